import { type Static, Csv, DateTime, File, Id, Nullable, OneOf, Paging, SearchText, Type } from "#core";
import { LiveStreamSettings } from "#entity";
import { eventDateFilter, eventLocation, eventPrivacy, eventRecurrence, eventSubscriptionStatus } from "#enums";

/** A number, or the empty text for none. */
const coordinate = Type.Optional(Nullable(Type.Union([Type.Number(), Type.String({ maxLength: 30 })])));

const name = Type.String({ minLength: 1, maxLength: 50 });
const start_date = DateTime;
/** A live event is `virtual` with `live_stream_settings`. */
const location = OneOf(["in person", "virtual"]);

const inputFields = {
  description: Type.Optional(Type.String({ maxLength: 150 })),
  end_date: Type.Optional(Nullable(DateTime)),
  recurring: Type.Optional(OneOf(eventRecurrence)),
  link: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  /** In a multipart body as JSON text; `null` for none. */
  live_stream_settings: Type.Optional(Nullable(LiveStreamSettings)),
  geolocation: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  geolocation_lat: coordinate,
  geolocation_lng: coordinate,
  privacy: Type.Optional(OneOf(eventPrivacy)),
  visible: Type.Optional(Type.Boolean()),
  image_original: Type.Optional(File),
  products: Type.Optional(Csv(Id)),
  /** In a multipart body `invite_users[0]`, `invite_users[1]` … */
  invite_users: Type.Optional(Csv(Id)),
  /** How many may go, the organiser included; null for any number. Our addition. */
  capacity: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  /** IANA zone the times were chosen in; our addition. */
  timezone: Type.Optional(Type.String({ maxLength: 60 })),
  /** The group it belongs to, of which the organiser must be a member; null for none. Our addition. */
  group: Type.Optional(Nullable(Id)),
};

export const EventInput = Type.Object({ name, start_date, location, ...inputFields });
export const EventChanges = Type.Object({
  name: Type.Optional(name),
  start_date: Type.Optional(start_date),
  location: Type.Optional(location),
  ...inputFields,
});

export const EventFilters = Type.Object({
  subscription_status: Type.Optional(OneOf(eventSubscriptionStatus)),
  past: Type.Optional(Type.Boolean()),
  location: Type.Optional(OneOf(eventLocation)),
  created_by: Type.Optional(Id),
  search: Type.Optional(SearchText),
  ...Paging,
});

export const EventSearch = Type.Object({
  date_filter: Type.Optional(OneOf(eventDateFilter)),
  /** Organised by people the caller follows. */
  follows: Type.Optional(Type.Boolean()),
  past: Type.Optional(Type.Boolean()),
  location: Type.Optional(OneOf(eventLocation)),
  search: Type.Optional(SearchText),
  /** IANA zone in which the days of `date_filter` begin, UTC without it; our addition. */
  timezone: Type.Optional(Type.String({ maxLength: 60 })),
  ...Paging,
});

/** One time at which an event takes place. */
export const EventOccurrence = Type.Object({
  /** When it takes place by the rule of its series; names it. */
  original_date: DateTime,
  start_date: DateTime,
  end_date: Nullable(DateTime),
  active: Type.Boolean(),
  cancel_reason: Type.Optional(Type.String()),
});
export type EventOccurrence = Static<typeof EventOccurrence>;

export const EventOccurrenceChanges = Type.Object({
  original_date: DateTime,
  start_date: Type.Optional(DateTime),
  end_date: Type.Optional(DateTime),
  /** False cancels this one alone; true takes that back. */
  active: Type.Optional(Type.Boolean()),
  reason: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
});

export const ByOrganiser = Type.Object({ created_by: Type.Optional(Id), ...Paging });
