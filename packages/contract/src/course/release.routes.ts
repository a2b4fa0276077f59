import {
  type Static,
  ById,
  DateTime,
  Id,
  Nullable,
  OneOf,
  Page,
  PagedSearch,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
} from "#core";
import { User } from "#entity";
import { releaseMode } from "#enums";

const mode = OneOf(releaseMode);
const days = Type.Integer({ minimum: -3650, maximum: 3650 });

/** An exception from the release of a section: for one person, or for everybody. A person's own counts before everybody's. */
export const ReleaseOverride = Type.Object({
  mode: OneOf(["open", "shift"] as const),
  /** Of `shift`. */
  days: Nullable(days),
  for_everyone: Type.Boolean(),
});
export type ReleaseOverride = Static<typeof ReleaseOverride>;

export const ReleaseRow = Type.Object({
  user: User,
  sections: Type.Array(
    Type.Object({
      section_id: Id,
      /** Null: open since the beginning. */
      available_date: Nullable(DateTime),
      locked: Type.Boolean(),
      override: Nullable(ReleaseOverride),
    }),
  ),
});
export type ReleaseRow = Static<typeof ReleaseRow>;

/** Opens a section now, or shifts its release by days, for some people, or for all without `users`; `reset` takes it back. Our addition. */
export const courseReleaseUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/x/course/:id/section/:section_id/release/",
  access: "active",
  params: Type.Object({ id: Id, section_id: Id }),
  body: Type.Object({
    mode,
    days: Type.Optional(days),
    users: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })),
  }),
  errors: [invalid, notFound, permissionDenied],
});

/** Who sees what: the students, 20 a page at most, with when each section opens for them. Our addition. */
export const courseReleaseList = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/release/",
  access: "member",
  params: ById,
  query: PagedSearch,
  reply: Page(ReleaseRow),
  errors: [notFound, permissionDenied],
});

/** When sections open for the caller, as a file for calendars. Our addition. */
export const courseCalendar = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/calendar/",
  access: "member",
  params: ById,
  reply: Type.String(),
  produces: "text/calendar",
  errors: [notFound, permissionDenied],
});
