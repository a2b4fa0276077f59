import { useLayoutEffect, useRef, type FocusEvent } from "react";
import { tabStops } from "./overlays.ts";

/**
 * Keeps the keyboard where buttons are replaced once one of them was pressed: what has come in the place of the one that had the focus gets it.
 * @returns what the element around them takes
 */
export function useFocusKept<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  const last = useRef(-1);
  // Not once: what comes first may be disabled.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!root.current || last.current < 0 || (activeElement && activeElement !== body)) return;
    const stops = tabStops(root.current);
    stops[Math.min(last.current, stops.length - 1)]?.focus({ preventScroll: true });
  });
  return {
    ref: root,
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      last.current = tabStops(currentTarget).findIndex((stop) => stop === target);
    },
    onBlur() {
      last.current = -1;
    },
  };
}
