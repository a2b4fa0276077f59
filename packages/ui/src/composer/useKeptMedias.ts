import type { Media } from "@cortile/contract/entity";
import { useEffect, useRef } from "react";

/** Tells when pictures were sent, taken out or put in another order. */
export function useKeptMedias(medias: readonly Media[], kept: readonly Media[], keep: (medias: readonly Media[]) => void): void {
  const latest = useRef(keep);
  const ids = medias.map(({ id }) => id).join();
  const keptIds = kept.map(({ id }) => id).join();
  const current = useRef(medias);
  useEffect(() => {
    latest.current = keep;
    current.current = medias;
  });
  useEffect(() => {
    if (ids !== keptIds) latest.current(current.current);
  }, [ids, keptIds]);
}
