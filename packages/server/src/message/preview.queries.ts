import type { LinkPreview } from "@cortile/contract/entity";
import { sql } from "kysely";
import type { Db } from "#core/db";

/** One of the messages that still has its text. */
export async function selectLinkedMessage(db: Db, ids: readonly number[]): Promise<{ html: string }[]> {
  const { rows } = await sql<{ html: string }>`
    select html from message where id = any(${[...ids]}::bigint[]) and not hidden order by id limit 1`.execute(db);
  return rows;
}

/** Stores the preview with those of the messages that were not deleted meanwhile. */
export async function updatePreview(
  db: Db,
  ids: readonly number[],
  preview: LinkPreview,
): Promise<{ id: number; thread_id: number }[]> {
  const { rows } = await sql<{ id: number; thread_id: number }>`
    update message set preview = ${JSON.stringify(preview)}::jsonb
    where id = any(${[...ids]}::bigint[]) and not hidden returning id, thread_id`.execute(db);
  return rows;
}
