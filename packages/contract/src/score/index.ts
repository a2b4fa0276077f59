import { type Static, Id, OneOf, Page, Paging, SearchText, Type, defineRoute, invalid, notFound, permissionDenied } from "#core";
import { User } from "#entity";
import { reputationType } from "#enums";

export const UserScore = Type.Object({
  id: Id,
  user: User,
  score: Type.Integer(),
  reputation_type: OneOf(reputationType),
  reputation_type_description: Type.String(),
  comment: Type.String(),
});
export type UserScore = Static<typeof UserScore>;

const Filters = Type.Object({
  search: Type.Optional(SearchText),
  user_id: Type.Optional(Id),
  ordering: Type.Optional(Type.String({ maxLength: 50 })),
  ...Paging,
});

export const scoreList = defineRoute({
  method: "GET",
  path: "/api/v2/score/",
  access: "moderator",
  query: Filters,
  reply: Page(UserScore),
  errors: [invalid, permissionDenied],
});

export const scoreSearch = defineRoute({
  method: "GET",
  path: "/api/v2/score/search/",
  access: "moderator",
  query: Filters,
  reply: Page(UserScore),
  errors: [invalid, permissionDenied],
});

/** A movement of type 10, given by staff; negative ones take away. */
export const scoreAdd = defineRoute({
  method: "POST",
  path: "/api/v2/score/",
  access: "moderator",
  body: Type.Object({
    user: Id,
    score: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
    comment: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: UserScore,
  errors: [invalid, notFound, permissionDenied],
});
