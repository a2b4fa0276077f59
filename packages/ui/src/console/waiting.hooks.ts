import type { Client } from "@cortile/client/http";
import { accountAdminList } from "@cortile/contract/account_admin";
import { contactRequestList } from "@cortile/contract/contact";
import { caseList } from "@cortile/contract/moderation";
import { moderationTopic } from "@cortile/contract/realtime";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { useTopic } from "#core/realtime";
import { useHasAccess } from "./parts.hooks.ts";

/** How many reports wait for a decision, for the navigation; 0 while that is not known. Read again with the lists of reports. */
export function useWaitingReports(): number {
  const client = useClient();
  const hasAccess = useHasAccess();
  const { data } = useQuery({
    queryKey: ["case", "list", "waiting"],
    queryFn: ({ signal }) => client.call(caseList, { query: { status: "open", limit: 1 } }, { signal }),
    enabled: hasAccess("moderator"),
    staleTime: 60_000,
    retry: false,
  });
  return data?.count ?? 0;
}

/** How many new accounts wait for approval. */
export const waitingAccountsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["account_admin", "waiting"],
    queryFn: ({ signal }) => client.call(accountAdminList, { query: { state: "waiting", limit: 1 } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });

/** How many new accounts wait for approval; 0 while that is not known. Read again after changes of accounts. */
export function useWaitingAccounts(): number {
  const { data } = useQuery({ ...waitingAccountsQuery(useClient()), enabled: useHasAccess()("moderator") });
  return data?.count ?? 0;
}

/** How many messages to the team are not answered. */
export const waitingMessagesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["contact", "list", "waiting"],
    queryFn: ({ signal }) => client.call(contactRequestList, { query: { answered: false, limit: 1 } }, { signal }),
    staleTime: 60_000,
    retry: false,
  });

/** How many messages to the team are not answered; 0 while that is not known, and for who may not read them. Read again with their list. */
export function useWaitingMessages(): number {
  const cache = useQueryClient();
  const isAdmin = useHasAccess()("admin");
  const { data } = useQuery({ ...waitingMessagesQuery(useClient()), enabled: isAdmin });
  useTopic(isAdmin ? moderationTopic : null, () => void cache.invalidateQueries({ queryKey: ["contact"] }));
  return data?.count ?? 0;
}
