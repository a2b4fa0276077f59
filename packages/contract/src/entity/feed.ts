import { type Static, DateTime, OneOf, Type } from "#core";
import { feedActivityType, feedObjectType } from "#enums";
import { ListedComment } from "./comment.ts";
import { Contribution } from "./contribution.ts";
import { User } from "./user.ts";

export const FeedActivity = Type.Object({
  type: OneOf(feedActivityType),
  comment: Type.Optional(ListedComment),
  author: User,
  active_at: DateTime,
  seen: Type.Optional(Type.Boolean()),
});
export type FeedActivity = Static<typeof FeedActivity>;

/** One entry of a feed; the object is under the key that `type` names. */
export const FeedUnit = Type.Object({
  type: OneOf(feedObjectType),
  discussion: Type.Optional(Contribution),
  post: Type.Optional(Contribution),
  status: Type.Optional(Contribution),
  /** By the reader. */
  seen: Type.Optional(Type.Boolean()),
  has_boost: Type.Optional(Type.Boolean()),
  /** Only in a feed ordered by relevance. */
  activities: Type.Optional(Type.Array(FeedActivity)),
});
export type FeedUnit = Static<typeof FeedUnit>;
