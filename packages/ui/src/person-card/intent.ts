import { useEffect, useRef, useState } from "react";

/** A name or a face rests under the pointer this long before its card comes, and the card stays as long after. */
export const [openDelayMs, closeDelayMs] = [400, 250];

const marked = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-ct-person]") : null;
const onCard = (target: EventTarget | null): boolean => target instanceof Element && target.closest("[data-ct-card]") !== null;

/**
 * The name or face whose card is wanted: a mouse rests on it, or the keyboard has come to it. It stays while the pointer or the focus
 * is on the card; Escape, a press, and leaving end it. Fingers never want one.
 * @param first what was pointed at before this was there to see it
 */
export function useIntent(root: HTMLElement, first: HTMLElement): { anchor: HTMLElement | null; close: () => void } {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const begin = useRef(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (next: HTMLElement | null) => {
      clearTimeout(timer);
      timer = setTimeout(() => setAnchor(next), next ? openDelayMs : closeDelayMs);
    };
    const keep = () => clearTimeout(timer);
    const end = () => {
      keep();
      setAnchor(null);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      if (onCard(event.target)) keep();
      else later(marked(event.target));
    };
    const focus = (event: FocusEvent) => {
      const found = marked(event.target);
      if (onCard(event.target)) keep();
      else later(found?.matches(":focus-visible") ? found : null);
    };
    const press = (event: PointerEvent) => {
      if (!onCard(event.target)) end();
    };
    const leave = () => later(null);
    root.addEventListener("pointerover", over);
    root.addEventListener("pointerleave", leave);
    root.addEventListener("pointerdown", press);
    root.addEventListener("focusin", focus);
    later(begin.current);
    return () => {
      keep();
      root.removeEventListener("pointerover", over);
      root.removeEventListener("pointerleave", leave);
      root.removeEventListener("pointerdown", press);
      root.removeEventListener("focusin", focus);
    };
  }, [root]);
  return { anchor, close: () => setAnchor(null) };
}
