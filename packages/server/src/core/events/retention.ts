import { sql } from "kysely";
import { literalLimit, type Db } from "#core/db";
import { deleteFailuresBefore } from "./failure.ts";

const retentionDays = 90;
const weeksAhead = 3;

interface Partition {
  name: string;
  /** When its time ends, exclusive; null for the default partition. */
  ends_at: string | null;
}

/** Key of the advisory lock in PostgreSQL. */
const partitionLock = 4_207_401;

/**
 * Creates the weekly partitions of the event table for the next weeks, and deletes what is older than 90 days: partitions, which
 * consumers have long passed, and events that failed. An event outside of every partition goes to the default one, so that recording never fails.
 * @throws when a lock is not free within two seconds, as during a backup; the job retries
 */
export async function maintainEventPartitions(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionDays * dayMs);
  await deleteFailuresBefore(db, oldest);
  for (const start of weeksFrom(now)) await changePartitions(db, (tx, partitions) => createPartition(tx, partitions, start));
  await changePartitions(db, (tx, partitions) => dropPartitions(tx, partitions, oldest));
  await sql`delete from event_default where recorded_at < ${oldest.toISOString()}::timestamptz`.execute(db);
}

/**
 * Changes partitions in a transaction, one process at a time. Everybody who records an event waits behind a change that waits for its
 * lock, so that is given up after two seconds. PostgreSQL cannot detach concurrently from a table with a default partition.
 */
async function changePartitions(db: Db, change: (tx: Db, partitions: Partition[]) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${partitionLock})`.execute(tx);
    await change(tx, await selectPartitions(tx));
  });
}

const dayMs = 86_400_000;

/** The Mondays (UTC) of this week and the next ones. */
function weeksFrom(now: Date): Date[] {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const monday = midnight - ((now.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: weeksAhead + 1 }, (_none, week) => new Date(monday + week * 7 * dayMs));
}

async function selectPartitions(db: Db): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select c.relname as name, (regexp_match(pg_get_expr(c.relpartbound, c.oid), $$TO \\('([^']+)'\\)$$))[1]::timestamptz as ends_at
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'event'::regclass`.execute(db);
  return rows;
}

/** Attaches a table that was created apart, which does not lock the event table against writing. */
async function createPartition(tx: Db, partitions: Partition[], start: Date): Promise<void> {
  if (partitions.some(({ ends_at }) => ends_at !== null && Date.parse(ends_at) > start.getTime())) return;
  const end = new Date(start.getTime() + 7 * dayMs);
  const table = sql.id(`event_${start.toISOString().slice(0, 10).replaceAll("-", "")}`);
  const [from, to] = [sql.lit(start.toISOString()), sql.lit(end.toISOString())];
  await sql`create table ${table} (like event including all)`.execute(tx);
  await sql`
    with moved as (delete from event_default where recorded_at >= ${from} and recorded_at < ${to} returning *)
    insert into ${table} select * from moved`.execute(tx);
  await sql`alter table event attach partition ${table} for values from (${from}) to (${to})`.execute(tx);
}

async function dropPartitions(tx: Db, partitions: Partition[], oldest: Date): Promise<void> {
  for (const { name, ends_at } of partitions)
    if (ends_at !== null && Date.parse(ends_at) < oldest.getTime()) await sql`drop table ${sql.id(name)}`.execute(tx);
}

/** Deletes some of the events about a person: as actor or by id in the payload. @returns how many */
export async function deleteEventsOf(db: Db, userId: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from event where (id, recorded_at) in (
      select id, recorded_at from event
      where actor_id = ${userId} or user_ids @> array[${userId}]::bigint[] limit ${literalLimit(limit)})`.execute(db);
  return Number(numAffectedRows);
}
