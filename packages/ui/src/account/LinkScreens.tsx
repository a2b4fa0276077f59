import { CallError } from "@cortile/client/http";
import { FormattedMessage, type MessageDescriptor } from "react-intl";
import { Banner, Button, ErrorBanner } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link, useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { useConfirmEmail, useVerify } from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { CheckingLink } from "./CheckingLink.tsx";
import { emailLinkOf } from "./email-link.ts";
import { messages as links } from "./link.messages.ts";
import { messagesIt } from "./link.own.it.ts";
import { errorOf, usePostedForm } from "./posted-form.tsx";

/** The page that the confirmation email of a new account links to: confirms the address by itself, without scripts at a press. */
export const VerifyScreen = withTexts(messagesIt, Verify);

function Verify() {
  const code = new URLSearchParams(useLocation().search).get("code") ?? "";
  const link = useVerify(code);
  const { user } = useSession();
  // The link works once: whoever opens it again has confirmed the address already.
  const isConfirmed = isSpent(link.error) && user?.email_isvalid === true;
  const posted = usePostedForm();
  const isAwaiting = link.data === "awaiting" || posted?.texts["awaiting"] === "true";
  return (
    <LinkOutcome
      link={isConfirmed ? { ...link, isSuccess: true } : link}
      title={links.verifyTitle}
      done={isAwaiting ? messages.awaitingTitle : links.verifiedTitle}
      doneText={isAwaiting ? messages.awaitingText : links.verifiedText}
    />
  );
}

const isSpent = (error: unknown): boolean => error instanceof CallError && error.status === 400;

/** The page of the mail to a new address: makes it the account's, whoever is signed in. */
export const ConfirmEmailScreen = withTexts(messagesIt, ConfirmEmail);

function ConfirmEmail() {
  const { userId, email, code } = emailLinkOf(useLocation().search);
  const link = useConfirmEmail(userId, email, code);
  const { user } = useSession();
  const isChanged = isSpent(link.error) && user?.id === userId && user.email?.toLowerCase() === email.toLowerCase();
  return (
    <LinkOutcome
      link={isChanged ? { ...link, isSuccess: true } : link}
      title={links.verifyTitle}
      done={links.emailChangedTitle}
      doneText={links.emailChangedText}
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
  const isMember = useSession().status === "member";
  const posted = usePostedForm();
  const next = (
    <Button component={Link} route={isMember ? "home" : "signin"} variant="primary" size="lg" full>
      <FormattedMessage {...(isMember ? messages.home : messages.signIn)} />
    </Button>
  );
  if (link.isSuccess || (posted && !posted.refusal))
    return (
      <AuthLayout title={done} lead={doneText} values={values}>
        <div role="status">{next}</div>
      </AuthLayout>
    );
  if (isRefusal(link.error ?? errorOf(posted)))
    return (
      <AuthLayout title={title} lead={isMember ? links.verifyAgainMember : links.verifyAgain}>
        <Banner tone="danger" role="alert">
          <FormattedMessage {...messages.spentLink} />
        </Banner>
        {next}
      </AuthLayout>
    );
  if (link.isError)
    return (
      <AuthLayout title={title} lead={messages.linkUnknown}>
        <ErrorBanner onRetry={() => void link.refetch()} retrying={link.isFetching} />
      </AuthLayout>
    );
  return (
    <AuthLayout title={title}>
      <CheckingLink>
        <form method="post">
          <Button type="submit" variant="primary" size="lg" full>
            <FormattedMessage {...links.confirmLink} />
          </Button>
        </form>
      </CheckingLink>
    </AuthLayout>
  );
}

const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
