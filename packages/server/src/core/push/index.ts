export { endpointOf } from "./endpoint.ts";
export type { PushMessage, PushOutcome, PushTarget } from "./push-message.ts";
export { createPushSender, type LocalServices, type PushSender } from "./push-sender.ts";
export { vapidKeys } from "./vapid.ts";
