import {
  ById,
  DateTime,
  Id,
  Nullable,
  Page,
  Paged,
  Paging,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  tooLarge,
  unsupportedType,
  rateLimited,
} from "#core";
import { Event, FeedUnit, Media } from "#entity";
import {
  ByOrganiser,
  EventChanges,
  EventFilters,
  EventInput,
  EventOccurrence,
  EventOccurrenceChanges,
  EventSearch,
} from "./event.schemas.ts";

const writeErrors = [invalid, permissionDenied, notFound, conflict, tooLarge, unsupportedType, rateLimited] as const;

/** The caller's events. */
export const eventList = defineRoute({
  method: "GET",
  path: "/api/v2/event/",
  access: "member",
  query: EventFilters,
  reply: Page(Event),
});

/** Field `code`: the live minutes of the month are used up. */
export const eventCreate = defineRoute({
  method: "POST",
  path: "/api/v2/event/",
  access: "active",
  body: EventInput,
  reply: Event,
  errors: writeErrors,
});

export const eventSearch = defineRoute({
  method: "GET",
  path: "/api/v2/event/search/",
  access: "reader",
  query: EventSearch,
  reply: Page(Event),
  errors: [invalid],
});

/** Of a private one an outsider sees the card, without where it is; a hidden one is not there for them. */
export const eventGet = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/",
  access: "reader",
  params: ById,
  reply: Event,
  errors: [notFound],
});

export const eventUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/event/:id/",
  access: "active",
  params: ById,
  body: EventInput,
  reply: Event,
  errors: writeErrors,
});

export const eventPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/event/:id/",
  access: "active",
  params: ById,
  body: EventChanges,
  reply: Event,
  errors: writeErrors,
});

/** Calls it off. */
export const eventDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/event/:id/",
  access: "member",
  params: ById,
  query: Type.Object({ reason: Type.Optional(Type.String({ maxLength: 300 })) }),
  errors: [notFound, permissionDenied],
});

/** When an event takes place, the next first; with `past` the times that are over, the last first. Our addition. */
export const eventOccurrences = defineRoute({
  method: "GET",
  path: "/api/v2/x/event/:id/occurrence/",
  access: "reader",
  params: ById,
  query: Type.Object({ past: Type.Optional(Type.Boolean()), ...Paging }),
  reply: Page(EventOccurrence),
  errors: [notFound],
});

/** Moves or cancels one occurrence of a series. Our addition. */
export const eventOccurrencePatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/x/event/:id/occurrence/",
  access: "active",
  params: ById,
  body: EventOccurrenceChanges,
  reply: EventOccurrence,
  errors: [invalid, notFound, permissionDenied],
});

/** A file for calendars. Our addition. */
export const eventIcs = defineRoute({
  method: "GET",
  path: "/api/v2/x/event/:id/ics/",
  access: "reader",
  params: ById,
  reply: Type.String(),
  produces: "text/calendar",
  errors: [notFound],
});

/** Whether the caller's calendar has a secret address. Our addition. */
export const eventCalendar = defineRoute({
  method: "GET",
  path: "/api/v2/x/event/calendar/",
  access: "member",
  reply: Type.Object({ created_at: Nullable(DateTime) }),
  errors: [notFound],
});

/** Makes a new secret address of the caller's calendar; the one before ends. It is told this once. Our addition. */
export const eventCalendarCreate = defineRoute({
  method: "POST",
  path: "/api/v2/x/event/calendar/",
  access: "member",
  reply: Type.Object({ url: Type.String() }),
  errors: [notFound],
});

export const eventCalendarDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/event/calendar/",
  access: "member",
});

/** The events of a group in progress and to come, the next first, as far as the caller may know of them. Our addition. */
export const groupEvents = defineRoute({
  method: "GET",
  path: "/api/v2/x/group/:id/event/",
  access: "reader",
  params: ById,
  query: Type.Object({ ...Paging }),
  reply: Page(Event),
  errors: [notFound, permissionDenied],
});

/** Whether the caller's calendar of a group they are a member of has a secret address. Our addition. */
export const groupCalendar = defineRoute({
  method: "GET",
  path: "/api/v2/x/group/:id/calendar/",
  access: "member",
  params: ById,
  reply: Type.Object({ created_at: Nullable(DateTime) }),
  errors: [notFound, permissionDenied],
});

/** Makes a new secret address of the caller's calendar of a group; the one before ends. It is told this once. Our addition. */
export const groupCalendarCreate = defineRoute({
  method: "POST",
  path: "/api/v2/x/group/:id/calendar/",
  access: "active",
  params: ById,
  reply: Type.Object({ url: Type.String() }),
  errors: [notFound, permissionDenied],
});

/** Ends the caller's calendar address of a group; whoever has left the group may do so too. Our addition. */
export const groupCalendarDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/group/:id/calendar/",
  access: "member",
  params: ById,
});

/** The calendar of whoever has made this address, for calendar applications. Our addition. */
export const calendarFeed = defineRoute({
  method: "GET",
  path: "/api/v2/x/calendar/:token/",
  access: "visitor",
  params: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
  reply: Type.String(),
  produces: "text/calendar",
  errors: [notFound],
});

export const eventFeed = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/feed/",
  access: "reader",
  params: ById,
  query: Type.Object({ ordering: Type.Optional(Type.String({ maxLength: 50 })), ...Paging }),
  reply: Page(FeedUnit),
  errors: [notFound],
});

/** Other events of its organiser. */
export const eventRelated = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/related/",
  access: "reader",
  params: ById,
  query: ByOrganiser,
  reply: Page(Event),
  errors: [notFound],
});

/** Those the caller, or `created_by`, organises. */
export const eventCreated = defineRoute({
  method: "GET",
  path: "/api/v2/event/created/",
  access: "member",
  query: ByOrganiser,
  reply: Page(Event),
});

/** Its contributions come into the caller's feed. */
export const eventShow = defineRoute({
  method: "POST",
  path: "/api/v2/event/:id/show/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

export const eventHide = defineRoute({
  method: "POST",
  path: "/api/v2/event/:id/hide/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

export const eventGallery = defineRoute({
  method: "GET",
  path: "/api/v2/event/:id/gallery/",
  access: "reader",
  params: ById,
  query: Paged,
  reply: Page(Media),
  errors: [notFound],
});

export const eventGalleryAdd = defineRoute({
  method: "POST",
  path: "/api/v2/event/:id/gallery/",
  access: "active",
  params: ById,
  body: Type.Object({ media: Id }),
  reply: Media,
  errors: [invalid, notFound, permissionDenied],
});

export const eventGalleryRemove = defineRoute({
  method: "DELETE",
  path: "/api/v2/event/:id/gallery/",
  access: "member",
  params: ById,
  body: Type.Object({ medias: Type.Array(Id, { maxItems: 200 }) }),
  errors: [invalid, notFound, permissionDenied],
});
