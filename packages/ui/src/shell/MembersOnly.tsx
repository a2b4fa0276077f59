import { FormattedMessage } from "react-intl";
import { Button, PageMessage } from "#core/kit";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { HomeButton } from "./HomeButton.tsx";
import { useNextSearch } from "./shell.hooks.ts";
import { messages } from "./shell.messages.ts";

/** To visitors in place of a page for members, also where the session ended while it was open. */
export function MembersOnly() {
  const { status } = useSession();
  const search = useNextSearch();
  if (status !== "anonymous") return null;
  const action = (
    <>
      <Button component={Link} route="signin" search={search} variant="primary" icon="user">
        <FormattedMessage {...messages.signIn} />
      </Button>
      <HomeButton />
    </>
  );
  return (
    <PageMessage kind="forbidden" title={<FormattedMessage {...messages.membersTitle} />} action={action}>
      <FormattedMessage {...messages.membersText} />
    </PageMessage>
  );
}
