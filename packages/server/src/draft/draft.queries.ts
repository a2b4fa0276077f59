import type { ComposerDraft } from "@cortile/contract/contribution";
import { sql } from "kysely";
import type { Db } from "#core/db";

/** Ids of all drafts of a member, the last written first. */
export async function selectDraftIds(db: Db, userId: number): Promise<string[]> {
  const query = db.selectFrom("draft").select("id").where("user_id", "=", userId);
  return (await query.orderBy("updated_at", "desc").orderBy("id").execute()).map(({ id }) => id);
}

export async function selectDraft(db: Db, userId: number, id: string): Promise<ComposerDraft | undefined> {
  const { rows } = await sql<{ data: ComposerDraft }>`
    select data from draft where user_id = ${userId} and id = ${id}`.execute(db);
  return rows[0]?.data;
}

/** One change of a member's drafts at a time, so that they can be counted. Until the transaction ends. */
export async function lockDrafts(tx: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft:${userId}`}, 0))`.execute(tx);
}

export async function upsertDraft(tx: Db, userId: number, id: string, data: ComposerDraft): Promise<void> {
  await tx
    .insertInto("draft")
    .values({ user_id: userId, id, data: JSON.stringify(data) })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "id"]).doUpdateSet({ data: sql`excluded.data`, updated_at: sql`now()` }),
    )
    .execute();
}

export async function deleteDraft(db: Db, userId: number, id: string): Promise<void> {
  await db.deleteFrom("draft").where("user_id", "=", userId).where("id", "=", id).execute();
}
