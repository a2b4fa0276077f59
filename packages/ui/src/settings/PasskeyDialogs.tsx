import type { Passkey } from "@cortile/contract/credential";
import { nameAgent } from "@cortile/contract/session";
import { useId, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { AccountField, currentPasswordFailures, ProblemText, useFields } from "#account";
import { Field, FormDialog, PasswordInput, useToast } from "#core/kit";
import classes from "./security.module.css";
import { PasskeyRefused, useFailureToast, usePasskeyAdd, usePasskeyRename } from "./security.hooks.ts";
import { messages, nameFailures } from "./security.messages.ts";

const failures = { password: currentPasswordFailures };
const maxLength = 60;
const checkName = (value: string) =>
  value.trim() === "" ? { code: "required" } : value.trim().length > maxLength ? { code: "max_length" } : null;

type PasskeyDialogProps = { open: boolean; onClose: () => void; hasPassword: boolean };

/** Names a new passkey, asks for the password, and has the browser make it. */
export function PasskeyDialog({ open, onClose, hasPassword }: PasskeyDialogProps) {
  const form = useId();
  const add = usePasskeyAdd();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage {...messages.addPasskey} />}
      action={<FormattedMessage {...messages.goOn} />}
      form={form}
      pending={add.isPending}
    >
      <PasskeyForm form={form} add={add} hasPassword={hasPassword} onDone={onClose} />
    </FormDialog>
  );
}

type PasskeyFormProps = { form: string; add: ReturnType<typeof usePasskeyAdd>; hasPassword: boolean; onDone: () => void };

function PasskeyForm({ form, add, hasPassword, onDone }: PasskeyFormProps) {
  const intl = useIntl();
  const toast = useToast();
  const fail = useFailureToast();
  const fields = useFields({
    names: hasPassword ? ["name", "password"] : ["name"],
    check: (name, value) => (name === "name" ? checkName(value) : value === "" ? { code: "required" } : null),
    initial: { name: nameAgent(navigator.userAgent) ?? "" },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!fields.ready(event) || add.isPending) return;
    const name = fields.text("name").trim();
    add.mutate(hasPassword ? { name, password: fields.text("password") } : { name }, {
      onSuccess: () => {
        toast.show({ text: intl.formatMessage(messages.passkeyAdded) });
        onDone();
      },
      onError: (error) => {
        if (error instanceof PasskeyRefused) toast.show({ tone: "error", text: intl.formatMessage(messages.passkeyRefused) });
        else if (!fields.refuse(error)) fail(error);
      },
    });
  };
  const problem = fields.problems["password"];
  return (
    <form id={form} className={classes.form} method="post" noValidate onSubmit={submit}>
      <p>
        <FormattedMessage {...messages.addPasskeyLead} />
      </p>
      <AccountField fields={fields} name="name" label={messages.passkeyName} failures={nameFailures} data-autofocus="" />
      {hasPassword ? (
        <Field
          label={<FormattedMessage {...messages.password} />}
          error={problem ? <ProblemText name="password" problem={problem} failures={failures} /> : undefined}
          required
        >
          <PasswordInput autoComplete="current-password" {...fields.control("password")} />
        </Field>
      ) : null}
    </form>
  );
}

type RenameDialogProps = { passkey: Passkey; open: boolean; onClose: () => void };

export function RenameDialog({ passkey, open, onClose }: RenameDialogProps) {
  const form = useId();
  const rename = usePasskeyRename(passkey.id);
  const fail = useFailureToast();
  const fields = useFields({ names: ["name"], check: (_name, value) => checkName(value), initial: { name: passkey.name } });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!fields.ready(event) || rename.isPending) return;
    rename.mutate(fields.text("name").trim(), {
      onSuccess: onClose,
      onError: (error) => {
        if (!fields.refuse(error)) fail(error);
      },
    });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage {...messages.rename} />}
      action={<FormattedMessage {...messages.rename} />}
      form={form}
      pending={rename.isPending}
    >
      <form id={form} className={classes.form} method="post" noValidate onSubmit={submit}>
        <AccountField fields={fields} name="name" label={messages.passkeyName} failures={nameFailures} data-autofocus="" />
      </form>
    </FormDialog>
  );
}
