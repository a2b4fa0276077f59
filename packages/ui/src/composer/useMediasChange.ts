import type { Media } from "@cortile/contract/entity";
import { useEffect, useEffectEvent } from "react";

/** Calls back when attachments were added, removed, moved or described since they were saved in the draft. */
export function useMediasChange(
  medias: readonly Media[],
  saved: readonly Media[],
  onChange: (medias: readonly Media[]) => void,
): void {
  const [current, before] = [JSON.stringify(medias), JSON.stringify(saved)];
  const change = useEffectEvent(() => onChange(medias));
  useEffect(() => {
    if (current !== before) change();
  }, [current, before]);
}
