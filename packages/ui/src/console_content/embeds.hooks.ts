import type { Client } from "@cortile/client/http";
import { embedList, embedObjectFeed } from "@cortile/contract/embed";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { listAddress, numberKey } from "#console";

export const embedsAddress = listAddress({ offset: numberKey });
export const embedsSize = 20;

export const embedsQuery = (client: Client, offset: number) =>
  queryOptions({
    queryKey: ["embed", "list", offset],
    queryFn: ({ signal }) => client.call(embedList, { query: { limit: embedsSize, offset } }, { signal }),
  });

/** What was published about one of them. */
export const embedPostsQuery = (client: Client, id: number) =>
  infiniteQueryOptions({
    queryKey: ["embed", "posts", id],
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? client.call(embedObjectFeed, { params: { id }, query: { limit: 20 } }, { signal })
        : client.follow(embedObjectFeed, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
