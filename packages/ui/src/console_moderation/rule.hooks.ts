import { CallError, type Client } from "@cortile/client/http";
import type { ModerationRuleKind } from "@cortile/contract/enums";
import { ruleDryRun, ruleList, ruleUpdate, type ModerationRule, type RuleSettings } from "@cortile/contract/moderation";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useFailureNotice } from "#core/actions";
import { useClient } from "#core/client";
import { useToast } from "#core/kit";
import { ruleLabels } from "./case.messages.ts";
import { fieldLabels, messages, templates } from "./rule.messages.ts";

/** The automatic checks. */
export const rulesQuery = (client: Client) =>
  queryOptions({ queryKey: ["rule"], queryFn: ({ signal }) => client.call(ruleList, {}, { signal }) });

/** Shows a toast when settings were refused, unless the message is shown at a field of the form. */
function useRuleFailureNotice(): (error: unknown) => void {
  const notice = useFailureNotice();
  return (error) => {
    const refused = error instanceof CallError ? Object.keys(error.fields) : [];
    if (!refused.some((field) => field in fieldLabels)) notice(error, { invalid: messages.invalid, failed: messages.failed });
  };
}

/** Either whether a rule is on, or what it looks for. */
interface RuleChange {
  enabled?: boolean;
  settings?: RuleSettings;
  /** Whether settings that were typed stay unsaved. */
  isUnsaved?: boolean;
}

/** Turns a rule on or off, or changes what it looks for. */
export function useRuleUpdate(kind: ModerationRuleKind) {
  const client = useClient();
  const cache = useQueryClient();
  const intl = useIntl();
  const toast = useToast();
  const notice = useRuleFailureNotice();
  const { queryKey } = rulesQuery(client);
  return useMutation({
    mutationFn: ({ enabled, settings }: RuleChange) =>
      client.call(ruleUpdate, {
        params: { kind },
        body: { ...(enabled !== undefined && { enabled }), ...(settings && { settings }) },
      }),
    onSuccess: (rule, { enabled, isUnsaved = false }) => {
      cache.setQueryData(queryKey, (rules: ModerationRule[] | undefined) =>
        rules?.map((one) => (one.kind === kind ? rule : one)),
      );
      const switched = enabled ? templates.switchedOn : templates.switchedOff;
      const said =
        enabled === undefined
          ? intl.formatMessage(messages.saved)
          : intl.formatMessage(switched, { rule: intl.formatMessage(ruleLabels[kind]) });
      const text = isUnsaved ? intl.formatMessage(templates.switchedUnsaved, { said }) : said;
      toast.show({ id: "rule", icon: "shield", text });
    },
    onError: notice,
  });
}

/** Tries a rule on the last month. */
export function useRuleDryRun(kind: ModerationRuleKind) {
  const client = useClient();
  const notice = useRuleFailureNotice();
  return useMutation({
    mutationFn: (settings: RuleSettings) => client.call(ruleDryRun, { params: { kind }, body: { settings } }),
    onError: notice,
  });
}

/** Reads what the rules show first. @throws CallError for who is no moderator */
export async function loadRules(client: Client, cache: QueryClient): Promise<void> {
  await cache.ensureQueryData(rulesQuery(client));
}
