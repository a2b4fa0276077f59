import type { AnchorProps, Navigation } from "@cortile/ui/core/routing";
import { useCallback, useEffect, useRef, type MouseEvent } from "react";
import { useBlocker, useLinkClickHandler, useLocation, useNavigate } from "react-router";

/** Follows a link without loading the page; addresses of other sites and of files load as usual. */
function Anchor({ href, onClick, children, ...rest }: AnchorProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, rest.target === undefined ? {} : { target: rest.target });
  const isOwn = href.startsWith("/") && !href.startsWith("//");
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isOwn && !event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}

function useMove() {
  const navigate = useNavigate();
  return useCallback((href: string, options?: { replace?: boolean }) => void navigate(href, options), [navigate]);
}

function useBlock(active: boolean, onBlocked: (proceed: () => void) => void): void {
  const blocker = useBlocker(active);
  const latest = useRef(onBlocked);
  useEffect(() => {
    latest.current = onBlocked;
  }, [onBlocked]);
  // Once for each attempt to leave: who has stayed is not asked again at the next render.
  useEffect(() => {
    if (blocker.state === "blocked") latest.current(() => blocker.proceed());
  }, [blocker]);
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
}

/** React Router behind the routing of the components. */
export const routerNavigation: Navigation = { Anchor, useLocation, useNavigate: useMove, useBlock };
