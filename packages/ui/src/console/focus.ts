import { useEffect, useRef, type FocusEvent, type RefObject } from "react";

/** Whether nothing has the focus: what had it is gone. */
export const isFocusLost = (page: Document): boolean => page.activeElement === null || page.activeElement === page.body;
const dialogs = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * Keeps the keyboard in a list whose rows go once they are decided: when the row with the focus is gone, the one that took its place gets it: what
 * opens it, else its first link or button.
 * @param rows   what the list shows, joined: the focus is looked after when it changes
 * @param isBusy while a dialog has the focus
 * @param onRow  told which row gets the focus, by its index
 * @returns what the list takes
 */
export function useFocusInRows(list: RefObject<HTMLElement | null>, rows: string, isBusy: boolean, onRow?: (at: number) => void) {
  const last = useRef<number | null>(null);
  const shown = useRef(rows);
  useEffect(() => {
    if (isBusy || shown.current === rows) return;
    shown.current = rows;
    const { children, ownerDocument } = list.current ?? {};
    if (!children || !ownerDocument || last.current === null || !isFocusLost(ownerDocument)) return;
    const row = children[Math.min(last.current, children.length - 1)];
    (row?.querySelector<HTMLElement>("[aria-expanded]") ?? row?.querySelector<HTMLElement>("a[href], button"))?.focus();
  }, [list, rows, isBusy]);
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const at = Array.from(currentTarget.children).findIndex((row) => row.contains(target));
      if (at < 0) return;
      last.current = at;
      onRow?.(at);
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.contains(relatedTarget) || relatedTarget?.closest(dialogs)) return;
      last.current = null;
    },
  };
}

/** Focuses `place` once the last row has gone and taken the focus with it. */
export function useFocusWhenEmptied(place: RefObject<HTMLElement | null>, count: number | undefined, isBusy = false): void {
  const had = useRef(false);
  useEffect(() => {
    if (count === undefined || isBusy) return;
    if (count > 0) had.current = true;
    else if (had.current) {
      had.current = false;
      if (place.current && isFocusLost(place.current.ownerDocument)) place.current.focus();
    }
  }, [place, count, isBusy]);
}
