export { credentialsRevoked, realtimeHint } from "./hint.ts";
export type { Hint } from "./hint.ts";
export { Throttle } from "./throttle.ts";
export { Realtime } from "./realtime.ts";
export type { Handshake, RealtimeOptions, SocketAccess, Sockets } from "./realtime.ts";
export type { SocketOwner } from "./socket.ts";
export type { Topic, Watch } from "./topic.ts";
