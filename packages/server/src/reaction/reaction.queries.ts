import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";

/** `image` is a path of this server or an absolute address. */
export type ReactionRow = Omit<Selectable<Tables["reaction"]>, "position">;

/** The label of a reaction (an SQL expression of its id). */
export const reactionLabel = (reactionId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select r.label from reaction r where r.id = ${reactionId})`;

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
