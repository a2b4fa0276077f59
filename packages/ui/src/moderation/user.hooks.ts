import type { Client } from "@cortile/client/http";
import type { User } from "@cortile/contract/entity";
import type { FlagType } from "@cortile/contract/enums";
import { caseDecide, moderationUsers } from "@cortile/contract/moderation";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { personName, useToast } from "#core/kit";
import { userMessages as messages, userTemplates as templates } from "./user.messages.ts";

/** The block of an account; null where the list of accounts does not have it. */
export const moderatedUserQuery = (client: Client, { id, username }: User) =>
  queryOptions({
    queryKey: ["moderation", "user", id],
    queryFn: async ({ signal }) => {
      const { results } = await client.call(moderationUsers, { query: { search: username, limit: 50 } }, { signal });
      return results.find((one) => one.id === id) ?? null;
    },
    staleTime: 0,
  });

/** `days` is null for good; the reason and the explanation are told to whom it is about. */
export type UserDecision = { act: "block"; days: number | null; reason: FlagType; motive: string } | { act: "unblock" };

function decide(client: Client, id: number, decision: UserDecision): Promise<unknown> {
  const params = { kind: "user", id } as const;
  if (decision.act === "unblock") return client.call(caseDecide, { params, body: { act: "unblock" } });
  const { act, days, reason, motive } = decision;
  return client.call(caseDecide, { params, body: { act, flag_type: reason, motive, ...(days !== null && { days }) } });
}

/** Blocks an account or ends its block, and says so. */
export function useModerationUserPatch(user: User) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const name = personName(user);
  const told = (decision: UserDecision): string => {
    if (decision.act !== "block") return intl.formatMessage(templates.unblocked, { name });
    const { days } = decision;
    return days
      ? intl.formatMessage(templates.blockedFor, { name, days })
      : intl.formatMessage(templates.blockedForGood, { name });
  };
  return useMutation({
    mutationFn: (decision: UserDecision) => decide(client, user.id, decision),
    onSuccess: (_reply, decision) => toast.show({ id: `moderate ${user.id}`, icon: "shield", text: told(decision) }),
    onError: (error, { act }) =>
      notice(error, {
        permission_denied: messages.denied,
        // Somebody else has unblocked it, or its block has ended.
        ...(act === "unblock" && { invalid: messages.active }),
        failed: messages.failed,
      }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ["moderation"] }),
        cache.invalidateQueries({ queryKey: ["user", user.id] }),
      ]),
  });
}
