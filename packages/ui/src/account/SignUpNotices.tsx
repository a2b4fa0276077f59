import { FormattedMessage } from "react-intl";
import { Banner, Button, ErrorBanner, textLink, useInBrowser } from "#core/kit";
import { Link, PlainLink } from "#core/routing";
import { useSession } from "#core/session";
import { useNext, type useInvite } from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { ResendLink } from "./ResendLink.tsx";

/** Where to sign in instead. */
export const SignInInstead = ({ search }: { search: string }) => (
  <>
    <FormattedMessage {...messages.haveOne} />{" "}
    <Link route="signin" search={search} className={textLink}>
      <FormattedMessage {...messages.signIn} />
    </Link>
  </>
);

/** The account was created and awaits approval by staff. */
export const AwaitingNotice = () => (
  <AuthLayout takesFocus title={messages.awaitingTitle} lead={messages.awaitingText} foot={<SignInInstead search="" />} />
);

/** The account was created and its address is to be confirmed. */
export function CheckEmailNotice({ email }: { email: string }) {
  const next = useNext();
  const { user } = useSession();
  return (
    <AuthLayout takesFocus title={messages.mailboxTitle} lead={messages.verifySent} values={{ email }}>
      {user?.email_refused ? (
        <Banner tone="warn" role="alert">
          <FormattedMessage {...messages.mailRefused} />
        </Banner>
      ) : null}
      <Button component={PlainLink} href={next} variant="primary" size="lg" full>
        <FormattedMessage {...messages.goOn} />
      </Button>
      <ResendLink />
    </AuthLayout>
  );
}

/** Why there is no invitation, where the address of the page has a code. */
export function InviteNotice({ invitation: { problem, isChecking, check } }: { invitation: ReturnType<typeof useInvite> }) {
  // Without scripts reloading the page checks it again.
  const hasScripts = useInBrowser();
  if (problem === "spent")
    return (
      <Banner tone="warn" role="alert">
        <FormattedMessage {...messages.spentInvite} />
      </Banner>
    );
  if (problem === "unchecked")
    return (
      <ErrorBanner {...(hasScripts && { onRetry: check })} retrying={isChecking}>
        <FormattedMessage {...messages.uncheckedInvite} />
      </ErrorBanner>
    );
  return null;
}
