import { CallError } from "@cortile/client/http";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Banner, Button, ErrorBanner, Spinner } from "#core/kit";
import { Link, useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { useConfirmEmail, useVerify } from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AuthLayout } from "./AuthLayout.tsx";

/** The page that the confirmation email of a new account links to: confirms the address by itself. */
export function VerifyScreen() {
  const code = new URLSearchParams(useLocation().search).get("code") ?? "";
  const link = useVerify(code);
  const { user } = useSession();
  // The link works once: whoever opens it again has confirmed the address already.
  const isConfirmed = isSpent(link.error) && user?.email_isvalid === true;
  return (
    <LinkOutcome
      link={isConfirmed ? { ...link, isSuccess: true } : link}
      title={messages.verifyTitle}
      done={link.data === "awaiting" ? messages.awaitingTitle : messages.verifiedTitle}
      doneText={link.data === "awaiting" ? messages.awaitingText : messages.verifiedText}
    />
  );
}

const isSpent = (error: unknown): boolean => error instanceof CallError && error.status === 400;

/** The page of the mail to a new address: makes it the account's, whoever is signed in. */
export function ConfirmEmailScreen() {
  const search = new URLSearchParams(useLocation().search);
  const email = search.get("email") ?? "";
  const userId = Number(search.get("user"));
  const link = useConfirmEmail(userId, email, search.get("code") ?? "");
  const { user } = useSession();
  const isChanged = isSpent(link.error) && user?.id === userId && user.email?.toLowerCase() === email.toLowerCase();
  return (
    <LinkOutcome
      link={isChanged ? { ...link, isSuccess: true } : link}
      title={messages.verifyTitle}
      done={messages.emailChangedTitle}
      doneText={messages.emailChangedText}
      values={{ email }}
    />
  );
}

type LinkOutcomeProps = {
  link: { isSuccess: boolean; isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  title: MessageDescriptor;
  done: MessageDescriptor;
  doneText: MessageDescriptor;
  values?: Record<string, string>;
};

/** What became of a link: being checked, done, no good, or not known because the server was not reached. */
function LinkOutcome({ link, title, done, doneText, values }: LinkOutcomeProps) {
  const { status } = useSession();
  const isRefused =
    link.error instanceof CallError && link.error.status >= 400 && link.error.status < 500 && link.error.status !== 429;
  const next = (
    <Button component={Link} route={status === "member" ? "home" : "signin"} variant="primary" size="lg" full>
      <FormattedMessage {...(status === "member" ? messages.home : messages.signIn)} />
    </Button>
  );
  if (link.isSuccess)
    return (
      <AuthLayout title={done} lead={doneText} values={values}>
        <div role="status">{next}</div>
      </AuthLayout>
    );
  if (isRefused)
    return (
      <AuthLayout title={title} lead={messages.verifyAgain}>
        <Banner tone="danger" role="alert">
          <FormattedMessage {...messages.spentLink} />
        </Banner>
        {next}
      </AuthLayout>
    );
  return (
    <AuthLayout title={title} lead={link.isError ? messages.linkUnknown : messages.checkingLink}>
      {link.isError ? <ErrorBanner onRetry={() => void link.refetch()} retrying={link.isFetching} /> : <Spinner />}
    </AuthLayout>
  );
}
