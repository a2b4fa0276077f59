import { useEffect, useState, type RefObject } from "react";
import { isFocusLost } from "#console";
import { keyOf, type CaseRef } from "./case.ts";

/** Gives the focus back to the first case that an undo has brought back, unless something else has it. @returns what is told of these cases */
export function useFocusOnRestored(place: RefObject<HTMLElement | null>): (cases: readonly CaseRef[]) => void {
  const [restored, setRestored] = useState<readonly CaseRef[]>([]);
  useEffect(() => {
    if (!place.current || !isFocusLost(place.current.ownerDocument)) return;
    const keys = new Set<string | undefined>(restored.map(keyOf));
    const rows = Array.from(place.current.querySelectorAll<HTMLElement>("[data-case]"));
    const row = rows.find(({ dataset }) => keys.has(dataset["case"]));
    row?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  }, [place, restored]);
  return setRestored;
}
