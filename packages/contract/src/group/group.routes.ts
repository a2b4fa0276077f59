import {
  ById,
  Csv,
  File,
  Id,
  LeavingQuery,
  OneOf,
  Page,
  Paged,
  PagedSearch,
  Paging,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  tooLarge,
  unsupportedType,
  Nullable,
  rateLimited,
} from "#core";
import { FeedUnit, Group, User } from "#entity";
import { groupPrivacy, groupSubscriptionStatus } from "#enums";

/** What the pictures of a group have to be: the picture square, the cover wider than it is high; pixels and bytes. */
export const groupPictureLimits = { pictureSide: 600, coverWidth: 1920, maxBytes: 10 * 1024 * 1024 } as const;

const name = Type.String({ minLength: 1, maxLength: 40 });

const inputFields = {
  description: Type.Optional(Type.String({ maxLength: 500 })),
  privacy: Type.Optional(OneOf(groupPrivacy)),
  visible: Type.Optional(Type.Boolean()),
  image_original: Type.Optional(File),
  emotional_image_original: Type.Optional(File),
  emotional_image_position: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  products: Type.Optional(Csv(Id)),
  /** In a multipart body `invite_users[0]`, `invite_users[1]` … */
  invite_users: Type.Optional(Csv(Id)),
};

export const GroupInput = Type.Object({ name, ...inputFields });
export const GroupChanges = Type.Object({ name: Type.Optional(name), ...inputFields });

const writeErrors = [invalid, permissionDenied, notFound, conflict, tooLarge, unsupportedType, rateLimited] as const;

const Users = Type.Object({ users: Type.Array(Id, { minItems: 1, maxItems: 500 }) });

/** The caller's groups. */
export const groupList = defineRoute({
  method: "GET",
  path: "/api/v2/group/",
  access: "member",
  query: PagedSearch,
  reply: Page(Group),
  errors: [notFound],
});

export const groupCreate = defineRoute({
  method: "POST",
  path: "/api/v2/group/",
  access: "active",
  body: GroupInput,
  reply: Group,
  errors: writeErrors,
});

/** Those that are listed, and the caller's own. */
export const groupSearch = defineRoute({
  method: "GET",
  path: "/api/v2/group/search/",
  access: "reader",
  query: PagedSearch,
  reply: Page(Group),
  errors: [notFound],
});

/** Of a private one an outsider sees the card; a hidden one is not there for them. */
export const groupGet = defineRoute({
  method: "GET",
  path: "/api/v2/group/:id/",
  access: "reader",
  params: ById,
  reply: Group,
  errors: [notFound],
});

export const groupUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/group/:id/",
  access: "active",
  params: ById,
  body: GroupInput,
  reply: Group,
  errors: writeErrors,
});

export const groupPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/group/:id/",
  access: "active",
  params: ById,
  body: GroupChanges,
  reply: Group,
  errors: writeErrors,
});

export const groupDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/group/:id/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

export const groupFeed = defineRoute({
  method: "GET",
  path: "/api/v2/group/:id/feed/",
  access: "reader",
  params: ById,
  query: Type.Object({ ordering: Type.Optional(Type.String({ maxLength: 50 })), ...Paging }),
  reply: Page(FeedUnit),
  errors: [notFound],
});

/** Who may be invited to it; without `search` people near to the caller. */
export const groupUserSuggest = defineRoute({
  method: "GET",
  path: "/api/v2/group/:id/user/",
  access: "active",
  params: ById,
  query: PagedSearch,
  reply: Page(User),
  errors: [invalid, notFound, permissionDenied],
});

/** The same for a group being created. */
export const groupsUserSuggest = defineRoute({
  method: "GET",
  path: "/api/v2/group/user/",
  access: "active",
  query: PagedSearch,
  reply: Page(User),
  errors: [invalid, notFound],
});

/** Invites members; pending requests to join are accepted. */
export const groupInvite = defineRoute({
  method: "POST",
  path: "/api/v2/group/:id/invite/",
  access: "active",
  params: ById,
  body: Users,
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const groupInvited = defineRoute({
  method: "GET",
  path: "/api/v2/group/:id/invite/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound, permissionDenied],
});

export const groupStatus = defineRoute({
  method: "GET",
  path: "/api/v2/group/:id/status/",
  access: "member",
  params: ById,
  reply: Type.Object({ status: Nullable(OneOf(groupSubscriptionStatus)) }),
  errors: [notFound],
});

/** Joins a public group or accepts an invitation; requests access to a private one. */
export const groupSubscribe = defineRoute({
  method: "POST",
  path: "/api/v2/group/:id/subscribe/",
  access: "active",
  params: ById,
  errors: [notFound, permissionDenied],
});

export const groupSubscribers = defineRoute({
  method: "GET",
  path: "/api/v2/group/:id/subscribe/",
  access: "reader",
  params: ById,
  query: PagedSearch,
  reply: Page(User),
  errors: [notFound],
});

/** Leaves, or declines an invitation; a request stays. With `user` the manager removes, refuses or uninvites that person. */
export const groupUnsubscribe = defineRoute({
  method: "DELETE",
  path: "/api/v2/group/:id/subscribe/",
  access: "member",
  params: ById,
  query: LeavingQuery,
  errors: [notFound, permissionDenied],
});

export const groupRequests = defineRoute({
  method: "GET",
  path: "/api/v2/group/:id/request_subscribe/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(User),
  errors: [notFound, permissionDenied],
});

/** Whether what is published in it is in the member's home feed. */
export const groupInFeed = defineRoute({
  method: "POST",
  path: "/api/v2/x/group/:id/in_feed/",
  access: "member",
  params: ById,
  body: Type.Object({ in_feed: Type.Boolean() }),
  reply: Type.Object({ in_feed: Type.Boolean() }),
  errors: [invalid, notFound, permissionDenied],
});
