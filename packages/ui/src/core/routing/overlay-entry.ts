import { useEffect, useRef } from "react";

/**
 * While a dialog or menu is open, an entry of its own with the same address stands on top of the history. Back leaves that entry, and
 * closes what was opened last. The entry stays when it is closed otherwise: removing it could undo a move to another page that has
 * just begun. Whatever opens next uses it again, and Back with nothing open goes one entry further.
 */
type Mark = { /** The page and its overlay entry share it. */ page: string; isOverlay: boolean };

const key = "cortileOverlay";
/** What closes each open overlay, the last opened last. */
const overlays: (() => void)[] = [];
let here: Mark | null = null;
let isWatching = false;

/** Has Back close an overlay while it is open, instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!open) return undefined;
    const close = () => latest.current();
    overlays.push(close);
    enterOverlay();
    return () => void overlays.splice(overlays.indexOf(close), 1);
  }, [open]);
}

/** Called after every move to another address: moves forward are not announced by the browser. */
export function noteEntry(): void {
  here = markOf(history.state);
}

function enterOverlay(): void {
  // Ahead of the host's router, to which the two entries are one page.
  if (!isWatching) window.addEventListener("popstate", popped, { capture: true });
  isWatching = true;
  here = markOf(history.state);
  if (here?.isOverlay) return;
  const page = here?.page ?? `${Date.now()} ${Math.random()}`;
  history.replaceState({ ...stateOf(history.state), [key]: { page, isOverlay: false } }, "");
  here = { page, isOverlay: true };
  history.pushState({ ...stateOf(history.state), [key]: here }, "");
}

function popped(event: PopStateEvent): void {
  const before = here;
  here = markOf(event.state);
  if (!before || !here || before.page !== here.page || before.isOverlay === here.isOverlay) return;
  event.stopImmediatePropagation();
  // Forward again to where an overlay was: the page stays as it is.
  if (here.isOverlay) return;
  const close = overlays.at(-1);
  if (!close) return history.back();
  close();
  // It may ask before it closes, and others may be open below it.
  setTimeout(() => {
    if (overlays.length > 0) enterOverlay();
  });
}

const stateOf = (state: unknown): object => (typeof state === "object" && state !== null ? state : {});

function markOf(state: unknown): Mark | null {
  const mark: unknown = Object.entries(stateOf(state)).find(([name]) => name === key)?.[1];
  return typeof mark === "object" && mark !== null && "page" in mark && "isOverlay" in mark
    ? { page: String(mark.page), isOverlay: mark.isOverlay === true }
    : null;
}
