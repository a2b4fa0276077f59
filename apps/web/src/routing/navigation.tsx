import type { AnchorProps, Navigation } from "@cortile/ui/core/routing";
import { useCallback, useEffect } from "react";
import { Link, useBlocker, useLocation, useNavigate } from "react-router";

/** Follows a link without loading the page; addresses of other sites and of files load as usual. */
function Anchor({ href, children, ...rest }: AnchorProps) {
  const isOwn = href.startsWith("/") && !href.startsWith("//");
  if (!isOwn)
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  return (
    <Link {...rest} to={href} discover="none">
      {children}
    </Link>
  );
}

function useMove() {
  const navigate = useNavigate();
  return useCallback((href: string, options?: { replace?: boolean }) => void navigate(href, options), [navigate]);
}

function useBlock(active: boolean, onBlocked: (proceed: () => void) => void): void {
  const blocker = useBlocker(active);
  useEffect(() => {
    if (blocker.state === "blocked") onBlocked(() => blocker.proceed());
  }, [blocker, onBlocked]);
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
}

/** React Router behind the routing of the components. */
export const routerNavigation: Navigation = { Anchor, useLocation, useNavigate: useMove, useBlock };
