import { type Static, DateTime, Id, OneOf, Type } from "#core";
import { tagType } from "#enums";

export const Tag = Type.Object({
  id: Id,
  type: Type.Optional(OneOf(tagType)),
  name: Type.String(),
  description: Type.String(),
  /** `#rrggbb`. */
  color: Type.String(),
  visible: Type.Optional(Type.Boolean()),
  visibility_boost: Type.Optional(Type.Boolean()),
  active: Type.Optional(Type.Boolean()),
  deleted: Type.Boolean(),
  created_at: Type.Optional(DateTime),
});
export type Tag = Static<typeof Tag>;
