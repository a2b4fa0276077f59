import type { RouteErrorCode } from "@cortile/contract/core";
import type { eventCalendarCreate, eventCalendarDelete, groupCalendarCreate } from "@cortile/contract/event";
import { defineMessages, type MessageDescriptor } from "react-intl";
import { attendanceFailures } from "./event.messages.ts";

/** Of calendars outside the community. */
export const messages = defineMessages({
  courses: {
    id: "event.calendar.feed.courses",
    defaultMessage: "So do the dates on which parts of your courses open.",
  },
  google: { id: "event.calendar.google", defaultMessage: "Google Calendar" },
  ics: { id: "event.calendar.ics", defaultMessage: "Calendar file (.ics)" },
  icsFailed: { id: "event.calendar.failed", defaultMessage: "The calendar file couldn’t be made. Try again." },
  allEvents: { id: "event.calendar.all", defaultMessage: "Sync all your events…" },
  create: { id: "event.calendar.feed.create", defaultMessage: "Create address" },
  creating: { id: "event.calendar.feed.creating", defaultMessage: "Creating…" },
  address: { id: "event.calendar.feed.address", defaultMessage: "Private address" },
  copy: { id: "event.calendar.feed.copy", defaultMessage: "Copy address" },
  copied: { id: "event.calendar.feed.copied", defaultMessage: "Address copied" },
  notCopied: { id: "event.calendar.feed.notCopied", defaultMessage: "The address couldn’t be copied. Select it and copy it." },
  open: { id: "event.calendar.feed.open", defaultMessage: "Open in calendar app" },
  resetEffect: {
    id: "event.calendar.feed.reset.effect",
    defaultMessage: "It isn’t shown again. Reset it to get a new one: the old address stops working at once.",
  },
  reset: { id: "event.calendar.feed.reset", defaultMessage: "Reset address" },
  resetting: { id: "event.calendar.feed.resetting", defaultMessage: "Resetting…" },
  turnOff: { id: "event.calendar.feed.off", defaultMessage: "Turn off" },
  turnedOff: { id: "event.calendar.feed.turnedOff", defaultMessage: "Your calendar address no longer works" },
});

/** Of the calendar with all events of the member. */
export const ownMessages = defineMessages({
  title: { id: "event.calendar.feed", defaultMessage: "Your dates in your calendar" },
  text: {
    id: "event.calendar.feed.text",
    defaultMessage:
      "Add this private address to your calendar app: the events you follow or go to appear there and stay up to date.",
  },
  secret: {
    id: "event.calendar.feed.secret",
    defaultMessage: "Anyone with this address can see your dates, so keep it to yourself. It is shown only this once.",
  },
});

/** Of the calendar of a group. */
export const groupMessages = defineMessages({
  title: { id: "event.calendar.group", defaultMessage: "Group events in your calendar" },
  text: {
    id: "event.calendar.group.text",
    defaultMessage: "Add this private address to your calendar app: the events of this group appear there and stay up to date.",
  },
  secret: {
    id: "event.calendar.group.secret",
    defaultMessage:
      "Anyone with this address can see the group’s events, so keep it to yourself. It is shown only this once, and stops working if you leave the group.",
  },
});

export const templates = defineMessages<{ since: { date: string } }>({
  since: { id: "event.calendar.feed.since", defaultMessage: "You created your private address on {date}." },
});

export const calendarFailures: Record<
  | RouteErrorCode<typeof eventCalendarCreate>
  | RouteErrorCode<typeof eventCalendarDelete>
  | RouteErrorCode<typeof groupCalendarCreate>
  | "failed",
  MessageDescriptor
> = attendanceFailures;
