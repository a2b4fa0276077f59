import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { incubatorStatus } from "#enums";
import { Category } from "./category.ts";
import { User } from "./user.ts";

/** A category that members propose and collect subscribers for. */
export const Incubator = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  slogan: Type.String(),
  status: OneOf(incubatorStatus),
  subscribers_count: Type.Integer({ minimum: 0 }),
  subscribers_threshold: Type.Integer({ minimum: 0 }),
  /** Who proposed it. */
  user: User,
  approved_category: Nullable(Category),
  added_at: DateTime,
  /** By the reader. */
  subscribed: Type.Optional(Type.Boolean()),
});
export type Incubator = Static<typeof Incubator>;
