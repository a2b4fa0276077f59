import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { Contribution, votableFields } from "./contribution.ts";
import { User } from "./user.ts";

/** The id in lists; the whole object where a comment is shown away from it. */
const target = Type.Optional(Type.Union([Id, Contribution]));

const commentFields = {
  id: Id,
  type: OneOf(["comment"]),
  author: Type.Optional(User),
  /** The first-level comment; null on the first level. There are two levels. */
  parent: Nullable(Id),
  /** The second-level comment answered, under the same parent. */
  in_reply_to: Type.Optional(Nullable(Id)),
  added_at: DateTime,
  html: Type.String(),
  summary: Type.String(),
  summary_html: Type.Optional(Type.String()),
  summary_truncated: Type.Optional(Type.Boolean()),
  /** In a list, where the text is very long: `html` is its summary, and the call of this one alone has the whole. Our addition. */
  html_truncated: Type.Optional(Type.Boolean()),
  /** What the editor opens; in the replies of create and update. */
  text: Type.Optional(Type.String()),
  deleted: Type.Boolean(),
  /** Who deleted it; for its author and staff. Our addition. */
  deleted_by: Type.Optional(OneOf(["author", "staff"])),
  collapsed: Type.Boolean(),
  /** It is hidden until staff have reviewed it; for its author and staff. Our addition. */
  held: Type.Optional(Type.Boolean()),
  /** Replies. */
  comment_count: Type.Integer({ minimum: 0 }),
  ...votableFields,
};

/** A reply as the comment above it shows it. */
export const LatestComment = Type.Object({
  ...commentFields,
  discussion: Type.Optional(Id),
  post: Type.Optional(Id),
  status: Type.Optional(Id),
});
export type LatestComment = Static<typeof LatestComment>;

/** A comment, with exactly one of `discussion`, `post` and `status`. */
export const Comment = Type.Object({
  ...commentFields,
  discussion: target,
  post: target,
  status: target,
  /** The last replies, oldest first. */
  latest_comments: Type.Array(LatestComment),
});
export type Comment = Static<typeof Comment>;

/** A comment in a list that already shows what it is about: by id only. */
export const ListedComment = Type.Object({
  ...commentFields,
  discussion: Type.Optional(Id),
  post: Type.Optional(Id),
  status: Type.Optional(Id),
  latest_comments: Type.Array(LatestComment),
});
export type ListedComment = Static<typeof ListedComment>;
