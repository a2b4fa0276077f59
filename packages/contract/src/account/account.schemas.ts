import { type Static, DateTime, Id, Json, MapOf, Nullable, OneOf, Type } from "#core";
import { User } from "#entity";
import { userRole } from "#enums";

export const Username = Type.String({ minLength: 1, maxLength: 150, pattern: "^(?=.*[A-Za-z0-9])[A-Za-z0-9_-]+$" });
/** A first or last name. */
export const PersonName = Type.String({ maxLength: 70 });
export const Email = Type.String({ minLength: 3, maxLength: 254, format: "email" });
/** A new password; that it mixes 3 of 4 character classes is checked by the server. */
export const Password = Type.String({ minLength: 8, maxLength: 200 });
/** A one-time code out of a message. */
export const Code = Type.String({ minLength: 1, maxLength: 500, pattern: "^[^\\u0000]+$" });

/** An id in the integrator's own system, stored as text. */
export const ExtId = Type.Union([
  Type.String({ minLength: 1, maxLength: 200 }),
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
]);

export const Invite = Type.Object({
  id: Id,
  name: Type.String(),
  /** The one the invited person must take. */
  forced_username: Type.Optional(Nullable(Type.String())),
  email: Type.String(),
  code: Type.String(),
  role: Nullable(OneOf(userRole)),
  generated_at: DateTime,
  sent_at: Nullable(DateTime),
  used_at: Nullable(DateTime),
  invited_by: Nullable(Id),
  user: Nullable(User),
  extra_data: MapOf(Json),
});
export type Invite = Static<typeof Invite>;

export const Promo = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  valid_from: Nullable(DateTime),
  valid_to: Nullable(DateTime),
});
export type Promo = Static<typeof Promo>;

export const ssoUserFields = {
  id: Id,
  ext_id: Nullable(Type.String()),
  username: Type.String(),
  role: Nullable(OneOf(userRole)),
  tags: Nullable(Type.Array(Id)),
};

/** An account as single sign-on answers it. */
export const SsoUser = Type.Object(ssoUserFields);
export type SsoUser = Static<typeof SsoUser>;
export const SsoNewUser = Type.Object({ ...ssoUserFields, email: Type.String() });
export type SsoNewUser = Static<typeof SsoNewUser>;
