import {
  ById,
  Html,
  Id,
  OneOf,
  Page,
  Paged,
  Paging,
  Type,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  rateLimited,
} from "#core";
import { Comment, Flag, OwnFlag, Vote } from "#entity";
import { commentOrdering, flagType } from "#enums";

export { Comment, LatestComment, ListedComment } from "#entity";

const about = {
  discussion: Type.Optional(Id),
  post: Type.Optional(Id),
  status: Type.Optional(Id),
};

/**
 * Of one contribution or one person; `parent` lists the replies to a comment. `from`, with an order by time: those after this
 * comment, of which alone `count` tells.
 */
export const commentList = defineRoute({
  method: "GET",
  path: "/api/v2/comment/",
  access: "reader",
  query: Type.Object({
    ...about,
    user: Type.Optional(Id),
    parent: Type.Optional(Id),
    from: Type.Optional(Id),
    ordering: Type.Optional(OneOf(commentOrdering)),
    ...Paging,
  }),
  reply: Page(Comment),
  errors: [invalid, notFound],
});

/** About exactly one contribution. `parent`: a first-level comment; `in_reply_to`: the second-level one answered. */
export const commentCreate = defineRoute({
  method: "POST",
  path: "/api/v2/comment/",
  access: "active",
  body: Type.Object({ ...about, text: Html, parent: Type.Optional(Id), in_reply_to: Type.Optional(Id) }),
  reply: Comment,
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const commentGet = defineRoute({
  method: "GET",
  path: "/api/v2/comment/:id/",
  access: "reader",
  params: ById,
  reply: Comment,
  errors: [notFound],
});

export const commentUpdate = defineRoute({
  method: "PUT",
  path: "/api/v2/comment/:id/",
  access: "active",
  params: ById,
  body: Type.Object({ text: Html }),
  reply: Comment,
  errors: [invalid, notFound, permissionDenied],
});

/** It stays, marked deleted, for its author and staff. */
export const commentDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/comment/:id/",
  access: "member",
  params: ById,
  errors: [notFound, permissionDenied],
});

export const commentRestore = defineRoute({
  method: "POST",
  path: "/api/v2/comment/:id/restore/",
  access: "active",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** The same call as existing clients also write it; a redirect would lose the POST. */
export const commentRestoreNoslash = defineRoute({
  method: "POST",
  path: "/api/v2/comment/:id/restore",
  access: "active",
  params: ById,
  errors: [notFound, permissionDenied],
});

/** Without `reaction` a toggle; another reaction replaces, the same one takes back. */
export const commentVote = defineRoute({
  method: "POST",
  path: "/api/v2/comment/:id/vote/",
  access: "active",
  params: ById,
  query: Type.Object({ reaction: Type.Optional(Id) }),
  errors: [invalid, notFound, permissionDenied],
});

export const commentVoteList = defineRoute({
  method: "GET",
  path: "/api/v2/comment/:id/vote/",
  access: "reader",
  params: ById,
  query: Type.Object({ reaction: Type.Optional(Id), ...Paging }),
  reply: Page(Vote),
  errors: [notFound],
});

/** The same type again withdraws the report. `flagType`, or the bare number, is what some existing clients send. */
export const commentFlag = defineRoute({
  method: "POST",
  path: "/api/v2/comment/:id/flag/",
  access: "active",
  params: ById,
  body: Type.Union([Type.Object({ flag_type: OneOf(flagType) }), Type.Object({ flagType: OneOf(flagType) }), OneOf(flagType)]),
  errors: [invalid, notFound, permissionDenied, rateLimited],
});

export const commentFlagList = defineRoute({
  method: "GET",
  path: "/api/v2/comment/:id/flag/",
  access: "moderator",
  params: ById,
  query: Paged,
  reply: Page(Flag),
  errors: [notFound, permissionDenied],
});

/** The caller's report; an empty object when there is none. */
export const commentFlagStatus = defineRoute({
  method: "GET",
  path: "/api/v2/comment/:id/flag/status/",
  access: "member",
  params: ById,
  reply: OwnFlag,
  errors: [notFound],
});
