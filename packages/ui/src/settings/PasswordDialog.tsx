import { useId, type SubmitEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import {
  checkField,
  currentPasswordFailures,
  fieldFailures,
  formFailure,
  NewPasswordField,
  ProblemText,
  useFields,
} from "#account";
import { Field, FormDialog, PasswordInput, useToast } from "#core/kit";
import { repeatFailures } from "./settings.failures.ts";
import { usePasswordChange } from "./settings.hooks.ts";
import { messages } from "./settings.messages.ts";
import classes from "./settings.module.css";

const names = ["password", "new_password", "repeated_password"] as const;
const failures = { password: currentPasswordFailures, new_password: fieldFailures.password, repeated_password: repeatFailures };

type PasswordDialogProps = { id: number; open: boolean; onClose: () => void };

/** Asks for the present password, and twice for the new one. */
export const PasswordDialog = ({ id, open, onClose }: PasswordDialogProps) => {
  const form = useId();
  const change = usePasswordChange(id);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      tall
      title={<FormattedMessage {...messages.changePassword} />}
      form={form}
      action={<FormattedMessage {...messages.changePassword} />}
      busy={<FormattedMessage {...messages.saving} />}
      pending={change.isPending}
    >
      <PasswordForm form={form} change={change} onDone={onClose} />
    </FormDialog>
  );
};

type PasswordFormProps = { form: string; change: ReturnType<typeof usePasswordChange>; onDone: () => void };

function PasswordForm({ form, change, onDone }: PasswordFormProps) {
  const intl = useIntl();
  const toast = useToast();
  const fields = useFields({
    names,
    check: (name, value): { code: string } | null => {
      if (value === "") return { code: "required" };
      if (name === "new_password") return checkField("password", value);
      return null;
    },
  });
  const [wanted, repeated] = [fields.text("new_password"), fields.text("repeated_password")];
  // Said as soon as it can no longer come right by typing on.
  const mismatch = repeated !== "" && !wanted.startsWith(repeated) ? { code: "mismatch" } : null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!fields.ready(event) || change.isPending) return;
    if (wanted !== repeated) return fields.mark("repeated_password", { code: "mismatch" });
    change.mutate(
      { password: fields.text("password"), new_password: wanted },
      {
        onSuccess: () => {
          toast.show({ text: intl.formatMessage(messages.passwordChanged) });
          onDone();
        },
        onError: (error) => {
          if (fields.refuse(error)) return;
          const failure = formFailure(error);
          toast.show({ tone: "error", text: typeof failure === "string" ? failure : intl.formatMessage(failure) });
        },
      },
    );
  };
  const problemOf = (name: "password" | "repeated_password") => {
    const problem = fields.problems[name] ?? (name === "repeated_password" ? mismatch : null);
    return problem ? <ProblemText name={name} problem={problem} failures={failures} /> : undefined;
  };
  return (
    <form id={form} className={classes.controls} method="post" noValidate onSubmit={submit}>
      <Field label={<FormattedMessage {...messages.currentPassword} />} error={problemOf("password")} required>
        <PasswordInput autoComplete="current-password" data-autofocus="" {...fields.control("password")} />
      </Field>
      <NewPasswordField fields={fields} name="new_password" label={messages.newPassword} />
      <Field label={<FormattedMessage {...messages.repeatPassword} />} error={problemOf("repeated_password")} required>
        <PasswordInput autoComplete="new-password" {...fields.control("repeated_password")} />
      </Field>
    </form>
  );
}
