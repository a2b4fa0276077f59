export { deliverCall, enqueueFailedCalls, goneStatus, retryFailedCalls } from "./deliver.ts";
export type { Reach } from "./deliver.ts";
export { claimSeconds, enqueueCalls, outboundDelivery, slowDelivery } from "./outbound-call.ts";
export {
  countFailedCalls,
  countWaitingCalls,
  deleteOldCalls,
  dropCalls,
  hasWaitingCalls,
  lockLane,
  lockLanes,
  selectDueCalls,
  selectFailedCallPage,
  selectFailedCalls,
} from "./outbound.queries.ts";
export type { CallRef, DueCall, FailedCall } from "./outbound.queries.ts";
export type { CallAttempt, OutboundMessage, OutboundSource } from "./source.ts";
