import { sql } from "kysely";
import type { Db } from "#core/db";

/** Something that happened, named in the past: `category.followed`. */
export interface DomainEvent<Name extends string = string, Data = unknown> {
  readonly name: Name;
  readonly data: Data;
}

/** An event as a consumer reads it. */
export interface EventRow {
  id: number;
  name: string;
  data: unknown;
  actor_id: number | null;
  recorded_at: string;
}

/** Declares an event and what it carries; calling the result makes one. */
export const defineEvent =
  <Data>() =>
  <const Name extends string>(name: Name) =>
    Object.assign((data: Data): DomainEvent<Name, Data> => ({ name, data }), {
      eventName: name,
      is: (row: EventRow): row is EventRow & { data: Data } => row.name === name,
    });

/** Reads events in order, at least once each; so its effects must bear repetition. A new one starts at the head. */
export interface Consumer {
  readonly name: string;
  readonly handle: (events: EventRow[]) => Promise<void>;
}

/** Id of the newest event that has been committed, null without any; an expression of SQL. */
export const latestEventId = sql<number | null>`(select max(id) from event)`;

export async function insertEvent(db: Db, event: DomainEvent, actorId: number | null): Promise<void> {
  await db
    .insertInto("event")
    .values({ name: event.name, data: JSON.stringify(event.data), actor_id: actorId, recorded_at: sql`clock_timestamp()` })
    .execute();
}
