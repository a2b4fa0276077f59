import type { Group } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useMemberAction } from "#core/actions";
import { CopyLinkItem, IconButton, lazyPart, Menu, MenuItem, MenuLoading } from "#core/kit";
import { useGate } from "#core/preferences";
import { useHref } from "#core/routing";
import { isMember, useIsAdmin, useManages, useMayManage } from "./group.access.ts";
import { messages } from "./group.messages.ts";
import classes from "./Group.module.css";

const admin = () => import("./admin.ts");
const GroupForm = lazyPart(async () => (await admin()).GroupForm);
const AdminItems = lazyPart(async () => (await admin()).AdminItems);
const CalendarFeedDialog = lazyPart(async () => (await import("#event")).CalendarFeedDialog);
const DeleteDialog = lazyPart(async () => (await admin()).DeleteDialog);
const flag = () => import("#flag");
const FlagItem = lazyPart(async () => (await flag()).FlagItem);
const FlagDialog = lazyPart(async () => (await flag()).FlagDialog);

/** What else can be done with a group: its link, a report; for its administrator, changing and deleting it. */
export function GroupMenu({ group }: { group: Group }) {
  const intl = useIntl();
  const manages = useManages(group);
  const mayEdit = useMayManage(group);
  const isOwn = useIsAdmin(group);
  const hasCalendar = useGate("events") && isMember(group) && !group.taken_down;
  const target = { type: "group", id: group.id } as const;
  const guard = useMemberAction();
  const path = useHref("group", { id: group.id, slug: group.slug });
  const [shown, setShown] = useState<"form" | "question" | "report" | "calendar" | null>(null);
  const label = intl.formatMessage(messages.moreActions);
  const close = () => setShown(null);
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" label={label} className={classes.more} />}>
        <CopyLinkItem path={path} />
        {hasCalendar ? (
          <MenuItem icon="calendar-event" onSelect={() => setShown("calendar")}>
            <FormattedMessage {...messages.syncEvents} />
          </MenuItem>
        ) : null}
        <Suspense fallback={<MenuLoading />}>
          {isOwn || group.taken_down ? null : <FlagItem target={target} onOpen={() => setShown("report")} />}
          {manages && !group.taken_down ? (
            <AdminItems
              onEdit={mayEdit ? () => guard(() => setShown("form")) : undefined}
              onDelete={() => setShown("question")}
            />
          ) : null}
        </Suspense>
      </Menu>
      <Suspense fallback={null}>
        {shown === "report" ? <FlagDialog target={target} onClose={close} /> : null}
        {shown === "calendar" ? <CalendarFeedDialog group={group.id} onClose={close} /> : null}
        {shown === "form" ? <GroupForm group={group} onClose={close} /> : null}
        {shown === "question" ? <DeleteDialog group={group} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
