export { isFresh } from "./fresh.ts";
export { deleteExpiredReplies } from "./idempotency.queries.ts";
export { createHttp, exchangeOf, timeouts } from "./http.ts";
export type { HttpOptions } from "./http.ts";
export type { RequestState } from "./state.ts";
export { mount, RawReply } from "./mount.ts";
export type { Exchange, Handler, Mounted } from "./mount.ts";
export { maxOffset, pageCap, toPage, wholePage } from "./page.ts";
export type { Found, PageRequest } from "./page.ts";
