import { CallError } from "@cortile/client/http";
import type { Me } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { AccountField, checkField, currentPasswordFailures, formFailure, ProblemText, ResendLink, useFields } from "#account";
import { useClient } from "#core/client";
import { Banner, Button, Field, PasswordInput, useToast } from "#core/kit";
import { guardQuery } from "./security.queries.ts";
import { emailFailures } from "./settings.failures.ts";
import { useEmailChange, useEmailChangeCancel, useEmailChangeResend } from "./settings.hooks.ts";
import { messages, templates } from "./settings.messages.ts";
import classes from "./settings.module.css";

/** The member's address and the pending one; a form to change it. */
export function EmailSetting({ user }: { user: Me }) {
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <>
      {editing ? (
        <EmailForm user={user} onClose={close} />
      ) : (
        <div className={classes.value}>
          <span>{user.email}</span>
          <Button size="sm" icon="pencil" onClick={() => setEditing(true)}>
            <FormattedMessage {...messages.changeEmail} />
          </Button>
        </div>
      )}
      {user.email_pending && !editing ? <PendingEmail key={user.email_pending} email={user.email_pending} /> : null}
      {(user.email_isvalid === false || user.email_refused) && !user.email_pending ? (
        <Banner tone={user.email_refused ? "warn" : "info"} action={<ResendLink size="sm" />}>
          <FormattedMessage {...addressProblem(user)} />
        </Banner>
      ) : null}
    </>
  );
}

function addressProblem({ email_isvalid, email_refused }: Me) {
  if (!email_refused) return messages.unconfirmed;
  return email_isvalid ? messages.bounced : messages.refused;
}

/** Says which address waits for its link to be followed; the link can be sent again, or the change cancelled. */
function PendingEmail({ email }: { email: string }) {
  const resend = useEmailChangeResend();
  const cancel = useEmailChangeCancel();
  const fail = useFormFailure();
  return (
    <Banner tone="info" role="status">
      <p>
        <FormattedMessage {...templates.emailPending} values={{ email }} />
      </p>
      <div className={classes.pendingActions}>
        <Button
          size="sm"
          loading={resend.isPending}
          disabled={resend.isSuccess}
          onClick={() => resend.mutate(undefined, { onError: fail })}
        >
          <FormattedMessage {...(resend.isSuccess ? messages.linkSent : messages.resendLink)} />
        </Button>
        <Button size="sm" variant="plain" loading={cancel.isPending} onClick={() => cancel.mutate(undefined, { onError: fail })}>
          <FormattedMessage {...messages.cancelEmailChange} />
        </Button>
      </div>
    </Banner>
  );
}

/** Shows what a call was refused for as a toast. */
function useFormFailure(): (error: unknown) => void {
  const intl = useIntl();
  const toast = useToast();
  return (error) => {
    const failure = formFailure(error);
    toast.show({ tone: "error", text: typeof failure === "string" ? failure : intl.formatMessage(failure) });
  };
}

function EmailForm({ user, onClose }: { user: Me; onClose: () => void }) {
  const fail = useFormFailure();
  const change = useEmailChange(user.id);
  const isSame = (value: string) => value.trim().toLowerCase() === user.email?.toLowerCase();
  const guard = useQuery(guardQuery(useClient()));
  const [refusedWithout, setRefusedWithout] = useState(false);
  // Accounts that are entered another way have none.
  const asksPassword = refusedWithout || guard.data?.has_password === true;
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
      else setRefusedWithout(true);
      return undefined;
    }
    // The field has another name on the wire.
    const isField = error instanceof CallError && error.fields["new_email"] !== undefined;
    if (isField) return fields.mark("email", { code: "invalid" });
    if (error instanceof CallError && error.code === "invalid") return fields.mark("email", { code: "same" });
    fail(error);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!fields.ready(event) || change.isPending) return;
    const email = fields.text("email").trim();
    change.mutate(
      { new_email: email, ...(asksPassword && { password: fields.text("password") }) },
      { onSuccess: onClose, onError: refuse },
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
          <PasswordInput autoComplete="current-password" autoFocus={refusedWithout} {...fields.control("password")} />
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
        <Button variant="plain" onClick={onClose}>
          <FormattedMessage {...messages.cancel} />
        </Button>
      </div>
    </form>
  );
}
