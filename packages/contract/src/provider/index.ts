import {
  Id,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
  unauthenticated,
  unavailable,
} from "#core";
import { Code, Email, Username } from "#account";
import { Otp, WebauthnJson } from "#credential";
import { Me } from "#entity";
import { SignedIn } from "#session";

const Provider = Type.String({ minLength: 1, maxLength: 50, pattern: "^[a-z][a-z0-9-]*$" });

/**
 * The way to a provider, for this browser: `url` is where to send it. With `link` the provider's account is connected to the caller's,
 * who gives the password where they have one; else it signs in, or makes an account.
 */
export const providerStart = defineRoute({
  method: "POST",
  path: "/api/v2/x/provider/start/",
  access: "visitor",
  body: Type.Object({
    provider: Provider,
    /** A path of this site to go to afterwards. */
    next: Type.Optional(Type.String({ maxLength: 2000 })),
    invite_code: Type.Optional(Code),
    link: Type.Optional(Type.Boolean()),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  }),
  reply: Type.Object({ url: Type.String() }),
  errors: [invalid, permissionDenied, unauthenticated, notFound, rateLimited, unavailable],
});

/** The redirect URI of providers. Always redirects to a page that shows the result. */
export const providerCallback = defineRoute({
  method: "GET",
  path: "/api/v2/x/provider/:provider/callback/",
  access: "visitor",
  params: Type.Object({ provider: Provider }),
  query: Type.Object({
    state: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(Type.String({ maxLength: 4000 })),
    error: Type.Optional(Type.String({ maxLength: 200 })),
    /** After RFC 9207. */
    iss: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  produces: "text/html",
});

/** A sign-in with a provider that is not finished: an account to make, or a second step to pass. */
export const providerPending = defineRoute({
  method: "GET",
  path: "/api/v2/x/provider/pending/",
  access: "visitor",
  reply: Type.Object({
    /** What is left to do. */
    kind: Type.Union([Type.Literal("sign_up"), Type.Literal("second_step")]),
    /** As the provider is called. */
    name: Type.String(),
    /** What the provider knows; for an account to make. */
    email: Type.String(),
    email_verified: Type.Boolean(),
    username: Type.String(),
  }),
  errors: [notFound],
});

/** Makes the account; like `account_create`, with the provider in place of a password. Signs in, unless staff approve first. */
export const providerSignUp = defineRoute({
  method: "POST",
  path: "/api/v2/x/provider/sign_up/",
  access: "visitor",
  body: Type.Object({
    username: Username,
    email: Email,
    invite_code: Type.Optional(Code),
    promo_code: Type.Optional(Code),
    /** Ids of the legal pages that are accepted with it. */
    legal_pages: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  }),
  openBody: true,
  reply: Me,
  errors: [invalid, permissionDenied, notFound, conflict, rateLimited],
});

export const providerSecondStep = defineRoute({
  method: "POST",
  path: "/api/v2/x/provider/second_step/",
  access: "visitor",
  body: Type.Object({ otp: Type.Optional(Otp), passkey: Type.Optional(WebauthnJson) }),
  reply: SignedIn,
  errors: [invalid, permissionDenied, notFound, rateLimited],
});
