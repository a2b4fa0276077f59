import { useEffect, useEffectEvent } from "react";

/** Where letters are typed, or what has keys of its own. */
const hasOwnKeys =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=alertdialog]";

/** Runs what belongs to a key pressed anywhere on the page, except where it is typed or while a dialog is open. */
export function useShortcuts(isOn: boolean, acts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const act = acts[key];
    if (!act || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(hasOwnKeys)) return;
    if (document.querySelector("[aria-modal=true]")) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
}
