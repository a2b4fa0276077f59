import {
  ById,
  Json,
  MapOf,
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
} from "#core";
import { Embed, EmbedInput, FeedUnit } from "#entity";

export { Embed, EmbedInput } from "#entity";

const url = Type.Optional(Nullable(Type.String({ maxLength: 2000 })));
const metadata = MapOf(Json);

/** Things outside the community that contributions are about. Integrators write them with the token of an administrator. */
export const embedList = defineRoute({
  method: "GET",
  path: "/api/v2/embed/",
  access: "reader",
  query: Paged,
  reply: Page(Embed),
});

/** `conflict` when type and id exist; `invalid` for the reserved types. */
export const embedCreate = defineRoute({
  method: "POST",
  path: "/api/v2/embed/",
  access: "admin",
  body: EmbedInput,
  reply: Embed,
  errors: [invalid, permissionDenied, conflict],
});

export const embedSearch = defineRoute({
  method: "GET",
  path: "/api/v2/embed/search/",
  access: "reader",
  query: Type.Object({ embed_type: Type.String({ maxLength: 100 }), embed_id: Type.String({ maxLength: 500 }), ...Paging }),
  reply: Page(Embed),
  errors: [invalid],
});

export const embedGet = defineRoute({
  method: "GET",
  path: "/api/v2/embed/:id/",
  access: "reader",
  params: ById,
  reply: Embed,
  errors: [notFound],
});

export const embedUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/embed/:id/",
  access: "admin",
  params: ById,
  body: Type.Object({ url, metadata }),
  reply: Embed,
  errors: [invalid, notFound, permissionDenied],
});

export const embedPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/embed/:id/",
  access: "admin",
  params: ById,
  body: Type.Object({ url, metadata: Type.Optional(metadata) }),
  reply: Embed,
  errors: [invalid, notFound, permissionDenied],
});

export const embedObjectFeed = defineRoute({
  method: "GET",
  path: "/api/v2/embed/:id/feed/",
  access: "reader",
  params: ById,
  query: Paged,
  reply: Page(FeedUnit),
  errors: [notFound],
});
