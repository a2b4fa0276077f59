import { sql } from "kysely";
import { defineBusMessage } from "#core/bus";
import type { Db } from "#core/db";

/** Something that happened, named in the past: `category.followed`. */
export interface DomainEvent<Name extends string = string, Data = unknown> {
  readonly name: Name;
  readonly data: Data;
  /** Everybody the data names by id: erasing an account removes its events. */
  readonly user_ids: readonly number[];
}

/** Events were committed: wakes the consumers. */
export const eventsRecorded = defineBusMessage()("events_recorded");

/** An event as a consumer reads it. */
export interface EventRow {
  id: number;
  name: string;
  data: unknown;
  actor_id: number | null;
  recorded_at: string;
}

/** Keys of the data that hold the id of a person, or several. */
type UserKey<Data> = { [Key in keyof Data]: Data[Key] extends number | readonly number[] | null ? Key : never }[keyof Data];

/** Declares an event, what it carries, and which keys of that hold ids of people; calling the result makes one. */
export const defineEvent =
  <Data>() =>
  <const Name extends string>(name: Name, { users = [] }: { users?: readonly UserKey<Data>[] } = {}) =>
    Object.assign(
      (data: Data): DomainEvent<Name, Data> => ({
        name,
        data,
        user_ids: users.flatMap((key) => (data[key] as number | readonly number[] | null) ?? []),
      }),
      {
        eventName: name,
        is: (row: EventRow): row is EventRow & { data: Data } => row.name === name,
      },
    );

/** Reads events in order, at least once each, so it must be idempotent. A new one starts at the head. */
export interface Consumer {
  readonly name: string;
  readonly handle: (events: EventRow[]) => Promise<void>;
}

/** Id of the newest event that has been committed, null without any; an expression of SQL. */
export const latestEventId = sql<number | null>`(select max(id) from event)`;

/**
 * Holds events until the transaction ends, so that the erasure of whom they name waits.
 * @returns the ids of those that were not erased already
 */
export async function lockEvents(tx: Db, events: readonly EventRow[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select e.id from event e join unnest(${events.map(({ id }) => id)}::bigint[],
      ${events.map(({ recorded_at }) => recorded_at)}::timestamptz[]) as wanted (id, recorded_at) using (id, recorded_at)
    order by e.id for share of e`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function insertEvent(db: Db, { name, data, user_ids }: DomainEvent, actorId: number | null): Promise<void> {
  await db
    .insertInto("event")
    .values({
      name,
      data: JSON.stringify(data),
      actor_id: actorId,
      user_ids: [...new Set(user_ids)],
      recorded_at: sql`clock_timestamp()`,
    })
    .execute();
}
