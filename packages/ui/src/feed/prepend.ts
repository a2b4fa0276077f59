import type { Contribution, FeedUnit } from "@cortile/contract/entity";
import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { contributionOf, type FeedPage } from "./feed.queries.ts";

type Feed = InfiniteData<FeedPage, string | null>;

/** Prepends a just published contribution to home, explore, profile, group, event and category feeds. */
export function prependContribution(cache: QueryClient, contribution: Contribution): void {
  if (contribution.draft) return;
  const keys: (readonly (string | number)[])[] = [
    ["feed", "main"],
    ["feed", "explore"],
  ];
  if (contribution.author) keys.push(["feed", "user", contribution.author.id]);
  if (contribution.event) keys.push(["feed", "event", contribution.event.id]);
  if (contribution.group) keys.push(["feed", "group", contribution.group.id]);
  for (const { id } of contribution.categories) keys.push(["feed", "category", id]);
  const unit: FeedUnit = { type: contribution.type, [contribution.type]: contribution, seen: true };
  const begins = (query: Query) => !query.meta?.["later"];
  for (const queryKey of keys)
    cache.setQueriesData<Feed>({ queryKey, predicate: begins }, (feed) => feed && withUnit(feed, unit));
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
