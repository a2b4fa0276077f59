import { sql } from "kysely";
import type { Db } from "#core/db";

export interface ReactionRow {
  id: number;
  label: string;
  sentiment: number;
  /** A path of this server or an absolute address. */
  image: string;
  active: boolean;
}

export async function selectReactions(db: Db): Promise<ReactionRow[]> {
  return db
    .selectFrom("reaction")
    .select(["id", "label", "sentiment", "image", "active"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Adds a reaction under its id, or rewrites the one there. */
export async function upsertReaction(db: Db, reaction: ReactionRow & { position: number }): Promise<void> {
  const { id: _id, ...values } = reaction;
  await db
    .insertInto("reaction")
    .values(reaction)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
  await sql`select setval(pg_get_serial_sequence('reaction', 'id'), (select max(id) from reaction))`.execute(db);
}
