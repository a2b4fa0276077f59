import { Suspense } from "react";
import { FormattedMessage } from "react-intl";
import { Banner, lazyPart, Spinner } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { useInvite, useLeaveWhenMember, useSignUp, type SignIn } from "./account.hooks.ts";
import { usePasswords } from "./sign-in-methods.hooks.ts";
import { messages } from "./account.messages.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { OtherSignInMethods } from "./OtherSignInMethods.tsx";
import { usePostedForm } from "./posted-form.tsx";
import { messagesIt } from "./sign-up.own.it.ts";
import { SignUpForm } from "./SignUpForm.tsx";
import { AwaitingNotice, SignInInstead, CheckEmailNotice } from "./SignUpNotices.tsx";

const ProviderSignUp = lazyPart(async () => (await import("./ProviderPendingScreens.tsx")).ProviderSignUp);

/**
 * The sign-up page; `?invite=` and `?promo=` bring codes along; with `?provider=` a provider has sent the visitor. Afterwards the new
 * member is signed in, and told to confirm the address before going where `?next=` says, or home.
 */
export const SignUpScreen = withTexts(messagesIt, SignUp);

function SignUp({ onSignIn }: { onSignIn?: SignIn }) {
  const signUp = useSignUp(onSignIn);
  const { status, user } = useSession();
  const posted = usePostedForm();
  const { search } = useLocation();
  const fromProvider = new URLSearchParams(search).has("provider");
  const unconfirmed = user?.email_isvalid === false ? (user.email ?? "") : undefined;
  useLeaveWhenMember(fromProvider || signUp.isPending || signUp.data === "mailed" || unconfirmed !== undefined);
  const hasPasswords = usePasswords();
  const mayJoin = useGate("signUp");
  const code = new URLSearchParams(search).get("invite");
  const invite = useInvite(code);
  const foot = <SignInInstead search={search} />;
  if (fromProvider)
    return (
      <Suspense>
        <ProviderSignUp />
      </Suspense>
    );
  if (signUp.data === "awaiting" || (posted && !posted.refusal)) return <AwaitingNotice />;
  if (signUp.data === "mailed") return <CheckEmailNotice email={signUp.variables.email} />;
  if (unconfirmed !== undefined && !signUp.isPending) return <CheckEmailNotice email={unconfirmed} />;
  const isClosed = status === "anonymous" && !mayJoin && !invite.data && !signUp.isPending;
  if (isClosed && !invite.isLoading)
    return (
      <AuthLayout title={messages.closedTitle} lead={messages.closedText} foot={foot}>
        {invite.data === null ? <UsedInvite /> : null}
      </AuthLayout>
    );
  return (
    <AuthLayout title={messages.signUpTitle} lead={invite.data ? messages.invitedLead : messages.signUpLead} foot={foot}>
      {invite.data === null ? <UsedInvite /> : null}
      {invite.isLoading ? (
        <Spinner />
      ) : hasPasswords ? (
        <SignUpForm signUp={signUp} code={code} invite={invite.data ?? undefined} />
      ) : null}
      <OtherSignInMethods hasForm={hasPasswords} isSignUp />
    </AuthLayout>
  );
}

const UsedInvite = () => (
  <Banner tone="warn" role="alert">
    <FormattedMessage {...messages.spentInvite} />
  </Banner>
);
