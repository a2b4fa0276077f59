import { type Static, Id, Nullable, Type } from "#core";
import { Category } from "./category.ts";
import { Course } from "./course.ts";
import { Event } from "./event.ts";
import { Group } from "./group.ts";
import { OwnOrder, PaymentProduct, orderFields } from "./purchase.ts";

export const Community = Type.Object({
  id: Id,
  name: Type.Optional(Type.String()),
  paywalls: Type.Array(PaymentProduct),
  payment_order: Type.Optional(Nullable(OwnOrder)),
  /** The reader may enter: nothing is charged, or they paid. */
  paywall_community_passed: Type.Optional(Type.Boolean()),
});
export type Community = Static<typeof Community>;

/** What was sold, under the key that `content_type` names. */
export const purchasedFields = {
  event: Type.Optional(Event),
  course: Type.Optional(Course),
  group: Type.Optional(Group),
  category: Type.Optional(Category),
  community: Type.Optional(Community),
};

export const PaymentOrder = Type.Object({ ...orderFields, ...purchasedFields });
export type PaymentOrder = Static<typeof PaymentOrder>;
