export { readForm } from "./body.ts";
export { createHttp, exchangeOf } from "./http.ts";
export type { HttpOptions, RequestState } from "./http.ts";
export { mount, RawReply } from "./mount.ts";
export type { Exchange, Handler, Mounted } from "./mount.ts";
export { pageCap, toPage, wholePage } from "./page.ts";
export type { Found, PageRequest } from "./page.ts";
export { asRendering, renderingHeader } from "./rendering.ts";
export type { Rendering } from "./rendering.ts";
