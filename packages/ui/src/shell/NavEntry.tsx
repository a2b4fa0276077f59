import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Link } from "#core/routing";
import type { Entry } from "./entries.ts";
import { MessagesCount } from "./MessagesCount.tsx";
import { useRail } from "./shell.hooks.ts";
import { entryMessages } from "./shell.messages.ts";
import classes from "./SideNav.module.css";

/** A place in the nav: icon and words; on the rail the words are its name and its tooltip. */
export function NavEntry({ entry, active }: { entry: Entry; active: boolean }) {
  const label = entryMessages[entry.name];
  return (
    <Link
      route={entry.route}
      className={classes.entry}
      data-ct-tour={entry.name}
      aria-current={active ? "page" : undefined}
      data-ct-tip={useRailTooltip(useIntl().formatMessage(label))}
    >
      <Icon name={entry.icon} />
      <span className={classes.label}>
        <FormattedMessage {...label} />
      </span>
      {entry.name === "messages" ? <MessagesCount className={classes.counter} /> : null}
    </Link>
  );
}

/** The words as a tooltip where they cannot be read beside the icon. */
export const useRailTooltip = (label: string): string | undefined => (useRail() ? label : undefined);
