import { useCallback, useEffect, useRef, useSyncExternalStore, type MouseEvent } from "react";
import type { AnchorProps, Location, Navigation } from "./routing.tsx";

const moved = "cortile:moved";
const nowhere: Location = { pathname: "/", search: "", hash: "" };

/** Whether a press on a link is ours: not one that opens a tab, saves, or leaves the site. */
export function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  return !event.defaultPrevented && !modified && (target === "" || target === "_self") && origin === location.origin;
}

function go(href: string, { replace = false } = {}): void {
  history[replace ? "replaceState" : "pushState"](null, "", href);
  window.dispatchEvent(new Event(moved));
}

let last = nowhere;
/** The same object while the address stays, as React's stores ask. */
function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  if (last.pathname !== pathname || last.search !== search || last.hash !== hash) last = { pathname, search, hash };
  return last;
}

function listen(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  window.addEventListener(moved, listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener(moved, listener);
  };
}

function Anchor({ onClick, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainPress(event)) return;
        event.preventDefault();
        go(event.currentTarget.href);
      }}
    />
  );
}

function useBlock(active: boolean): void {
  const isActive = useRef(active);
  useEffect(() => {
    isActive.current = active;
  }, [active]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isActive.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
}

/** Navigation on the History API, for hosts without a router of their own. */
export const historyNavigation: Navigation = {
  Anchor,
  useLocation: () => useSyncExternalStore(listen, readLocation, () => nowhere),
  useNavigate: () => useCallback(go, []),
  useBlock,
};
