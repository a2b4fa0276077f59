import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * State of a thing in a list that outlives its leaving the page: an opened text, a chosen order. Kept with what was read, so it
 * goes with the session, and ten minutes after it was last changed.
 * @param key names thing and state, unique in the community
 */
export function useKept<Value>(key: string, initial: Value): [value: Value, setValue: (value: Value) => void] {
  const cache = useQueryClient();
  const queryKey = ["kept", key];
  const [value, setValue] = useState(() => cache.getQueryData<Value>(queryKey) ?? initial);
  return [
    value,
    (next) => {
      cache.setQueryDefaults(["kept"], { gcTime: keptMs });
      cache.setQueryData<Value>(queryKey, next);
      setValue(next);
    },
  ];
}

/** How long what was left is kept, so that going back finds it. */
export const keptMs = 10 * 60_000;
