import { FormattedMessage } from "react-intl";
import { Button, PageMessage } from "#core/kit";
import { messages } from "./shell.messages.ts";
import classes from "./Maintenance.module.css";

/** In place of everything while the community's preferences cannot be read. Needs no session, no links and no preferences. */
export const Maintenance = ({ onRetry }: { onRetry?: (() => void) | undefined }) => (
  <main className={classes.root}>
    <PageMessage
      kind="failed"
      title={<FormattedMessage {...messages.awayTitle} />}
      action={
        onRetry ? (
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            <FormattedMessage {...messages.tryAgain} />
          </Button>
        ) : null
      }
    >
      <FormattedMessage {...messages.awayText} />
    </PageMessage>
  </main>
);
