import type { Event } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { ConfirmDialog, CopyLinkItem, IconButton, lazyPart, Menu, MenuItem, MenuLoading, useToast } from "#core/kit";
import { useHref } from "#core/routing";
import { FlagDialog, FlagItem } from "#flag";
import { isParticipant, useIsOpen, useIsOrganiser, useIsUpcoming, useManages } from "./event.access.ts";
import { useAttendance, useEventMute } from "./event.hooks.ts";
import { messages, templates } from "./event.messages.ts";
import classes from "./Event.module.css";

const manage = () => import("./manage.ts");
const OrganiserItems = lazyPart(async () => (await manage()).OrganiserItems);
const ManageDialog = lazyPart(async () => (await manage()).ManageDialog);

/** What else can be done with an event: its link, a report; for participants, muting and leaving it; for who runs it, changing and cancelling it. */
export function EventMenu({ event }: { event: Event }) {
  const intl = useIntl();
  const toast = useToast();
  const isOrganiser = useIsOrganiser(event);
  const manages = useManages(event);
  const path = useHref("event", { id: event.id, slug: event.slug });
  const muting = useEventMute(event);
  const isOpen = useIsOpen(event);
  const isUpcoming = useIsUpcoming(event);
  const guard = useMemberAction();
  const [shown, setShown] = useState<"leave" | "edit" | "cancel" | "report" | null>(null);
  const target = { type: "event", id: event.id } as const;
  const close = () => setShown(null);
  const label = intl.formatMessage(messages.moreActions);
  const mute = () => {
    const shown = !event.show_on_feed;
    muting.mutate(shown, {
      onSuccess: () => toast.show({ text: intl.formatMessage(shown ? messages.unmuted : messages.muted) }),
    });
  };
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" label={label} className={classes.more} />}>
        <CopyLinkItem path={path} />
        {isParticipant(event) ? (
          <MenuItem icon={event.show_on_feed ? "bell-off" : "bell"} onSelect={mute}>
            <FormattedMessage {...(event.show_on_feed ? messages.mute : messages.unmute)} />
          </MenuItem>
        ) : null}
        {isOrganiser || event.taken_down ? null : <FlagItem target={target} onOpen={() => setShown("report")} />}
        {isParticipant(event) && !isOrganiser ? (
          <MenuItem icon="logout" danger onSelect={() => setShown("leave")}>
            <FormattedMessage {...messages.leave} />
          </MenuItem>
        ) : null}
        {manages && isUpcoming ? (
          <Suspense fallback={<MenuLoading />}>
            <OrganiserItems
              onEdit={isOpen ? () => guard(() => setShown("edit")) : undefined}
              onCancel={() => setShown("cancel")}
            />
          </Suspense>
        ) : null}
      </Menu>
      {shown === "report" ? <FlagDialog target={target} onClose={close} /> : null}
      <LeaveDialog event={event} open={shown === "leave"} onClose={close} />
      <Suspense fallback={null}>
        {shown === "edit" || shown === "cancel" ? <ManageDialog event={event} act={shown} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function LeaveDialog({ event, open, onClose }: { event: Event; open: boolean; onClose: () => void }) {
  const intl = useIntl();
  const toast = useToast();
  const attendance = useAttendance(event.id);
  const leave = () => {
    onClose();
    attendance.mutate("leave", { onSuccess: () => toast.show({ text: intl.formatMessage(messages.left) }) });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage {...templates.leaveTitle} values={{ name: event.name }} />}
      confirmLabel={<FormattedMessage {...messages.leave} />}
      onConfirm={leave}
    >
      <FormattedMessage {...(event.privacy === "public" ? messages.leavePublic : messages.leavePrivate)} />
    </ConfirmDialog>
  );
}
