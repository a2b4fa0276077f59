import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";
import type { Log } from "#core/log";
import type { Consumer, EventRow } from "./event.ts";
import { handleEach, retryFailures } from "./failure.ts";

const batchSize = 200;
/** A process that died leaves its consumers to others after this long. */
const leaseSeconds = 10;
const renewMs = 3000;

export interface ConsumeOptions {
  db: Db;
  log: Log;
}

/**
 * Lets one consumer catch up to the last committed event. Several processes may call it: one at a time has its lease. Order is by
 * transaction, and only transactions older than every running one are read, so none is skipped. No transaction is open while it works.
 * Events it fails on are set aside and tried again later; they never hold up those after them.
 */
export async function runConsumer({ db, log }: ConsumeOptions, consumer: Consumer): Promise<void> {
  const work = await findWork(db, consumer.name);
  if (!work) return;
  const lease = { name: consumer.name, holder: randomUUID() };
  if (work.is_new) await insertConsumer(db, consumer.name);
  let position = await acquireLease(db, lease);
  if (!position) return;
  const renewing = setInterval(() => {
    acquireLease(db, lease).catch((error: unknown) => log.warn({ error, consumer: consumer.name }, "events.lease_not_renewed"));
  }, renewMs);
  try {
    if (work.has_failures) await retryFailures(db, log, consumer);
    while (position) position = await consumeBatch(db, log, { consumer, lease, position });
  } finally {
    clearInterval(renewing);
    await releaseLease(db, lease);
  }
}

/** Readers of the event log, and for how long the oldest event each has not handled has waited; 0 for none. */
export async function selectConsumerLag(db: Db): Promise<{ name: string; behind_seconds: number }[]> {
  const { rows } = await sql<{ name: string; behind_seconds: number }>`
    select c.name, coalesce((
      select greatest(0, extract(epoch from now() - e.recorded_at)) from event e
      where (e.txid, e.id) > (c.txid, c.event_id) order by e.txid, e.id limit 1), 0)::float8 as behind_seconds
    from event_consumer c order by behind_seconds desc, c.name`.execute(db);
  return rows;
}

interface Position {
  txid: string;
  event_id: number;
}

/** @returns where the next batch starts; null when there is none, or somebody else has the lease */
async function consumeBatch(
  db: Db,
  log: Log,
  { consumer, lease, position }: { consumer: Consumer; lease: Lease; position: Position },
): Promise<Position | null> {
  const rows = await selectEventsAfter(db, position);
  const last = rows.at(-1);
  if (!last) return null;
  await consumer.handle(rows).catch((error: unknown) => {
    log.warn({ error, consumer: consumer.name }, "events.batch_failed");
    return handleEach(db, log, { consumer, events: rows });
  });
  const next = { txid: last.txid, event_id: last.id };
  return (await updatePosition(db, lease, next)) && rows.length === batchSize ? next : null;
}

interface Lease {
  name: string;
  holder: string;
}

/**
 * What waits for a consumer, whose events lie beyond its position. The first of them is looked up by index: of `exists (…)` PostgreSQL
 * expects a match among any few rows, and where there is none reads the whole log.
 */
export const workOf = (name: string): RawBuilder<{ has_events: boolean; has_failures: boolean }> => sql`
  select coalesce((
      select true from event e where (e.txid, e.id) > (c.txid, c.event_id) and e.txid < pg_snapshot_xmin(pg_current_snapshot())
      order by e.txid, e.id limit 1), false) as has_events,
    exists (select from event_failure f where f.consumer = c.name and f.set_aside_at is null and f.next_try_at <= now())
      as has_failures
  from event_consumer c where c.name = ${name}`;

/** What a consumer has to do, null for nothing. Writes nothing, because every idle consumer asks each second. */
async function findWork(db: Db, name: string): Promise<{ is_new: boolean; has_failures: boolean } | null> {
  const [found] = (await workOf(name).execute(db)).rows;
  if (!found) return { is_new: true, has_failures: false };
  return found.has_events || found.has_failures ? { is_new: false, has_failures: found.has_failures } : null;
}

async function insertConsumer(db: Db, name: string): Promise<void> {
  await sql`
    insert into event_consumer (name, txid, event_id)
    values (${name}, pg_snapshot_xmin(pg_current_snapshot()), 0)
    on conflict do nothing`.execute(db);
}

/** Acquires or renews the lease. @returns where the consumer is; null while another process holds the lease */
async function acquireLease(db: Db, { name, holder }: Lease): Promise<Position | null> {
  const { rows } = await sql<Position>`
    update event_consumer set lease_holder = ${holder}, lease_until = now() + make_interval(secs => ${leaseSeconds})
    where name = ${name} and (lease_holder = ${holder} or lease_until is null or lease_until < now())
    returning txid::text, event_id`.execute(db);
  return rows[0] ?? null;
}

async function releaseLease(db: Db, { name, holder }: Lease): Promise<void> {
  await sql`
    update event_consumer set lease_holder = null, lease_until = null where name = ${name} and lease_holder = ${holder}`.execute(
    db,
  );
}

/** @returns false once somebody else has the lease */
async function updatePosition(db: Db, { name, holder }: Lease, { txid, event_id }: Position): Promise<boolean> {
  const { rows } = await sql`
    update event_consumer set txid = ${txid}::xid8, event_id = ${event_id}
    where name = ${name} and lease_holder = ${holder} returning 1`.execute(db);
  return rows.length > 0;
}

/** In the order of numbers: `txid` alone would be the text of the select list. */
async function selectEventsAfter(db: Db, { txid, event_id }: Position): Promise<(EventRow & { txid: string })[]> {
  const { rows } = await sql<EventRow & { txid: string }>`
    select id, txid::text, name, data, actor_id, recorded_at from event
    where (txid, id) > (${txid}::xid8, ${event_id}) and txid < pg_snapshot_xmin(pg_current_snapshot())
    order by event.txid, id limit ${sql.lit(batchSize)}`.execute(db);
  return rows;
}
