import type { Client } from "@cortile/client/http";
import type { Group } from "@cortile/contract/entity";
import {
  groupFeed,
  groupGet,
  groupInvited,
  groupList,
  groupRequests,
  groupSearch,
  groupSubscribers,
  groupUserSuggest,
  groupsUserSuggest,
} from "@cortile/contract/group";
import { userGroups } from "@cortile/contract/people";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { feedQuery, type FeedPlace, type FeedQuery } from "#feed";
import type { PeopleSource } from "#form";
import { peoplePages } from "#people";

/** Groups a page. */
const pageSize = 20;

/** All groups that are listed, or the reader's own. */
export type GroupsTab = "all" | "subscribed";

/** What a list of groups asks for. */
export type GroupsPlace = {
  tab: GroupsTab;
  /** Words of names; empty for all. */
  q: string;
  /** Of the first group, for pages without JavaScript. */
  offset: number;
};

export const groupsQuery = (client: Client, { tab, q, offset }: GroupsPlace) => {
  const call = tab === "all" ? groupSearch : groupList;
  return infiniteQueryOptions({
    queryKey: ["groups", tab, q, offset],
    queryFn: ({ pageParam, signal }) =>
      client.call(call, { query: { limit: pageSize, offset: pageParam, ...(q && { search: q }) } }, { signal }),
    initialPageParam: offset,
    getNextPageParam: (last, pages) => (last.next ? offset + pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });
};

/** The groups that somebody is in. */
export const userGroupsQuery = (client: Client, userId: number) =>
  infiniteQueryOptions({
    queryKey: ["groups", "user", userId],
    queryFn: ({ pageParam, signal }) =>
      client.call(userGroups, { params: { id: userId }, query: { limit: pageSize, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
  });

export const groupQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["group", id],
    queryFn: ({ signal }) => client.call(groupGet, { params: { id } }, { signal }),
  });

/** @param search words of their names */
export const groupMembersQuery = (client: Client, id: number, search = "") =>
  peoplePages(["group", id, "members", search], (slice, signal) =>
    client.call(groupSubscribers, { params: { id }, query: { ...slice, ...(search && { search }) } }, { signal }),
  );

/** How many members the head and the widget show. */
export const shownMembers = 5;

export const groupFirstMembersQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["group", id, "members", "first"],
    queryFn: async ({ signal }) =>
      // One more, for the administrator has a row of their own.
      (await client.call(groupSubscribers, { params: { id }, query: { limit: shownMembers + 1 } }, { signal })).results,
  });

/** Who asks to be let in; for the administrator. */
export const groupRequestsQuery = (client: Client, id: number) =>
  peoplePages(["group", id, "requests"], (query, signal) => client.call(groupRequests, { params: { id }, query }, { signal }));

/** Who has been invited and has not answered; for the administrator. */
export const groupInvitedQuery = (client: Client, id: number) =>
  peoplePages(["group", id, "invited"], (query, signal) => client.call(groupInvited, { params: { id }, query }, { signal }));

/** Who may be invited. @param id null: to a group that is being created */
export const invitable = (client: Client, id: number | null): PeopleSource => ({
  key: ["group", id, "invitable"],
  read: async (query, signal) =>
    (id === null
      ? await client.call(groupsUserSuggest, { query }, { signal })
      : await client.call(groupUserSuggest, { params: { id }, query }, { signal })
    ).results,
});

export const isGroup =
  (id: number) =>
  (value: object): value is Group =>
    "id" in value && value.id === id && "privacy" in value && "subscribers_counter" in value && !("start_date" in value);

/** What was written in a group. */
export const groupFeedQuery = (client: Client, id: number, place: FeedPlace = {}): FeedQuery =>
  feedQuery(["group", id], place, {
    first: (query, signal) => client.call(groupFeed, { params: { id }, query }, { signal }),
    next: (address, signal) => client.follow(groupFeed, address, { signal }),
  });
