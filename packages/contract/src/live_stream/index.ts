import {
  type Static,
  ById,
  File,
  Id,
  Page,
  PagedSearch,
  Paging,
  SearchText,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  tooLarge,
  unsupportedType,
} from "#core";
import { LiveStream, LiveStreamSettings } from "#entity";

export { LiveStream, LiveStreamSettings } from "#entity";

export const LiveStreamConnection = Type.Object({
  serverUrl: Type.String(),
  roomName: Type.String(),
  /** Its identity is the id of the user as text, its name the username. */
  participantToken: Type.String(),
});
export type LiveStreamConnection = Static<typeof LiveStreamConnection>;

const title = Type.String({ minLength: 1, maxLength: 100 });

const inputFields = {
  description: Type.Optional(Type.String({ maxLength: 500 })),
  slug: Type.Optional(Type.String({ maxLength: 50, pattern: "^[A-Za-z0-9_-]*$" })),
  /** In a multipart body as JSON text. */
  settings: Type.Optional(LiveStreamSettings),
  /** At most 1 MB. */
  cover: Type.Optional(File),
};

export const LiveStreamInput = Type.Object({ title, ...inputFields });
export const LiveStreamChanges = Type.Object({ title: Type.Optional(title), ...inputFields });

const writeErrors = [invalid, permissionDenied, notFound, conflict, tooLarge, unsupportedType] as const;

export const liveList = defineRoute({
  method: "GET",
  path: "/api/v2/live_stream/",
  access: "member",
  query: PagedSearch,
  reply: Page(LiveStream),
});

/** Fields `title`, `slug`, `cover`, and `errors` when the minutes of the month are used up. */
export const liveCreate = defineRoute({
  method: "POST",
  path: "/api/v2/live_stream/",
  access: "active",
  body: LiveStreamInput,
  reply: LiveStream,
  errors: writeErrors,
});

export const liveSearch = defineRoute({
  method: "GET",
  path: "/api/v2/live_stream/search/",
  access: "member",
  query: Type.Object({
    id: Type.Optional(Id),
    room_name: Type.Optional(SearchText),
    slug: Type.Optional(SearchText),
    search: Type.Optional(SearchText),
    ...Paging,
  }),
  reply: Page(LiveStream),
});

/** By number. */
export const liveGet = defineRoute({
  method: "GET",
  path: "/api/v2/live_stream/:id/",
  access: "reader",
  params: ById,
  reply: LiveStream,
  errors: [notFound],
});

export const liveUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/live_stream/:id/",
  access: "active",
  params: ById,
  body: LiveStreamInput,
  reply: LiveStream,
  errors: writeErrors,
});

export const livePatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/live_stream/:id/",
  access: "active",
  params: ById,
  body: LiveStreamChanges,
  reply: LiveStream,
  errors: writeErrors,
});

export const liveDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/live_stream/:id/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** The host closes it for good. */
export const liveClose = defineRoute({
  method: "POST",
  path: "/api/v2/live_stream/:id/close/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** A refusal carries one of the codes of `liveJoinError`, as `permission_denied` would otherwise be. */
export const liveJoin = defineRoute({
  method: "POST",
  path: "/api/v2/live_stream/:id/join/",
  access: "active",
  params: ById,
  reply: LiveStreamConnection,
  errors: [notFound, permissionDenied],
});

/** `participant_id` is the id of the user as text; `ban` also refuses the next attempt. */
export const liveRemoveParticipant = defineRoute({
  method: "POST",
  path: "/api/v2/live_stream/:id/remove_participant/",
  access: "active",
  params: ById,
  body: Type.Object({ participant_id: Type.String({ minLength: 1, maxLength: 20 }), ban: Type.Optional(Type.Boolean()) }),
  errors: [invalid, notFound, permissionDenied],
});

/** `minutes_exausted` is spelled as on the wire. */
export const liveMonthlyDuration = defineRoute({
  method: "GET",
  path: "/api/v2/live_stream/monthly_duration/",
  access: "member",
  reply: Type.Object({
    duration_total_minutes: Type.Number(),
    max_minutes: Type.Number(),
    remaining_minutes: Type.Number(),
    minutes_exausted: Type.Boolean(),
  }),
});
