import type { Client } from "@cortile/client/http";
import { commentList } from "@cortile/contract/comment";
import type { User } from "@cortile/contract/entity";
import {
  userCategories,
  userConnectionRequests,
  userConnectionRequestsSent,
  userConnections,
  userFollow,
  userFollowers,
  userFollowings,
  userGet,
  userHiddenList,
  userHide,
  userIsHidden,
  userIsHiddenBy,
} from "@cortile/contract/people";
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useClient } from "#core/client";
import { meQuery } from "#core/session";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { mainFeedQuery } from "#feed";
import { blockFailures, followFailures } from "./people.messages.ts";

/** How many rows a list fetches at a time. */
const pageSize = 20;

/** A person in a list; `unseen`: their request has not been looked at. */
export type Listed = User & { unseen?: boolean };
type PeoplePage = { results: Listed[]; next: string | null; count: number };
type Slice = { limit: number; offset: number };

/** A list of people that is fetched page by page; what `PeopleDialog` takes. */
export const peoplePages = (queryKey: QueryKey, load: (slice: Slice, signal: AbortSignal) => Promise<PeoplePage>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ limit: pageSize, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last: PeoplePage, pages: PeoplePage[]) => (last.next ? pages.length * pageSize : undefined),
  });

export type PeoplePages = ReturnType<typeof peoplePages>;

export const userQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["user", id],
    queryFn: ({ signal }) => client.call(userGet, { params: { id } }, { signal }),
  });

/** The lists of people that a person has, as their routes name them. The last three are for their eyes only. */
export const peopleLists = ["followers", "followings", "connections", "requests", "requests_sent", "blocked"] as const;
export type PeopleList = (typeof peopleLists)[number];
/** Every list a person has. */
export type PersonList = PeopleList | "categories";

type LoadPeople = (client: Client, id: number, query: Slice & { search?: string }, signal: AbortSignal) => Promise<PeoplePage>;

const loadPeople: Record<PeopleList, LoadPeople> = {
  followers: (client, id, query, signal) => client.call(userFollowers, { params: { id }, query }, { signal }),
  followings: (client, id, query, signal) => client.call(userFollowings, { params: { id }, query }, { signal }),
  connections: (client, id, query, signal) => client.call(userConnections, { params: { id }, query }, { signal }),
  requests: async (client, _id, query, signal) => {
    const page = await client.call(userConnectionRequests, { query }, { signal });
    return { ...page, results: page.results.map(({ from_user, viewed }) => ({ ...from_user, unseen: viewed === null })) };
  },
  requests_sent: async (client, _id, query, signal) => {
    const page = await client.call(userConnectionRequestsSent, { query }, { signal });
    return { ...page, results: page.results.map(({ to_user }) => to_user) };
  },
  blocked: (client, _id, query, signal) => client.call(userHiddenList, { query }, { signal }),
};

/** One of a person's lists. @param search words of their names */
export const peopleListQuery = (client: Client, id: number, list: PeopleList, search = "") =>
  peoplePages(["people", list, id, search], (slice, signal) =>
    loadPeople[list](client, id, { ...slice, ...(search && { search }) }, signal),
  );

/** The categories a person follows, all of them. */
export const userCategoriesQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["user", id, "categories"],
    queryFn: ({ signal }) => client.call(userCategories, { params: { id } }, { signal }),
  });

/** Whether the reader has blocked this person. Members only. */
export const userIsHiddenQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["user", id, "is_hidden"],
    queryFn: ({ signal }) => client.call(userIsHidden, { params: { id } }, { signal }),
  });

/** Whether this person has blocked the reader. Members only; asked again when the page is looked at again. */
export const userIsHiddenByQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["user", id, "is_hidden_by"],
    queryFn: ({ signal }) => client.call(userIsHiddenBy, { params: { id } }, { signal }),
    refetchOnWindowFocus: "always",
  });

/** A person's comments, newest first. */
export const userCommentsQuery = (client: Client, id: number) =>
  infiniteQueryOptions({
    queryKey: ["user", id, "comments"],
    queryFn: ({ pageParam, signal }) =>
      client.call(commentList, { query: { user: id, ordering: "-added_at", limit: 10, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * 10 : undefined),
  });

/** Refetches what depends on whom the member follows: home, their categories and counters. */
export function refreshFollowing(cache: QueryClient, client: Client): void {
  const me = cache.getQueryData(meQuery(client).queryKey);
  if (me) void cache.invalidateQueries({ queryKey: userQuery(client, me.id).queryKey });
  const { queryKey } = mainFeedQuery(client);
  cache.removeQueries({ queryKey, type: "inactive" });
  void cache.invalidateQueries({ queryKey });
}

/** Every cached copy of the account, with a changed relation. Counts never fall below zero. */
function patchFollowed(cache: QueryClient, id: number, followed: boolean): User | undefined {
  return patchCached(cache, isUser(id), (user) => ({
    ...user,
    followed,
    ...(user.followers_counter === undefined || (user.followed ?? false) === followed
      ? {}
      : { followers_counter: Math.max(0, user.followers_counter + (followed ? 1 : -1)) }),
  }));
}

export const isUser =
  (id: number) =>
  (value: object): value is User =>
    "id" in value && value.id === id && "username" in value && "date_joined" in value;

/** Follows a person, or stops. Every copy on the page changes at once and goes back if the server refuses. */
export function useUserFollow(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const showFailure = useFailureNotice();
  return useMutation({
    mutationKey: ["user_follow", id],
    mutationFn: (_follow: boolean) => client.call(userFollow, { params: { id } }),
    onMutate: async (follow) => {
      await cache.cancelQueries({ queryKey: ["user", id] });
      patchFollowed(cache, id, follow);
    },
    onError: (error, follow) => {
      patchFollowed(cache, id, !follow);
      showFailure(error, followFailures);
    },
    onSettled: () => {
      refreshFollowing(cache, client);
      void cache.invalidateQueries({ queryKey: userQuery(client, id).queryKey });
      void cache.invalidateQueries({ queryKey: ["people"] });
      void cache.invalidateQueries({ queryKey: meQuery(client).queryKey });
    },
  });
}

/**
 * Blocks a person, or ends it. What either wrote comes and goes with it, so all that was read is read again.
 * @param onDone also where the row of the person has gone meanwhile
 */
export function useUserHide(id: number, onDone: () => void) {
  const client = useClient();
  const cache = useQueryClient();
  const showFailure = useFailureNotice();
  return useMutation({
    mutationFn: () => client.call(userHide, { params: { id } }),
    onError: (error) => showFailure(error, blockFailures),
    onSuccess() {
      onDone();
      return cache.invalidateQueries();
    },
  });
}
