import { sql } from "kysely";
import type { Db } from "#core/db";

/** Somebody's comments that nobody reads any more; with `all` every one. */
export async function selectCommentIdsOf(db: Db, userId: number, { all }: { all: boolean }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from comment where author_id = ${userId} and (${all} or deleted_at is not null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Leaves of comments an empty place, so that what others answered keeps its own. @param nobody whose they are now */
export async function updateCommentsEmpty(db: Db, ids: readonly number[], nobody: number): Promise<void> {
  await sql`
    update comment p set comment_count = p.comment_count - replies.count
    from (select parent_id, count(*)::int as count from comment
      where id = any(${ids}::bigint[]) and deleted_at is null group by parent_id) replies
    where p.id = replies.parent_id`.execute(db);
  await sql`
    update comment set author_id = ${nobody}, html = '', summary = '', summary_html = '', deleted_by = 'author',
      deleted_at = coalesce(deleted_at, now())
    where id = any(${ids}::bigint[])`.execute(db);
}

/** Gives somebody's comments to nobody. */
export async function updateCommentsToNobody(db: Db, userId: number, nobody: number): Promise<void> {
  await sql`update comment set author_id = ${nobody} where author_id = ${userId}`.execute(db);
}
