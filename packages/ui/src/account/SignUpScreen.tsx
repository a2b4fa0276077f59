import { Suspense } from "react";
import { lazyPart, Spinner } from "#core/kit";
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
import { AwaitingNotice, CheckEmailNotice, InviteNotice, SignInInstead } from "./SignUpNotices.tsx";

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
  const invitation = useInvite();
  const { invite, problem, isLoading } = invitation;
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
  const isInvited = invite !== undefined || problem === "unchecked";
  const isClosed = status === "anonymous" && !mayJoin && !isInvited && !signUp.isPending;
  if (isClosed && !isLoading)
    return (
      <AuthLayout title={messages.closedTitle} lead={messages.closedText} foot={foot}>
        <InviteNotice invitation={invitation} />
      </AuthLayout>
    );
  return (
    <AuthLayout title={messages.signUpTitle} lead={invite ? messages.invitedLead : messages.signUpLead} foot={foot}>
      <InviteNotice invitation={invitation} />
      {isLoading ? <Spinner /> : hasPasswords ? <SignUpForm signUp={signUp} invitation={invitation} /> : null}
      <OtherSignInMethods hasForm={hasPasswords} isSignUp />
    </AuthLayout>
  );
}
