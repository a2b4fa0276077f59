import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { eventLocation, eventPrivacy, eventRecurrence, eventSubscriptionStatus, liveView } from "#enums";
import { purchasableFields } from "./purchase.ts";
import { User } from "./user.ts";

const image = Nullable(Type.String());
const time = Nullable(DateTime);

export const LiveStreamSettings = Type.Object({
  muteParticipants: Type.Optional(Type.Boolean()),
  hideParticipantsList: Type.Optional(Type.Boolean()),
  automaticallyNotifyFollowers: Type.Optional(Type.Boolean()),
  disableVideo: Type.Optional(Type.Boolean()),
  disableChat: Type.Optional(Type.Boolean()),
  disableShareScreen: Type.Optional(Type.Boolean()),
  showInProfile: Type.Optional(Type.Boolean()),
  view: Type.Optional(OneOf(liveView)),
});
export type LiveStreamSettings = Static<typeof LiveStreamSettings>;

const liveStreamFields = {
  id: Id,
  title: Type.String(),
  description: Type.Optional(Type.String()),
  slug: Type.String(),
  roomName: Type.Optional(Type.String()),
  cover: Type.Optional(Nullable(Type.String())),
  settings: Type.Optional(LiveStreamSettings),
  host: User,
  created_at: DateTime,
  /** Live now: started, and not finished or finished before it started again. */
  last_started_at: Type.Optional(time),
  last_finished_at: Type.Optional(time),
  /** Closed for good. */
  closed_at_by_host: Type.Optional(time),
};

const eventFields = {
  id: Id,
  name: Type.String(),
  description: Type.String(),
  slug: Type.String(),
  color: Type.String(),
  privacy: OneOf(eventPrivacy),
  visible: Type.Boolean(),
  /** False once called off. */
  active: Type.Boolean(),
  /** Why it was called off; our addition. */
  cancel_reason: Type.Optional(Type.String()),
  /** Staff took it down, or the group that holds it: they alone read it, and nobody takes part in it; our addition. */
  taken_down: Type.Optional(OneOf(["event", "group"] as const)),
  show_on_feed: Type.Boolean(),
  /** Of the reader. */
  subscription_status: Type.Optional(Nullable(OneOf(eventSubscriptionStatus))),
  image_bigger: image,
  image_big: image,
  image_medium: image,
  image_small: image,
  subscribers_counter: Type.Integer({ minimum: 0 }),
  goings_counter: Type.Integer({ minimum: 0 }),
  /** How many may go, null for any number; our addition. */
  capacity: Type.Optional(Nullable(Type.Integer({ minimum: 1 }))),
  /** How many wait for a place, and whether the reader does; our additions. */
  waiting_counter: Type.Optional(Type.Integer({ minimum: 0 })),
  waiting: Type.Optional(Type.Boolean()),
  /** The reader's place on the waiting list, 1 for who is next; in replies of a single event; our addition. */
  waiting_position: Type.Optional(Type.Integer({ minimum: 1 })),
  start_date: DateTime,
  end_date: time,
  recurring: OneOf(eventRecurrence),
  /** In progress now. */
  running: Type.Boolean(),
  running_start_date: time,
  running_end_date: time,
  next_start_date: time,
  next_end_date: time,
  /** IANA zone the times were chosen in; our addition. */
  timezone: Type.Optional(Type.String()),
  location: OneOf(eventLocation),
  link: Nullable(Type.String()),
  geolocation: Nullable(Type.String()),
  geolocation_lat: Nullable(Type.Number()),
  geolocation_lng: Nullable(Type.Number()),
  created_at: DateTime,
  created_by: User,
  managed_by: User,
  /** The group it belongs to, for readers who may know of that group; our addition. */
  group: Type.Optional(Nullable(Type.Object({ id: Id, name: Type.String(), slug: Type.String() }))),
  ...purchasableFields,
};

/** An event, with its live stream where it has one; that one does not repeat the event. */
export const Event = Type.Object({ ...eventFields, live_stream: Type.Optional(Nullable(Type.Object(liveStreamFields))) });
export type Event = Static<typeof Event>;

/** A live stream, with its event where it has one; that one does not repeat the stream. */
export const LiveStream = Type.Object({ ...liveStreamFields, event: Type.Optional(Nullable(Type.Object(eventFields))) });
export type LiveStream = Static<typeof LiveStream>;
