import { sql } from "kysely";
import type { Db } from "#core/db";

export async function existsNetwork(db: Db, userId: number, networkHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from known_network where user_id = ${userId} and network_hash = ${networkHash}`.execute(db);
  return rows.length > 0;
}

export async function upsertNetwork(db: Db, userId: number, networkHash: Buffer): Promise<void> {
  await sql`
    insert into known_network (user_id, network_hash) values (${userId}, ${networkHash})
    on conflict (user_id, network_hash) do update set seen_at = now()`.execute(db);
}

/** Deletes networks that an account did not sign in from for 90 days. */
export async function deleteOldNetworks(db: Db): Promise<void> {
  await sql`delete from known_network where seen_at < now() - interval '90 days'`.execute(db);
}

/** Networks that an account signed in from in the last 90 days, the last first: a short name, which says only which are the same. */
export async function selectNetworks(db: Db, userId: number, limit: number): Promise<{ name: string; seen_at: string }[]> {
  const { rows } = await sql<{ name: string; seen_at: string }>`
    select left(encode(network_hash, 'hex'), 6) as name, seen_at from known_network where user_id = ${userId}
    order by seen_at desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
