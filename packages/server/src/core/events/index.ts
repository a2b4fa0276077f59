export { defineEvent, insertEvent, latestEventId } from "./event.ts";
export type { Consumer, DomainEvent, EventRow } from "./event.ts";
export { runConsumers, deleteEventsOf, deleteOldEvents } from "./consume.ts";
