import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#core/icons";
import { Counter, IconButton } from "#core/kit";
import { isPlainPress, Link, useHasRoute } from "#core/routing";
import { useSession, useUnseenCount } from "#core/session";
import { useBell } from "./bell.ts";
import type { Entry } from "./entries.ts";
import { useRailTooltip } from "./NavEntry.tsx";
import { entryMessages, templates } from "./shell.messages.ts";
import classes from "./SideNav.module.css";
import pageClasses from "./Page.module.css";

function Badge({ className }: { className?: string | undefined }) {
  const count = useUnseenCount();
  const label = useIntl().formatMessage(templates.unread, { count });
  return <Counter value={count} label={label} className={className ?? ""} />;
}

/** Notifications in the nav: a press opens the latest beside it; on their own page, and in a new tab, it is a link. */
export function BellEntry({ entry: { route, icon }, active }: { entry: Entry; active: boolean }) {
  const bell = useBell();
  const opens = bell !== null && !active;
  return (
    <Link
      route={route}
      className={classes.entry}
      data-ct-tour="notifications"
      aria-current={active ? "page" : undefined}
      aria-haspopup={opens ? "dialog" : undefined}
      aria-expanded={opens ? bell.isOpen : undefined}
      data-ct-tip={useRailTooltip(useIntl().formatMessage(entryMessages.notifications))}
      onClick={(event) => {
        if (!opens || !isPlainPress(event)) return;
        event.preventDefault();
        bell.toggle(event.currentTarget);
      }}
    >
      <Icon name={icon} />
      <span className={classes.label}>
        <FormattedMessage {...entryMessages.notifications} />
      </span>
      <Badge className={classes.counter} />
    </Link>
  );
}

/** In the bar of phones: a link to the page. */
export function BellIcon() {
  const intl = useIntl();
  const { user } = useSession();
  const hasRoute = useHasRoute();
  const count = useUnseenCount();
  if (!user || !hasRoute("user_notifications")) return null;
  const name = intl.formatMessage(entryMessages.notifications);
  const label = count > 0 ? `${name}, ${intl.formatMessage(templates.unread, { count })}` : name;
  return (
    <span className={pageClasses.bell}>
      <IconButton component={Link} route="user_notifications" icon="bell" iconSize={24} size="lg" label={label} />
      <span aria-hidden="true">
        <Counter value={count} label="" className={pageClasses.bellCounter ?? ""} />
      </span>
    </span>
  );
}
