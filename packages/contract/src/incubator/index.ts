import {
  ById,
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
} from "#core";
import { Incubator, User } from "#entity";
import { incubatorStatus } from "#enums";

export { Incubator } from "#entity";

const filters = {
  status: Type.Optional(OneOf(incubatorStatus)),
  ordering: Type.Optional(Type.String({ maxLength: 50 })),
  search: Type.Optional(SearchText),
  ...Paging,
};

export const incubatorList = defineRoute({
  method: "GET",
  path: "/api/v2/incubator/",
  access: "reader",
  query: Type.Object(filters),
  reply: Page(Incubator),
});

/** Proposes a category; `conflict` when one of that name exists. */
export const incubatorCreate = defineRoute({
  method: "POST",
  path: "/api/v2/incubator/",
  access: "active",
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    slug: Type.Optional(Type.String({ maxLength: 100 })),
    slogan: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  reply: Incubator,
  errors: [invalid, permissionDenied, conflict],
});

export const incubatorSearch = defineRoute({
  method: "GET",
  path: "/api/v2/incubator/search/",
  access: "reader",
  query: Type.Object({ ...filters, name: Type.Optional(SearchText) }),
  reply: Page(Incubator),
});

export const incubatorGet = defineRoute({
  method: "GET",
  path: "/api/v2/incubator/:id/",
  access: "reader",
  params: ById,
  reply: Incubator,
  errors: [notFound],
});

export const incubatorSubscribed = defineRoute({
  method: "GET",
  path: "/api/v2/incubator/:id/subscribed/",
  access: "member",
  params: ById,
  reply: Type.Object({ subscribed: Type.Boolean() }),
  errors: [notFound],
});

export const incubatorSubscribers = defineRoute({
  method: "GET",
  path: "/api/v2/incubator/:id/subscribers/",
  access: "reader",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound],
});

/** A toggle. */
export const incubatorSubscribe = defineRoute({
  method: "POST",
  path: "/api/v2/incubator/:id/subscribe/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});
