import type { Profile } from "@cortile/contract/people";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CopyLinkItem, IconButton, lazyPart, Menu, MenuItem, personName } from "#core/kit";
import { mayModerate } from "#core/preferences";
import { Link, useHasRoute, useHref } from "#core/routing";
import { useSession } from "#core/session";
import { FlagDialog, FlagItem } from "#flag";
import { messages, templates } from "./people.messages.ts";
import classes from "./Profile.module.css";

const BlockDialog = lazyPart(async () => (await import("./BlockDialog.tsx")).BlockDialog);
const UserModerationDialog = lazyPart(async () => (await import("#moderation")).UserModerationDialog);
const InformationDialog = lazyPart(async () => (await import("./InformationDialog.tsx")).InformationDialog);

/** What else can be done with a profile. */
export function ProfileMenu({ user, hidden }: { user: Profile; hidden: boolean }) {
  const intl = useIntl();
  const path = useHref("user_profile", { id: user.id });
  const me = useSession().user;
  const isOther = me !== null && me.id !== user.id;
  const hasRoute = useHasRoute();
  const [asking, setAsking] = useState(false);
  const [telling, setTelling] = useState(false);
  const [moderating, setModerating] = useState(false);
  const [reporting, setReporting] = useState(false);
  const target = { type: "user", id: user.id } as const;
  const label = intl.formatMessage(messages.moreActions);
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" label={label} size="md" className={classes.mark} />}>
        <CopyLinkItem path={path} />
        {me ? (
          <MenuItem icon="info-circle" onSelect={() => setTelling(true)}>
            <FormattedMessage {...messages.information} />
          </MenuItem>
        ) : null}
        {me?.id === user.id ? (
          <MenuItem component={Link} icon="ban" route="user_blocked" params={{ id: user.id }}>
            <FormattedMessage {...messages.blockedPeople} />
          </MenuItem>
        ) : null}
        {me?.id === user.id ? null : <FlagItem target={target} onOpen={() => setReporting(true)} />}
        {mayModerate(me, user) ? (
          <MenuItem icon="shield" onSelect={() => setModerating(true)}>
            <FormattedMessage {...messages.moderate} />
          </MenuItem>
        ) : null}
        {mayModerate(me, user) && hasRoute("console_person") ? (
          <MenuItem component={Link} icon="layout-dashboard" route="console_person" params={{ id: user.id }}>
            <FormattedMessage {...messages.inConsole} />
          </MenuItem>
        ) : null}
        {isOther && (hidden || !user.community_badge) ? (
          <MenuItem icon="ban" danger={!hidden} onSelect={() => setAsking(true)}>
            {hidden ? (
              <FormattedMessage {...messages.unblock} />
            ) : (
              <FormattedMessage {...templates.block} values={{ name: personName(user) }} />
            )}
          </MenuItem>
        ) : null}
      </Menu>
      {reporting ? <FlagDialog target={target} onClose={() => setReporting(false)} /> : null}
      {asking ? (
        <Suspense fallback={null}>
          <BlockDialog user={user} hidden={hidden} open onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
      {moderating ? (
        <Suspense fallback={null}>
          <UserModerationDialog user={user} onClose={() => setModerating(false)} />
        </Suspense>
      ) : null}
      {telling ? (
        <Suspense fallback={null}>
          <InformationDialog user={user} onClose={() => setTelling(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
