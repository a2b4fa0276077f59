import {
  type Static,
  ById,
  DateTime,
  Id,
  OneOf,
  Page,
  Paged,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
} from "#core";
import { Otp, WebauthnJson } from "#credential";
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
    /** Of clients that were given one. Our addition. */
    client_secret: Type.Optional(Type.String({ maxLength: 200 })),
    username: Type.Optional(Login),
    password: Type.Optional(Secret),
    /** With `password`, for an account whose sign-in takes a second step. */
    otp: Type.Optional(Otp),
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
  body: Type.Object({ username: Login, password: Secret, otp: Type.Optional(Otp) }),
  reply: Type.Object({ access: Type.String(), refresh: Type.String() }),
  errors: [invalid, permissionDenied, rateLimited],
});

/** One sign-in: a browser with a session of this site, or an app or another site with tokens. */
export const Session = Type.Object({
  id: Id,
  type: Type.Optional(OneOf(["cookie", "token"])),
  created_at: DateTime,
  last_seen_at: DateTime,
  user_agent: Type.String(),
  /** The one that asks. Of tokens `last_seen_at` is when they were last renewed, up to an hour before their last use. */
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

/** Who has a session now. */
export const SignedIn = Type.Object({
  user: Me,
  /** The account was waiting for its deletion, which this sign-in cancelled. */
  reactivated: Type.Optional(Type.Boolean()),
});
export type SignedIn = Static<typeof SignedIn>;

/**
 * Sets the session cookie and its `XSRF-TOKEN`; username or e-mail. Field `otp`: `required` when the account asks for a second step,
 * which is a code or what the browser makes of `passkey_challenge`.
 */
export const sessionSignIn = defineRoute({
  method: "POST",
  path: "/api/v2/x/session/sign_in/",
  access: "visitor",
  body: Type.Object({
    username: Login,
    password: Secret,
    otp: Type.Optional(Otp),
    passkey: Type.Optional(WebauthnJson),
  }),
  reply: SignedIn,
  errors: [invalid, permissionDenied, rateLimited],
});

/** An account elsewhere that signs in here, as its button names it. */
export const SignInProvider = Type.Object({ provider: Type.String(), name: Type.String() });
export type SignInProvider = Static<typeof SignInProvider>;

/** Sign-in methods other than the password. */
export const signInMethods = defineRoute({
  method: "GET",
  path: "/api/v2/x/session/methods/",
  access: "visitor",
  reply: Type.Object({
    passkeys: Type.Boolean(),
    /** Whether members sign in with passwords; administrators do in any case. */
    passwords: Type.Optional(Type.Boolean()),
    providers: Type.Array(SignInProvider),
  }),
});

/** Single-use options to sign in with a passkey. `conflict`: this address cannot have passkeys. */
export const passkeyChallenge = defineRoute({
  method: "POST",
  path: "/api/v2/x/session/passkey_challenge/",
  access: "visitor",
  reply: Type.Object({ options: WebauthnJson }),
  errors: [permissionDenied, conflict, rateLimited],
});

/** Signs in with a passkey alone: it counts as two factors, because the device verifies its user. */
export const passkeySignIn = defineRoute({
  method: "POST",
  path: "/api/v2/x/session/passkey/",
  access: "visitor",
  body: Type.Object({ response: WebauthnJson }),
  reply: SignedIn,
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

export { ApiClient, apiClientCreate, apiClientList, apiClientRevoke } from "./api-client.ts";
