import {
  ById,
  File,
  Id,
  Page,
  Paged,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  tooLarge,
  unsupportedType,
} from "#core";
import { Avatar, ProviderAssociation, ProviderInput, ProviderKey } from "./people.schemas.ts";

/** At most 3 MB; becomes the primary one. */
export const avatarAdd = defineRoute({
  method: "POST",
  path: "/api/v2/user/avatar/",
  access: "active",
  body: Type.Object({ avatar: File }),
  reply: Avatar,
  errors: [invalid, tooLarge, unsupportedType],
});

/** The caller's. */
export const avatarList = defineRoute({
  method: "GET",
  path: "/api/v2/user/avatar/",
  access: "member",
  query: Paged,
  reply: Page(Avatar),
});

/** The last of the others becomes primary. */
export const avatarRemove = defineRoute({
  method: "DELETE",
  path: "/api/v2/user/avatar/",
  access: "member",
  body: Type.Object({ avatar_id: Id }),
  errors: [invalid, notFound],
});

export const avatarSetPrimary = defineRoute({
  method: "PATCH",
  path: "/api/v2/user/avatar/",
  access: "active",
  body: Type.Object({ avatar_id: Id }),
  errors: [invalid, notFound],
});

/** The picture of the person with this id, as existing clients put it into `src`; answered with a trailing slash too. */
export const avatarImage = defineRoute({
  method: "GET",
  path: "/api/v2/avatar/:id",
  access: "visitor",
  params: ById,
  produces: "image/*",
  errors: [notFound],
});

/** Others see those shown in the profile. */
export const providerList = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/provider/",
  access: "reader",
  params: ById,
  reply: Type.Array(ProviderAssociation),
  errors: [notFound],
});

/**
 * Shown in the profile. Made by its owner it never signs anybody in: only our own sign-in vouches for an `ext_id`, and administrators for that
 * of members without a role; to those with one, administrators add none.
 */
export const providerCreate = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/provider/",
  access: "member",
  params: ById,
  body: ProviderInput,
  reply: ProviderAssociation,
  errors: [invalid, notFound, permissionDenied, conflict],
});

export const providerDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/user/:id/provider/",
  access: "member",
  params: ById,
  body: ProviderKey,
  errors: [invalid, notFound, permissionDenied],
});
