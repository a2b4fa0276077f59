import { Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Field, lazyPart, PasswordInput, textLink } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link, useLocation } from "#core/routing";
import { signInFieldFailures } from "./account.failures.ts";
import { useLeaveWhenMember, useSignIn, type Credentials, type SignIn } from "./account.hooks.ts";
import { asksForSecondStep, usePasswords } from "./sign-in-methods.hooks.ts";
import { messages } from "./account.messages.ts";
import { AccountField, ProblemText } from "./AccountField.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { CodeField } from "./CodeField.tsx";
import type { Problem } from "./checks.ts";
import { useFields } from "./fields.ts";
import { errorOf, usePostedForm } from "./posted-form.tsx";
import { OtherSignInMethods } from "./OtherSignInMethods.tsx";
import { ProviderNotice } from "./ProviderNotice.tsx";

const ProviderSecondStep = lazyPart(async () => (await import("./ProviderPendingScreens.tsx")).ProviderSecondStep);
const SecondStepScreen = lazyPart(async () => (await import("./SecondStepScreen.tsx")).SecondStepScreen);

const names = ["username", "password"] as const;
const check = (_name: string, value: string): Problem | null => (value.trim() === "" ? { code: "required" } : null);

/** The sign-in page. `?next=` brings back to where the visitor was; with `?provider=` a provider has sent them. */
export function SignInScreen({ onSignIn }: { onSignIn?: SignIn }) {
  useLeaveWhenMember();
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const fromProvider = new URLSearchParams(useLocation().search).has("provider");
  if (fromProvider)
    return (
      <Suspense>
        <ProviderSecondStep />
      </Suspense>
    );
  if (accepted) return <SecondStep credentials={accepted} onSignIn={onSignIn} onBack={() => setAccepted(null)} />;
  return <FirstStep onSignIn={onSignIn} onAccepted={setAccepted} />;
}

type StepProps = { onSignIn: SignIn | undefined };

/** The page stays empty for the moment the next part of it takes to load. */
function SecondStep({ credentials, onSignIn, onBack }: StepProps & { credentials: Credentials; onBack: () => void }) {
  const signIn = useSignIn(onSignIn);
  return (
    <Suspense>
      <SecondStepScreen
        pass={(step, handlers) => signIn.mutate({ ...credentials, ...step }, handlers)}
        pending={signIn.isPending}
        error={signIn.error}
        onBack={onBack}
      />
    </Suspense>
  );
}

type FirstStepProps = StepProps & { onAccepted: (credentials: Credentials) => void };

function FirstStep({ onSignIn, onAccepted }: FirstStepProps) {
  const mayJoin = useGate("signUp");
  const { search } = useLocation();
  // Administrators can always sign in by password, at `?password`.
  const hasPasswords = usePasswords() || new URLSearchParams(search).has("password");
  const foot = mayJoin ? (
    <>
      <FormattedMessage {...messages.newHere} />{" "}
      <Link route="signup" search={search} className={textLink}>
        <FormattedMessage {...messages.createOne} />
      </Link>
    </>
  ) : null;
  return (
    <AuthLayout title={messages.signInTitle} lead={hasPasswords ? messages.signInLead : messages.noPasswords} foot={foot}>
      <ProviderNotice />
      {hasPasswords ? <SignInForm onSignIn={onSignIn} onAccepted={onAccepted} /> : null}
      <OtherSignInMethods hasForm={hasPasswords} />
    </AuthLayout>
  );
}

function SignInForm({ onSignIn, onAccepted }: FirstStepProps) {
  // Without scripts there is no second screen: the code is asked for beside the password.
  const asksForCode = asksForSecondStep(errorOf(usePostedForm()));
  const fields = useFields({ names: asksForCode ? [...names, "otp"] : names, check, keep: "cortile.signin" });
  const signIn = useSignIn(onSignIn);
  const problem = fields.problems.password;
  const send = () => {
    const otp = fields.text("otp").trim();
    const credentials = { username: fields.text("username").trim(), password: fields.text("password"), ...(otp && { otp }) };
    signIn.mutate(credentials, {
      onSuccess: fields.done,
      onError: (error) => (asksForSecondStep(error) && !asksForCode ? onAccepted(credentials) : fields.refuse(error)),
    });
  };
  return (
    <AuthForm
      fields={fields}
      failures={signInFieldFailures}
      onReady={send}
      error={signIn.error}
      pending={signIn.isPending}
      action={messages.signIn}
      busy={messages.signingIn}
    >
      <AccountField
        fields={fields}
        name="username"
        label={messages.login}
        failures={signInFieldFailures}
        autoComplete="username"
      />
      <Field
        label={<FormattedMessage {...messages.password} />}
        aside={
          <Link route="recover" className={textLink}>
            <FormattedMessage {...messages.forgot} />
          </Link>
        }
        error={problem ? <ProblemText name="password" problem={problem} failures={signInFieldFailures} /> : undefined}
        required
      >
        <PasswordInput autoComplete="current-password" {...fields.control("password")} />
      </Field>
      {asksForCode ? <CodeField fields={fields} /> : null}
    </AuthForm>
  );
}
