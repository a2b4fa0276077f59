export { deliverCall, retryFailedCalls } from "./deliver.ts";
export { enqueueCall, outboundDelivery } from "./outbound-call.ts";
export type { OutboundCall } from "./outbound-call.ts";
export { countFailedCalls, deleteOldCalls, selectDueCalls, selectFailedCalls } from "./outbound.queries.ts";
export type { FailedCall } from "./outbound.queries.ts";
