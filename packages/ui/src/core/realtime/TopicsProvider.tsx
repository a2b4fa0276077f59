import { createContext, useContext, useEffect, useRef, useSyncExternalStore, type ReactNode } from "react";
import type { Topics } from "./topics.ts";

const TopicsContext = createContext<Topics | null>(null);

export const TopicsProvider = ({ topics, children }: { topics: Topics; children: ReactNode }) => (
  <TopicsContext value={topics}>{children}</TopicsContext>
);

function useTopics(): Topics {
  const topics = useContext(TopicsContext);
  if (!topics) throw new Error("realtime needs a <TopicsProvider> around it");
  return topics;
}

/**
 * Hears what happens to the member: the `data` of each interaction.
 * @param onInteraction undefined after the channel was away and something may have been missed
 * @param takeEarly what somebody else heard for it before; the same function each time
 */
export function useInteractions(
  onInteraction: (data: Record<string, unknown> | undefined) => void,
  takeEarly: () => (Record<string, unknown> | undefined)[] = nothing,
): void {
  const topics = useTopics();
  const latest = useRef(onInteraction);
  useEffect(() => {
    latest.current = onInteraction;
  });
  useEffect(() => {
    for (const data of takeEarly()) latest.current(data);
    return topics.hear((data) => latest.current(data));
  }, [topics, takeEarly]);
}

const nothing = () => [];

/**
 * Hears of a topic while it is shown.
 * @param topic null for none
 * @param onChange what is told; undefined after the channel was away and something may have been missed
 * @returns whether the channel is open: without it, whoever wants news has to ask
 */
export function useTopic(topic: string | null, onChange: (data: Record<string, unknown> | undefined) => void): boolean {
  const topics = useTopics();
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => (topic === null ? undefined : topics.watch(topic, (data) => latest.current(data))), [topics, topic]);
  return useSyncExternalStore(topics.onOpen, topics.isOpen, () => false);
}
