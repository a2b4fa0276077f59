import type { Client } from "@cortile/client/http";
import { appealCreate, appealMessageAdd, moderationLog, statementGet, statementList } from "@cortile/contract/moderation";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { messages } from "./decision.messages.ts";

const pageSize = 20;

/** What moderators decided about the reader's things, the newest first. */
export const decisionsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ["decision"],
    queryFn: ({ pageParam: offset, signal }) => client.call(statementList, { query: { limit: pageSize, offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
  });

/** What moderators decided, without names. */
export const logQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ["moderation_log"],
    queryFn: ({ pageParam: offset, signal }) => client.call(moderationLog, { query: { limit: pageSize, offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
  });

/** One decision, with its appeal. */
export const decisionQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["decision", id],
    queryFn: ({ signal }) => client.call(statementGet, { params: { id } }, { signal }),
  });

/** Appeals, or writes on in the appeal that there is. */
export function useAppeal(id: number, appealId: number | null, onSent: (text: string) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const toast = useToast();
  return useMutation({
    mutationFn: async (text: string) => {
      if (appealId === null) await client.call(appealCreate, { params: { id }, body: { text } });
      else await client.call(appealMessageAdd, { params: { id: appealId }, body: { text } });
    },
    onSuccess(_reply, text) {
      // Of an attempt before.
      toast.dismiss("failure");
      onSent(text);
    },
    onError: (error) => notice(error, { invalid: messages.closed, failed: messages.failed }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["decision"] }),
  });
}

/** Reads what the list shows first. */
export async function loadDecisions(client: Client, cache: QueryClient): Promise<void> {
  await cache.ensureInfiniteQueryData(decisionsQuery(client));
}

/** Reads one decision. @throws CallError `not_found` */
export async function loadDecision(client: Client, cache: QueryClient, id: number): Promise<void> {
  await cache.ensureQueryData(decisionQuery(client, id));
}

/** Reads what the public log shows first. @throws CallError `not_found` while the community does not publish it */
export async function loadModerationLog(client: Client, cache: QueryClient): Promise<void> {
  await cache.ensureInfiniteQueryData(logQuery(client));
}
