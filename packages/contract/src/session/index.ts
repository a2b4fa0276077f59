import {
  type Static,
  ById,
  DateTime,
  Id,
  Page,
  Paged,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
} from "#core";
import { Me } from "#entity";

export { nameAgent } from "./agent.ts";

const Login = Type.String({ minLength: 1, maxLength: 254 });
const Secret = Type.String({ minLength: 1, maxLength: 200 });

export const OauthReply = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  token_type: Type.String(),
  /** Seconds. */
  expires_in: Type.Integer(),
  scope: Type.Optional(Type.String()),
});
export type OauthReply = Static<typeof OauthReply>;

/** Form-encoded or JSON. Refusals are written as RFC 6749 says, not as `ErrorBody`. */
export const oauthToken = defineRoute({
  method: "POST",
  path: "/oauth/token/",
  access: "visitor",
  body: Type.Object({
    /** `password` or `refresh_token`; another one is refused in the words of RFC 6749. */
    grant_type: Type.String({ maxLength: 50 }),
    client_id: Type.String({ minLength: 1, maxLength: 200 }),
    username: Type.Optional(Login),
    password: Type.Optional(Secret),
    refresh_token: Type.Optional(Type.String({ maxLength: 500 })),
    scope: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: OauthReply,
  errors: [invalid, permissionDenied, rateLimited],
});

/** Form-encoded or JSON. */
export const jwtToken = defineRoute({
  method: "POST",
  path: "/api/v2/jwt/token/",
  access: "visitor",
  body: Type.Object({ username: Login, password: Secret }),
  reply: Type.Object({ access: Type.String(), refresh: Type.String() }),
  errors: [invalid, permissionDenied, rateLimited],
});

/** One browser or device that is signed in by cookie. */
export const Session = Type.Object({
  id: Id,
  created_at: DateTime,
  last_seen_at: DateTime,
  user_agent: Type.String(),
  /** The one that asks. */
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** Sets the session cookie and its `XSRF-TOKEN`; username or e-mail. */
export const sessionSignIn = defineRoute({
  method: "POST",
  path: "/api/v2/x/session/sign_in/",
  access: "visitor",
  body: Type.Object({ username: Login, password: Secret }),
  reply: Type.Object({
    user: Me,
    /** The account was to be deleted, and stays because of this. */
    came_back: Type.Optional(Type.Boolean()),
  }),
  errors: [invalid, permissionDenied, rateLimited],
});

/** Ends the session of the cookie; with a bearer token, every token of its sign-in instead. */
export const sessionSignOut = defineRoute({
  method: "POST",
  path: "/api/v2/x/session/sign_out/",
  access: "visitor",
  errors: [permissionDenied],
});

export const sessionList = defineRoute({
  method: "GET",
  path: "/api/v2/x/session/",
  access: "member",
  query: Paged,
  reply: Page(Session),
});

export const sessionRevoke = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/session/:id/",
  access: "member",
  params: ById,
  errors: [notFound],
});
