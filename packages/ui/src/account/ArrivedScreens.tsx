import { CallError } from "@cortile/client/http";
import { FormattedMessage } from "react-intl";
import { Button, ErrorBanner, Spinner } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation, useNavigate } from "#core/routing";
import { useInvite, useLeaveWhenMember } from "./account.hooks.ts";
import { useProviderArrival, useProviderSecondStep, useProviderSignUp } from "./sign-in-methods.hooks.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { SecondStepScreen } from "./SecondStepScreen.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { AwaitingNotice, HaveOne, MailboxNotice } from "./SignUpNotices.tsx";
import { messages, valued } from "./sign-in-methods.messages.ts";
import { messagesIt } from "./sign-in-methods.own.it.ts";

type Known = NonNullable<ReturnType<typeof useProviderArrival>["data"]>;

/** What is shown until it is known who has come back from a provider. */
function Unknown({ arrival }: { arrival: ReturnType<typeof useProviderArrival> }) {
  const isGone = arrival.error instanceof CallError && arrival.error.status === 404;
  if (isGone || arrival.data)
    return (
      <AuthLayout title={messages.goneTitle} lead={messages.goneLead}>
        <Button component={Link} route="signin" variant="primary" size="lg" full>
          <FormattedMessage {...messages.again} />
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout title={messages.arrivedTitle}>
      {arrival.isError ? <ErrorBanner onRetry={() => void arrival.refetch()} retrying={arrival.isFetching} /> : <Spinner />}
    </AuthLayout>
  );
}

/** Makes the account of somebody whom a provider has sent. */
export const ArrivedSignUp = withTexts(messagesIt, SignUp);

function SignUp() {
  const arrival = useProviderArrival();
  const signUp = useProviderSignUp();
  useLeaveWhenMember(signUp.isPending || signUp.data === "mailed");
  const { search } = useLocation();
  const code = new URLSearchParams(search).get("invite");
  const invite = useInvite(code);
  if (signUp.data === "awaiting") return <AwaitingNotice />;
  if (signUp.data === "mailed") return <MailboxNotice email={signUp.variables.email} />;
  if (arrival.data?.kind !== "sign_up") return <Unknown arrival={arrival} />;
  return <Arrived known={arrival.data} signUp={signUp} code={code} invite={invite.data} />;
}

type ArrivedProps = Omit<Parameters<typeof SignUpForm>[0], "known"> & { known: Known };

const Arrived = ({ known, ...form }: ArrivedProps) => (
  <AuthLayout title={messages.arrivedTitle} lead={valued.arrivedLead} values={{ name: known.name }} foot={<HaveOne search="" />}>
    <SignUpForm {...form} known={{ username: known.username, email: known.email }} />
  </AuthLayout>
);

/** Asks for the second step of the account that somebody opens with a provider's. */
export const ArrivedSecondStep = withTexts(messagesIt, SecondStep);

function SecondStep() {
  const arrival = useProviderArrival();
  const pass = useProviderSecondStep();
  const navigate = useNavigate();
  if (arrival.data?.kind !== "second_step") return <Unknown arrival={arrival} />;
  return (
    <SecondStepScreen
      pass={pass.mutate}
      pending={pass.isPending}
      error={pass.error}
      onBack={() => navigate({ route: "signin" }, { replace: true })}
    />
  );
}
