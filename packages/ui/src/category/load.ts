import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { loadAdvs } from "#custom_adv";
import { categoryFeedQuery, categoryTrendingFeedQuery, feedOrderQuery, type FeedStart } from "#feed";
import { categoriesQuery, categoryQuery } from "./category.hooks.ts";

export type CategoryTab = "recent" | "trending";

export async function loadCategories(client: Client, cache: QueryClient): Promise<void> {
  await cache.ensureQueryData(categoriesQuery(client));
}

/** Where the page really is, when the address names the category by another slug. */
export type CategoryRedirect = { route: "category" | "category_trending"; params: { id: number; slug: string } };

/**
 * Reads what the page of a category shows first.
 * @param place `start`: of the feed, for pages without JavaScript
 * @returns where to go instead, for a wrong or old slug; null when the address is right
 * @throws CallError `not_found`, also for closed and removed ones
 */
export async function loadCategory(
  client: Client,
  cache: QueryClient,
  place: { id: number; slug: string; tab: CategoryTab; start?: FeedStart | undefined },
): Promise<CategoryRedirect | null> {
  const { id, slug, tab, start } = place;
  const order = await cache.ensureQueryData(feedOrderQuery);
  const feed = tab === "recent" ? categoryFeedQuery(client, id, { start, order }) : categoryTrendingFeedQuery(client, id, start);
  const positions = tab === "recent" ? (["ABOVE_THE_STREAM_CATEGORY", "IN_STREAM"] as const) : [];
  const places = positions.map((position) => ({ position, categories: [id] }));
  const [category] = await Promise.all([
    cache.ensureQueryData(categoryQuery(client, id)),
    cache.prefetchInfiniteQuery(feed),
    loadAdvs(client, cache, places),
  ]);
  if (category.slug === slug) return null;
  return { route: tab === "recent" ? "category" : "category_trending", params: { id, slug: category.slug } };
}
