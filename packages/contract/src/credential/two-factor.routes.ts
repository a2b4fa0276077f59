import { type Static, Type, conflict, defineRoute, invalid, rateLimited } from "#core";

/** Six digits of the app, or a recovery code, in any spelling. */
export const Otp = Type.String({ minLength: 1, maxLength: 40 });
const Secret = Type.String({ minLength: 1, maxLength: 200 });

/** Re-authentication: the password, or a code for an account without one. */
const Proof = Type.Object({ password: Type.Optional(Secret), otp: Type.Optional(Otp) });
export type Proof = Static<typeof Proof>;

/** How the account of the caller is protected. */
export const AccountSecurity = Type.Object({
  /** Whether signing in takes a second step. */
  two_factor: Type.Boolean(),
  recovery_codes_left: Type.Integer(),
  has_password: Type.Boolean(),
  /** Whether browsers can keep passkeys for this site; never for an address by number. */
  passkeys_available: Type.Boolean(),
});
export type AccountSecurity = Static<typeof AccountSecurity>;

/** Shown once: only hashes are stored. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const guardGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/guard/",
  access: "member",
  reply: AccountSecurity,
});

/** A new secret for the person's app; nothing changes before a code of it is confirmed. */
export const twoFactorBegin = defineRoute({
  method: "POST",
  path: "/api/v2/x/two_factor/",
  access: "member",
  body: Type.Object({ password: Type.Optional(Secret) }),
  /** `secret` in base 32, for typing; `address` the same for a QR code. */
  reply: Type.Object({ secret: Type.String(), address: Type.String() }),
  errors: [invalid, conflict, rateLimited],
});

/** From here on signing in takes a second step. */
export const twoFactorConfirm = defineRoute({
  method: "POST",
  path: "/api/v2/x/two_factor/confirm/",
  access: "member",
  body: Type.Object({ otp: Otp }),
  reply: RecoveryCodes,
  errors: [invalid, conflict, rateLimited],
});

export const twoFactorDisable = defineRoute({
  method: "POST",
  path: "/api/v2/x/two_factor/disable/",
  access: "member",
  body: Proof,
  errors: [invalid, rateLimited],
});

/** New codes; the ones before them are worthless. */
export const recoveryCodesRenew = defineRoute({
  method: "POST",
  path: "/api/v2/x/two_factor/recovery_codes/",
  access: "member",
  body: Proof,
  reply: RecoveryCodes,
  errors: [invalid, conflict, rateLimited],
});
