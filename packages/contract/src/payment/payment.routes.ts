import {
  ById,
  DateOnly,
  Id,
  OneOf,
  Page,
  Paging,
  SearchText,
  Type,
  conflict,
  defineRoute,
  invalid,
  notFound,
  permissionDenied,
  unavailable,
} from "#core";
import { PaymentOrder, PaymentProduct } from "#entity";
import { checkoutUiMode, purchasableType } from "#enums";
import { CheckoutComplete, CheckoutDetail, CheckoutSession, ContentStatus, Paywall } from "./payment.schemas.ts";

const content_type = OneOf(purchasableType);
const sessionId = Type.String({ minLength: 1, maxLength: 300 });
const address = Type.Optional(Type.String({ maxLength: 2000 }));
const bit = Type.Optional(OneOf([0, 1]));

/** The price of an object, and the caller's order for it. */
export const contentStatus = defineRoute({
  method: "GET",
  path: "/api/v2/payments/content_status/",
  access: "member",
  query: Type.Object({ content_id: Id, content_type, ...Paging }),
  reply: ContentStatus,
  errors: [invalid, notFound],
});

export const paywallList = defineRoute({
  method: "GET",
  path: "/api/v2/payments/paywall/",
  access: "member",
  query: Type.Object({
    id: Type.Optional(Id),
    content_id: Type.Optional(Id),
    content_type: Type.Optional(content_type),
    active: bit,
    payment_product__active: bit,
    ...Paging,
  }),
  reply: Page(Paywall),
});

export const paywallGet = defineRoute({
  method: "GET",
  path: "/api/v2/payments/paywall/:id/",
  access: "member",
  params: ById,
  reply: Paywall,
  errors: [notFound],
});

export const productList = defineRoute({
  method: "GET",
  path: "/api/v2/payments/payment_product/",
  access: "member",
  query: Type.Object({
    id: Type.Optional(Id),
    content_id: Type.Optional(Id),
    content_type: Type.Optional(content_type),
    ...Paging,
  }),
  reply: Page(PaymentProduct),
});

export const productGet = defineRoute({
  method: "GET",
  path: "/api/v2/payments/payment_product/:id/",
  access: "member",
  params: ById,
  reply: PaymentProduct,
  errors: [notFound],
});

/** A product with its first price, in minor units and at least 50 of them. */
export const productCreate = defineRoute({
  method: "POST",
  path: "/api/v2/payments/payment_product/price/",
  access: "staff",
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 150 }),
    unit_amount: Type.Integer({ minimum: 50, maximum: 99_999_999 }),
    description: Type.Optional(Type.String({ maxLength: 500 })),
    currency: Type.Optional(Type.String({ pattern: "^[A-Z]{3}$" })),
  }),
  reply: PaymentProduct,
  errors: [invalid, permissionDenied, unavailable],
});

export const checkoutGet = defineRoute({
  method: "GET",
  path: "/api/v2/payments/checkout_session/",
  access: "member",
  query: Type.Object({ session_id: sessionId }),
  reply: CheckoutDetail,
  errors: [invalid, notFound, unavailable],
});

/** `conflict` when already bought. */
export const checkoutCreate = defineRoute({
  method: "POST",
  path: "/api/v2/payments/checkout_session/",
  access: "active",
  body: Type.Object({
    content_id: Id,
    content_type,
    payment_price_id: Id,
    return_url: address,
    success_url: address,
    ui_mode: Type.Optional(OneOf(checkoutUiMode)),
  }),
  reply: CheckoutSession,
  errors: [invalid, notFound, permissionDenied, conflict, unavailable],
});

/** Safe to repeat: a session is booked once. */
export const checkoutComplete = defineRoute({
  method: "POST",
  path: "/api/v2/payments/checkout_session/complete/",
  access: "member",
  body: Type.Object({ session_id: sessionId }),
  reply: CheckoutComplete,
  errors: [invalid, notFound, conflict, unavailable],
});

/** The caller's; `created_at__lt` leaves the day out, the others take it in. */
export const orderList = defineRoute({
  method: "GET",
  path: "/api/v2/payments/payment_order/",
  access: "member",
  query: Type.Object({
    ordering: Type.Optional(Type.String({ maxLength: 50 })),
    content_type: Type.Optional(content_type),
    created_at: Type.Optional(DateOnly),
    created_at__gte: Type.Optional(DateOnly),
    created_at__lte: Type.Optional(DateOnly),
    created_at__lt: Type.Optional(DateOnly),
    search: Type.Optional(SearchText),
    ...Paging,
  }),
  reply: Page(PaymentOrder),
});

export const orderGet = defineRoute({
  method: "GET",
  path: "/api/v2/payments/payment_order/:id/",
  access: "member",
  params: ById,
  reply: PaymentOrder,
  errors: [notFound],
});

export const orderPdf = defineRoute({
  method: "GET",
  path: "/api/v2/payments/payment_order/:id/pdf/",
  access: "member",
  params: ById,
  produces: "application/pdf",
  errors: [notFound],
});

/** A page of the provider where the caller manages means of payment. */
export const customerPortal = defineRoute({
  method: "POST",
  path: "/api/v2/payments/customer_portal_session/",
  access: "member",
  body: Type.Object({ return_url: address }),
  reply: Type.Object({ url: Type.String() }),
  errors: [invalid, unavailable],
});
