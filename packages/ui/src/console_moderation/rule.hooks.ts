import { CallError, type Client } from "@cortile/client/http";
import type { ModerationRuleKind } from "@cortile/contract/enums";
import { ruleDryRun, ruleList, ruleUpdate, type ModerationRule, type RuleSettings } from "@cortile/contract/moderation";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { messages } from "./rule.messages.ts";

/** The automatic checks. */
export const rulesQuery = (client: Client) =>
  queryOptions({ queryKey: ["rule"], queryFn: ({ signal }) => client.call(ruleList, {}, { signal }) });

/** Turns a rule on or off, or changes what it looks for. */
export function useRuleUpdate(kind: ModerationRuleKind) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useFailureNotice();
  const { queryKey } = rulesQuery(client);
  return useMutation({
    mutationFn: (body: { enabled?: boolean; settings?: RuleSettings }) => client.call(ruleUpdate, { params: { kind }, body }),
    onSuccess: (rule) => {
      cache.setQueryData(queryKey, (rules: ModerationRule[] | undefined) =>
        rules?.map((one) => (one.kind === kind ? rule : one)),
      );
      toast.show({ id: "rule", icon: "shield", text: intl.formatMessage(messages.saved) });
    },
    onError: (error) => notice(error, { invalid: messages.invalid, failed: messages.failed }),
  });
}

/** Tries a rule on the last month. */
export function useRuleDryRun(kind: ModerationRuleKind) {
  const client = useClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationFn: (settings: RuleSettings) => client.call(ruleDryRun, { params: { kind }, body: { settings } }),
    onError: (error) => {
      if (!(error instanceof CallError && error.code === "invalid")) return notice(error, { failed: messages.failed });
      return notice(error, {
        invalid: kind === "classifier" ? messages.noClassifier : messages.invalid,
        failed: messages.failed,
      });
    },
  });
}

/** Reads what the rules show first. @throws CallError for who is no moderator */
export async function loadRules(client: Client, cache: QueryClient): Promise<void> {
  await cache.ensureQueryData(rulesQuery(client));
}
