export { CallError, callErrorOf, codeOfStatus } from "./call-error.ts";
export type { LocalCode } from "./call-error.ts";
export { createClient } from "./client.ts";
export type { CallInput, CallOptions, Client, ClientOptions } from "./client.ts";
export { newKey as newIdempotencyKey } from "./idempotency.ts";
export type { Fetch, FetchReply } from "./send.ts";
export { createSession } from "./session.ts";
export type { AuthToken, SessionSettings, SessionStore } from "./session.ts";
