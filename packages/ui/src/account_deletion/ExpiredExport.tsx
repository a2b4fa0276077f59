import { FormattedMessage } from "react-intl";
import { Button, PageMessage } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { messagesIt } from "./account_deletion.own.it.ts";
import { messages } from "./account_deletion.messages.ts";

/** In place of a file of data whose link is too old: the way to where there is a new one. @param owner whose file it was */
export const ExpiredExport = withTexts(messagesIt, Expired);

function Expired({ owner }: { owner: number }) {
  const { user } = useSession();
  const action = (
    <Button
      component={Link}
      route="user_profile_settings"
      params={{ id: user?.id ?? owner }}
      search="?tab=account"
      variant="primary"
    >
      <FormattedMessage {...messages.expiredNext} />
    </Button>
  );
  return (
    <PageMessage kind="gone" title={<FormattedMessage {...messages.expiredTitle} />} action={action}>
      <FormattedMessage {...messages.expiredText} />
    </PageMessage>
  );
}
