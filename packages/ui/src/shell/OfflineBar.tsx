import { FormattedMessage } from "react-intl";
import { Icon } from "#core/icons";
import { useOnline } from "./shell.hooks.ts";
import { messages } from "./shell.messages.ts";
import classes from "./OfflineBar.module.css";

/** A line at the lower edge while the browser has no network; read aloud when it appears. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status" className={classes.root}>
      {isOnline ? null : (
        <div className={classes.bar}>
          <Icon name="plug-connected-x" size={18} />
          <FormattedMessage {...messages.offline} />
        </div>
      )}
    </div>
  );
}
