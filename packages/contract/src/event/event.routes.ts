import {
  ById,
  Id,
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
} from "#core";
import { Event, FeedUnit, Media } from "#entity";
import { ByOrganiser, EventChanges, EventFilters, EventInput, EventSearch } from "./event.schemas.ts";

const writeErrors = [invalid, permissionDenied, notFound, conflict, tooLarge, unsupportedType] as const;

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
  errors: [notFound, permissionDenied],
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
