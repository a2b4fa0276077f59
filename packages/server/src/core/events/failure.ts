import { sql, type Selectable } from "kysely";
import { backoffMs } from "#core/backoff";
import { totalOf, limitOffset, type Db, type Tables } from "#core/db";
import type { Log } from "#core/log";
import { truncate } from "#core/text";
import type { Consumer, EventRow } from "./event.ts";

/** After so many attempts, over about a day, an event waits for staff: `npm run -s cortile -- events`. */
const maxAttempts = 12;
const backoff = { baseMs: 10_000, maxMs: 4 * 3_600_000 };
const retriesAtOnce = 100;

/** An event that a consumer failed on; `set_aside_at`: when it was given up, null while it is retried automatically. */
export type EventFailure = Omit<Selectable<Tables["event_failure"]>, "data" | "actor_id" | "user_ids" | "recorded_at">;

type FailedEvent = EventRow & { attempts: number };

/** Handles events one by one; saves those that fail for a retry. */
export async function handleEach(
  db: Db,
  log: Log,
  { consumer, events }: { consumer: Consumer; events: readonly EventRow[] },
): Promise<void> {
  for (const event of events) await handleOne(db, log, { consumer, event: { ...event, attempts: 0 } });
}

/** Retries the failures that are due. */
export async function retryFailures(db: Db, log: Log, consumer: Consumer): Promise<void> {
  const { rows } = await sql<FailedEvent>`
    select event_id as id, name, data, actor_id, recorded_at, attempts from event_failure
    where consumer = ${consumer.name} and set_aside_at is null and next_try_at <= now()
    order by next_try_at limit ${sql.lit(retriesAtOnce)}`.execute(db);
  for (const event of rows) {
    const isDone = await handleOne(db, log, { consumer, event });
    if (isDone) await sql`delete from event_failure where consumer = ${consumer.name} and event_id = ${event.id}`.execute(db);
  }
}

async function handleOne(db: Db, log: Log, { consumer, event }: { consumer: Consumer; event: FailedEvent }): Promise<boolean> {
  try {
    await consumer.handle([event]);
    return true;
  } catch (error) {
    const attempts = event.attempts + 1;
    const isSetAside = attempts >= maxAttempts;
    const fields = { error, consumer: consumer.name, event_id: event.id, event: event.name, attempts };
    if (isSetAside) log.error(fields, "events.set_aside");
    else log.warn(fields, "events.failed");
    await upsertFailure(db, { consumer: consumer.name, event, attempts, isSetAside, error });
    return false;
  }
}

async function upsertFailure(
  db: Db,
  {
    consumer,
    event,
    attempts,
    isSetAside,
    error,
  }: { consumer: string; event: EventRow; attempts: number; isSetAside: boolean; error: unknown },
): Promise<void> {
  const delaySeconds = backoffMs(attempts, backoff) / 1000;
  const message = truncate(error instanceof Error ? error.message : String(error), 1000);
  // Locks the event, or an account being erased could leave what it failed on.
  await sql`
    insert into event_failure
      (consumer, event_id, name, data, actor_id, user_ids, recorded_at, attempts, error, next_try_at, set_aside_at)
    select ${consumer}, id, name, data, actor_id, user_ids, recorded_at, ${attempts}, ${message},
      now() + make_interval(secs => ${delaySeconds}), case when ${isSetAside} then now() end
    from event where id = ${event.id} and recorded_at = ${event.recorded_at}::timestamptz for share
    on conflict (consumer, event_id) do update
      set attempts = excluded.attempts, error = excluded.error, next_try_at = excluded.next_try_at,
        set_aside_at = excluded.set_aside_at`.execute(db);
}

/** Deletes failures of events recorded before a time. */
export async function deleteFailuresBefore(db: Db, time: Date): Promise<void> {
  await sql`delete from event_failure where recorded_at < ${time.toISOString()}::timestamptz`.execute(db);
}

/** Deletes failures of events about a person, which are deleted already, so that no more come. */
export async function deleteFailuresOf(db: Db, userId: number): Promise<void> {
  await sql`delete from event_failure where actor_id = ${userId} or user_ids @> array[${userId}]::bigint[]`.execute(db);
}

/** Events that consumers failed on, newest first. */
export async function selectFailures(db: Db): Promise<EventFailure[]> {
  const { rows } = await sql<EventFailure>`
    select consumer, event_id, name, attempts, error, next_try_at, set_aside_at from event_failure
    order by recorded_at desc, consumer limit 1000`.execute(db);
  return rows;
}

/** A page of them. */
export async function selectFailurePage(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: (EventFailure & { recorded_at: string })[]; count: number }> {
  const { rows } = await sql<EventFailure & { recorded_at: string }>`
    select consumer, event_id, name, recorded_at, attempts, error, next_try_at, set_aside_at from event_failure
    order by set_aside_at desc nulls last, recorded_at desc, consumer, event_id ${limitOffset(limit, offset)}`.execute(db);
  const count = await totalOf(db, { limit, offset }, rows.length, sql`select from event_failure`);
  return { rows, count };
}

/** Makes failures due at once: one of a consumer, or all. @returns how many */
export async function retryNow(db: Db, only?: { consumer: string; event_id: number }): Promise<number> {
  const query = sql`
    update event_failure set next_try_at = now(), set_aside_at = null, attempts = 0
    ${only ? sql`where consumer = ${only.consumer} and event_id = ${only.event_id}` : sql``} returning 1`;
  return (await query.execute(db)).rows.length;
}

/** How many failures are retried, and how many were given up. */
export async function countFailures(db: Db): Promise<{ waiting: number; set_aside: number }> {
  const { rows } = await sql<{ waiting: number; set_aside: number }>`
    select count(*) filter (where set_aside_at is null)::int as waiting,
      count(*) filter (where set_aside_at is not null)::int as set_aside
    from event_failure`.execute(db);
  return rows[0] ?? { waiting: 0, set_aside: 0 };
}
