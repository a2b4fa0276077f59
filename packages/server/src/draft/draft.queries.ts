import { sql } from "kysely";
import type { Db } from "#core/db";

export async function selectDraft(db: Db, userId: number): Promise<unknown> {
  return (await db.selectFrom("draft").select("data").where("user_id", "=", userId).executeTakeFirst())?.data ?? null;
}

export async function upsertDraft(db: Db, userId: number, data: unknown): Promise<void> {
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
