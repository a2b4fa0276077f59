import { FormattedMessage } from "react-intl";
import { Banner, Button } from "#core/kit";
import { Link, useHasRoute } from "#core/routing";
import { messages } from "./console.messages.ts";
import { useHasMailServer } from "./mail-server.hooks.ts";

/** Tells administrators that emails only wait, with a way to what to do about it. Nothing while there is a mail server. */
export function NoMailServer({ className }: { className?: string }) {
  const hasMailServer = useHasMailServer();
  const hasRoute = useHasRoute();
  if (hasMailServer) return null;
  return (
    <Banner
      tone="warn"
      className={className}
      action={
        hasRoute("console_mail") ? (
          <Button component={Link} route="console_mail" size="sm">
            <FormattedMessage {...messages.setUpMail} />
          </Button>
        ) : null
      }
    >
      <FormattedMessage {...messages.noMailServer} />
    </Banner>
  );
}
