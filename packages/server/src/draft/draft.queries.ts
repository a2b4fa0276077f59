import type { ComposerDraft } from "@cortile/contract/contribution";
import { sql } from "kysely";
import type { Db } from "#core/db";

export async function selectDraft(db: Db, userId: number): Promise<ComposerDraft | null> {
  const { rows } = await sql<{ data: ComposerDraft }>`select data from draft where user_id = ${userId}`.execute(db);
  return rows[0]?.data ?? null;
}

export async function upsertDraft(db: Db, userId: number, data: ComposerDraft): Promise<void> {
  const text = JSON.stringify(data);
  await db
    .insertInto("draft")
    .values({ user_id: userId, data: text })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ data: text, updated_at: sql`now()` }))
    .execute();
}

export async function deleteDraft(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("draft").where("user_id", "=", userId).execute();
}
