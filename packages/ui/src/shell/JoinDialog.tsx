import { FormattedMessage } from "react-intl";
import { Button, Dialog } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { messages, templates } from "./join.messages.ts";
import { messagesIt } from "./join.own.it.ts";
import { useCommunity, useNextSearch } from "./shell.hooks.ts";

/** Says that this is for members, and leads to sign-in and sign-up, and back. */
export const JoinDialog = withTexts(messagesIt, Join);

function Join({ onClose }: { onClose: () => void }) {
  const { name } = useCommunity();
  const search = useNextSearch();
  const mayJoin = useGate("signUp");
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={<FormattedMessage {...messages.title} />}
      footer={
        <>
          <Button component={Link} route="signin" search={search} variant={mayJoin ? "outlined" : "primary"} onClick={onClose}>
            <FormattedMessage {...messages.signIn} />
          </Button>
          {mayJoin ? (
            <Button component={Link} route="signup" search={search} variant="primary" onClick={onClose}>
              <FormattedMessage {...messages.signUp} />
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        <FormattedMessage {...(mayJoin ? templates.text : templates.closedText)} values={{ name }} />
      </p>
    </Dialog>
  );
}
