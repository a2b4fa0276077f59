import type { ReactNode } from "react";
import { FormattedMessage, useIntl, type MessageDescriptor } from "react-intl";
import { Icon, type IconName } from "#core/icons";
import { Avatar } from "#core/kit";
import { useMemberAction } from "#core/actions";
import { Link, type RouteName } from "#core/routing";
import { useSession } from "#core/session";
import type { AccountItemsProps } from "./AccountItems.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { barItems, navEntries, placesBeyondBar, type BarItem, type EntryAccess, type EntryName } from "./entries.ts";
import { MessagesCount } from "./MessagesCount.tsx";
import { useNextSearch } from "./shell.hooks.ts";
import { entryMessages, messages } from "./shell.messages.ts";
import classes from "./BottomBar.module.css";

type BottomBarProps = {
  access: EntryAccess;
  active: EntryName | "you" | null;
  onWrite: (() => void) | undefined;
  menu: AccountItemsProps;
};

/** The nav of phones, at the lower edge. */
export function BottomBar({ access, active, onWrite, menu }: BottomBarProps) {
  const intl = useIntl();
  return (
    <nav className={classes.root} aria-label={intl.formatMessage(messages.main)}>
      {barItems(access).map((item) => (
        <BarEntry key={item} item={item} access={access} isActive={item === active} onWrite={onWrite} menu={menu} />
      ))}
    </nav>
  );
}

type BarEntryProps = Omit<BottomBarProps, "active"> & { item: BarItem; isActive: boolean };

function BarEntry({ item, access, isActive, onWrite, menu }: BarEntryProps) {
  if (item === "write") return onWrite ? <Write onWrite={onWrite} /> : null;
  if (item === "you") return <You isActive={isActive} menu={{ ...menu, places: placesBeyondBar(access) }} />;
  if (item === "signUp") return <GuestEntry route="signup" icon="user-plus" label={messages.join} />;
  if (item === "signIn") return <GuestEntry route="signin" icon="user" label={messages.signIn} />;
  const entry = navEntries(access).find(({ name }) => name === item);
  if (!entry) return null;
  return (
    <Link route={entry.route} className={classes.entry} data-ct-tour={item} aria-current={isActive ? "page" : undefined}>
      <BarLabel icon={<Icon name={entry.icon} size={23} filled={isActive} />} label={entryMessages[item]} />
      {item === "messages" ? <MessagesCount className={classes.counter} /> : null}
    </Link>
  );
}

const BarLabel = ({ icon, label }: { icon: ReactNode; label: MessageDescriptor }) => (
  <>
    {icon}
    <span className={classes.label}>
      <FormattedMessage {...label} />
    </span>
  </>
);

function Write({ onWrite }: { onWrite: () => void }) {
  const guard = useMemberAction();
  const label = useIntl().formatMessage(messages.write);
  return (
    <button type="button" className={classes.entry} aria-label={label} data-ct-tour="write" onClick={() => guard(onWrite)}>
      <span className={classes.write}>
        <Icon name="plus" />
      </span>
    </button>
  );
}

function You({ isActive, menu }: { isActive: boolean; menu: AccountItemsProps }) {
  const { user } = useSession();
  if (!user) return null;
  const trigger = (
    <button type="button" className={classes.entry} data-ct-tour="you" aria-current={isActive ? "page" : undefined}>
      <BarLabel
        icon={<Avatar id={user.id} name={user.real_name || user.username} src={user.avatar} size={24} />}
        label={messages.you}
      />
    </button>
  );
  return <AccountMenu {...menu} user={user} trigger={trigger} />;
}

function GuestEntry({ route, icon, label }: { route: RouteName; icon: IconName; label: MessageDescriptor }) {
  return (
    <Link route={route} search={useNextSearch()} className={classes.entry}>
      <BarLabel icon={<Icon name={icon} size={23} />} label={label} />
    </Link>
  );
}
