import type { Client } from "@cortile/client/http";
import {
  categoryFeedTrending,
  categoryFollow,
  categoryFollowers,
  categoryFollowersTrending,
  categoryGet,
  categoryIsFollowed,
  categoryList,
  categoryMute,
  categoryPopular,
} from "@cortile/contract/category";
import type { Category } from "@cortile/contract/entity";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { peoplePages, refreshFollowing } from "#people";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { failures, muteFailures } from "./category.messages.ts";

/** Every open category, in the order staff gave them. */
export const categoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["category", "list"],
    queryFn: async () => {
      const all: Category[] = [];
      for await (const page of client.page(categoryList, { query: { active: true, limit: 100 } })) all.push(...page.results);
      return all;
    },
    staleTime: 60_000,
  });

export const popularCategoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["category", "popular"],
    queryFn: async ({ signal }) => (await client.call(categoryPopular, { query: { limit: 16 } }, { signal })).results,
    staleTime: 60_000,
  });

/** Without those the member follows. */
export const withoutFollowed = (categories: readonly Category[]): Category[] =>
  categories.filter(({ followed }) => followed !== true);

export const categoryQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["category", id],
    queryFn: ({ signal }) => client.call(categoryGet, { params: { id } }, { signal }),
  });

/** For a category known by its id alone. Members only. */
export const categoryIsFollowedQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["category", id, "is_followed"],
    queryFn: ({ signal }) => client.call(categoryIsFollowed, { params: { id } }, { signal }),
  });

export const categoryFollowersQuery = (client: Client, id: number) =>
  peoplePages(["category", id, "followers"], (query, signal) =>
    client.call(categoryFollowers, { params: { id }, query }, { signal }),
  );

/** Three faces for the head of the page. */
export const categoryFirstFollowersQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["category", id, "followers", "first"],
    queryFn: async ({ signal }) =>
      (await client.call(categoryFollowers, { params: { id }, query: { limit: 3 } }, { signal })).results,
  });

export const categoryTrendingPeopleQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["category", id, "followers", "trending"],
    queryFn: async ({ signal }) =>
      (await client.call(categoryFollowersTrending, { params: { id }, query: { limit: 3 } }, { signal })).results,
  });

/** The first of what is read most, for the aside. */
export const categoryTrendingPostsQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["category", id, "feed", "trending", "first"],
    queryFn: async ({ signal }) =>
      (await client.call(categoryFeedTrending, { params: { id }, query: { limit: 3 } }, { signal })).results,
  });

const isCategory =
  (id: number) =>
  (value: object): value is Category =>
    "id" in value && value.id === id && "slogan" in value && "slug" in value;

/** Every cached copy of the category, followed or not. Counts never fall below zero. */
function patchFollowed(cache: QueryClient, client: Client, id: number, followed: boolean): void {
  patchCached(cache, isCategory(id), (category) => {
    if ((category.followed ?? false) === followed) return category;
    const counter = category.followers_counter;
    return {
      ...category,
      followed,
      ...(counter === undefined ? {} : { followers_counter: Math.max(0, counter + (followed ? 1 : -1)) }),
    };
  });
  cache.setQueryData(categoryIsFollowedQuery(client, id).queryKey, { is_followed: followed });
}

/** Turns notifications of a category off or on. The page changes at once, and goes back if the server refuses. */
export function useCategoryMute(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const patch = (muted: boolean) =>
    patchCached(cache, isCategory(id), (category) => (category.muted === undefined ? category : { ...category, muted }));
  return useMutation({
    mutationFn: (muted: boolean) => client.call(categoryMute, { params: { id }, body: { muted } }),
    onMutate: async (muted) => {
      await cache.cancelQueries({ queryKey: categoryQuery(client, id).queryKey });
      patch(muted);
    },
    onError: (error, muted) => {
      patch(!muted);
      notice(error, muteFailures);
    },
  });
}

/** Follows a category, or leaves it. Every copy on the page changes at once and goes back if the server refuses. */
export function useCategoryFollow(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: (_follow: boolean) => client.call(categoryFollow, { params: { id } }),
    onMutate: async (follow) => {
      await cache.cancelQueries({ queryKey: ["category"] });
      patchFollowed(cache, client, id, follow);
    },
    onError: (error, follow) => {
      patchFollowed(cache, client, id, !follow);
      notice(error, failures);
    },
    onSettled: () => {
      refreshFollowing(cache, client);
      return cache.invalidateQueries({ queryKey: ["category", id, "followers"] });
    },
  });
}
