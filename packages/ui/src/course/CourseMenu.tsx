import { courseCalendar } from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { Suspense, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { ConfirmDialog, CopyLinkItem, IconButton, lazyPart, Menu, MenuItem, MenuLoading, saveFile, useToast } from "#core/kit";
import { useHasRoute, useHref } from "#core/routing";
import { isStudent, statusOf, useTeaches } from "./course.access.ts";
import { messages, templates } from "./course.messages.ts";
import { useJoinAct } from "./CourseButton.tsx";

const CalendarFeedDialog = lazyPart(async () => (await import("#event")).CalendarFeedDialog);
const flag = () => import("#flag");
const FlagItem = lazyPart(async () => (await flag()).FlagItem);
const FlagDialog = lazyPart(async () => (await flag()).FlagDialog);

/** What else can be done with a course: its link, its release dates for a calendar, a report, and leaving it. */
export function CourseMenu({ course }: { course: Course }) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const teaches = useTeaches(course);
  const act = useJoinAct(course);
  const path = useHref("course", { id: course.id, slug: course.slug });
  const [asking, setAsking] = useState(false);
  const [syncing, setSyncing] = useState(false);
  const [reporting, setReporting] = useState(false);
  const target = { type: "course", id: course.id } as const;
  const hasEvents = useHasRoute()("events");
  const label = intl.formatMessage(messages.more);
  const saveCalendar = () =>
    client.call(courseCalendar, { params: { id: course.id } }).then(
      (file) => saveFile(`${course.slug}.ics`, new Blob([file], { type: "text/calendar;charset=utf-8" })),
      () => toast.show({ text: intl.formatMessage(messages.calendarFailed), tone: "error" }),
    );
  const hasDates = course.type !== "self-paced" && (isStudent(course) || teaches);
  return (
    <>
      <Menu label={label} trigger={<IconButton icon="dots" label={label} />}>
        <CopyLinkItem path={path} />
        {hasDates ? (
          <MenuItem icon="calendar-event" onSelect={() => void saveCalendar()}>
            <FormattedMessage {...messages.calendar} />
          </MenuItem>
        ) : null}
        {hasDates && hasEvents ? (
          <MenuItem icon="refresh" onSelect={() => setSyncing(true)}>
            <FormattedMessage {...messages.syncCalendar} />
          </MenuItem>
        ) : null}
        {statusOf(course) === "creator" || course.taken_down ? null : (
          <Suspense fallback={<MenuLoading />}>
            <FlagItem target={target} onOpen={() => setReporting(true)} />
          </Suspense>
        )}
        {isStudent(course) ? (
          <MenuItem icon="logout" danger onSelect={() => setAsking(true)}>
            <FormattedMessage {...messages.leave} />
          </MenuItem>
        ) : null}
      </Menu>
      {syncing ? (
        <Suspense fallback={null}>
          <CalendarFeedDialog group={null} onClose={() => setSyncing(false)} />
        </Suspense>
      ) : null}
      {reporting ? (
        <Suspense fallback={null}>
          <FlagDialog target={target} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<FormattedMessage {...templates.leaveTitle} values={{ name: course.name }} />}
        confirmLabel={<FormattedMessage {...messages.leave} />}
        onConfirm={() => {
          setAsking(false);
          act("leave");
        }}
      >
        <FormattedMessage {...messages.leaveEffect} />
      </ConfirmDialog>
    </>
  );
}
