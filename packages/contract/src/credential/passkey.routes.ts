import {
  type Static,
  ById,
  DateTime,
  Id,
  Json,
  MapOf,
  Nullable,
  Page,
  Paged,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  rateLimited,
} from "#core";

/** What the browser's credential API takes and gives, in the JSON form of WebAuthn Level 3. */
export const WebauthnJson = MapOf(Json);
const Name = Type.String({ minLength: 1, maxLength: 60 });

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: DateTime,
  last_used_at: Nullable(DateTime),
});
export type Passkey = Static<typeof Passkey>;

export const passkeyList = defineRoute({
  method: "GET",
  path: "/api/v2/x/passkey/",
  access: "member",
  query: Paged,
  reply: Page(Passkey),
});

/** Single-use options to create a passkey. `conflict`: the account has the maximum, or this address cannot have passkeys. */
export const passkeyBegin = defineRoute({
  method: "POST",
  path: "/api/v2/x/passkey/begin/",
  access: "member",
  body: Type.Object({ password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }),
  reply: Type.Object({ options: WebauthnJson }),
  errors: [invalid, conflict, rateLimited],
});

export const passkeyAdd = defineRoute({
  method: "POST",
  path: "/api/v2/x/passkey/",
  access: "member",
  body: Type.Object({ name: Name, response: WebauthnJson }),
  reply: Passkey,
  errors: [invalid, conflict],
});

export const passkeyRename = defineRoute({
  method: "PATCH",
  path: "/api/v2/x/passkey/:id/",
  access: "member",
  params: ById,
  body: Type.Object({ name: Name }),
  reply: Passkey,
  errors: [invalid, notFound],
});

/** `conflict`: it is the last way into the account. */
export const passkeyRemove = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/passkey/:id/",
  access: "member",
  params: ById,
  errors: [conflict, notFound],
});
