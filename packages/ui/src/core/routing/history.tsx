import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from "react";
import { block, go, listen, readLocation, readNowhere } from "./history-moves.ts";
import type { AnchorProps, Navigation } from "./routing.tsx";

/** Whether a press on a link is ours: not one that opens a tab, saves, or leaves the site. */
export function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  const opensHere = (target === "" || target === "_self") && !event.currentTarget.hasAttribute("download");
  return !event.defaultPrevented && !modified && opensHere && origin === location.origin;
}

function Anchor({ onClick, children, ...rest }: AnchorProps) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isPlainPress(event)) return;
    event.preventDefault();
    go(event.currentTarget.href);
  };
  return (
    // An anchor with an address is reached and pressed by key as it is; its press is only made to stay on the page.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <a {...rest} onClick={press}>
      {children}
    </a>
  );
}

function useBlock(active: boolean, onBlocked: (proceed: () => void) => void): void {
  const latest = useRef(onBlocked);
  useEffect(() => {
    latest.current = onBlocked;
  }, [onBlocked]);
  useEffect(() => {
    if (!active) return undefined;
    const unblock = block((proceed) =>
      latest.current(() => {
        unblock();
        proceed();
      }),
    );
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      unblock();
      window.removeEventListener("beforeunload", ask);
    };
  }, [active]);
}

/** Navigation on the History API, for hosts without a router of their own. */
export const historyNavigation: Navigation = {
  Anchor,
  useLocation: () => useSyncExternalStore(listen, readLocation, readNowhere),
  useNavigate: () => go,
  useBlock,
};
