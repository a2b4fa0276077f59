import type { FeedUnit } from "@cortile/contract/entity";
import { feedRead } from "@cortile/contract/feed";
import type { Client } from "@cortile/client/http";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useClient } from "#core/client";
import { patchCached } from "#core/cache";

const visibleMs = 2000;
const gatherMs = 1500;
const maxBatch = 50;

/** Notices which items were seen: two seconds in view, or in view and then gone from it. */
export interface SeenWatch {
  /** Watches the element of an unseen contribution; returns how to stop. */
  watch(element: Element, id: number): () => void;
}

/** Watches the items of one feed, and tells the server about those seen, several at a time and before the page goes. */
export function useSeenWatch(): SeenWatch {
  const client = useClient();
  const cache = useQueryClient();
  const [watch] = useState(() => createSeenWatch((ids) => tellSeen(client, cache, ids)));
  useEffect(() => watch.start(), [watch]);
  return watch;
}

/** Marks a contribution as seen that was opened on its own page. */
export function useSeenNow(): (id: number) => void {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback((id) => void tellSeen(client, cache, [id]).catch(() => undefined), [client, cache]);
}

async function tellSeen(client: Client, cache: QueryClient, ids: readonly number[]): Promise<void> {
  await client.call(feedRead, { body: { object: [...ids] } });
  const wanted = new Set<unknown>(ids);
  const isUnit = (value: object): value is FeedUnit => "seen" in value && value.seen === false && wanted.has(idOf(value));
  patchCached(cache, isUnit, (unit) => ({ ...unit, seen: true }));
}

/** The id of the contribution in what may be a unit of a feed. */
function idOf(value: object): unknown {
  const held: unknown = "type" in value ? Reflect.get(value, String(value.type)) : undefined;
  return typeof held === "object" && held !== null && "id" in held ? held.id : undefined;
}

/** @param tell tells the server; what it could not be told goes with the next batch */
export function createSeenWatch(tell: (ids: readonly number[]) => Promise<void>): SeenWatch & { start: () => () => void } {
  const ids = new Map<Element, number>();
  const inView = new Map<number, ReturnType<typeof setTimeout>>();
  const waiting = new Set<number>();
  const told = new Set<number>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let observer: IntersectionObserver | undefined;

  const flush = () => {
    clearTimeout(gathering);
    gathering = undefined;
    const batch = [...waiting].slice(0, maxBatch);
    if (batch.length === 0) return;
    for (const id of batch) {
      waiting.delete(id);
      told.add(id);
    }
    tell(batch).catch(() => {
      for (const id of batch) {
        told.delete(id);
        waiting.add(id);
      }
    });
  };
  const see = (id: number) => {
    clearTimeout(inView.get(id));
    inView.delete(id);
    if (told.has(id)) return;
    waiting.add(id);
    if (waiting.size >= maxBatch) flush();
    else gathering ??= setTimeout(flush, gatherMs);
  };
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const id = ids.get(target);
      if (id === undefined) continue;
      if (!isIntersecting && inView.has(id)) see(id);
      if (isIntersecting && !inView.has(id) && !told.has(id))
        inView.set(
          id,
          setTimeout(() => see(id), visibleMs),
        );
    }
  };
  const onHide = () => {
    if (document.visibilityState === "hidden") flush();
  };

  return {
    start() {
      observer = new IntersectionObserver(look, { threshold: 0.1 });
      for (const element of ids.keys()) observer.observe(element);
      document.addEventListener("visibilitychange", onHide);
      return () => {
        for (const timer of inView.values()) clearTimeout(timer);
        inView.clear();
        flush();
        observer?.disconnect();
        observer = undefined;
        document.removeEventListener("visibilitychange", onHide);
      };
    },
    watch(element, id) {
      ids.set(element, id);
      observer?.observe(element);
      return () => {
        observer?.unobserve(element);
        ids.delete(element);
        if (inView.has(id)) see(id);
      };
    },
  };
}
