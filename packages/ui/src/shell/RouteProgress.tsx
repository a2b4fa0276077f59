import { FormattedMessage } from "react-intl";
import { VisuallyHidden } from "#core/kit";
import { messages } from "./shell.messages.ts";
import classes from "./RouteProgress.module.css";

/** A thin line at the top while the next page is read; not shown in the first 150 ms. */
export const RouteProgress = ({ pending }: { pending: boolean }) => (
  <div role="status" className={classes.root} data-pending={pending || undefined}>
    {pending ? (
      <VisuallyHidden>
        <FormattedMessage {...messages.loadingPage} />
      </VisuallyHidden>
    ) : null}
  </div>
);
