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
