import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Checkbox, Prose, textLink } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link, useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { fieldFailures } from "./account.failures.ts";
import { useLeaveWhenMember, useSignUp, useSignUpTerms, type SignIn } from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AccountField } from "./AccountField.tsx";
import { AuthForm } from "./AuthForm.tsx";
import { AuthLayout } from "./AuthLayout.tsx";
import { checkField } from "./checks.ts";
import { useFields } from "./fields.ts";
import { NewPasswordField } from "./NewPasswordField.tsx";

const names = ["email", "username", "password"] as const;

/** The sign-up page. Afterwards the new member is signed in and where `?next=` says, or home. */
export function SignUpScreen({ onSignIn }: { onSignIn?: SignIn }) {
  useLeaveWhenMember();
  const mayJoin = useGate("signUp");
  const { status } = useSession();
  const signUp = useSignUp(onSignIn);
  const { search } = useLocation();
  const foot = (
    <>
      <FormattedMessage {...messages.haveOne} />{" "}
      <Link route="signin" search={search} className={textLink}>
        <FormattedMessage {...messages.signIn} />
      </Link>
    </>
  );
  if (status === "anonymous" && !mayJoin)
    return <AuthLayout title={messages.closedTitle} lead={messages.closedText} foot={foot} />;
  if (signUp.data === "awaiting") return <AuthLayout title={messages.awaitingTitle} lead={messages.awaitingText} foot={foot} />;
  return (
    <AuthLayout title={messages.signUpTitle} lead={messages.signUpLead} foot={foot}>
      <SignUpForm signUp={signUp} />
    </AuthLayout>
  );
}

function SignUpForm({ signUp }: { signUp: ReturnType<typeof useSignUp> }) {
  const fields = useFields({ names, check: checkField, keep: "cortile.signup" });
  const terms = useSignUpTerms();
  const [accepted, setAccepted] = useState(false);
  const [asked, setAsked] = useState(false);
  const send = () => {
    setAsked(true);
    if (terms && !accepted) return;
    const account = {
      username: fields.text("username").trim(),
      email: fields.text("email").trim(),
      password: fields.text("password"),
    };
    signUp.mutate(account, { onSuccess: fields.done, onError: fields.refuse });
  };
  return (
    <AuthForm
      fields={fields}
      failures={fieldFailures}
      onReady={send}
      error={signUp.error}
      pending={signUp.isPending}
      action={messages.signUp}
      busy={messages.signingUp}
    >
      <AccountField
        fields={fields}
        name="email"
        label={messages.email}
        failures={fieldFailures}
        type="email"
        autoComplete="email"
      />
      <AccountField
        fields={fields}
        name="username"
        label={messages.username}
        hint={messages.usernameHint}
        failures={fieldFailures}
        autoComplete="username"
      />
      <NewPasswordField fields={fields} />
      {terms ? (
        <>
          <Prose html={terms} size="comment" />
          <Checkbox
            label={<FormattedMessage {...messages.accepted} />}
            error={asked && !accepted ? <FormattedMessage {...messages.acceptFirst} /> : undefined}
            checked={accepted}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
        </>
      ) : null}
    </AuthForm>
  );
}
