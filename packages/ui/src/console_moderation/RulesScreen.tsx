import type { ModerationRuleKind } from "@cortile/contract/enums";
import type { ModerationRule } from "@cortile/contract/moderation";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { ConsolePage } from "#console";
import { useClient } from "#core/client";
import { Banner } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { decisionIt } from "#decision";
import { DiscardDialog, formMessagesIt, useUnsavedChanges } from "#form";
import { messagesIt as caseIt } from "./case.own.it.ts";
import { rulesQuery } from "./rule.hooks.ts";
import { messages } from "./rule.messages.ts";
import { messagesIt } from "./rule.own.it.ts";
import { isRuleChanged, RuleForm, type TypedRule } from "./RuleForm.tsx";

/** The automatic checks, each with a trial on the last month. `loadRules` reads them. */
export const RulesScreen = withTexts({ ...decisionIt, ...formMessagesIt, ...caseIt, ...messagesIt }, () => {
  const { data: rules } = useSuspenseQuery(rulesQuery(useClient()));
  const administers = useGate("administration");
  const [typed, setTyped] = useState<Partial<Record<ModerationRuleKind, TypedRule | undefined>>>({});
  const leaving = useUnsavedChanges(
    rules.some((rule) => isRuleChanged(rule, typed[rule.kind])),
    false,
    () => undefined,
  );
  return (
    <ConsolePage part="console_rules" intro={<FormattedMessage {...messages.intro} />}>
      {administers ? null : (
        <Banner tone="quiet">
          <FormattedMessage {...messages.readOnly} />
        </Banner>
      )}
      {rules.map((rule: ModerationRule) => (
        <RuleForm
          key={rule.kind}
          rule={rule}
          readOnly={!administers}
          typed={typed[rule.kind]}
          onType={(changed) => setTyped((all) => ({ ...all, [rule.kind]: changed }))}
          // What was typed meanwhile stays.
          onSave={(saved) => setTyped((all) => (all[rule.kind] === saved ? { ...all, [rule.kind]: undefined } : all))}
        />
      ))}
      <DiscardDialog leaving={leaving} />
    </ConsolePage>
  );
});
