import { sql } from "kysely";
import { categoriesFollowedBy } from "#category";
import { visibleTo } from "#contribution";
import type { Db } from "#core/db";
import { connectionWith, followedBy, type RelationMode } from "#people";

/** Members among those given whose home feed contains one of the contributions, their own excluded. */
export async function selectReachedUserIds(
  db: Db,
  { ids, among, mode }: { ids: readonly number[]; among: readonly number[]; mode: RelationMode },
): Promise<number[]> {
  if (among.length === 0) return [];
  const reader = { id: sql<number>`reader.id` };
  const author = sql`c.author_id`;
  const byPerson =
    mode === "follow"
      ? sql`${followedBy(reader, author)} or`
      : mode === "connect"
        ? sql`${connectionWith(reader, author)} is not distinct from 'connected' or`
        : sql``;
  const { rows } = await sql<{ id: number }>`
    select reader.id from unnest(${among}::bigint[]) reader (id) where exists (
      select from contribution c
      where c.id = any(${ids}::bigint[]) and c.author_id <> reader.id and ${visibleTo(reader)} and (${byPerson} exists (
        select from contribution_category cc
        where cc.contribution_id = c.id and cc.category_id in (${categoriesFollowedBy(reader)}))))`.execute(db);
  return rows.map((row) => row.id);
}
