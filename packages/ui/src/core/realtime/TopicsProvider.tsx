import { createContext, useContext, useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import type { Topics } from "./topics.ts";

const TopicsContext = createContext<Topics | null>(null);

export const TopicsProvider = ({ topics, children }: { topics: Topics; children: ReactNode }) => (
  <TopicsContext value={topics}>{children}</TopicsContext>
);

/**
 * Hears of a topic while it is shown.
 * @param onChange what is told; undefined after the channel was away and something may have been missed
 * @returns whether the channel is open: without it, whoever wants news has to ask
 */
export function useTopic(topic: string, onChange: (data: Record<string, unknown> | undefined) => void): boolean {
  const topics = useContext(TopicsContext);
  if (!topics) throw new Error("useTopic needs a <TopicsProvider> around it");
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => topics.watch(topic, (data) => latest.current(data)), [topics, topic]);
  return useSyncExternalStore(topics.onOpen, topics.isOpen, () => false);
}
