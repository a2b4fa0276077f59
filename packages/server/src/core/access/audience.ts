import { sql, type RawBuilder } from "kysely";
import type { ViewerId } from "#core/ctx";
import type { Db } from "#core/db";

export type AudienceKind = "all" | "tag" | "user" | "group" | "event";
export interface AudienceRow {
  kind: AudienceKind;
  /** Id of the tag, person, group or event; 0 for `all`. */
  ref_id: number;
}

/** Whether one audience row of the contribution (an SQL expression of its id) admits the viewer. */
export function audienceMatches(contributionId: RawBuilder<number>, viewer: ViewerId): RawBuilder<boolean> {
  if (viewer.id === null)
    return sql<boolean>`exists (select from audience a where a.contribution_id = ${contributionId} and a.kind = 'all')`;
  return sql<boolean>`exists (
    select from audience a where a.contribution_id = ${contributionId} and (
      a.kind = 'all'
      or (a.kind = 'user' and a.ref_id = ${viewer.id})
      or (a.kind in ('tag', 'group', 'event') and exists (
        select from membership m
        where m.kind = a.kind and m.object_id = a.ref_id and m.user_id = ${viewer.id} and m.active))))`;
}

/** The audience of the contribution (an SQL expression of its id) as JSON; for select lists. */
export const audienceJson = (contributionId: RawBuilder<unknown>): RawBuilder<AudienceRow[]> => sql<AudienceRow[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'ref_id', a.ref_id) order by a.kind, a.ref_id), '[]')
    from audience a where a.contribution_id = ${contributionId})`;

export async function insertAudience(db: Db, contributionId: number, rows: readonly AudienceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("audience")
    .values(rows.map((row) => ({ contribution_id: contributionId, ...row })))
    .execute();
}

export async function replaceAudience(db: Db, contributionId: number, rows: readonly AudienceRow[]): Promise<void> {
  await db.deleteFrom("audience").where("contribution_id", "=", contributionId).execute();
  await insertAudience(db, contributionId, rows);
}

/** Audience rows by contribution. */
export async function selectAudience(db: Db, contributionIds: readonly number[]): Promise<Map<number, AudienceRow[]>> {
  const { rows } = await sql<AudienceRow & { contribution_id: number }>`
    select contribution_id, kind, ref_id from audience where contribution_id = any(${contributionIds}) order by kind, ref_id`.execute(
    db,
  );
  return Map.groupBy(rows, (row) => row.contribution_id);
}

/** Removes a person from all audiences. */
export async function deleteAudienceOf(db: Db, userId: number): Promise<void> {
  await sql`delete from audience where kind = 'user' and ref_id = ${userId}`.execute(db);
}
