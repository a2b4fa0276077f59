import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * State of a list item that survives unmounting: an expanded text, a chosen order. Stored in the query cache, so it
 * is dropped with the session, and ten minutes after the last change.
 * @param key names thing and state, unique in the community
 */
export function useCachedState<Value>(key: string, initial: Value): [value: Value, setValue: (value: Value) => void] {
  const cache = useQueryClient();
  const queryKey = ["cached_state", key];
  const [value, setValue] = useState(() => cache.getQueryData<Value>(queryKey) ?? initial);
  return [
    value,
    (next) => {
      cache.setQueryDefaults(["cached_state"], { gcTime: cachedStateMs });
      cache.setQueryData<Value>(queryKey, next);
      setValue(next);
    },
  ];
}

/** How long cached state and feeds are kept for going back. */
export const cachedStateMs = 10 * 60_000;
