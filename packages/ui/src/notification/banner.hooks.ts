import type { Client } from "@cortile/client/http";
import type { Banner, Me } from "@cortile/contract/entity";
import { bannerDispose, bannerList, bannerRead } from "@cortile/contract/notification";
import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { useClient } from "#core/client";
import { cachedStateMs, useToast } from "#core/kit";
import { meQuery } from "#core/session";
import { messages } from "./notification.messages.ts";

const pageSize = 3;

/** Messages of staff to everybody, those not looked at first. */
export const bannersQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ["notification", "banners"],
    queryFn: ({ pageParam, signal }) =>
      pageParam === null
        ? client.call(bannerList, { query: { limit: pageSize } }, { signal })
        : client.follow(bannerList, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: Infinity,
    gcTime: cachedStateMs,
  });

/** Says that announcements were looked at. It changes no more than the counter: what is shown as new stays so. */
export function useBannerRead(): (ids: number[]) => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(
    async (ids) => {
      await client.call(bannerRead, { body: { banner_ids: ids } });
      cache.setQueryData<Me | null>(meQuery(client).queryKey, (me) => {
        const unseen = me?.unseen_notification_banners_counter ?? 0;
        return me && { ...me, unseen_notification_banners_counter: Math.max(unseen - ids.length, 0) };
      });
    },
    [client, cache],
  );
}

/** The toast that announces one. */
export const bannerToast = (id: number): string => `banner ${id}`;

/** Puts an announcement away for good. */
export function useBannerDispose() {
  const client = useClient();
  const cache = useQueryClient();
  const toast = useToast();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: (id: number) => client.call(bannerDispose, { body: { banner_ids: [id] } }),
    onSuccess: (_reply, id) => {
      toast.dismiss(bannerToast(id));
      patchCached(cache, isPage, (page) => ({ ...page, results: page.results.filter((one) => one.id !== id) }));
      void cache.invalidateQueries({ queryKey: meQuery(client).queryKey });
      const left = cache.getQueryData(bannersQuery(client).queryKey)?.pages.flatMap((page) => page.results) ?? [];
      if (left.length <= 1) void cache.invalidateQueries({ queryKey: bannersQuery(client).queryKey });
    },
    onError: (error) => notice(error, { failed: messages.disposeFailed }),
  });
}

const isPage = (value: object): value is { results: Banner[] } =>
  "results" in value && Array.isArray(value.results) && value.results.some((one: unknown) => isBanner(one));
const isBanner = (value: unknown): boolean => typeof value === "object" && value !== null && "disposed_at" in value;
