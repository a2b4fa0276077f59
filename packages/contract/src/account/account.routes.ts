import { Id, LanguageCode, OneOf, Type, conflict, defineRoute, invalid, notFound, permissionDenied, rateLimited } from "#core";
import { Me, User } from "#entity";
import { userRole } from "#enums";
import { Code, Email, ExtId, Invite, Password, PersonName, Promo, SsoNewUser, SsoUser, Username } from "./account.schemas.ts";

/**
 * Without a `username`, where `configurations.signup_username_name_surname_enabled` is on, one is made of `first_name` and `last_name`, which
 * are required then and become the real name. Beside the declared keys, those of `configurations.user_metadata_definition` with `in_signup`.
 */
export const accountCreate = defineRoute({
  method: "POST",
  path: "/api/v2/account/create/",
  access: "visitor",
  body: Type.Object({
    username: Type.Optional(Username),
    first_name: Type.Optional(PersonName),
    last_name: Type.Optional(PersonName),
    email: Email,
    password: Password,
    invite_code: Type.Optional(Code),
    promo_code: Type.Optional(Code),
    /** Ids of the legal pages that are accepted with it. */
    legal_pages: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  }),
  openBody: true,
  reply: Me,
  errors: [invalid, permissionDenied, rateLimited],
});

/** Success: a token, or `user_awaiting_approval` where new accounts wait for staff. No token is made where `sign_in` is false. */
export const accountVerify = defineRoute({
  method: "POST",
  path: "/api/v2/account/verify/",
  access: "visitor",
  body: Type.Object({ validation_code: Code, sign_in: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ token: Type.Optional(Type.String()), user_awaiting_approval: Type.Boolean() }),
  errors: [invalid, rateLimited],
});

/** Sends the caller the link once more that confirms their address; nothing where it is confirmed. */
export const accountVerifySend = defineRoute({
  method: "POST",
  path: "/api/v2/x/account/verify/",
  access: "member",
  errors: [rateLimited],
});

/** Sends the link to the caller's pending address once more; the link before it no longer works. `not_found`: no address is pending. */
export const emailChangeResend = defineRoute({
  method: "POST",
  path: "/api/v2/x/account/email_change/",
  access: "member",
  errors: [notFound, rateLimited],
});

/** Keeps the caller's present address: the link to the pending one no longer works. */
export const emailChangeCancel = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/account/email_change/",
  access: "member",
  errors: [rateLimited],
});

export const accountVerifyCode = defineRoute({
  method: "POST",
  path: "/api/v2/account/verify/validation_code/",
  access: "visitor",
  body: Type.Object({ validation_code: Code }),
  reply: Type.Object({ is_valid: Type.Boolean() }),
  errors: [invalid, rateLimited],
});

/** Field `email`: `exist` when there is no such account, `invalid` when it is not an address. Where passwords are off: `permission_denied`. */
export const accountRecover = defineRoute({
  method: "POST",
  path: "/api/v2/account/recover/",
  access: "visitor",
  body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
  errors: [invalid, permissionDenied, rateLimited],
});

/** Field `password`: `min_length` under 8, `invalid` with fewer than 3 of 4 character classes; field `validation_code`: not valid. */
export const accountReset = defineRoute({
  method: "POST",
  path: "/api/v2/account/reset/",
  access: "visitor",
  body: Type.Object({ validation_code: Code, password: Password }),
  errors: [invalid, permissionDenied, rateLimited],
});

/** For staff. Others may ask for one exact username or address, and learn only whether it exists: an empty object, or 404. */
export const accountSearch = defineRoute({
  method: "GET",
  path: "/api/v2/account/search/",
  access: "visitor",
  query: Type.Object({
    username: Type.Optional(Type.String({ maxLength: 150 })),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    ext_id: Type.Optional(Type.String({ maxLength: 200 })),
    provider: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  reply: Type.Union([User, Type.Object({})]),
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const inviteCode = defineRoute({
  method: "GET",
  path: "/api/v2/invite_code/:code/",
  access: "visitor",
  params: Type.Object({ code: Code }),
  reply: Invite,
  errors: [notFound, rateLimited],
});

export const promoCode = defineRoute({
  method: "GET",
  path: "/api/v2/promo_code/:code/",
  access: "visitor",
  params: Type.Object({ code: Code }),
  reply: Promo,
  errors: [notFound, rateLimited],
});

/** No body: who it is comes from the bearer token of the integrator. */
export const ssoSignin = defineRoute({
  method: "POST",
  path: "/api/v2/sso/signin/",
  access: "member",
  reply: SsoUser,
  errors: [permissionDenied],
});

/**
 * Creates the account of somebody whom the integrator vouches for; called with a token of an administrator, refused while single sign-on is not
 * configured. Fields: `tags` `invalid` for one that is not there, `role` `permission_denied` for staff, who join by invitation.
 */
export const ssoSignup = defineRoute({
  method: "POST",
  path: "/api/v2/sso/signup/",
  access: "admin",
  body: Type.Object({
    ext_id: Type.Optional(ExtId),
    username: Username,
    email: Type.Optional(Email),
    password: Type.Optional(Password),
    role: Type.Optional(OneOf(userRole)),
    tags: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  }),
  reply: SsoNewUser,
  errors: [invalid, permissionDenied, conflict],
});

/** Whether the one-time link of the first start still works. */
export const setupStatus = defineRoute({
  method: "GET",
  path: "/api/v2/x/setup/",
  access: "visitor",
  query: Type.Object({ token: Type.Optional(Code) }),
  reply: Type.Object({ is_valid: Type.Boolean() }),
  errors: [rateLimited],
});

/** Creates the owner, names the community and uses the link up. `not_found`: the link is not good, or the community has its owner. */
export const setupComplete = defineRoute({
  method: "POST",
  path: "/api/v2/x/setup/",
  access: "visitor",
  body: Type.Object({
    token: Code,
    application_name: Type.String({ minLength: 1, maxLength: 50 }),
    username: Username,
    email: Email,
    password: Password,
    language: Type.Optional(LanguageCode),
  }),
  reply: Me,
  errors: [invalid, notFound, rateLimited],
});
