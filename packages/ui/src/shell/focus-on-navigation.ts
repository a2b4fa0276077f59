import { useEffect, useRef } from "react";
import { useLocation } from "#core/routing";

/**
 * After a move to another page, focus goes to its main part, which then bears the document's title as its name, without
 * the count of what is unseen, so that it is read out. What has focus there already keeps it, and so does an open dialog. Nothing scrolls.
 * @param mainId of the page's main landmark, which takes focus by script
 */
export function useFocusOnNavigation(mainId: string): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Once the effects of the same move have set the title.
    queueMicrotask(() => focusMain(document.getElementById(mainId)));
  }, [mainId, pathname]);
}

function focusMain(main: HTMLElement | null): void {
  const active = document.activeElement;
  if (!main || main.contains(active) || active?.closest("[aria-modal=true]")) return;
  main.setAttribute("aria-label", document.title.replace(/^\(\d+\+?\) /, ""));
  main.focus({ preventScroll: true });
}
