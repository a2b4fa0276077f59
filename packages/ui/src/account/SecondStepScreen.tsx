import { CallError } from "@cortile/client/http";
import { FormattedMessage } from "react-intl";
import { Banner, Button } from "#core/kit";
import { withTexts } from "#core/locale";
import type { SecondStep } from "./account.hooks.ts";
import { usePasskeyProof, useSignInMethods } from "./sign-in-methods.hooks.ts";
import { AuthForm } from "./AuthForm.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { CodeField } from "./CodeField.tsx";
import { useFields } from "./fields.ts";
import { SignInMethodFailure } from "./OtherSignInMethods.tsx";
import { codeFailures, messages } from "./sign-in-methods.messages.ts";
import { messagesIt } from "./sign-in-methods.own.it.ts";

type SecondStepScreenProps = {
  /** Signs in with the credentials and this second step. */
  pass: (step: SecondStep, handlers?: { onError: (error: unknown) => void }) => void;
  pending: boolean;
  error: unknown;
  onBack: () => void;
};

/** Asks for the second step of an account that takes one: a code, or a passkey. */
export const SecondStepScreen = withTexts(messagesIt, Step);

function Step({ pass, pending, error, onBack }: SecondStepScreenProps) {
  const { passkeys } = useSignInMethods();
  const proof = usePasskeyProof();
  const fields = useFields({
    names: ["otp"],
    check: (_name, value) => (value.trim() === "" ? { code: "required" } : null),
  });
  const isOfPasskey = error instanceof CallError && error.fields["passkey"] !== undefined;
  const usePasskey = () =>
    proof.mutate(undefined, {
      onSuccess: (passkey) => pass({ passkey }),
    });
  return (
    <AuthLayout
      title={messages.stepTitle}
      lead={messages.stepLead}
      foot={
        <Button variant="plain" size="sm" onClick={onBack}>
          <FormattedMessage {...messages.back} />
        </Button>
      }
    >
      {proof.error || isOfPasskey ? (
        <Banner tone="danger" role="alert">
          <SignInMethodFailure error={proof.error ?? error} />
        </Banner>
      ) : null}
      <AuthForm
        fields={fields}
        failures={codeFailures}
        onReady={() => pass({ otp: fields.text("otp").trim() }, { onError: fields.refuse })}
        error={isOfPasskey ? null : error}
        pending={pending}
        action={messages.goOn}
        busy={messages.checking}
      >
        <CodeField fields={fields} takesFocus />
      </AuthForm>
      {passkeys ? (
        <Button icon="key" size="lg" full loading={proof.isPending} onClick={usePasskey}>
          <FormattedMessage {...messages.usePasskey} />
        </Button>
      ) : null}
    </AuthLayout>
  );
}
