import { Suspense, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar, Button, cx, lazyPart, Skeleton, SkeletonLine, useInBrowser } from "#core/kit";
import { useMemberAction } from "#core/actions";
import { Icon } from "#core/icons";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import type { AccountItemsProps } from "./AccountItems.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { BellEntry } from "./BellEntry.tsx";
import { Brand } from "./Brand.tsx";
import { CustomItem } from "./CustomItem.tsx";
import { navEntries, type EntryAccess, type EntryName } from "./entries.ts";
import { NavEntry, useRailTooltip } from "./NavEntry.tsx";
import { PreferencesMenu } from "./PreferencesMenu.tsx";
import { SearchEntry } from "./SearchLink.tsx";
import { useNextSearch, useRail } from "./shell.hooks.ts";
import { messages } from "./shell.messages.ts";
import classes from "./SideNav.module.css";

// What it shows is read once the page runs, so its code may come then.
const YourSpaces = lazyPart(async () => (await import("./YourSpaces.tsx")).YourSpaces);

type SideNavProps = {
  access: EntryAccess;
  active: EntryName | "you" | null;
  onWrite: (() => void) | undefined;
  navStart: ReactNode;
  navEnd: ReactNode;
  menu: AccountItemsProps;
};

/** The nav of wide windows; from 700 to 1159 pixels a rail of icons. */
export function SideNav({ access, active, onWrite, navStart, navEnd, menu }: SideNavProps) {
  const intl = useIntl();
  const inBrowser = useInBrowser();
  return (
    <nav className={classes.root} aria-label={intl.formatMessage(messages.main)}>
      <Brand className={classes.brand} />
      {navStart}
      <ul className={classes.entries}>
        <SearchEntry />
        {navEntries(access).map((entry) => (
          <li key={entry.name}>
            {entry.name === "notifications" ? (
              <BellEntry entry={entry} active={entry.name === active} />
            ) : (
              <NavEntry entry={entry} active={entry.name === active} />
            )}
          </li>
        ))}
        <CustomItem />
      </ul>
      {access.status === "member" && access.write && onWrite ? <WriteButton onWrite={onWrite} /> : null}
      {access.status === "anonymous" ? <SignInLinks signUp={access.signUp} /> : null}
      {inBrowser && access.status === "member" ? (
        <Suspense>
          <YourSpaces />
        </Suspense>
      ) : null}
      {navEnd}
      <div className={classes.foot}>
        <Account menu={menu} />
      </div>
    </nav>
  );
}

function WriteButton({ onWrite }: { onWrite: () => void }) {
  const guard = useMemberAction();
  const tip = useRailTooltip(useIntl().formatMessage(messages.write));
  return (
    <Button
      variant="primary"
      icon="pencil"
      className={classes.main}
      data-ct-tip={tip}
      data-ct-tour="write"
      onClick={() => guard(onWrite)}
    >
      <span className={classes.label}>
        <FormattedMessage {...messages.write} />
      </span>
    </Button>
  );
}

function SignInLinks({ signUp }: { signUp: boolean }) {
  const intl = useIntl();
  const search = useNextSearch();
  const joinTip = useRailTooltip(intl.formatMessage(messages.signUp));
  const signInTip = useRailTooltip(intl.formatMessage(messages.signIn));
  return (
    <div className={classes.guestActions}>
      {signUp ? (
        <Button
          component={Link}
          route="signup"
          search={search}
          variant="primary"
          icon="user-plus"
          className={classes.main}
          data-ct-tip={joinTip}
        >
          <span className={classes.label}>
            <FormattedMessage {...messages.signUp} />
          </span>
        </Button>
      ) : null}
      <Button
        component={Link}
        route="signin"
        search={search}
        variant={signUp ? "outlined" : "primary"}
        icon="user"
        className={classes.main}
        data-ct-tip={signInTip}
      >
        <span className={classes.label}>
          <FormattedMessage {...messages.signIn} />
        </span>
      </Button>
    </div>
  );
}

function Account({ menu }: { menu: AccountItemsProps }) {
  const { status, user } = useSession();
  const isRail = useRail();
  const tip = useRailTooltip(useIntl().formatMessage(messages.accountMenu));
  if (status === "loading") {
    return (
      <Skeleton>
        <SkeletonLine width={32} height={32} round />
      </Skeleton>
    );
  }
  if (!user) return <PreferencesMenu iconOnly={isRail} />;
  const name = user.real_name || user.username;
  const trigger = (
    <button type="button" className={classes.account} data-ct-tip={tip} data-ct-tour="you">
      <Avatar id={user.id} name={name} src={user.avatar} size={32} />
      <span className={cx(classes.label, classes.who)}>
        <span className={classes.name}>{name}</span>
        <span className={classes.handle}>@{user.username}</span>
      </span>
      <Icon name="selector" size={18} className={classes.selector} />
    </button>
  );
  return <AccountMenu {...menu} user={user} trigger={trigger} />;
}
