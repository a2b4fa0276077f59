export { defineEvent, eventsRecorded, insertEvent, latestEventId, lockEvents } from "./event.ts";
export type { Consumer, DomainEvent, EventRow } from "./event.ts";
export { runConsumer, selectConsumerLag, workOf } from "./consume.ts";
export { countFailures, deleteFailuresOf, retryNow, selectFailurePage, selectFailures } from "./failure.ts";
export type { EventFailure } from "./failure.ts";
export { deleteEventsOf, maintainEventPartitions } from "./retention.ts";
