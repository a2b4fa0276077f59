import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Keeps a closing element mounted for `ms`, for its exit animation. */
export function usePresence(open: boolean, ms: number): { mounted: boolean; leaving: boolean } {
  const [kept, setKept] = useState(open);
  if (open && !kept) setKept(true);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setKept(false), ms);
    return () => clearTimeout(timer);
  }, [open, ms]);
  return { mounted: open || kept, leaving: kept && !open };
}

const focusable = [
  "a[href]",
  "button:not([disabled])",
  "input:not([disabled]):not([type=hidden])",
  "select:not([disabled])",
  "textarea:not([disabled])",
  "[contenteditable=true]",
  "[tabindex]:not([tabindex='-1'])",
].join(",");

/** What Tab can reach inside, in order: of radio buttons with one name the chosen one alone. */
export const tabStops = (root: HTMLElement): HTMLElement[] =>
  Array.from(root.querySelectorAll<HTMLInputElement>(focusable)).filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.closest("[hidden],[inert]") &&
      (element.type !== "radio" || element.checked || !root.querySelector(`[name="${element.name}"]:checked`)),
  );

/** Sends Tab round inside `root`. Call from its keydown. */
export function keepTabInside(event: { key: string; shiftKey: boolean; preventDefault: () => void }, root: HTMLElement): void {
  if (event.key !== "Tab") return;
  const stops = tabStops(root);
  const [first, last] = [stops[0], stops.at(-1)];
  const active = root.ownerDocument.activeElement;
  const atEdge = event.shiftKey ? active === first || active === root : active === last;
  if (first && last && !atEdge) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Those that are open, the topmost last. */
const panels: HTMLElement[] = [];

/**
 * Focuses the marked element (`data-autofocus`), else the panel itself, and gives focus back when `open` ends. As long as it is the topmost
 * one, a focus that is lost comes back to the panel.
 */
export function useFocusInside(panel: RefObject<HTMLElement | null>, open: boolean): void {
  const before = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const root = panel.current;
    // Not in a clean-up: while it commits, React puts focus back where it was if that is still on the page.
    if (!open) giveBack(before, root);
    if (!open || !root) return;
    const { activeElement } = root.ownerDocument;
    before.current = placeOf(activeElement);
    if (!root.contains(activeElement))
      (root.querySelector<HTMLElement>("[data-autofocus]") ?? root).focus({ preventScroll: true });
  }, [open, panel]);
  useLayoutEffect(() => () => giveBack(before, null), []);
  useEffect(() => {
    const root = panel.current;
    if (!open || !root) return undefined;
    const page = root.ownerDocument;
    const take = () => {
      if (panels.at(-1) === root && page.activeElement?.matches("body,:disabled")) root.focus({ preventScroll: true });
    };
    // What had the focus went or was disabled: Esc and Tab are heard in the panel alone. What wants the focus in its place comes first.
    const observer = new MutationObserver(() => void setTimeout(take, 50));
    panels.push(root);
    observer.observe(page, { subtree: true, childList: true, attributeFilter: ["disabled"] });
    return () => {
      observer.disconnect();
      panels.splice(panels.indexOf(root), 1);
    };
  }, [open, panel]);
}

/** An element, and where in a list and in which section it stands: what was done in the panel may remove it, and the list too. */
type Place = { element: Element | null; list: Element | null; index: number; section: Element | null };

function placeOf(element: Element | null): Place {
  const item = element?.closest("li, article") ?? null;
  const list = item?.parentElement ?? null;
  const index = list ? Array.from(list.children).findIndex((one) => one === item) : -1;
  return { element, list, index, section: element?.closest("section") ?? null };
}

function giveBack(before: RefObject<Place | null>, panel: HTMLElement | null): void {
  const place = before.current;
  before.current = null;
  if (!(place?.element instanceof HTMLElement)) return;
  const { element, list, index, section } = place;
  if (element.isConnected) element.focus({ preventScroll: true });
  // It may go with this very commit: what has come in its place, or after it, has the focus then.
  queueMicrotask(() => {
    const { activeElement, body } = element.ownerDocument;
    // A panel that leaves keeps the focus until it has gone.
    if (element.isConnected || (activeElement !== body && !panel?.contains(activeElement))) return;
    const item = list?.isConnected ? list.children[Math.min(index, list.children.length - 1)] : undefined;
    const stops = [item, section].flatMap((one) => (one instanceof HTMLElement ? tabStops(one) : []));
    stops[0]?.focus({ preventScroll: true });
  });
}

/** Calls `onDismiss` when something outside `panel` and `anchor` is pressed. */
export function useDismiss(panel: RefObject<HTMLElement | null>, anchor: HTMLElement | null, onDismiss: () => void): void {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    const page = anchor?.ownerDocument;
    if (!page) return undefined;
    const press = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!panel.current?.contains(target) && !anchor.contains(target)) dismiss.current();
    };
    page.addEventListener("pointerdown", press, true);
    return () => page.removeEventListener("pointerdown", press, true);
  }, [panel, anchor]);
}

let locks = 0;

/** Stops the page under a dialog from scrolling, and makes up for the bar that goes. */
export function useScrollLock(locked: boolean): void {
  useLayoutEffect(() => {
    if (!locked) return undefined;
    const { style, clientWidth } = document.documentElement;
    locks += 1;
    if (locks === 1) {
      style.setProperty("padding-inline-end", `${window.innerWidth - clientWidth}px`);
      style.setProperty("overflow", "hidden");
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.removeProperty("overflow");
      style.removeProperty("padding-inline-end");
    };
  }, [locked]);
}
