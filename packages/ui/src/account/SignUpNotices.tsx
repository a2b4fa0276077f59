import { FormattedMessage } from "react-intl";
import { Banner, Button, textLink } from "#core/kit";
import { Link, PlainLink } from "#core/routing";
import { useSession } from "#core/session";
import { useNext } from "./account.hooks.ts";
import { messages } from "./account.messages.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { ResendLink } from "./ResendLink.tsx";

/** Where to sign in instead. */
export const HaveOne = ({ search }: { search: string }) => (
  <>
    <FormattedMessage {...messages.haveOne} />{" "}
    <Link route="signin" search={search} className={textLink}>
      <FormattedMessage {...messages.signIn} />
    </Link>
  </>
);

/** The account is made, and staff look at it first. */
export const AwaitingNotice = () => (
  <AuthLayout title={messages.awaitingTitle} lead={messages.awaitingText} foot={<HaveOne search="" />} />
);

/** The account is made, and its address is to be confirmed. */
export function MailboxNotice({ email }: { email: string }) {
  const next = useNext();
  const { user } = useSession();
  return (
    <AuthLayout title={messages.mailboxTitle} lead={messages.verifySent} values={{ email }}>
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
