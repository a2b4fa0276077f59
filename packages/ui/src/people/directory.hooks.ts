import type { Client } from "@cortile/client/http";
import { userSearch } from "@cortile/contract/people";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { DirectoryAddress, DirectoryOrder } from "./directory.address.ts";

const pageSize = 20;

const orderings: Readonly<Record<DirectoryOrder, string>> = { newest: "-date_joined", oldest: "date_joined", name: "username" };

/** The members of the community, page by page from the address's offset on. */
export const directoryQuery = (client: Client, { q, team, order, offset }: DirectoryAddress) => {
  const filters = { ...(q && { user: q }), ...(team && { is_staff: true }), ...(order && { ordering: orderings[order] }) };
  return infiniteQueryOptions({
    queryKey: ["people", "directory", offset, filters],
    queryFn: ({ pageParam, signal }) =>
      client.call(userSearch, { query: { ...filters, limit: pageSize, offset: pageParam } }, { signal }),
    initialPageParam: offset,
    getNextPageParam: (last, pages) => (last.next ? offset + pages.length * pageSize : undefined),
  });
};

/** Reads what the directory shows first. @throws CallError where members are not for this reader */
export async function loadDirectory(client: Client, cache: QueryClient, address: DirectoryAddress): Promise<void> {
  await cache.ensureInfiniteQueryData(directoryQuery(client, address));
}
