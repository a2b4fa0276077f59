import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { Button } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { fieldFailures } from "./account.failures.ts";
import { setupStatusQuery, useLeaveWhenMember, useSetup } from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AccountField } from "./AccountField.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { checkField } from "./checks.ts";
import { useFields } from "./fields.ts";
import { messagesIt } from "./setup.own.it.ts";
import { NewAccountFields, newAccountNames, newAccountOf } from "./NewAccountFields.tsx";

const names = ["application_name", ...newAccountNames] as const;

/** First-run setup, at the one-time link the server prints: names the community and creates the owner's account. */
export const SetupScreen = withTexts(messagesIt, Setup);

function Setup() {
  useLeaveWhenMember();
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const { data } = useSuspenseQuery(setupStatusQuery(useClient(), token));
  // Signing in resets the query, and the link is used up by then: the form stays until home is there.
  const [isValid] = useState(data.is_valid);
  if (isValid) return <SetupForm token={token} />;
  return (
    <AuthLayout title={messages.linkTitle} lead={messages.linkText}>
      <Button component={Link} route="home">
        <FormattedMessage {...messages.home} />
      </Button>
    </AuthLayout>
  );
}

function SetupForm({ token }: { token: string }) {
  const fields = useFields({ names, check: checkField, keep: "cortile.setup" });
  const setup = useSetup(token);
  const isSent = setup.isPending || setup.isSuccess;
  const send = () => {
    const application_name = fields.text("application_name").trim();
    setup.mutate({ ...newAccountOf(fields), application_name }, { onSuccess: fields.done, onError: fields.refuse });
  };
  return (
    <AuthLayout title={messages.setupTitle} lead={messages.setupLead}>
      <AuthForm
        fields={fields}
        failures={fieldFailures}
        onReady={send}
        error={setup.error}
        pending={isSent}
        action={messages.setup}
        busy={messages.settingUp}
      >
        <AccountField
          fields={fields}
          name="application_name"
          label={messages.communityName}
          failures={fieldFailures}
          autoComplete="organization"
          autoCapitalize="words"
        />
        <NewAccountFields fields={fields} isSent={isSent} />
      </AuthForm>
    </AuthLayout>
  );
}
