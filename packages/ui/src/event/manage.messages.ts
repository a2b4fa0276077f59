import type { RouteErrorCode } from "@cortile/contract/core";
import type {
  eventCreate,
  eventDelete,
  eventGalleryAdd,
  eventGalleryRemove,
  eventInvite,
  eventOccurrencePatch,
  eventPatch,
  eventPeopleExport,
} from "@cortile/contract/event";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";
import { actionMessages } from "#core/actions";
import { attendanceFailures } from "./event.messages.ts";

/** What only those who run an event, or create one, read. */
export const messages = defineMessages({
  createTitle: { id: "event.form.create", defaultMessage: "New event" },
  editTitle: { id: "event.form.edit", defaultMessage: "Edit event" },
  cover: { id: "event.form.cover", defaultMessage: "Cover" },
  coverHint: { id: "event.form.cover.hint", defaultMessage: "A landscape picture, up to 10 MB." },
  chooseCover: { id: "event.form.cover.choose", defaultMessage: "Choose cover" },
  name: { id: "event.form.name", defaultMessage: "Name" },
  description: { id: "event.form.description", defaultMessage: "Description" },
  startDay: { id: "event.form.startDay", defaultMessage: "Starts on" },
  startHour: { id: "event.form.startHour", defaultMessage: "At" },
  endDay: { id: "event.form.endDay", defaultMessage: "Ends on" },
  untilDay: { id: "event.form.untilDay", defaultMessage: "Repeats until" },
  endHour: { id: "event.form.endHour", defaultMessage: "Ends at" },
  recurring: { id: "event.form.recurring", defaultMessage: "Repeats" },
  never: { id: "event.form.never", defaultMessage: "Never" },
  series: {
    id: "event.form.series",
    defaultMessage: "Changes apply to all dates. If you change the time, dates you moved or cancelled are reset.",
  },
  place: { id: "event.form.place", defaultMessage: "Location" },
  address: { id: "event.form.address", defaultMessage: "Address" },
  addressHint: { id: "event.form.address.hint", defaultMessage: "Choose a town from the list, or write the whole address." },
  link: { id: "event.form.link", defaultMessage: "Link" },
  linkHint: { id: "event.form.link.hint", defaultMessage: "Where participants connect, e.g. https://meet.example.org/raku" },
  capacity: { id: "event.form.capacity", defaultMessage: "Places" },
  capacityHint: {
    id: "event.form.capacity.hint",
    defaultMessage: "Yours is one of them. When all are taken, people join a waiting list and get the next free place in turn.",
  },
  capacityInvalid: { id: "event.form.capacity.invalid", defaultMessage: "Enter a whole number, from 1 to 1,000,000." },
  group: { id: "event.form.group", defaultMessage: "Group" },
  groupHint: { id: "event.form.group.hint", defaultMessage: "The event appears on the group’s page and in its calendar." },
  groupPrivateHint: {
    id: "event.form.group.privateHint",
    defaultMessage: "This group is private, but everyone will see the event, unless you make it private too.",
  },
  noGroup: { id: "event.form.group.none", defaultMessage: "No group" },
  waitingList: { id: "event.waiting", defaultMessage: "Waiting list" },
  noWaiting: { id: "event.waiting.none", defaultMessage: "Nobody is waiting for a place." },
  private: { id: "event.form.private", defaultMessage: "Private event" },
  privateHint: {
    id: "event.form.private.hint",
    defaultMessage: "Only people you invite or accept see the location, the posts and the participants.",
  },
  privateLocked: { id: "event.form.private.locked", defaultMessage: "A private event can’t become public." },
  invitePeople: { id: "event.form.invite", defaultMessage: "Invite people" },
  save: { id: "event.form.save", defaultMessage: "Save" },
  saving: { id: "event.form.saving", defaultMessage: "Saving…" },
  creating: { id: "event.form.creating", defaultMessage: "Creating…" },
  created: { id: "event.form.created", defaultMessage: "Event created" },
  saved: { id: "event.form.saved", defaultMessage: "Event saved" },
  startMissing: { id: "event.form.startMissing", defaultMessage: "Choose when the event starts." },
  startPast: { id: "event.form.startPast", defaultMessage: "Choose a start in the future." },
  endMissing: { id: "event.form.endMissing", defaultMessage: "Choose when the event ends." },
  endBeforeStart: { id: "event.form.endBeforeStart", defaultMessage: "The event must end after it starts." },
  addressMissing: { id: "event.form.addressMissing", defaultMessage: "Enter where the event takes place." },
  linkInvalid: { id: "event.form.linkInvalid", defaultMessage: "Enter a link that starts with https://." },
  edit: { id: "event.edit", defaultMessage: "Edit event" },
  cancel: { id: "event.cancel", defaultMessage: "Cancel event" },
  cancelKeep: { id: "event.cancel.keep", defaultMessage: "Keep event" },
  cancelling: { id: "event.cancelling", defaultMessage: "Cancelling…" },
  cancelEffect: {
    id: "event.cancel.effect",
    defaultMessage: "Participants will be notified, and nobody can join any more. This can’t be undone.",
  },
  reason: { id: "event.cancel.reason", defaultMessage: "Reason" },
  cancelDone: { id: "event.cancel.done", defaultMessage: "Event cancelled" },
  thisDate: { id: "event.dates.this", defaultMessage: "This date" },
  allDates: { id: "event.dates.all", defaultMessage: "All dates" },
  editWhich: { id: "event.dates.edit.which", defaultMessage: "Edit a repeating event" },
  cancelWhich: { id: "event.dates.cancel.which", defaultMessage: "Cancel a repeating event" },
  continue: { id: "event.dates.continue", defaultMessage: "Continue" },
  changeDate: { id: "event.dates.change", defaultMessage: "Change this date" },
  cancelDate: { id: "event.dates.cancel", defaultMessage: "Cancel this date" },
  keepDate: { id: "event.dates.keep", defaultMessage: "Keep this date" },
  restoreDate: { id: "event.dates.restore", defaultMessage: "Restore this date" },
  day: { id: "event.dates.day", defaultMessage: "Day" },
  from: { id: "event.dates.from", defaultMessage: "Starts at" },
  nextDay: { id: "event.dates.nextDay", defaultMessage: "Ends on the next day." },
  dateEffect: {
    id: "event.dates.change.effect",
    defaultMessage: "Participants will be notified. The other dates stay as they are.",
  },
  dateSaved: { id: "event.dates.saved", defaultMessage: "Date changed" },
  dateCancelled: { id: "event.dates.cancelled", defaultMessage: "Date cancelled" },
  dateRestored: { id: "event.dates.restored", defaultMessage: "The event takes place on this date again" },
  inviteTitle: { id: "event.invite.title", defaultMessage: "Invite to the event" },
  requests: { id: "event.requests", defaultMessage: "Requests" },
  noRequests: { id: "event.requests.none", defaultMessage: "No requests to take part." },
  accept: { id: "event.requests.accept", defaultMessage: "Accept" },
  acceptEffect: {
    id: "event.requests.accept.effect",
    defaultMessage: "They’ll see the location, the posts and the participants.",
  },
  declined: { id: "event.requests.declined", defaultMessage: "Request declined" },
  invited: { id: "event.invited", defaultMessage: "Invited" },
  noInvited: { id: "event.invited.none", defaultMessage: "No pending invitations." },
  revoked: { id: "event.invited.revoked", defaultMessage: "Invitation cancelled" },
  revoke: { id: "event.invited.revoke", defaultMessage: "Cancel" },
  remove: { id: "event.people.remove", defaultMessage: "Remove" },
  removeEffect: { id: "event.people.remove.effect", defaultMessage: "What they wrote stays. You can invite them again later." },
  exportPeople: { id: "event.people.export", defaultMessage: "Download list (CSV)" },
  exporting: { id: "event.people.exporting", defaultMessage: "Preparing…" },
  addPhotos: { id: "event.photos.add", defaultMessage: "Add photos" },
  addingPhotos: { id: "event.photos.adding", defaultMessage: "Adding…" },
  photoRemoved: { id: "event.photos.removed", defaultMessage: "Photo removed" },
  removePhotoTitle: { id: "event.photos.remove.title", defaultMessage: "Remove this photo?" },
  removePhotoEffect: { id: "event.photos.remove.effect", defaultMessage: "It disappears from the event for everyone." },
});

export const templates = defineMessages<{
  zone: { zone: string };
  endTooLate: { days: number };
  cancelTitle: { name: string };
  cancelDateTitle: { date: string };
  acceptTitle: { name: string };
  acceptName: { name: string };
  declineName: { name: string };
  accepted: { name: string };
  revokeName: { name: string };
  removeName: { name: string };
  removeTitle: { name: string };
  removed: { name: string };
  photosAdded: { count: number };
  photoFailed: { name: string; reason: string };
  photosFailed: { count: number };
  photosStopped: { reason: string; count: number };
  removePhoto: { number: number };
}>({
  zone: { id: "event.form.zone", defaultMessage: "Time zone: {zone}" },
  endTooLate: { id: "event.form.endTooLate", defaultMessage: "Choose an end within {days} days of the start." },
  cancelTitle: { id: "event.cancel.title", defaultMessage: "Cancel “{name}”?" },
  cancelDateTitle: { id: "event.dates.cancel.title", defaultMessage: "Cancel {date}?" },
  acceptTitle: { id: "event.requests.accept.title", defaultMessage: "Let {name} take part?" },
  acceptName: { id: "event.requests.accept.name", defaultMessage: "Accept {name}" },
  declineName: { id: "event.requests.decline.name", defaultMessage: "Decline {name}" },
  accepted: { id: "event.requests.accepted", defaultMessage: "{name} can take part now" },
  revokeName: { id: "event.invited.revoke.name", defaultMessage: "Cancel {name}’s invitation" },
  removeName: { id: "event.people.remove.name", defaultMessage: "Remove {name}" },
  removeTitle: { id: "event.people.remove.title", defaultMessage: "Remove {name} from the event?" },
  photosAdded: { id: "event.photos.added", defaultMessage: "{count, plural, one {# photo added} other {# photos added}}" },
  photoFailed: { id: "event.photos.failed.one", defaultMessage: "{name}: {reason}" },
  photosFailed: {
    id: "event.photos.failed.more",
    defaultMessage: "{count, plural, one {# more photo} other {# more photos}} couldn’t be added.",
  },
  photosStopped: {
    id: "event.photos.stopped",
    defaultMessage: "{reason} {count, plural, one {# photo wasn’t added} other {# photos weren’t added}}.",
  },
  removePhoto: { id: "event.photos.remove", defaultMessage: "Remove photo {number}" },
  removed: { id: "event.people.removed", defaultMessage: "{name} is no longer in the event" },
});

/** Leaving out a code that the route can answer with does not compile. */
export const cancelFailures: Record<RouteErrorCode<typeof eventDelete> | "failed", MessageDescriptor> = attendanceFailures;

export const exportFailures = {
  ...attendanceFailures,
  failed: defineMessage({ id: "event.people.export.failed", defaultMessage: "The list couldn’t be downloaded. Try again." }),
} satisfies Record<RouteErrorCode<typeof eventPeopleExport> | "failed", MessageDescriptor>;

export const dateFailures = {
  ...attendanceFailures,
  invalid: attendanceFailures.failed,
} satisfies Record<RouteErrorCode<typeof eventOccurrencePatch> | "failed", MessageDescriptor>;

export const inviteFailures = {
  ...attendanceFailures,
  rate_limited: actionMessages.slowDown,
  invalid: defineMessage({ id: "event.invite.failed", defaultMessage: "Some of these people can’t be invited." }),
} satisfies Record<RouteErrorCode<typeof eventInvite> | "failed", MessageDescriptor>;

export const saveFailures = {
  ...attendanceFailures,
  rate_limited: actionMessages.slowDown,
  conflict: defineMessage({ id: "event.save.conflict", defaultMessage: "The event has changed meanwhile. Reload the page." }),
  too_large: defineMessage({ id: "event.save.tooLarge", defaultMessage: "The picture is too large." }),
  unsupported_type: defineMessage({ id: "event.save.picture", defaultMessage: "The picture couldn’t be loaded." }),
  invalid: attendanceFailures.failed,
} satisfies Record<RouteErrorCode<typeof eventCreate> | RouteErrorCode<typeof eventPatch> | "failed", MessageDescriptor>;

export const photoFailures = {
  ...attendanceFailures,
  invalid: defineMessage({ id: "event.photos.failed", defaultMessage: "The photo couldn’t be added." }),
} satisfies Record<
  RouteErrorCode<typeof eventGalleryAdd> | RouteErrorCode<typeof eventGalleryRemove> | "failed",
  MessageDescriptor
>;
