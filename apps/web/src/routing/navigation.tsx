import { isPlainPress, type AnchorProps, type Navigation } from "@cortile/ui/core/routing";
import { useCallback, useEffect, useRef, type MouseEvent } from "react";
import { useBlocker, useLocation, useNavigate, type Location } from "react-router";

/** Follows a link without loading the page; addresses of other sites and of files load as usual. */
function FollowingAnchor({ href, onClick, children, ...rest }: AnchorProps) {
  const move = useRouterMove();
  const isOwn = href.startsWith("/") && !href.startsWith("//");
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isOwn || !isPlainPress(event)) return;
    event.preventDefault();
    move(href, { replace: isSameAddress(addressOf(href), window.location) });
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}

/** On the server there is nothing to click. */
const DrawnAnchor = ({ href, onClick: _onClick, children, ...rest }: AnchorProps) => (
  <a {...rest} href={href}>
    {children}
  </a>
);

const Anchor = import.meta.env.SSR ? DrawnAnchor : FollowingAnchor;

function useRouterMove(): Move {
  const navigate = useNavigate();
  return useCallback(
    (href, options) => void navigate(href, { ...options, preventScrollReset: staysInList(href, options?.replace) }),
    [navigate],
  );
}

/** Another filter, another order or a search in place leaves the list where it is. A link without a query leads to the page anew. */
function staysInList(href: string, replace?: boolean): boolean {
  const [to, here] = [addressOf(href), window.location];
  const isNarrowed = replace ? to.search !== here.search : filtersOf(to) !== filtersOf(here);
  return isNarrowed && to.pathname === here.pathname && href.includes("?");
}

/** What narrows or sorts a list. Another page or tab of it, and another search, begin at the top. */
function filtersOf({ search }: Address): string {
  const query = new URLSearchParams(search);
  for (const key of ["offset", "cursor", "tab", "kind", "revision", "q"]) query.delete(key);
  return `${query}`;
}

const addressOf = (href: string) => new URL(href, window.location.href);

type Move = ReturnType<Navigation["useNavigate"]>;
const stay: Move = () => undefined;
const useMove = import.meta.env.SSR ? () => stay : useRouterMove;

function useBlock(active: boolean, onBlocked: (proceed: () => void) => void): void {
  const here = useLocation();
  // A step between two entries of one address closes an overlay: it leaves nothing.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => active && !isSameAddress(currentLocation, nextLocation));
  const latest = useRef(onBlocked);
  useEffect(() => {
    latest.current = onBlocked;
  }, [onBlocked]);
  // Once per attempt to leave, not at every render.
  useEffect(() => {
    if (blocker.state !== "blocked") return undefined;
    const ask = () => latest.current(() => blocker.proceed());
    if (isSameAddress(window.location, here)) {
      ask();
      return undefined;
    }
    // Back has left the address, and the router's step to it is on its way: what opens before it arrives would end there.
    window.addEventListener("popstate", ask, { once: true });
    return () => window.removeEventListener("popstate", ask);
  }, [blocker, here]);
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
}

const isSameAddress = (one: Address, other: Address): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

type Address = Pick<Location, "pathname" | "search" | "hash">;

/** React Router behind the routing of the components. */
export const routerNavigation: Navigation = { Anchor, useLocation, useNavigate: useMove, useBlock };
