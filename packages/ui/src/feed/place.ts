import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useClient } from "#core/client";
import { contributionOf, feedPageSize, type FeedPage, type FeedQuery } from "./feed.queries.ts";
import { unitsOf } from "./prepend.ts";
import type { Heights, Virtualizer } from "./virtualizer.ts";

/** Where a reader was in a feed. */
interface Place {
  /** Step of the history and feed. */
  entry: string;
  /** When the document began that wrote it; tells a step back from a new visit of the same address. */
  document: number;
  /** Of the first item in view. */
  id: number;
  /** Where it began, in CSS pixels below the upper edge of the window. */
  top: number;
  /** Items down to it. */
  units: number;
  heights: Heights;
}

const maxPlaces = 20;
/** Pictures and fonts may still move things for so long after a place was found again, on slow devices too. */
const settleMs = 10_000;
/** The reader moves by themselves. */
const moves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** The attribute that names the contribution of an item. */
export const itemAttribute = "data-ct-item";

/**
 * Brings whoever returns to a feed, by a step back or by a reload, to the item they left, at the place where it stood. What is no
 * longer at hand is read again.
 * @returns the id of that item, for as long as the feed is there; null for one that begins at its top
 */
export function useFeedPlace(query: FeedQuery, root: RefObject<HTMLElement | null>, virtualizer: Virtualizer): number | null {
  const { portal } = useClient();
  const cache = useQueryClient();
  const storageKey = `ct-places:${portal}`;
  const feed = JSON.stringify(query.queryKey);
  const [found] = useState(() => {
    const place = typeof window === "undefined" ? null : readPlace(storageKey, entryOf(feed));
    if (place) virtualizer.learn(place.heights);
    return place;
  });
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  });
  useLayoutEffect(() => {
    const entry = entryOf(feed);
    let stop: () => void = () => undefined;
    let restoring = found !== null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settled = () => {
      restoring = false;
      clearTimeout(timer);
      stop();
    };
    const leave = () => {
      if (restoring || !root.current) return;
      writePlace(storageKey, entry, placeIn(root.current, virtualizer));
    };
    const find = async (place: Place) => {
      stop = holdAt(root.current, place, settled);
      const pages = cache.getQueryData<InfiniteData<FeedPage>>(latest.current.queryKey)?.pages ?? [];
      const isHere = unitsOf(pages).some((unit) => contributionOf(unit)?.id === place.id);
      if (!isHere)
        await cache.fetchInfiniteQuery({ ...latest.current, staleTime: 0, pages: Math.ceil(place.units / feedPageSize) });
      if (restoring) timer = setTimeout(settled, settleMs);
    };
    if (found) find(found).catch(settled);
    window.addEventListener("pagehide", leave);
    return () => {
      leave();
      settled();
      window.removeEventListener("pagehide", leave);
    };
  }, [found, feed, storageKey, cache, root, virtualizer]);
  return found?.id ?? null;
}

/** Keeps the item at its place while the feed takes shape, until the reader moves. Returns how to stop. */
function holdAt(root: HTMLElement | null, { id, top }: Place, onSettled: () => void): () => void {
  if (!root) return () => undefined;
  const hold = () => {
    const item = root.querySelector(`[${itemAttribute}="${id}"]`);
    if (item) window.scrollBy({ top: item.getBoundingClientRect().top - top, behavior: "instant" });
  };
  const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(hold);
  for (const element of [root, document.body]) sizes?.observe(element);
  // After the router's scroll restoration.
  const frame = requestAnimationFrame(hold);
  for (const move of moves) window.addEventListener(move, onSettled, { passive: true });
  return () => {
    sizes?.disconnect();
    cancelAnimationFrame(frame);
    for (const move of moves) window.removeEventListener(move, onSettled);
  };
}

/** The first item in view; null at the top of the page. */
function placeIn(root: HTMLElement, virtualizer: Virtualizer): Omit<Place, "entry" | "document"> | null {
  if (window.scrollY <= 0) return null;
  const items = [...root.querySelectorAll(`[${itemAttribute}]`)];
  const index = items.findIndex((item) => item.getBoundingClientRect().bottom > 0);
  const item = items[index];
  if (!item) return null;
  const id = Number(item.getAttribute(itemAttribute));
  return { id, top: item.getBoundingClientRect().top, units: index + 1, heights: virtualizer.heights() };
}

/** What tells steps of the history apart, by the key of a router or by ours. */
function entryOf(feed: string): string {
  const state: unknown = window.history.state;
  const key =
    typeof state === "object" && state !== null
      ? "key" in state
        ? state.key
        : "cortilePosition" in state
          ? state.cortilePosition
          : 0
      : 0;
  return `${String(key)} ${window.location.pathname}${window.location.search} ${feed}`;
}

const isReturn = ({ document }: Place): boolean =>
  document === performance.timeOrigin ||
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type !== "navigate");

function readPlaces(storageKey: string): Place[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(kept) ? (kept as Place[]) : [];
  } catch {
    // Without storage feeds start at the top.
    return [];
  }
}

function readPlace(storageKey: string, entry: string): Place | null {
  const place = readPlaces(storageKey).find((one) => one.entry === entry);
  return place && isReturn(place) ? place : null;
}

function writePlace(storageKey: string, entry: string, place: Omit<Place, "entry" | "document"> | null): void {
  const others = readPlaces(storageKey).filter((one) => one.entry !== entry);
  const kept = place ? [...others.slice(1 - maxPlaces), { ...place, entry, document: performance.timeOrigin }] : others;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Nor then.
  }
}
