export { credentialsRevoked, hinted } from "./hint.ts";
export type { Hint } from "./hint.ts";
export { Paced } from "./paced.ts";
export { Realtime } from "./realtime.ts";
export type { Handshake, RealtimeOptions, SocketAccess } from "./realtime.ts";
export type { SocketOwner } from "./socket.ts";
export type { Topic, Watch } from "./topic.ts";
