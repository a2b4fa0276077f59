import type { Client } from "@cortile/client/http";
import { appealDecide, appealGet, appealList, appealMessageAdd } from "@cortile/contract/moderation";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import type { AppealAddress } from "./appeal.address.ts";
import { messages } from "./appeal.messages.ts";

export const appealPageSize = 20;

/** A page of appeals. */
export const appealsQuery = (client: Client, { status, offset }: AppealAddress) => {
  const query = { ...(status !== "all" && { status }), offset, limit: appealPageSize };
  return queryOptions({
    queryKey: ["appeal", "list", query],
    queryFn: ({ signal }) => client.call(appealList, { query }, { signal }),
  });
};

/** How many appeals wait for a decision. */
export const appealCountQuery = (client: Client) =>
  queryOptions({
    queryKey: ["appeal", "list", "waiting"],
    queryFn: ({ signal }) => client.call(appealList, { query: { status: "open", limit: 1 } }, { signal }),
  });

/** One appeal with its thread. */
export const appealQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["appeal", "thread", id],
    queryFn: ({ signal }) => client.call(appealGet, { params: { id } }, { signal }),
  });

/** Answers in the thread of an appeal, or decides it. */
export function useAppealAnswer(id: number, onSent: (text: string) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: async ({ text, outcome }: { text: string; outcome: "upheld" | "reversed" | null }) => {
      const params = { id };
      if (outcome === null) await client.call(appealMessageAdd, { params, body: { text } });
      else await client.call(appealDecide, { params, body: { text, outcome } });
    },
    onSuccess: (_reply, { text, outcome }) => {
      onSent(text);
      toast.show({
        id: "appeal",
        icon: "shield",
        text: intl.formatMessage(
          outcome === null ? messages.sent : outcome === "reversed" ? messages.doneReversed : messages.doneUpheld,
        ),
      });
    },
    onError: (error) =>
      notice(error, { invalid: messages.closed, permission_denied: messages.notYours, failed: messages.failed }),
    onSettled: () =>
      Promise.all([cache.invalidateQueries({ queryKey: ["appeal"] }), cache.invalidateQueries({ queryKey: ["case"] })]),
  });
}

/** Reads what the appeals show first. @throws CallError for who is no moderator */
export async function loadAppeals(client: Client, cache: QueryClient, address: AppealAddress): Promise<void> {
  await cache.ensureQueryData(appealsQuery(client, address));
}
