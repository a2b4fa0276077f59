import type { Client } from "@cortile/client/http";
import type { Me, Notification, NotificationAggregated } from "@cortile/contract/entity";
import { notificationList, notificationRead, notificationUnseenCount } from "@cortile/contract/notification";
import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { hasNoData, patchCached } from "#core/cache";
import { useClient } from "#core/client";
import { cachedStateMs } from "#core/kit";
import { meQuery } from "#core/session";
import { messages } from "./notification.messages.ts";

/** A block as the page keeps it. `read`: marked here since it was loaded; it stays among the new ones. */
export interface Unit extends NotificationAggregated {
  read?: boolean;
}

interface NotificationPage {
  count: number;
  next: string | null;
  previous: string | null;
  results: Unit[];
}

const pageSize = 20;
export const snippetLimit = 20;
/** The most a call takes. */
const readLimit = 200;

/** What is shown is not read again behind the reader's back: the server has marked it as seen by then, and the new ones would be old. */
const kept = { staleTime: Infinity, gcTime: cachedStateMs, refetchOnWindowFocus: false, refetchOnReconnect: hasNoData } as const;

/** The page's blocks, newest first. Reading a page of them marks it as seen. */
export const notificationsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ["notification", "list"],
    queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
      pageParam === null
        ? client.call(notificationList, { query: { limit: pageSize } }, { signal })
        : client.follow(notificationList, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    ...kept,
  });

const snippetsKey = ["notification", "snippets"] as const;

/** The latest, for the bell. Read again while it is open, what was new in it stays so. */
export const snippetsQuery = (client: Client) =>
  queryOptions({
    queryKey: snippetsKey,
    queryFn: async ({ signal, client: cache }): Promise<Unit[]> => {
      const { results } = await client.call(notificationList, { query: { limit: snippetLimit } }, { signal });
      const before = cache.getQueryData<Unit[]>(snippetsKey) ?? [];
      const fresh = new Set(before.filter(({ is_new }) => is_new).map(({ sid }) => sid));
      return results.map((unit) => (fresh.has(unit.sid) ? { ...unit, is_new: true } : unit));
    },
    ...kept,
  });

/** What came since the page was loaded. `baseline`: what was unseen by then, further down. */
export interface Arrived {
  count: number;
  baseline: number;
  /** When the page it counts from was loaded. */
  loadedAt: number;
}
export const arrivedQuery = queryOptions<Arrived>({
  queryKey: ["notification", "arrived"],
  queryFn: skipToken,
  initialData: { count: 0, baseline: 0, loadedAt: 0 },
  ...kept,
});

const unseenOf = (me: Me | null | undefined): number => me?.unseen_interactions_counter ?? 0;

/** Reads the counters again: something was seen. @returns what is unseen now, without announcements */
export async function refreshCounters(cache: QueryClient, client: Client): Promise<number> {
  const { queryKey } = meQuery(client);
  await cache.invalidateQueries({ queryKey });
  return unseenOf(cache.getQueryData(queryKey));
}

const isUnit = (value: object): value is Unit => "sid" in value && "aggregated" in value && "is_new" in value;

/** Marks blocks as read: their dots go at once, and come back when the server refuses. */
export function useMarkRead() {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const patch = (sids: readonly string[], read: boolean) =>
    patchCached(
      cache,
      (value): value is Unit => isUnit(value) && sids.includes(value.sid),
      (unit) => ({ ...unit, read }),
    );
  return useMutation({
    mutationFn: (sids: string[]) => client.call(notificationRead, { body: { sids } }),
    onMutate: (sids) => void patch(sids, true),
    onError: (error, sids) => {
      patch(sids, false);
      notice(error, { failed: messages.readFailed });
    },
    onSettled: () => refreshCounters(cache, client),
  });
}

/** The call takes blocks by their ids. Those that were never loaded are marked by reading their pages. */
async function readAll(client: Client, sids: readonly string[]): Promise<void> {
  for (let start = 0; start < sids.length; start += readLimit)
    await client.call(notificationRead, { body: { sids: sids.slice(start, start + readLimit) } });
  let page: NotificationPage = await client.call(notificationList, { query: { limit: 100 } });
  while (page.next && (await client.call(notificationUnseenCount)).count > 0)
    page = await client.follow(notificationList, page.next);
}

/** Marks everything as read, at once; it is new again when the server refuses. */
export function useMarkAllRead() {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const keys = [notificationsQuery(client).queryKey, snippetsQuery(client).queryKey] as const;
  return useMutation({
    mutationFn: (sids: string[]) => readAll(client, sids),
    onMutate: () => {
      const before = keys.map((key) => [key, cache.getQueryData(key)] as const);
      patchCached(
        cache,
        (value): value is Unit => isUnit(value) && value.is_new,
        (unit) => ({ ...unit, is_new: false }),
      );
      return before;
    },
    onError: (error, _sids, before) => {
      for (const [key, data] of before ?? []) cache.setQueryData(key, data);
      notice(error, { failed: messages.readFailed });
    },
    onSettled: () => refreshCounters(cache, client),
  });
}

/** The toast of one. @param sid of the notification, not of its block */
export const notificationToast = (sid: string): string => `notification ${sid}`;

/** Puts what just happened on top of the bell's list, until it is read again: only the server knows which block it is in. */
export function prependSnippet(units: readonly Unit[], notification: Notification): Unit[] {
  const sid = `now ${notification.sid}`;
  const unit: Unit = { sid, is_new: true, aggregated: [notification] };
  return [unit, ...units.filter((one) => one.sid !== sid)].slice(0, snippetLimit);
}

/** Blocks of all pages, each once: what came meanwhile moves some from one page to the next. */
export function unitsOf(pages: readonly { results: readonly Unit[] }[]): Unit[] {
  const seen = new Set<string>();
  return pages.flatMap(({ results }) => results).filter(({ sid }) => !seen.has(sid) && seen.add(sid));
}
