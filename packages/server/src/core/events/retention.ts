import { sql } from "kysely";
import type { Db } from "#core/db";
import type { Log } from "#core/log";

const keptDays = 90;
const weeksAhead = 3;

interface Partition {
  name: string;
  /** When its time ends, exclusive; null for the default partition. */
  ends_at: string | null;
}

/**
 * Creates the weekly partitions of the event table that come next, and drops those older than 90 days; consumers have long passed
 * them. An event outside of every partition goes to the default one, so that recording never fails.
 */
export async function maintainEventPartitions(db: Db, log: Log, now: Date): Promise<void> {
  const partitions = await selectPartitions(db);
  const covered = partitions.map(({ ends_at }) => (ends_at === null ? 0 : Date.parse(ends_at)));
  for (const start of weeksFrom(now)) {
    if (covered.some((end) => end > start.getTime())) continue;
    await createPartition(db, start).catch((error: unknown) => log.warn({ error, start }, "events.partition_not_created"));
  }
  const oldest = now.getTime() - keptDays * dayMs;
  for (const { name, ends_at } of partitions)
    if (ends_at !== null && Date.parse(ends_at) < oldest) await sql`drop table ${sql.id(name)}`.execute(db);
  await sql`delete from event_default where recorded_at < ${new Date(oldest).toISOString()}::timestamptz`.execute(db);
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

async function createPartition(db: Db, start: Date): Promise<void> {
  const end = new Date(start.getTime() + 7 * dayMs);
  const name = `event_${start.toISOString().slice(0, 10).replaceAll("-", "")}`;
  await sql`
    create table if not exists ${sql.id(name)} partition of event
    for values from (${sql.lit(start.toISOString())}) to (${sql.lit(end.toISOString())})`.execute(db);
}

/** Removes the events that tell of a person: as who acted, or among those it names. */
export async function deleteEventsOf(db: Db, userId: number): Promise<void> {
  for (const table of ["event", "event_failure"])
    await sql`
      delete from ${sql.table(table)} where actor_id = ${userId} or user_ids @> array[${userId}]::bigint[]`.execute(db);
}
