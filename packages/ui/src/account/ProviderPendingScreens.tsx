import { CallError } from "@cortile/client/http";
import { FormattedMessage } from "react-intl";
import { Button, ErrorBanner, Spinner } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useNavigate } from "#core/routing";
import { useInvite, useLeaveWhenMember } from "./account.hooks.ts";
import { useProviderPending, useProviderSecondStep, useProviderSignUp } from "./sign-in-methods.hooks.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { SecondStepScreen } from "./SecondStepScreen.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { AwaitingNotice, CheckEmailNotice, InviteNotice, SignInInstead } from "./SignUpNotices.tsx";
import { messages, templates } from "./sign-in-methods.messages.ts";
import { messagesIt } from "./sign-in-methods.own.it.ts";
import { messagesIt as signUpIt } from "./sign-up.own.it.ts";

type Known = NonNullable<ReturnType<typeof useProviderPending>["data"]>;

/** Shown while the pending sign-in loads, and when it has expired. */
function Waiting({ pending }: { pending: ReturnType<typeof useProviderPending> }) {
  const isGone = pending.error instanceof CallError && pending.error.status === 404;
  if (isGone || pending.data)
    return (
      <AuthLayout title={messages.goneTitle} lead={messages.goneLead}>
        <Button component={Link} route="signin" variant="primary" size="lg" full>
          <FormattedMessage {...messages.again} />
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout title={messages.providerTitle}>
      {pending.isError ? <ErrorBanner onRetry={() => void pending.refetch()} retrying={pending.isFetching} /> : <Spinner />}
    </AuthLayout>
  );
}

/** Sign-up after a provider has said who somebody is. */
export const ProviderSignUp = withTexts({ ...signUpIt, ...messagesIt }, SignUp);

function SignUp() {
  const pending = useProviderPending();
  const signUp = useProviderSignUp();
  useLeaveWhenMember(signUp.isPending || signUp.data === "mailed");
  const invitation = useInvite();
  if (signUp.data === "awaiting") return <AwaitingNotice />;
  if (signUp.data === "mailed") return <CheckEmailNotice email={signUp.variables.email} />;
  if (pending.data?.kind !== "sign_up") return <Waiting pending={pending} />;
  return <SignUpWithProvider known={pending.data} signUp={signUp} invitation={invitation} />;
}

type Props = Omit<Parameters<typeof SignUpForm>[0], "known"> & { known: Known };

const SignUpWithProvider = ({ known, ...form }: Props) => (
  <AuthLayout
    title={messages.providerTitle}
    lead={templates.providerLead}
    values={{ name: known.name }}
    foot={<SignInInstead search="" />}
  >
    <InviteNotice invitation={form.invitation} />
    <SignUpForm {...form} known={{ username: known.username, email: known.email }} />
  </AuthLayout>
);

/** The second step after signing in with a provider. */
export const ProviderSecondStep = withTexts(messagesIt, SecondStep);

function SecondStep() {
  const pending = useProviderPending();
  const pass = useProviderSecondStep();
  const navigate = useNavigate();
  if (pending.data?.kind !== "second_step") return <Waiting pending={pending} />;
  return (
    <SecondStepScreen
      pass={pass.mutate}
      pending={pass.isPending}
      error={pass.error}
      onBack={() => navigate({ route: "signin" }, { replace: true })}
    />
  );
}
