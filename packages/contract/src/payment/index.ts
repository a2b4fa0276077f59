export { PaymentOrder, PaymentPrice, PaymentProduct } from "#entity";
export {
  checkoutComplete,
  checkoutCreate,
  checkoutGet,
  contentStatus,
  customerPortal,
  orderGet,
  orderList,
  orderPdf,
  paywallGet,
  paywallList,
  productCreate,
  productGet,
  productList,
} from "./payment.routes.ts";
export { CheckoutComplete, CheckoutDetail, CheckoutSession, ContentStatus, Paywall } from "./payment.schemas.ts";
