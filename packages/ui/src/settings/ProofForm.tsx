import type { Proof } from "@cortile/contract/credential";
import type { SubmitEvent } from "react";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { AccountField, currentPasswordFailures, ProblemText, useFields } from "#account";
import { Field, PasswordInput } from "#core/kit";
import classes from "./security.module.css";
import { useFailureToast } from "./security.hooks.ts";
import { codeFailures, messages } from "./security.messages.ts";

type ProofFormProps = {
  form: string;
  /** What shows that it is still the same person. */
  kind: "password" | "otp" | "none";
  lead?: MessageDescriptor;
  /** Sends the proof with what it is for. */
  act: (proof: Proof, handlers: { onSuccess?: (() => void) | undefined; onError: (error: unknown) => void }) => void;
  pending: boolean;
  onDone?: () => void;
};

const failures = { password: currentPasswordFailures };

/** Asks for the password, or a code, before something changes about how the account is guarded. */
export function ProofForm({ form, kind, lead, act, pending, onDone }: ProofFormProps) {
  const fail = useFailureToast();
  const fields = useFields({
    names: kind === "none" ? [] : [kind],
    check: (_name, value) => (value.trim() === "" ? { code: "required" } : null),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!fields.ready(event) || pending) return;
    const proof: Proof = kind === "none" ? {} : { [kind]: fields.text(kind) };
    act(proof, {
      onSuccess: onDone,
      onError: (error) => {
        if (!fields.refuse(error)) fail(error);
      },
    });
  };
  const problem = fields.problems["password"];
  return (
    <form id={form} className={classes.form} method="post" noValidate onSubmit={submit}>
      {lead ? (
        <p>
          <FormattedMessage {...lead} />
        </p>
      ) : null}
      {kind === "password" ? (
        <Field
          label={<FormattedMessage {...messages.password} />}
          error={problem ? <ProblemText name="password" problem={problem} failures={failures} /> : undefined}
          required
        >
          <PasswordInput autoComplete="current-password" data-autofocus="" {...fields.control("password")} />
        </Field>
      ) : null}
      {kind === "otp" ? (
        <AccountField
          fields={fields}
          name="otp"
          label={messages.code}
          hint={messages.anyCodeHint}
          failures={codeFailures}
          autoComplete="one-time-code"
          data-autofocus=""
        />
      ) : null}
    </form>
  );
}
