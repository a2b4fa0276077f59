import { sql } from "kysely";
import type { Db } from "#core/db";
import type { Log } from "#core/log";
import type { Consumer, EventRow } from "./event.ts";

/** After so many attempts, over about a day, an event waits for staff: `npm run -s cortile -- events`. */
const maxAttempts = 12;
const firstDelaySeconds = 10;
const maxDelaySeconds = 4 * 3600;
const retriesAtOnce = 100;

/** An event that a consumer failed on. */
export interface EventFailure {
  consumer: string;
  event_id: number;
  name: string;
  attempts: number;
  error: string;
  next_try_at: string;
  /** When it was given up; null while it is tried again by itself. */
  set_aside_at: string | null;
}

type FailedEvent = EventRow & { attempts: number };

/** Hands events over one by one; those that fail are noted, to be tried again. */
export async function handleEach(
  db: Db,
  log: Log,
  { consumer, events }: { consumer: Consumer; events: readonly EventRow[] },
): Promise<void> {
  for (const event of events) await handleOne(db, log, { consumer, event: { ...event, attempts: 0 } });
}

/** Tries again what is due. */
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
  const delaySeconds = Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** (attempts - 1));
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  await sql`
    insert into event_failure as f
      (consumer, event_id, name, data, actor_id, user_ids, recorded_at, attempts, error, next_try_at, set_aside_at)
    select ${consumer}, ${event.id}, ${event.name}, ${JSON.stringify(event.data)}::jsonb, ${event.actor_id},
      coalesce((select user_ids from event where id = ${event.id} and recorded_at = ${event.recorded_at}::timestamptz), '{}'),
      ${event.recorded_at}::timestamptz, ${attempts}, ${message}, now() + make_interval(secs => ${delaySeconds}),
      case when ${isSetAside} then now() end
    on conflict (consumer, event_id) do update
      set attempts = excluded.attempts, error = excluded.error, next_try_at = excluded.next_try_at,
        set_aside_at = excluded.set_aside_at`.execute(db);
}

/** What consumers failed on, the newest first. */
export async function selectFailures(db: Db): Promise<EventFailure[]> {
  const { rows } = await sql<EventFailure>`
    select consumer, event_id, name, attempts, error, next_try_at, set_aside_at from event_failure
    order by recorded_at desc, consumer limit 1000`.execute(db);
  return rows;
}

/** Has events tried again at once: one of a consumer, or all. @returns how many */
export async function retryNow(db: Db, only?: { consumer: string; event_id: number }): Promise<number> {
  const query = sql`
    update event_failure set next_try_at = now(), set_aside_at = null, attempts = 0
    ${only ? sql`where consumer = ${only.consumer} and event_id = ${only.event_id}` : sql``} returning 1`;
  return (await query.execute(db)).rows.length;
}

/** How many wait to be tried again, and how many wait for staff. */
export async function countFailures(db: Db): Promise<{ waiting: number; set_aside: number }> {
  const { rows } = await sql<{ waiting: number; set_aside: number }>`
    select count(*) filter (where set_aside_at is null)::int as waiting,
      count(*) filter (where set_aside_at is not null)::int as set_aside
    from event_failure`.execute(db);
  return rows[0] ?? { waiting: 0, set_aside: 0 };
}
