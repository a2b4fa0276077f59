import type { RouteErrorCode } from "@cortile/contract/core";
import type { eventGo, eventSubscribe, eventUnsubscribe } from "@cortile/contract/event";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  inPerson: { id: "event.inPerson", defaultMessage: "In person" },
  online: { id: "event.online", defaultMessage: "Online" },
  live: { id: "event.live", defaultMessage: "Live stream" },
  seeAll: { id: "event.list.seeAll", defaultMessage: "See all" },
  create: { id: "event.create", defaultMessage: "Create event" },
  running: { id: "event.running", defaultMessage: "In progress" },
  finished: { id: "event.finished", defaultMessage: "Finished" },
  cancelled: { id: "event.cancelled", defaultMessage: "Cancelled" },
  paid: { id: "event.paid", defaultMessage: "Paid" },
  public: { id: "event.public", defaultMessage: "Public" },
  private: { id: "event.private", defaultMessage: "Private" },
  yourTime: { id: "event.zone.yours", defaultMessage: "In your time zone" },
  sections: { id: "event.tabs", defaultMessage: "Event sections" },
  about: { id: "event.tab.about", defaultMessage: "About" },
  people: { id: "event.tab.people", defaultMessage: "Participants" },
  photos: { id: "event.tab.photos", defaultMessage: "Photos" },
  noPhotos: { id: "event.photos.none", defaultMessage: "No photos yet." },
  morePhotos: { id: "event.photos.more", defaultMessage: "Show more photos" },
  posts: { id: "event.tab.posts", defaultMessage: "Posts" },
  aside: { id: "event.aside", defaultMessage: "About this event" },
  map: { id: "event.map", defaultMessage: "Open in OpenStreetMap" },
  placeHidden: { id: "event.place.hidden", defaultMessage: "Only participants can see the location." },
  linkHidden: { id: "event.link.hidden", defaultMessage: "Only participants can see the link." },
  related: { id: "event.related", defaultMessage: "More from the organiser" },
  join: { id: "event.join", defaultMessage: "Take part" },
  ask: { id: "event.ask", defaultMessage: "Ask to take part" },
  cancelRequest: { id: "event.ask.cancel", defaultMessage: "Cancel request" },
  requested: { id: "event.status.requested", defaultMessage: "Requested" },
  invited: { id: "event.status.invited", defaultMessage: "Invited" },
  going: { id: "event.status.going", defaultMessage: "Going" },
  notGoing: { id: "event.status.notGoing", defaultMessage: "Not going" },
  waiting: { id: "event.status.waiting", defaultMessage: "On the waiting list" },
  joinWaitingList: { id: "event.wait", defaultMessage: "Join the waiting list" },
  waitingText: { id: "event.status.waiting.text", defaultMessage: "You’re on the waiting list." },
  undecided: { id: "event.status.subscribed", defaultMessage: "No answer yet" },
  requestedText: { id: "event.status.requested.text", defaultMessage: "You’ve asked to take part. The organiser will answer." },
  invitedText: { id: "event.status.invited.text", defaultMessage: "You’ve been invited to this event." },
  goingText: { id: "event.status.going.text", defaultMessage: "You’re going." },
  notGoingText: { id: "event.status.notGoing.text", defaultMessage: "You’re not going." },
  undecidedText: { id: "event.status.subscribed.text", defaultMessage: "You follow this event. Are you going?" },
  answer: { id: "event.answer", defaultMessage: "Are you going?" },
  accept: { id: "event.invitation.accept", defaultMessage: "Accept invitation" },
  decline: { id: "event.invitation.decline", defaultMessage: "Decline" },
  leave: { id: "event.leave", defaultMessage: "Leave event" },
  leavePublic: {
    id: "event.leave.public",
    defaultMessage: "You’ll no longer see its posts in your home feed. You can join again at any time.",
  },
  leavePrivate: {
    id: "event.leave.private",
    defaultMessage: "You’ll no longer see the event’s posts and participants. To come back, you’ll need to ask again.",
  },
  left: { id: "event.left", defaultMessage: "You’ve left the event" },
  moreActions: { id: "event.more", defaultMessage: "More for this event" },
  calendar: { id: "event.calendar", defaultMessage: "Add to calendar" },
  groupEvents: { id: "event.group.next", defaultMessage: "Upcoming events" },
  mute: { id: "event.mute", defaultMessage: "Mute event" },
  unmute: { id: "event.unmute", defaultMessage: "Unmute event" },
  muted: { id: "event.muted", defaultMessage: "You won’t see this event’s posts in your home feed" },
  unmuted: { id: "event.unmuted", defaultMessage: "This event’s posts are back in your home feed" },
  cancelledTitle: { id: "event.cancelled.title", defaultMessage: "This event was cancelled" },
  joinPrompt: { id: "event.posts.join", defaultMessage: "Take part in the event to write in it." },
  privatePrompt: { id: "event.private.prompt", defaultMessage: "Only participants can see what’s in this event." },
  noPeople: { id: "event.people.none", defaultMessage: "Nobody has confirmed yet." },
});

export const ruleMessages = defineMessages({
  daily: { id: "event.daily", defaultMessage: "Every day" },
  weekly: { id: "event.weekly", defaultMessage: "Every week" },
  monthly: { id: "event.monthly", defaultMessage: "Every month" },
});

export const templates = defineMessages<{
  goings: { count: number };
  photo: { number: number };
  from: { day: string; time: string };
  sameDay: { day: string; from: string; until: string };
  days: { from: string; until: string };
  inZone: { zone: string; time: string };
  hosted: { name: string };
  inGroup: { name: string };
  created: { date: string };
  repeats: { rule: string; date: string };
  empty: { name: string };
  leaveTitle: { name: string };
  reason: { reason: string };
  places: { taken: number; capacity: number };
  free: { free: number };
  full: { waiting: number };
  waitingAt: { position: number };
}>({
  photo: { id: "event.photo", defaultMessage: "Photo {number}" },
  goings: { id: "event.goings", defaultMessage: "{count, plural, one {# going} other {# going}}" },
  from: { id: "event.time.from", defaultMessage: "{day}, from {time}" },
  sameDay: { id: "event.time.sameDay", defaultMessage: "{day}, {from} to {until}" },
  days: { id: "event.time.days", defaultMessage: "{from} to {until}" },
  inZone: { id: "event.time.zone", defaultMessage: "{zone}: {time}" },
  inGroup: { id: "event.inGroup", defaultMessage: "In the group <a>{name}</a>" },
  hosted: { id: "event.hosted", defaultMessage: "Hosted by <a>{name}</a>" },
  created: { id: "event.created", defaultMessage: "Created on {date}" },
  repeats: { id: "event.repeats", defaultMessage: "{rule}, until {date}" },
  empty: { id: "event.posts.none", defaultMessage: "No posts in {name} yet." },
  leaveTitle: { id: "event.leave.title", defaultMessage: "Leave “{name}”?" },
  reason: { id: "event.cancelled.reason", defaultMessage: "Reason: {reason}" },
  places: { id: "event.places", defaultMessage: "{taken, number} of {capacity, plural, one {# place} other {# places}} taken" },
  free: { id: "event.places.free", defaultMessage: "{free, plural, one {# place left} other {# places left}}" },
  full: {
    id: "event.places.full",
    defaultMessage:
      "{waiting, plural, =0 {New participants join a waiting list} one {# person is waiting} other {# people are waiting}}",
  },
  waitingAt: {
    id: "event.status.waiting.position",
    defaultMessage: "{position, plural, =1 {You’re next on the waiting list.} other {You’re number # on the waiting list.}}",
  },
});

export const attendanceFailures = {
  unauthenticated: defineMessage({ id: "event.signIn", defaultMessage: "Sign in to take part in events." }),
  not_found: defineMessage({ id: "event.gone", defaultMessage: "This event no longer exists." }),
  permission_denied: defineMessage({ id: "event.denied", defaultMessage: "You can’t do this in this event." }),
  failed: defineMessage({ id: "event.failed", defaultMessage: "Your change wasn’t saved. Try again." }),
} satisfies Record<
  RouteErrorCode<typeof eventSubscribe> | RouteErrorCode<typeof eventUnsubscribe> | RouteErrorCode<typeof eventGo> | "failed",
  MessageDescriptor
>;
