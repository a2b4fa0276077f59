import type { KeyboardEvent, MouseEvent, ReactNode } from "react";

/**
 * What a picker offers. Below a search field, arrows go through what it found, and Enter chooses. When what was pressed is gone, as a
 * person who was chosen, the field has the focus.
 */
export const PickerPanel = ({ className, children }: { className: string | undefined; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys and clicks belong to the fields in it
  <div className={className} onKeyDown={onKeyDown} onClick={onClick}>
    {children}
  </div>
);

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  const search = searchOf(currentTarget);
  if (!search || !(target instanceof HTMLElement) || nativeEvent.isComposing) return;
  const found = [...currentTarget.querySelectorAll<HTMLElement>("[type=checkbox], [type=radio], li button")].filter(
    (one) => search.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const at = found.indexOf(target);
  const isSearch = target === search;
  // Among radio buttons arrows choose, as everywhere.
  const moves = isSearch || (at >= 0 && !target.matches("[type=radio]"));
  if (moves && (key === "ArrowDown" || (isSearch && key === "Enter"))) found[at + 1]?.focus();
  else if (moves && key === "ArrowUp") (found[at - 1] ?? search).focus();
  else if (at >= 0 && key === "Enter" && target instanceof HTMLInputElement) target.click();
  else return;
  event.preventDefault();
}

function onClick({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  setTimeout(() => {
    if (target instanceof Node && !target.isConnected) searchOf(currentTarget)?.focus();
  });
}

const searchOf = (panel: HTMLElement) => panel.querySelector<HTMLElement>("[type=search]");
