import { feedOrdering } from "@cortile/contract/feed";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition } from "react";
import { readCookie, writeCookie } from "#shell";

export type FeedOrder = (typeof feedOrdering)[number];

export const isFeedOrder = (text: string | undefined): text is FeedOrder => feedOrdering.some((order) => order === text);

const chosen = (): FeedOrder | null => {
  const kept = readCookie("ct_order");
  return isFeedOrder(kept) ? kept : null;
};

/** The order of feeds that was chosen in this browser; null leaves it to the community. */
export const feedOrderQuery = queryOptions({ queryKey: ["feed_order"], queryFn: chosen, staleTime: Infinity, gcTime: Infinity });

/** The order chosen in this browser, for all feeds, and how to choose another. */
export function useFeedOrder(): [order: FeedOrder | null, choose: (order: FeedOrder) => void] {
  const cache = useQueryClient();
  const { data: order = null } = useQuery(feedOrderQuery);
  return [
    order,
    (next) => {
      writeCookie("ct_order", next);
      startTransition(() => {
        cache.setQueryData(feedOrderQuery.queryKey, next);
      });
    },
  ];
}
