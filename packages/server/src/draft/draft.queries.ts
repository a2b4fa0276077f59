import type { ComposerDraft, DraftRef } from "@cortile/contract/contribution";
import { sql } from "kysely";
import type { Db } from "#core/db";

export async function selectDraft(db: Db, userId: number): Promise<(ComposerDraft & { id: string }) | null> {
  const { rows } = await sql<{ id: string; data: ComposerDraft }>`select id, data from draft where user_id = ${userId}`.execute(
    db,
  );
  return rows[0] ? { ...rows[0].data, id: rows[0].id } : null;
}

/** Returns whether it was written: not over a draft other than the two that are named. Naming none, it replaces any. */
export async function upsertDraft(db: Db, userId: number, data: ComposerDraft, ref: DraftRef): Promise<boolean> {
  const id = ref.id ?? sql<string>`gen_random_uuid()::text`;
  const query = db
    .insertInto("draft")
    .values({ user_id: userId, id, data: JSON.stringify(data) })
    .onConflict((conflict) => {
      const update = conflict
        .column("user_id")
        .doUpdateSet({ id: sql`excluded.id`, data: sql`excluded.data`, updated_at: sql`now()` });
      const ids = idsOf(ref);
      return ids.length === 0 ? update : update.where("draft.id", "in", ids);
    });
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;
}

/** Naming one or two, it deletes only these. */
export async function deleteDraft(db: Db, userId: number, ref: DraftRef): Promise<void> {
  const query = db.deleteFrom("draft").where("user_id", "=", userId);
  const ids = idsOf(ref);
  await (ids.length === 0 ? query : query.where("id", "in", ids)).execute();
}

const idsOf = ({ id, replaces }: DraftRef): string[] => [id, replaces].filter((one) => one !== undefined);
