import type { Contribution, FeedUnit } from "@cortile/contract/entity";
import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { contributionOf, type FeedPage } from "./feed.queries.ts";

type Feed = InfiniteData<FeedPage, string | null>;

/**
 * Prepends a just published contribution to home, explore, profile, group, event and category feeds; while it waits for review, to
 * its author's profile alone.
 */
export function prependContribution(cache: QueryClient, contribution: Contribution): void {
  if (contribution.draft) return;
  // Without an id, a key is that of no feed.
  const open = [
    ["main"],
    ["explore"],
    ["event", contribution.event?.id],
    ["group", contribution.group?.id],
    ...contribution.categories.map(({ id }) => ["category", id]),
  ];
  const unit: FeedUnit = { type: contribution.type, [contribution.type]: contribution, seen: true };
  const predicate = (query: Query) => !query.meta?.["later"];
  for (const key of [["user", contribution.author?.id], ...(contribution.held ? [] : open)])
    cache.setQueriesData<Feed>({ queryKey: ["feed", ...key], predicate }, (feed) => feed && withUnit(feed, unit));
}

function withUnit(feed: Feed, unit: FeedUnit): Feed {
  const [first, ...rest] = feed.pages;
  return first ? { ...feed, pages: [{ ...first, results: [unit, ...first.results] }, ...rest] } : feed;
}

/** The units of all pages, each contribution once: pages shift while new contents arrive. */
export function unitsOf(pages: readonly FeedPage[]): FeedUnit[] {
  const ids = new Set<number>();
  return pages
    .flatMap((page) => page.results)
    .filter((unit) => {
      const id = contributionOf(unit)?.id;
      return id !== undefined && !ids.has(id) && ids.add(id);
    });
}
