import { sql } from "kysely";
import type { Db } from "#core/db";
import type { Consumer, EventRow } from "./event.ts";

const batchSize = 200;

/**
 * Lets each consumer catch up with the events committed so far. Several processes may call it: the consumer's row is locked.
 * Order is by transaction, and only transactions older than every running one are read, so none is skipped.
 * @throws the error of the first that failed, once the others have had their turn; it is given the same events next time
 */
export async function runConsumers(db: Db, consumers: readonly Consumer[]): Promise<void> {
  const failures: unknown[] = [];
  for (const consumer of consumers) {
    try {
      while ((await consumeBatch(db, consumer)) === batchSize);
    } catch (cause) {
      failures.push(new Error(`the consumer ${consumer.name} failed`, { cause }));
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function consumeBatch(db: Db, consumer: Consumer): Promise<number> {
  await sql`
    insert into event_consumer (name, txid, event_id)
    values (${consumer.name}, pg_snapshot_xmin(pg_current_snapshot()), 0)
    on conflict do nothing`.execute(db);
  return db.transaction().execute(async (tx) => {
    const cursor = await sql<{ txid: string; event_id: number }>`
      select txid::text, event_id from event_consumer where name = ${consumer.name} for update skip locked`.execute(tx);
    const position = cursor.rows[0];
    if (!position) return 0;
    const { rows } = await sql<EventRow & { txid: string }>`
      select id, txid::text, name, data, actor_id, recorded_at from event
      where (txid, id) > (${position.txid}::xid8, ${position.event_id}) and txid < pg_snapshot_xmin(pg_current_snapshot())
      order by txid, id limit ${sql.lit(batchSize)}`.execute(tx);
    const last = rows.at(-1);
    if (!last) return 0;
    await consumer.handle(rows);
    await sql`
      update event_consumer set txid = ${last.txid}::xid8, event_id = ${last.id} where name = ${consumer.name}`.execute(tx);
    return rows.length;
  });
}

/** Removes events older than the days given; consumers have long passed them. */
export async function deleteOldEvents(db: Db, days = 90): Promise<void> {
  await sql`delete from event where recorded_at < now() - make_interval(days => ${days})`.execute(db);
}

/** Removes the events that tell of a person: as who acted, or under a key such as `user_id` and `mentioned_ids`. */
export async function deleteEventsOf(db: Db, userId: number): Promise<void> {
  await sql`
    delete from event where actor_id = ${userId} or exists (
      select from jsonb_each(data) told
      where told.key ~ '^(user|author|followed|hidden|other|mentioned)_ids?$' and told.value @> to_jsonb(${userId}::bigint))`.execute(
    db,
  );
}
