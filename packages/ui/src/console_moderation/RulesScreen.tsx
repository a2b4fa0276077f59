import type { ModerationRule } from "@cortile/contract/moderation";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { ConsolePage } from "#console";
import { useClient } from "#core/client";
import { Banner } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { decisionIt } from "#decision";
import { messagesIt as caseIt } from "./case.own.it.ts";
import { rulesQuery } from "./rule.hooks.ts";
import { messages } from "./rule.messages.ts";
import { messagesIt } from "./rule.own.it.ts";
import { RuleForm } from "./RuleForm.tsx";

/** The automatic checks, each with a trial on the last month. `loadRules` reads them. */
export const RulesScreen = withTexts({ ...decisionIt, ...caseIt, ...messagesIt }, () => {
  const { data: rules } = useSuspenseQuery(rulesQuery(useClient()));
  const administers = useGate("administration");
  return (
    <ConsolePage part="console_rules" intro={<FormattedMessage {...messages.intro} />}>
      {administers ? null : (
        <Banner tone="quiet">
          <FormattedMessage {...messages.readOnly} />
        </Banner>
      )}
      {rules.map((rule: ModerationRule) => (
        <RuleForm key={rule.kind} rule={rule} readOnly={!administers} />
      ))}
    </ConsolePage>
  );
});
