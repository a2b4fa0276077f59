import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { groupPrivacy, groupSubscriptionStatus } from "#enums";
import { purchasableFields } from "./purchase.ts";
import { User } from "./user.ts";

const image = Nullable(Type.String());

export const Group = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  slug: Type.String(),
  color: Type.String(),
  privacy: OneOf(groupPrivacy),
  /** Listed; a group that is not is known to its members alone. */
  visible: Nullable(Type.Boolean()),
  active: Type.Boolean(),
  /** Staff took it down: they alone read it, and nobody joins it; our addition. */
  taken_down: Type.Optional(Type.Boolean()),
  /** Of the reader. */
  subscription_status: Type.Optional(Nullable(OneOf(groupSubscriptionStatus))),
  subscribed: Type.Optional(Type.Boolean()),
  /** Members: whether what is published in it is in their home feed. */
  in_feed: Type.Optional(Type.Boolean()),
  image_bigger: image,
  image_big: image,
  image_medium: image,
  image_small: image,
  emotional_image: image,
  /** Vertical position of the cover, in percent. */
  emotional_image_position: Type.Integer({ minimum: 0, maximum: 100 }),
  created_at: DateTime,
  created_by: User,
  managed_by: User,
  subscribers_counter: Type.Integer({ minimum: 0 }),
  ...purchasableFields,
});
export type Group = Static<typeof Group>;
