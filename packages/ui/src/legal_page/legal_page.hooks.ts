import type { Client } from "@cortile/client/http";
import {
  legalAck,
  legalCurrent,
  legalGet,
  legalLastRevisions,
  legalPolicy,
  legalRevisions,
  type LegalPage,
} from "@cortile/contract/legal_page";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { messages } from "./legal_page.messages.ts";

/** The pages that hold now, without their texts. */
export const legalListQuery = (client: Client) =>
  queryOptions({
    queryKey: ["legal_page"],
    queryFn: ({ signal }) => client.call(legalCurrent, {}, { signal }),
  });

/** One page: a policy as it holds now, or one of its revisions by id. */
export const legalPageQuery = (client: Client, which: string | number) =>
  queryOptions({
    queryKey: ["legal_page", which],
    queryFn: ({ signal }) =>
      typeof which === "number"
        ? client.call(legalGet, { params: { id: which } }, { signal })
        : client.call(legalPolicy, { params: { policy: which } }, { signal }),
  });

/** The revisions of a policy, the newest first. */
export const legalRevisionsQuery = (client: Client, policy: string) =>
  queryOptions({
    queryKey: ["legal_page", policy, "revisions"],
    queryFn: async ({ signal }) =>
      (await client.call(legalRevisions, { params: { policy }, query: { limit: 100 } }, { signal })).results,
  });

const retryMs = 30_000;

/** What holds now with what the member answered. Where it cannot be read, it is asked for again in silence. */
export const consentQuery = (client: Client) =>
  queryOptions({
    queryKey: ["legal_page", "consent"],
    queryFn: ({ signal }) => client.call(legalLastRevisions, {}, { signal }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.status === "error" ? retryMs : false),
  });

/** Accepts a page, or takes that back. */
export function useLegalAck() {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const { queryKey } = consentQuery(client);
  return useMutation({
    mutationFn: ({ id, accept }: { id: number; accept: boolean }) =>
      client.call(legalAck, { params: { id }, body: { accept: accept ? ("1" as const) : ("0" as const) } }),
    onSuccess: (ack, { id }) =>
      cache.setQueryData(queryKey, (pages: LegalPage[] | undefined) =>
        pages?.map((page) => (page.id === id ? { ...page, ack } : page)),
      ),
    onError: () => toast.show({ id: "legal", tone: "error", text: intl.formatMessage(messages.failed) }),
  });
}
