import { Id, OneOf, Page, Paged, Paging, Type, defineRoute, invalid, notFound, permissionDenied, rateLimited } from "#core";
import { Flag, OwnFlag, PollVote, Vote } from "#entity";
import { flagType } from "#enums";
import { ByTypeAndId } from "./contribution.schemas.ts";

/** A toggle: leaves it out of the caller's feeds. */
export const objectHide = defineRoute({
  method: "POST",
  path: "/api/v2/:type/:id/hide/",
  access: "member",
  params: ByTypeAndId,
  errors: [notFound],
});

export const objectHideStatus = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/hide/status/",
  access: "member",
  params: ByTypeAndId,
  reply: Type.Object({ hidden: Type.Boolean() }),
  errors: [notFound],
});

/** A toggle: saves it, or drops it from the saved ones. */
export const objectFollow = defineRoute({
  method: "POST",
  path: "/api/v2/:type/:id/follow/",
  access: "member",
  params: ByTypeAndId,
  errors: [notFound, permissionDenied],
});

export const objectFollowStatus = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/following/",
  access: "member",
  params: ByTypeAndId,
  reply: Type.Object({ following: Type.Boolean() }),
  errors: [notFound],
});

/** The same type again withdraws the report. The body may be the bare number, which older clients send. */
export const objectFlag = defineRoute({
  method: "POST",
  path: "/api/v2/:type/:id/flag/",
  access: "active",
  params: ByTypeAndId,
  body: Type.Union([Type.Object({ flag_type: OneOf(flagType) }), OneOf(flagType)]),
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const objectFlagList = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/flag/",
  access: "moderator",
  params: ByTypeAndId,
  query: Paged,
  reply: Page(Flag),
  errors: [notFound, permissionDenied],
});

/** The caller's report; an empty object when there is none. */
export const objectFlagStatus = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/flag/status/",
  access: "member",
  params: ByTypeAndId,
  reply: OwnFlag,
  errors: [notFound],
});

/** Without `reaction` a toggle; another reaction replaces, the same one takes back. */
export const objectVote = defineRoute({
  method: "POST",
  path: "/api/v2/:type/:id/vote/",
  access: "active",
  params: ByTypeAndId,
  query: Type.Object({ reaction: Type.Optional(Id) }),
  errors: [invalid, notFound, permissionDenied],
});

export const objectVoteList = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/vote/",
  access: "reader",
  params: ByTypeAndId,
  query: Type.Object({ reaction: Type.Optional(Id), ...Paging }),
  reply: Page(Vote),
  errors: [notFound],
});

/** A choice already made is taken back; in a poll of one choice another one moves the vote. `permission_denied` once it is closed. */
export const objectPollVote = defineRoute({
  method: "POST",
  path: "/api/v2/:type/:id/poll/vote/",
  access: "active",
  params: ByTypeAndId,
  body: Type.Object({ choice: Id }),
  errors: [invalid, notFound, permissionDenied],
});

export const objectPollVoteList = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/poll/vote/",
  access: "reader",
  params: ByTypeAndId,
  query: Type.Object({ choice: Type.Optional(Id), ...Paging }),
  reply: Page(PollVote),
  errors: [notFound],
});

/** A toggle: mutes the notifications of it. */
export const objectSuspend = defineRoute({
  method: "POST",
  path: "/api/v2/:type/:id/suspend/",
  access: "member",
  params: ByTypeAndId,
  errors: [notFound],
});

export const objectSuspendStatus = defineRoute({
  method: "GET",
  path: "/api/v2/:type/:id/suspended/",
  access: "member",
  params: ByTypeAndId,
  reply: Type.Object({ suspended: Type.Boolean() }),
  errors: [notFound],
});
