import { FormattedMessage } from "react-intl";
import { Field, PasswordInput, textLink } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link, useLocation } from "#core/routing";
import { signInFieldFailures } from "./account.failures.ts";
import { useLeaveWhenMember, usePasswords, useSignIn, type SignIn } from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AccountField, ProblemText } from "./AccountField.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import type { Problem } from "./checks.ts";
import { useFields } from "./fields.ts";

const names = ["username", "password"] as const;
const check = (_name: string, value: string): Problem | null => (value.trim() === "" ? { code: "required" } : null);

/** The sign-in page. `?next=` brings back to where the visitor was. */
export function SignInScreen({ onSignIn }: { onSignIn?: SignIn }) {
  useLeaveWhenMember();
  const mayJoin = useGate("signUp");
  const { search } = useLocation();
  // Administrators can always use theirs, and know this address for when the other way in fails.
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
      {hasPasswords ? <SignInForm onSignIn={onSignIn} /> : null}
    </AuthLayout>
  );
}

function SignInForm({ onSignIn }: { onSignIn: SignIn | undefined }) {
  const fields = useFields({ names, check, keep: "cortile.signin" });
  const signIn = useSignIn(onSignIn);
  const problem = fields.problems.password;
  const send = () =>
    signIn.mutate(
      { username: fields.text("username").trim(), password: fields.text("password") },
      { onSuccess: fields.done, onError: fields.refuse },
    );
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
    </AuthForm>
  );
}
