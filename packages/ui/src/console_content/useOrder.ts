import { useState } from "react";
import { useContentChange, type ContentChange } from "./content.hooks.ts";

/** Rows in the order that was just given to them, before the server knows it. @param rows as they were read last */
export function useOrder<Row extends { id: number }>(
  rows: readonly Row[],
  order: ContentChange<readonly number[], unknown>,
): { ordered: readonly Row[]; setOrder: (ids: number[]) => void } {
  const [ids, setIds] = useState<readonly number[] | null>(null);
  const ordering = useContentChange(order);
  const ordered = ids ? rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) : rows;
  return {
    ordered,
    setOrder(next) {
      setIds(next);
      ordering.mutate(next, { onSettled: () => setIds(null) });
    },
  };
}
