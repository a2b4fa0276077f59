import { useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { cachedStateMs } from "#core/kit";

/** From so many items on, those out of view are not drawn: a shorter feed stays whole, and can be searched and printed. */
export const virtualFrom = 30;
/** What lies so near above or below the view is drawn, in CSS pixels. */
const margin = 1500;

const likelyHeight = 520;

/** By id of the contribution, in CSS pixels. */
export type Heights = readonly (readonly [id: number, height: number])[];

/** Knows how high the items of a feed are, and which of them are near the view. */
export interface Virtualizer {
  /** As it was last drawn; a guess, where it never was. */
  heightOf(id: number): number;
  heights(): Heights;
  /** Takes over what was measured by an earlier page. */
  learn(heights: Heights): void;
  /** Measures the element of an item, and tells when it comes near the view or leaves it. Returns how to stop. */
  watch(element: Element, item: VirtualItem): () => void;
}

interface VirtualItem {
  id: number;
  /** So it begins; kept up to date here, for nothing is measured but what is drawn. */
  isNear: boolean;
  onNear: (near: boolean) => void;
}

/**
 * Of the feed of that key. Heights are remembered for as long as the feed itself is kept: whoever comes back finds a page of the
 * same height, and so the very place they left, although what is out of view is not drawn.
 */
export function useVirtualizer(feedKey: QueryKey): Virtualizer {
  const cache = useQueryClient();
  const [virtualizer] = useState(() => createVirtualizer(cachedHeights(cache, feedKey)));
  useEffect(() => virtualizer.start(), [virtualizer]);
  return virtualizer;
}

function cachedHeights(cache: QueryClient, feedKey: QueryKey): Map<number, number> {
  const queryKey = ["cached_state", "heights", ...feedKey];
  const found = cache.getQueryData<Map<number, number>>(queryKey);
  if (found) return found;
  const made = new Map<number, number>();
  cache.setQueryDefaults(["cached_state"], { gcTime: cachedStateMs });
  if (typeof document !== "undefined") cache.setQueryData(queryKey, made);
  return made;
}

/** Somebody is in it: it stays, wherever it is. */
const isInUse = (element: Element): boolean =>
  element.contains(document.activeElement) || element.querySelector("[contenteditable=true]") !== null;

function createVirtualizer(kept: Map<number, number>): Virtualizer & { start: () => () => void } {
  const items = new Map<Element, VirtualItem>();
  let sizes: ResizeObserver | undefined;
  let views: IntersectionObserver | undefined;
  const measure = (entries: readonly ResizeObserverEntry[]) => {
    for (const { target, borderBoxSize } of entries) {
      const [item, height] = [items.get(target), borderBoxSize[0]?.blockSize];
      if (item?.isNear && height) kept.set(item.id, height);
    }
  };
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const item = items.get(target);
      if (!item || item.isNear === isIntersecting || (!isIntersecting && isInUse(target))) continue;
      item.isNear = isIntersecting;
      item.onNear(isIntersecting);
    }
  };
  return {
    heightOf: (id) => kept.get(id) ?? likelyHeight,
    heights: () => [...kept],
    learn(heights) {
      for (const [id, height] of heights) if (!kept.has(id)) kept.set(id, height);
    },
    start() {
      sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(measure);
      views = new IntersectionObserver(look, { rootMargin: `${margin}px 0px` });
      for (const element of items.keys()) {
        sizes?.observe(element);
        views.observe(element);
      }
      return () => {
        sizes?.disconnect();
        views?.disconnect();
        sizes = undefined;
        views = undefined;
      };
    },
    watch(element, item) {
      items.set(element, { ...item });
      sizes?.observe(element);
      views?.observe(element);
      return () => {
        sizes?.unobserve(element);
        views?.unobserve(element);
        items.delete(element);
      };
    },
  };
}
