import {
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
  rateLimited,
} from "#core";
import { Contribution, User } from "#entity";
import {
  ByTypeAndId,
  ContributionInput,
  DraftInput,
  DraftQuery,
  DraftRef,
  ObjectOrder,
  OfType,
  SavedDraft,
} from "./contribution.schemas.ts";

export const objectList = defineRoute({
  method: "GET",
  path: "/api/v2/:type/",
  access: "reader",
  params: OfType,
  query: ObjectOrder,
  reply: Page(Contribution),
  errors: [notFound],
});

/** Fields `title`, `categories`, `addressing` answer plain texts; `permission_denied` for an audience or category that is not the caller's. */
export const objectCreate = defineRoute({
  method: "POST",
  path: "/api/v2/:type/",
  access: "active",
  params: OfType,
  body: ContributionInput,
  reply: Contribution,
  errors: [invalid, permissionDenied, notFound, rateLimited],
});

export const objectUncommented = defineRoute({
  method: "GET",
  path: "/api/v2/:type/uncommented/",
  access: "reader",
  params: OfType,
  query: Paged,
  reply: Page(Contribution),
  errors: [notFound],
});

export const objectSearch = defineRoute({
  method: "GET",
  path: "/api/v2/:type/search/",
  access: "reader",
  params: OfType,
  query: PagedSearch,
  reply: Page(Contribution),
  errors: [notFound],
});

/** Those the caller saved. */
export const objectFollowingList = defineRoute({
  method: "GET",
  path: "/api/v2/:type/following/",
  access: "member",
  params: OfType,
  query: Paged,
  reply: Page(Contribution),
  errors: [notFound],
});

/** The caller's own, waiting for their time. */
export const objectScheduledList = defineRoute({
  method: "GET",
  path: "/api/v2/:type/scheduled/",
  access: "member",
  params: OfType,
  query: Type.Object({
    include_published: Type.Optional(Type.Boolean()),
    only_published: Type.Optional(Type.Boolean()),
    ...Paging,
  }),
  reply: Page(Contribution),
  errors: [notFound],
});

/** The caller's own. */
export const objectDraftedList = defineRoute({
  method: "GET",
  path: "/api/v2/:type/drafted/",
  access: "member",
  params: OfType,
  query: Paged,
  reply: Page(Contribution),
  errors: [notFound],
});

/** Those whose notifications the caller muted. */
export const objectSuspendedList = defineRoute({
  method: "GET",
  path: "/api/v2/:type/suspended/",
  access: "member",
  params: OfType,
  query: Paged,
  reply: Page(Contribution),
  errors: [notFound],
});

/** Counts a view unless `quiet`, which pages set when they only embed it. */
export const objectGet = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/",
  access: "reader",
  params: ByTypeAndId,
  query: Type.Object({ quiet: Type.Optional(OneOf([0, 1])) }),
  reply: Contribution,
  errors: [notFound],
});

/** Without `poll` it keeps the one it has; null removes it. Field `poll`: `invalid` once somebody voted, unless it is sent as it is. */
export const objectUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/:type/:id/",
  access: "active",
  params: ByTypeAndId,
  body: ContributionInput,
  reply: Contribution,
  errors: [invalid, permissionDenied, notFound, rateLimited],
});

/** It stays, marked deleted, for its author and staff. */
export const objectDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/:type/:id/",
  access: "member",
  params: ByTypeAndId,
  errors: [notFound, permissionDenied],
});

/** Who commented, reacted or voted in the poll. */
export const objectContributors = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/contributors/",
  access: "reader",
  params: ByTypeAndId,
  query: Paged,
  reply: Page(User),
  errors: [notFound],
});

/** Contributions that share it, the newest first. */
export const objectShares = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/shares/",
  access: "reader",
  params: ByTypeAndId,
  query: Paged,
  reply: Page(Contribution),
  errors: [notFound],
});

/** Who shared it where the reader sees it, the last first, each once. */
export const objectSharesUsers = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/shares_users/",
  access: "reader",
  params: ByTypeAndId,
  query: Paged,
  reply: Page(User),
  errors: [notFound],
});

/** Undoes the author's own deletion; what staff removed only staff restores. */
export const objectRestore = defineRoute({
  method: "POST",
  path: "/api/v2/:type/:id/restore/",
  access: "active",
  params: ByTypeAndId,
  errors: [notFound, permissionDenied],
});

export const objectRelated = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/related/",
  access: "reader",
  params: ByTypeAndId,
  query: Paged,
  reply: Page(Contribution),
  errors: [notFound],
});

/** Views and clicks, as a file to download. */
export const objectExport = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/export/",
  access: "member",
  params: ByTypeAndId,
  reply: Type.String(),
  produces: "text/csv",
  errors: [notFound, permissionDenied],
});

/** Publishes a draft or scheduled one at once. */
export const objectPublish = defineRoute({
  method: "POST",
  path: "/api/v2/:type/:id/publish/",
  access: "active",
  params: ByTypeAndId,
  reply: Contribution,
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

/** The texts that the member has not finished, and one of them that this browser does not have. */
export const draftGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/draft/",
  access: "member",
  query: DraftQuery,
  reply: SavedDraft,
  errors: [invalid],
});

/** Saves a draft. Fails with `conflict` where the member has twenty others. */
export const draftPut = defineRoute({
  method: "PUT",
  path: "/api/v2/x/draft/",
  access: "active",
  body: DraftInput,
  errors: [invalid, conflict],
});

export const draftDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/draft/",
  access: "member",
  query: DraftRef,
  errors: [invalid],
});
