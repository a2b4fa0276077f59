import type { Contribution, FeedUnit } from "@cortile/contract/entity";
import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { contributionOf, type FeedPage } from "./feed.queries.ts";

type Feed = InfiniteData<FeedPage, string | null>;

/**
 * Prepends a just published contribution to home, explore, profile, group, event and category feeds; while it waits for review, to
 * its author's profile alone.
 */
export function prependContribution(cache: QueryClient, contribution: Contribution): void {
  const { author, draft, held } = contribution;
  if (draft) return;
  const keys = held ? [] : openFeedsOf(contribution);
  if (author) keys.push(["user", author.id]);
  const unit: FeedUnit = { type: contribution.type, [contribution.type]: contribution, seen: true };
  const begins = (query: Query) => !query.meta?.["later"];
  for (const key of keys)
    cache.setQueriesData<Feed>({ queryKey: ["feed", ...key], predicate: begins }, (feed) => feed && withUnit(feed, unit));
}

function openFeedsOf({ event, group, categories }: Contribution): (string | number)[][] {
  const keys: (string | number)[][] = [["main"], ["explore"], ...categories.map(({ id }) => ["category", id])];
  if (event) keys.push(["event", event.id]);
  if (group) keys.push(["group", group.id]);
  return keys;
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
