import { randomUUID } from "node:crypto";
import { sql } from "kysely";
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
 * Runs all consumers concurrently up to the last committed event. Several processes may call it: one at a time
 * has the lease of a consumer. Order is by transaction, and only transactions older than every running one are read, so none is
 * skipped. No transaction is open while a consumer works.
 */
export async function runConsumers(options: ConsumeOptions, consumers: readonly Consumer[]): Promise<void> {
  const results = await Promise.allSettled(consumers.map((consumer) => runConsumer(options, consumer)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw new Error("a consumer could not read its events", { cause: failed.reason });
}

/** Lets one consumer catch up. Events it fails on are set aside and tried again later; they never hold up those after them. */
export async function runConsumer({ db, log }: ConsumeOptions, consumer: Consumer): Promise<void> {
  if (!(await hasWork(db, consumer.name))) return;
  const lease = { name: consumer.name, holder: randomUUID() };
  await insertConsumer(db, consumer.name);
  if (!(await acquireLease(db, lease))) return;
  const renewing = setInterval(() => {
    acquireLease(db, lease).catch((error: unknown) => log.warn({ error, consumer: consumer.name }, "events.lease_not_renewed"));
  }, renewMs);
  try {
    await retryFailures(db, log, consumer);
    while ((await consumeBatch(db, log, { consumer, holder: lease.holder })) === batchSize);
  } finally {
    clearInterval(renewing);
    await releaseLease(db, lease);
  }
}

interface Position {
  txid: string;
  event_id: number;
}

async function consumeBatch(db: Db, log: Log, { consumer, holder }: { consumer: Consumer; holder: string }): Promise<number> {
  const position = await selectPosition(db, { name: consumer.name, holder });
  if (!position) return 0;
  const rows = await selectEventsAfter(db, position);
  const last = rows.at(-1);
  if (!last) return 0;
  await consumer.handle(rows).catch((error: unknown) => {
    log.warn({ error, consumer: consumer.name }, "events.batch_failed");
    return handleEach(db, log, { consumer, events: rows });
  });
  await updatePosition(db, { name: consumer.name, holder }, { txid: last.txid, event_id: last.id });
  return rows.length;
}

interface Lease {
  name: string;
  holder: string;
}

/** Whether a consumer has events or retries to handle, or is new. Writes nothing, because every idle consumer asks each second. */
async function hasWork(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ has_work: boolean }>`
    select exists (
        select from event e where (e.txid, e.id) > (c.txid, c.event_id) and e.txid < pg_snapshot_xmin(pg_current_snapshot()))
      or exists (select from event_failure f where f.consumer = c.name and f.set_aside_at is null and f.next_try_at <= now())
      as has_work
    from event_consumer c where c.name = ${name}`.execute(db);
  return rows[0]?.has_work ?? true;
}

async function insertConsumer(db: Db, name: string): Promise<void> {
  await sql`
    insert into event_consumer (name, txid, event_id)
    values (${name}, pg_snapshot_xmin(pg_current_snapshot()), 0)
    on conflict do nothing`.execute(db);
}

/** Acquires or renews the lease; false while another process holds it. */
async function acquireLease(db: Db, { name, holder }: Lease): Promise<boolean> {
  const { rows } = await sql`
    update event_consumer set lease_holder = ${holder}, lease_until = now() + make_interval(secs => ${leaseSeconds})
    where name = ${name} and (lease_holder = ${holder} or lease_until is null or lease_until < now()) returning 1`.execute(db);
  return rows.length > 0;
}

async function releaseLease(db: Db, { name, holder }: Lease): Promise<void> {
  await sql`
    update event_consumer set lease_holder = null, lease_until = null where name = ${name} and lease_holder = ${holder}`.execute(
    db,
  );
}

/** Null once somebody else has the lease. */
async function selectPosition(db: Db, { name, holder }: Lease): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select txid::text, event_id from event_consumer where name = ${name} and lease_holder = ${holder}`.execute(db);
  return rows[0] ?? null;
}

async function updatePosition(db: Db, { name, holder }: Lease, { txid, event_id }: Position): Promise<void> {
  await sql`
    update event_consumer set txid = ${txid}::xid8, event_id = ${event_id}
    where name = ${name} and lease_holder = ${holder}`.execute(db);
}

/** In the order of numbers: `txid` alone would be the text of the select list. */
async function selectEventsAfter(db: Db, { txid, event_id }: Position): Promise<(EventRow & { txid: string })[]> {
  const { rows } = await sql<EventRow & { txid: string }>`
    select id, txid::text, name, data, actor_id, recorded_at from event
    where (txid, id) > (${txid}::xid8, ${event_id}) and txid < pg_snapshot_xmin(pg_current_snapshot())
    order by event.txid, id limit ${sql.lit(batchSize)}`.execute(db);
  return rows;
}
