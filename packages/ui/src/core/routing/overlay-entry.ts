import { useEffect, useRef } from "react";

/**
 * While a dialog or menu is open, an extra history entry with the same address is on top, so that Back closes what was
 * opened last. When everything was closed otherwise, a step back of our own removes that entry, unless a move to another page has begun:
 * the step could undo it. Then the entry is removed when the reader comes back to it.
 */
type Mark = { /** The page and its overlay entry share it. */ page: string; isOverlay: boolean };

const key = "cortileOverlay";
/** What closes each open overlay, the last opened last. */
const overlays: (() => void)[] = [];
let here: Mark | null = null;
/** A navigation has started and the address has not changed yet. */
let isMoving = false;
/** Our own step back is on its way: the browser takes it later. */
let isStepping = false;

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
    isMoving = false;
    enterOverlay();
    return () => {
      overlays.splice(overlays.indexOf(close), 1);
      leaveOverlay();
    };
  }, [open]);
}

/** Called when a move to another address begins. */
export function navigationStarted(): void {
  isMoving = true;
}

/** Called on load and after every move to another address: moves forward are not announced by the browser. */
export function navigationEnded(): void {
  isMoving = false;
  arrive(markOf(history.state));
  if (here?.isOverlay) leaveOverlay();
}

/**
 * While an overlay has its entry, also a link that leaves the site is a move: the step back would stop the new page while it loads.
 * Not always, because Firefox keeps no page with such a listener for a quick way back.
 */
function arrive(at: Mark | null): void {
  here = at;
  if (at?.isOverlay) window.addEventListener("beforeunload", navigationStarted);
  else window.removeEventListener("beforeunload", navigationStarted);
}

function enterOverlay(): void {
  here = markOf(history.state);
  if (here?.isOverlay) return;
  const page = here?.page ?? `${Date.now()} ${Math.random()}`;
  history.replaceState({ ...stateOf(history.state), [key]: { page, isOverlay: false } }, "");
  arrive({ page, isOverlay: true });
  history.pushState({ ...stateOf(history.state), [key]: here }, "");
}

/** Removes the entry when no overlay is open. Deferred, because closing one often opens another, or navigates. */
function leaveOverlay(): void {
  setTimeout(() => {
    if (overlays.length > 0 || isMoving || isStepping || !markOf(history.state)?.isOverlay) return;
    isStepping = true;
    history.back();
  });
}

function popped(event: PopStateEvent): void {
  const before = here;
  arrive(markOf(event.state));
  const wasStepping = isStepping;
  isStepping = false;
  if (!before || !here || before.page !== here.page || before.isOverlay === here.isOverlay) return;
  event.stopImmediatePropagation();
  // Forward again to where an overlay was: the page stays as it is.
  if (here.isOverlay) return leaveOverlay();
  if (wasStepping) keepScroll();
  // Nothing was open, and the reader wanted to leave.
  else if (overlays.length === 0) return history.back();
  else overlays.at(-1)?.();
  // It may ask before it closes, and others may be open below it.
  setTimeout(() => {
    if (overlays.length > 0) enterOverlay();
  });
}

/** The browser scrolls to where the page was when the overlay opened. */
function keepScroll(): void {
  const { scrollX, scrollY } = window;
  requestAnimationFrame(() => window.scrollTo(scrollX, scrollY));
}

// As soon as this module is loaded, ahead of the host's router, to which the two entries are one page: Chromium calls the
// listeners of a window in the order they were added, capturing or not.
if (typeof window !== "undefined") window.addEventListener("popstate", popped, { capture: true });

const stateOf = (state: unknown): object => (typeof state === "object" && state !== null ? state : {});

function markOf(state: unknown): Mark | null {
  const mark: unknown = Object.entries(stateOf(state)).find(([name]) => name === key)?.[1];
  return typeof mark === "object" && mark !== null && "page" in mark && "isOverlay" in mark
    ? { page: String(mark.page), isOverlay: mark.isOverlay === true }
    : null;
}
