import { type Static, DateTime, Id, Nullable, OneOf, Type } from "#core";
import { paymentRecurringInterval, purchasableType } from "#enums";

const priceFields = {
  id: Id,
  description: Type.Optional(Type.String()),
  active: Type.Boolean(),
  /** Identifier at the payment provider, whichever it is. */
  stripe_price_id: Type.String(),
  /** Minor units of the currency. */
  unit_amount: Type.Integer({ minimum: 0 }),
  /** ISO 4217. */
  currency: Type.String(),
  /** Null for a price paid once. */
  recurring_interval: Nullable(OneOf(paymentRecurringInterval)),
  payment_product_id: Type.Optional(Id),
};

const productFields = {
  id: Id,
  name: Type.String(),
  description: Type.Optional(Type.String()),
  active: Type.Boolean(),
  stripe_product_id: Type.String(),
  stripe_default_price_id: Type.Optional(Type.String()),
};

export const PaymentProduct = Type.Object({
  ...productFields,
  payment_prices: Type.Array(Type.Object(priceFields)),
});
export type PaymentProduct = Static<typeof PaymentProduct>;

export const PaymentPrice = Type.Object({
  ...priceFields,
  payment_product: Type.Optional(Type.Object(productFields)),
});
export type PaymentPrice = Static<typeof PaymentPrice>;

export const orderFields = {
  id: Id,
  payment_price: PaymentPrice,
  content_type: OneOf(purchasableType),
  created_at: DateTime,
  expire_at: Nullable(DateTime),
};

/** An order nested in the object it paid for, therefore without that object. */
export const OwnOrder = Type.Object(orderFields);
export type OwnOrder = Static<typeof OwnOrder>;

/** Mixed into what can be sold: category, group, event, course, community. No paywalls: free. */
export const purchasableFields = {
  paywalls: Type.Optional(Type.Array(PaymentProduct)),
  payment_order: Type.Optional(Nullable(OwnOrder)),
  product_ids: Type.Optional(Type.Array(Id)),
};
