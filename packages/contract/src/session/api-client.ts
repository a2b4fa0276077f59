import { type Static, DateTime, Nullable, Page, Type, conflict, defineRoute, invalid, notFound, permissionDenied } from "#core";
import { User } from "#entity";

const count = Type.Integer({ minimum: 0 });

/** An application that may sign members in. */
export const ApiClient = Type.Object({
  /** What the application sends as `client_id`. */
  client_id: Type.String(),
  name: Type.String(),
  created_at: Nullable(DateTime),
  created_by: Nullable(User),
  /** Members signed in through it now. */
  sign_ins: count,
  last_used_at: Nullable(DateTime),
  /** The client of the community itself, which cannot be revoked. */
  is_builtin: Type.Boolean(),
});
export type ApiClient = Static<typeof ApiClient>;

export const apiClientList = defineRoute({
  method: "GET",
  path: "/api/v2/x/api_client/",
  access: "admin",
  reply: Page(ApiClient),
  errors: [permissionDenied],
});

/** `client_secret` is shown here and never again. */
export const apiClientCreate = defineRoute({
  method: "POST",
  path: "/api/v2/x/api_client/",
  access: "admin",
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }), is_confidential: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ client_id: Type.String(), client_secret: Nullable(Type.String()) }),
  errors: [conflict, invalid, permissionDenied],
});

/** Signs out everybody who signed in through it. */
export const apiClientRevoke = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/api_client/:client_id/",
  access: "admin",
  params: Type.Object({ client_id: Type.String({ maxLength: 200 }) }),
  errors: [notFound, permissionDenied],
});
