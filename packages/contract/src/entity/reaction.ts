import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { flagType } from "#enums";
import { User } from "./user.ts";

export const Reaction = Type.Object({
  /** 1 is the default like. */
  id: Id,
  label: Type.String(),
  sentiment: Type.Integer(),
  image: Type.String(),
  active: Type.Boolean(),
});
export type Reaction = Static<typeof Reaction>;

export const ReactionCount = Type.Object({ count: Type.Integer({ minimum: 0 }), reaction: Reaction });
export type ReactionCount = Static<typeof ReactionCount>;

export const Vote = Type.Object({ user: User, reaction: Nullable(Reaction), voted_at: DateTime });
export type Vote = Static<typeof Vote>;

/** A report by a member; only staff see who reported. */
export const Flag = Type.Object({
  user: Type.Optional(User),
  added_at: Type.Optional(DateTime),
  flag_type: OneOf(flagType),
  flag_type_description: Type.Optional(Type.String()),
});
export type Flag = Static<typeof Flag>;

/** The reader's own report of one object; empty when there is none. */
export const OwnFlag = Type.Object({
  added_at: Type.Optional(DateTime),
  flag_type: Type.Optional(OneOf(flagType)),
  flag_type_description: Type.Optional(Type.String()),
});
export type OwnFlag = Static<typeof OwnFlag>;
