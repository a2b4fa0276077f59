import type { ComposerDraft, DraftRef } from "@cortile/contract/contribution";
import { sql } from "kysely";
import type { Db } from "#core/db";

export async function selectDraft(db: Db, userId: number): Promise<(ComposerDraft & { id: string }) | null> {
  const { rows } = await sql<{ id: string; data: ComposerDraft }>`select id, data from draft where user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ? { ...rows[0].data, id: rows[0].id } : null;
}

/** Returns whether it was written: not over a draft other than the two that are named. Naming no `id`, it replaces any. */
export async function upsertDraft(db: Db, userId: number, data: ComposerDraft, ref: DraftRef): Promise<boolean> {
  const id = ref.id ?? sql<string>`gen_random_uuid()::text`;
  const query = db
    .insertInto("draft")
    .values({ user_id: userId, id, data: JSON.stringify(data) })
    .onConflict((conflict) => {
      const update = conflict
        .column("user_id")
        .doUpdateSet({ id: sql`excluded.id`, data: sql`excluded.data`, updated_at: sql`now()` });
      return ref.id === undefined ? update : update.where("draft.id", "in", idsOf(ref));
    });
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;
}

/** Naming an `id`, it deletes only one of the two that are named. */
export async function deleteDraft(db: Db, userId: number, ref: DraftRef): Promise<void> {
  const query = db.deleteFrom("draft").where("user_id", "=", userId);
  await (ref.id === undefined ? query : query.where("id", "in", idsOf(ref))).execute();
}

const idsOf = ({ id, replaces }: DraftRef): string[] => [id, replaces].filter((one) => one !== undefined);
