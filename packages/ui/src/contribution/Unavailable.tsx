import { CallError } from "@cortile/client/http";
import { FormattedMessage } from "react-intl";
import { Button, PageMessage } from "#core/kit";
import { Link, useLocation } from "#core/routing";
import { useSession } from "#core/session";
import { messages } from "./contribution.messages.ts";

/** Whether an error means that something is unavailable to this reader: deleted, or not visible. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 403 || error.status === 404 || error.status === 410);

/** The page of a contribution that is unavailable to this reader. */
export function ContributionUnavailable() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const isVisitor = status === "anonymous";
  return (
    <PageMessage
      kind="missing"
      title={<FormattedMessage {...messages.unavailableTitle} />}
      action={
        <>
          {isVisitor ? (
            <Button
              component={Link}
              route="signin"
              search={`?next=${encodeURIComponent(pathname)}`}
              variant="primary"
              icon="user"
            >
              <FormattedMessage {...messages.signIn} />
            </Button>
          ) : null}
          <Button component={Link} route="home" icon="home">
            <FormattedMessage {...messages.toHome} />
          </Button>
        </>
      }
    >
      <FormattedMessage {...(isVisitor ? messages.unavailableToVisitor : messages.unavailableText)} />
    </PageMessage>
  );
}
