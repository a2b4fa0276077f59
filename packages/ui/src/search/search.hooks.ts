import type { Client } from "@cortile/client/http";
import { userAutocomplete, userMatch } from "@cortile/contract/people";
import { searchAll, searchList, type SearchKindName } from "@cortile/contract/search";
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { categoriesQuery } from "#category";
import { ignoreCancelled } from "#shell";
import type { SearchAddress } from "./search.address.ts";

const filtersOf = ({ q, category, by, since, ordering }: SearchAddress) => ({ search: q, category, by, since, ordering });

/** The first hits of every kind, for the dialog and the page. */
export const searchAllQuery = (client: Client, address: SearchAddress, limit: number) =>
  queryOptions({
    queryKey: ["search", "all", limit, filtersOf(address)],
    queryFn: async ({ signal }) =>
      (await client.call(searchAll, { query: { ...filtersOf(address), limit } }, { signal })).results,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

const pageSize = 10;

/** The hits of one kind, page by page from the address's offset on. */
export const searchListQuery = (client: Client, kind: SearchKindName, address: SearchAddress) =>
  infiniteQueryOptions({
    queryKey: ["search", kind, address.offset, filtersOf(address)],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        searchList,
        { params: { kind }, query: { ...filtersOf(address), limit: pageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: address.offset,
    getNextPageParam: (last, pages) => (last.next ? address.offset + pages.length * pageSize : undefined),
    staleTime: 30_000,
  });

/** People whose name begins so, for the filter by author. */
export const authorsQuery = (client: Client, name: string) =>
  queryOptions({
    queryKey: ["search", "authors", name],
    queryFn: async ({ signal }) =>
      (await client.call(userAutocomplete, { query: { search: name, limit: 8 } }, { signal })).results,
    enabled: name !== "",
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** Whether a member has this username, in any letter case; for members. */
export const usernameQuery = (client: Client, username: string) =>
  queryOptions({
    queryKey: ["search", "username", username],
    queryFn: async ({ signal }) => (await client.call(userMatch, { body: [username] }, { signal })).length > 0,
    staleTime: 60_000,
  });

/** How many of each kind the page shows beside each other. */
export const shownOfKind = 4;

/** Reads what the search page shows. @throws CallError */
export async function loadSearch(client: Client, cache: QueryClient, address: SearchAddress): Promise<void> {
  await Promise.all([
    cache.ensureQueryData(categoriesQuery(client)),
    address.q === "" ? null : cache.ensureQueryData(searchAllQuery(client, address, shownOfKind)).catch(ignoreCancelled),
    address.q !== "" && address.kind ? cache.ensureInfiniteQueryData(searchListQuery(client, address.kind, address)) : null,
  ]);
}
