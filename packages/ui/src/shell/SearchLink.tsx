import type { MouseEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { IconButton } from "#core/kit";
import { Icon } from "#core/icons";
import { useGate } from "#core/preferences";
import { isPlainPress, Link } from "#core/routing";
import { useSearchOpener } from "./search-opener.ts";
import { messages } from "./shell.messages.ts";
import { useRailTooltip } from "./NavEntry.tsx";
import classes from "./SearchLink.module.css";
import navClasses from "./SideNav.module.css";

/** A press opens the dialog where there is one; otherwise, and in a new tab, the search page. */
function useOpening() {
  const open = useSearchOpener();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!open || !isPlainPress(event)) return;
    event.preventDefault();
    open();
  };
}

/** Looks like a field and opens one: in the aside of wide windows. Nothing for those who may not read. */
export function SearchField() {
  const onClick = useOpening();
  if (!useGate("reader")) return null;
  return (
    <div role="search">
      <Link route="search" className={classes.field} data-ct-tour="search" onClick={onClick}>
        <Icon name="search" size={18} />
        <span className={classes.text}>
          <FormattedMessage {...messages.search} />
        </span>
        <kbd aria-hidden="true">/</kbd>
      </Link>
    </div>
  );
}

/** In the bar of phones. */
export function SearchIcon() {
  const onClick = useOpening();
  const label = useIntl().formatMessage(messages.searchShort);
  return useGate("reader") ? (
    <IconButton
      component={Link}
      route="search"
      icon="search"
      data-ct-tour="search"
      label={label}
      onClick={onClick}
      className={classes.icon}
    />
  ) : null;
}

/** In the nav, of pages and windows that have no room for the field. */
export function SearchEntry() {
  const onClick = useOpening();
  const tip = useRailTooltip(useIntl().formatMessage(messages.searchShort));
  if (!useGate("reader")) return null;
  return (
    <li className={classes.entry}>
      <Link route="search" className={navClasses.entry} data-ct-tip={tip} data-ct-tour="search" onClick={onClick}>
        <Icon name="search" />
        <span className={navClasses.label}>
          <FormattedMessage {...messages.searchShort} />
        </span>
      </Link>
    </li>
  );
}
