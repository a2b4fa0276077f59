export { deliverCall, goneStatus, retryFailedCalls } from "./deliver.ts";
export type { Reach } from "./deliver.ts";
export { claimSeconds, enqueueCall, outboundDelivery, slowDelivery } from "./outbound-call.ts";
export { countFailedCalls, deleteOldCalls, dropCalls, lockLane, selectDueCalls, selectFailedCalls } from "./outbound.queries.ts";
export type { CallRef, DueCall, FailedCall } from "./outbound.queries.ts";
export type { CallAttempt, OutboundMessage, OutboundSource } from "./source.ts";
