import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { PaymentOrder, PaymentPrice, PaymentProduct, User, purchasedFields } from "#entity";
import { checkoutStatus, purchasableType } from "#enums";

/** The link between a product and what it unlocks, which stands under the key that `content_type` names. */
export const Paywall = Type.Object({
  id: Id,
  content_type: OneOf(purchasableType),
  ...purchasedFields,
  active: Type.Boolean(),
  payment_product: PaymentProduct,
});
export type Paywall = Static<typeof Paywall>;

export const ContentStatus = Type.Object({
  content_id: Id,
  content_type: OneOf(purchasableType),
  payment_order: Nullable(PaymentOrder),
  paywalls: Type.Array(Paywall),
});
export type ContentStatus = Static<typeof ContentStatus>;

export const CheckoutSession = Type.Object({ id: Type.Optional(Type.String()), client_secret: Type.String() });
export type CheckoutSession = Static<typeof CheckoutSession>;

export const CheckoutDetail = Type.Object({
  status: OneOf(checkoutStatus),
  metadata: Type.Object({ content_id: Type.String(), content_type: Type.String() }),
});
export type CheckoutDetail = Static<typeof CheckoutDetail>;

export const CheckoutComplete = Type.Object({
  id: Id,
  content_id: Id,
  content_type: OneOf(purchasableType),
  ...purchasedFields,
  created_at: DateTime,
  expire_at: Nullable(DateTime),
  payment_price: PaymentPrice,
  user: User,
});
export type CheckoutComplete = Static<typeof CheckoutComplete>;
