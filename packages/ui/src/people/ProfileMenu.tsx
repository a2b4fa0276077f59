import type { Profile } from "@cortile/contract/people";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useConsole } from "#core/actions";
import { copyText, IconButton, lazyPart, Menu, MenuItem, personName, useToast } from "#core/kit";
import { useGates } from "#core/preferences";
import { Link, useHasRoute, useHref } from "#core/routing";
import { useSession } from "#core/session";
import { BlockDialog } from "./BlockDialog.tsx";
import { messages, templates } from "./people.messages.ts";
import classes from "./Profile.module.css";

const InformationDialog = lazyPart(async () => (await import("./InformationDialog.tsx")).InformationDialog);

/** What else can be done with a profile. */
export function ProfileMenu({ user, hidden }: { user: Profile; hidden: boolean }) {
  const intl = useIntl();
  const toast = useToast();
  const path = useHref("user_profile", { id: user.id });
  const me = useSession().user;
  const isOther = me !== null && me.id !== user.id;
  const [isOn, hasRoute] = [useGates(), useHasRoute()];
  const openConsole = useConsole();
  const [asking, setAsking] = useState(false);
  const [telling, setTelling] = useState(false);
  const label = intl.formatMessage(messages.moreActions);
  const copy = () =>
    copyText(new URL(path, location.href).href).then(
      () => toast.show({ text: intl.formatMessage(messages.copied) }),
      () => toast.show({ text: intl.formatMessage(messages.notCopied), tone: "error" }),
    );
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" label={label} size="md" className={classes.more} />}>
        <MenuItem icon="link" onSelect={() => void copy()}>
          <FormattedMessage {...messages.copyLink} />
        </MenuItem>
        {isOther && isOn("messages") && user.can_send_pm_to && hasRoute("user_messages") ? (
          <MenuItem component={Link} icon="mail" route="user_messages" params={{ id: user.id }}>
            <FormattedMessage {...messages.sendMessage} />
          </MenuItem>
        ) : null}
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
        {isOther && isOn("moderation") && hasRoute("console") ? (
          <MenuItem
            icon="shield"
            onSelect={() => openConsole(`/moderation/user/?${new URLSearchParams({ username: user.username })}`)}
          >
            <FormattedMessage {...messages.moderate} />
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
      <BlockDialog user={user} hidden={hidden} open={asking} onClose={() => setAsking(false)} />
      {telling ? (
        <Suspense fallback={null}>
          <InformationDialog user={user} onClose={() => setTelling(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
