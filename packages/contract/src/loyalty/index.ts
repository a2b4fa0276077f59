import {
  type Static,
  ById,
  DateTime,
  File,
  Id,
  OneOf,
  Page,
  Paged,
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
import { User } from "#entity";
import { prizeRequestStatus } from "#enums";

export const Prize = Type.Object({
  id: Id,
  active: Type.Boolean(),
  title: Type.String(),
  description: Type.String(),
  points: Type.Integer({ minimum: 0 }),
  image: Type.String(),
  link: Type.String(),
  created_at: DateTime,
  lastmod_datetime: DateTime,
  created_by: User,
});
export type Prize = Static<typeof Prize>;

export const PrizeRequest = Type.Object({
  id: Id,
  user: User,
  prize: Prize,
  /** When it was requested. */
  prize_points: Type.Integer({ minimum: 0 }),
  pending_at: DateTime,
  /** 0 pending, 1 refused, 2 sent. */
  status: OneOf(prizeRequestStatus),
  status_description: Type.String(),
});
export type PrizeRequest = Static<typeof PrizeRequest>;

const title = Type.String({ minLength: 1, maxLength: 150 });
const points = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const optionalFields = {
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  link: Type.Optional(Type.String({ maxLength: 2000 })),
  active: Type.Optional(Type.Boolean()),
};
const writeErrors = [invalid, notFound, permissionDenied, tooLarge, unsupportedType] as const;

/** Omit `image` in an update to keep the picture. */
export const PrizeInput = Type.Object({ title, points, image: File, ...optionalFields });
export const PrizeUpdate = Type.Object({ title, points, image: Type.Optional(File), ...optionalFields });
export const PrizeChanges = Type.Object({
  title: Type.Optional(title),
  points: Type.Optional(points),
  image: Type.Optional(File),
  ...optionalFields,
});

export const prizeList = defineRoute({
  method: "GET",
  path: "/api/v2/loyalty/prize/",
  access: "member",
  query: Type.Object({
    active: Type.Optional(Type.Boolean()),
    ordering: Type.Optional(Type.String({ maxLength: 50 })),
    search: Type.Optional(SearchText),
    ...Paging,
  }),
  reply: Page(Prize),
});

export const prizeCreate = defineRoute({
  method: "POST",
  path: "/api/v2/loyalty/prize/",
  access: "admin",
  body: PrizeInput,
  reply: Prize,
  errors: writeErrors,
});

export const prizeGet = defineRoute({
  method: "GET",
  path: "/api/v2/loyalty/prize/:id/",
  access: "member",
  params: ById,
  reply: Prize,
  errors: [notFound],
});

export const prizeUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/loyalty/prize/:id/",
  access: "admin",
  params: ById,
  body: PrizeUpdate,
  reply: Prize,
  errors: writeErrors,
});

export const prizePatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/loyalty/prize/:id/",
  access: "admin",
  params: ById,
  body: PrizeChanges,
  reply: Prize,
  errors: writeErrors,
});

/** The member's own; staff see all. */
export const prizeRequestList = defineRoute({
  method: "GET",
  path: "/api/v2/loyalty/request/",
  access: "member",
  query: Paged,
  reply: Page(PrizeRequest),
});

/** Takes the points of the prize; `conflict` when there are too few. */
export const prizeRequestCreate = defineRoute({
  method: "POST",
  path: "/api/v2/loyalty/request/",
  access: "active",
  body: Type.Object({ prize: Id }),
  reply: PrizeRequest,
  errors: [invalid, notFound, permissionDenied, conflict],
});

export const prizeRequestGet = defineRoute({
  method: "GET",
  path: "/api/v2/loyalty/request/:id/",
  access: "member",
  params: ById,
  reply: PrizeRequest,
  errors: [notFound],
});

/** A refusal gives the points back. */
export const prizeRequestPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/loyalty/request/:id/",
  access: "admin",
  params: ById,
  body: Type.Object({ status: OneOf(prizeRequestStatus) }),
  reply: PrizeRequest,
  errors: [invalid, notFound, permissionDenied],
});
