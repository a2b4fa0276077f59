import {
  ById,
  Csv,
  Id,
  OneOf,
  Page,
  Paging,
  SearchText,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
  tooLarge,
  unsupportedType,
} from "#core";
import { Me, Profile, User, UserAutocomplete, UserCounters, UserPermission } from "#entity";
import { userSearchAge } from "#enums";
import { AuthToken, FieldVisibility, UserChanges, UserSettings, UserSettingsChanges, personFilters } from "./people.schemas.ts";

const writeErrors = [invalid, permissionDenied, notFound, conflict, tooLarge, unsupportedType] as const;

export const userList = defineRoute({
  method: "GET",
  path: "/api/v2/user/",
  access: "reader",
  query: Type.Object({ ...personFilters, search: Type.Optional(SearchText), ...Paging }),
  reply: Page(User),
});

/** The body is a bare array of usernames; the reply holds those that exist. */
export const userMatch = defineRoute({
  method: "POST",
  path: "/api/v2/user/match/",
  access: "member",
  body: Type.Array(Type.String({ maxLength: 150 }), { maxItems: 500 }),
  reply: Type.Array(UserAutocomplete),
  errors: [invalid],
});

export const userAutocomplete = defineRoute({
  method: "GET",
  path: "/api/v2/user/autocomplete/",
  access: "member",
  query: Type.Object({ ...personFilters, exclude: Type.Optional(Csv(Id)), search: Type.Optional(SearchText), ...Paging }),
  reply: Page(UserAutocomplete),
});

/** `user` searches username and real name, and makes those two filters void. */
export const userSearch = defineRoute({
  method: "GET",
  path: "/api/v2/user/search/",
  access: "reader",
  query: Type.Object({
    ...personFilters,
    user: Type.Optional(SearchText),
    age: Type.Optional(OneOf(userSearchAge)),
    /** `lat,lng`. */
    lat_lng: Type.Optional(Type.String({ maxLength: 60 })),
    user_position: Type.Optional(Type.String({ maxLength: 60 })),
    is_staff: Type.Optional(Type.Boolean()),
    tag: Type.Optional(Id),
    category: Type.Optional(Id),
    ...Paging,
  }),
  reply: Page(User),
});

export const userMe = defineRoute({
  method: "GET",
  path: "/api/v2/user/me/",
  access: "member",
  reply: Me,
});

export const userMeAvatar = defineRoute({
  method: "GET",
  path: "/api/v2/user/me/avatar/",
  access: "member",
  reply: Type.Object({ avatar: Type.String() }),
});

export const userMePermission = defineRoute({
  method: "GET",
  path: "/api/v2/user/me/permission/",
  access: "member",
  reply: UserPermission,
});

/** An address of the staff console that signs in by itself; `next` is a path of it. */
export const userMePlatformUrl = defineRoute({
  method: "GET",
  path: "/api/v2/user/me/platform_url/",
  access: "staff",
  query: Type.Object({ next: Type.Optional(Type.String({ maxLength: 500 })) }),
  reply: Type.Object({ platform_url: Type.String(), token_details: AuthToken }),
  errors: [permissionDenied],
});

export const userGet = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/",
  access: "reader",
  params: ById,
  reply: Profile,
  errors: [notFound],
});

export const userUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/user/:id/",
  access: "member",
  params: ById,
  body: UserChanges,
  openBody: true,
  reply: Me,
  errors: writeErrors,
});

export const userPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/user/:id/",
  access: "member",
  params: ById,
  body: UserChanges,
  openBody: true,
  reply: Me,
  errors: writeErrors,
});

/**
 * Closes the account; signing in within 14 days opens it again. Then it is gone, and what it wrote stays without its name, or goes
 * too with `hard`. Hard by staff is at once. The owner of the community cannot be deleted. */
export const userDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/user/:id/",
  access: "member",
  params: ById,
  query: Type.Object({ hard: Type.Optional(OneOf([0, 1])) }),
  errors: [notFound, permissionDenied],
});

export const userCounters = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/counters/",
  access: "reader",
  params: ById,
  reply: UserCounters,
  errors: [notFound],
});

/**
 * Field `new_email`: `invalid` when taken or no address; `invalid` without a field when it is the present one. Field `password`:
 * `required` in a cookie session of an account that has one, `invalid` when it is given and is not the present one.
 */
export const userChangeEmail = defineRoute({
  method: "PATCH",
  path: "/api/v2/user/:id/change_email/",
  access: "member",
  params: ById,
  body: Type.Object({
    new_email: Type.String({ maxLength: 254 }),
    password: Type.Optional(Type.String({ maxLength: 200 })),
    confirm: Type.Optional(Type.Boolean()),
    send_email: Type.Optional(Type.Boolean()),
  }),
  /** The code only when `confirm` is asked for and no message is sent. */
  reply: Type.Object({ validation_code: Type.Optional(Type.String()) }),
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

/** Reached from a message, signed in or not. */
export const userConfirmEmail = defineRoute({
  method: "POST",
  path: "/api/v2/user/:id/confirm_email/",
  access: "visitor",
  params: ById,
  body: Type.Object({
    new_email: Type.String({ maxLength: 254 }),
    validation_code: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  errors: [invalid, notFound, rateLimited],
});

/** Field `password`: `invalid` when it is not the present one; field `new_password`: `min_length`, `invalid`. */
export const userChangePassword = defineRoute({
  method: "PATCH",
  path: "/api/v2/user/:id/change_password/",
  access: "member",
  params: ById,
  body: Type.Object({ password: Type.String({ maxLength: 200 }), new_password: Type.String({ minLength: 8, maxLength: 200 }) }),
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const userSettings = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/settings/",
  access: "member",
  params: ById,
  reply: UserSettings,
  errors: [notFound, permissionDenied],
});

export const userSettingsPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/user/:id/settings/",
  access: "member",
  params: ById,
  body: UserSettingsChanges,
  reply: UserSettings,
  errors: [invalid, notFound, permissionDenied],
});

export const userCheckEmailToken = defineRoute({
  method: "GET",
  path: "/api/v2/user/:id/check_email_token/",
  access: "visitor",
  params: ById,
  query: Type.Object({ email_token: Type.String({ maxLength: 500 }) }),
  reply: Type.Object({ is_valid: Type.Boolean() }),
  errors: [invalid, notFound, rateLimited],
});

/** Who sees the fields of one's profile that visitors are not shown otherwise. */
export const fieldVisibility = defineRoute({
  method: "GET",
  path: "/api/v2/x/profile/visibility/",
  access: "member",
  reply: FieldVisibility,
});

/** Changes the fields given, and leaves the others. A field that there is not: `invalid`. */
export const fieldVisibilityPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/x/profile/visibility/",
  access: "member",
  body: FieldVisibility,
  reply: FieldVisibility,
  errors: [invalid],
});
