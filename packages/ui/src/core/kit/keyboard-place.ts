import { tabStops } from "./overlays.ts";

/** Where something was before it was removed: in what, and after what. */
type Gap = { parent: Element; after: Node | null };

/** @param lost what was removed, while its gap is not known */
function gapIn(records: readonly MutationRecord[], lost: Node, known: Gap | null): Gap | null {
  let gap = known;
  for (const { target, removedNodes, previousSibling } of records) {
    // What it was in or after may be removed later than it.
    const marks = gap ? [gap.parent, gap.after] : [lost];
    const isGone = Array.from(removedNodes).some((node) => marks.some((mark) => node.contains(mark)));
    if (isGone && target instanceof Element) gap = { parent: target, after: previousSibling };
  }
  return gap;
}

function isBehind({ parent, after }: Gap, stop: Element): boolean {
  const position = (after ?? parent).compareDocumentPosition(stop);
  const isInside = (position & Node.DOCUMENT_POSITION_CONTAINED_BY) > 0;
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && !(after && isInside);
}

/** What Tab reaches next after the gap, else last before it, in the smallest part around it where Tab reaches anything. */
function stopAt(gap: Gap, root: Element): HTMLElement | undefined {
  for (let part: Element | null = gap.parent; part instanceof HTMLElement && root.contains(part); part = part.parentElement) {
    const stops = tabStops(part);
    const stop = stops.find((one) => isBehind(gap, one)) ?? stops.at(-1);
    if (stop) return stop;
  }
  return undefined;
}

/** Whoever knows better where the focus belongs comes first. */
const waitMs = 30;

/** A key that was meant for what went does nothing to what has come in its place. */
const deafMs = 500;

/**
 * Keeps the keyboard where it is on a page: a button may be removed by what it did. What has come in its place gets the focus then, unless
 * something else took it. Who uses a pointer or touches the screen is left alone.
 * @param root   the community
 * @param signal ends it
 */
export function keepKeyboardPlace(root: HTMLElement, signal: AbortSignal): void {
  const { ownerDocument: page } = root;
  /** What has the focus, or had it last; null while a pointer is used. */
  let focused: Element | null = page.activeElement;
  let gap: Gap | null = null;
  /** What has got the focus last, and when. */
  let moved: { to: Element | null | undefined; at: number } = { to: null, at: 0 };
  let pressedAt = 0;
  const take = () => {
    const found = gap;
    gap = null;
    if (!found || !focused || page.activeElement !== page.body) return;
    const to = stopAt(found, root);
    moved = { to, at: performance.now() };
    to?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((records) => {
    if (!focused || focused.isConnected) return;
    const known = gap;
    gap = gapIn(records, focused, known);
    if (gap && !known) setTimeout(take, waitMs);
  });
  observer.observe(root, { subtree: true, childList: true });
  signal.addEventListener("abort", () => observer.disconnect());
  const note = (element: Element | null) => {
    if (element !== page.body) focused = element;
  };
  const key = (event: KeyboardEvent) => {
    const { to, at } = moved;
    const isDeaf = event.target === to && (event.repeat ? at > pressedAt : performance.now() - at < deafMs);
    if (!event.repeat) pressedAt = performance.now();
    if (isDeaf && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      event.stopPropagation();
    }
    note(page.activeElement);
  };
  root.addEventListener("keydown", key, { capture: true, signal });
  root.addEventListener("focusin", ({ target }) => focused && target instanceof Element && note(target), { signal });
  root.addEventListener("pointerdown", () => note(null), { capture: true, signal });
}
