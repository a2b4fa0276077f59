export { defineEvent, eventsRecorded, insertEvent, latestEventId, lockEvent } from "./event.ts";
export type { Consumer, DomainEvent, EventRow } from "./event.ts";
export { runConsumer, runConsumers } from "./consume.ts";
export { countFailures, deleteFailuresOf, retryNow, selectFailures } from "./failure.ts";
export type { EventFailure } from "./failure.ts";
export { deleteEventsOf, maintainEventPartitions } from "./retention.ts";
