import { CallError } from "@cortile/client/http";
import type { Me } from "@cortile/contract/entity";
import { useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { AccountField, checkField, currentPasswordFailures, formFailure, ProblemText, ResendLink, useFields } from "#account";
import { Banner, Button, Field, PasswordInput, useToast } from "#core/kit";
import { emailFailures } from "./settings.failures.ts";
import { useEmailChange } from "./settings.hooks.ts";
import { messages, valued } from "./settings.messages.ts";
import classes from "./settings.module.css";

/** The member's address, to be read until it is asked for another one. */
export function EmailSetting({ user }: { user: Me }) {
  const [editing, setEditing] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const done = (email: string) => {
    setAsked(email);
    setEditing(false);
  };
  return (
    <>
      {editing ? (
        <EmailForm user={user} onCancel={() => setEditing(false)} onDone={done} />
      ) : (
        <div className={classes.value}>
          <span>{user.email}</span>
          <Button size="sm" icon="pencil" onClick={() => setEditing(true)}>
            <FormattedMessage {...messages.changeEmail} />
          </Button>
        </div>
      )}
      {asked ? (
        <Banner tone="warn" role="status">
          <FormattedMessage {...valued.emailAsked} values={{ email: asked }} />
        </Banner>
      ) : null}
      {user.email_isvalid === false && !asked ? (
        <Banner tone={user.email_refused ? "warn" : "info"} action={<ResendLink size="sm" />}>
          <FormattedMessage {...(user.email_refused ? messages.refused : messages.unconfirmed)} />
        </Banner>
      ) : null}
    </>
  );
}

type EmailFormProps = { user: Me; onCancel: () => void; onDone: (email: string) => void };

function EmailForm({ user, onCancel, onDone }: EmailFormProps) {
  const intl = useIntl();
  const toast = useToast();
  const change = useEmailChange(user.id);
  const isSame = (value: string) => value.trim().toLowerCase() === user.email?.toLowerCase();
  // Accounts that are entered another way have none: whether it is needed, the server says.
  const [asksPassword, setAsksPassword] = useState(false);
  const fields = useFields({
    names: asksPassword ? ["email", "password"] : ["email"],
    check: (name, value) => {
      if (name === "password") return value === "" ? { code: "required" } : null;
      return isSame(value) ? { code: "same" } : checkField(name, value);
    },
  });
  const refuse = (error: unknown) => {
    if (error instanceof CallError && error.fields["password"]) {
      // Asked for the first time, it has not been done wrong.
      if (asksPassword) fields.refuse(error);
      else setAsksPassword(true);
      return undefined;
    }
    // The field has another name on the wire.
    const isField = error instanceof CallError && error.fields["new_email"] !== undefined;
    if (isField) return fields.mark("email", { code: "invalid" });
    if (error instanceof CallError && error.code === "invalid") return fields.mark("email", { code: "same" });
    const failure = formFailure(error);
    toast.show({ tone: "error", text: typeof failure === "string" ? failure : intl.formatMessage(failure) });
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!fields.ready(event) || change.isPending) return;
    const email = fields.text("email").trim();
    change.mutate(
      { new_email: email, ...(asksPassword && { password: fields.text("password") }) },
      { onSuccess: () => onDone(email), onError: refuse },
    );
  };
  return (
    <form className={classes.controls} method="post" noValidate onSubmit={send}>
      <AccountField
        fields={fields}
        name="email"
        label={messages.newEmail}
        hint={messages.newEmailHint}
        failures={emailFailures}
        type="email"
        autoComplete="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the button that was pressed
        autoFocus
      />
      {asksPassword ? (
        <Field
          label={<FormattedMessage {...messages.currentPassword} />}
          hint={<FormattedMessage {...messages.emailPasswordHint} />}
          error={
            fields.problems["password"] ? (
              <ProblemText
                name="password"
                problem={fields.problems["password"]}
                failures={{ password: currentPasswordFailures }}
              />
            ) : undefined
          }
          required
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what is missing, and was asked for by a press */}
          <PasswordInput autoComplete="current-password" autoFocus {...fields.control("password")} />
        </Field>
      ) : null}
      <div className={classes.actions}>
        <Button
          type="submit"
          variant="primary"
          loading={change.isPending}
          loadingLabel={<FormattedMessage {...messages.sendingLink} />}
        >
          <FormattedMessage {...messages.sendLink} />
        </Button>
        <Button variant="plain" onClick={onCancel}>
          <FormattedMessage {...messages.cancel} />
        </Button>
      </div>
    </form>
  );
}
