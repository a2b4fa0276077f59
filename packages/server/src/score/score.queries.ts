import type { ReputationType } from "@cortile/contract/enums";
import { sql, type Selectable } from "kysely";
import type { Viewer } from "#core/ctx";
import { totalOf, hasWords, limitOffset, literalLimit, type Db, type Tables } from "#core/db";
import { listedPeople } from "#people";

export type ScoreRow = Omit<Selectable<Tables["user_score"]>, "given_by" | "reputed_at"> & { reputation_type: ReputationType };

export interface ScoreFilter {
  /** Words of a name or of the comment. */
  search?: string;
  user_id?: number;
}

const orders = {
  "-id": sql`s.id desc`,
  id: sql`s.id`,
  "-score": sql`s.score desc, s.id desc`,
  score: sql`s.score, s.id`,
};
export type ScoreOrder = keyof typeof orders;
export const isScoreOrder = (text: string): text is ScoreOrder => Object.hasOwn(orders, text);

/** A page of movements of people the viewer may be shown. */
export async function selectScorePage(
  db: Db,
  viewer: Viewer,
  { search = "", user_id }: ScoreFilter,
  page: { limit: number; offset: number; order: ScoreOrder },
): Promise<{ rows: ScoreRow[]; count: number }> {
  const terms = [sql<boolean>`true`];
  if (user_id !== undefined) terms.push(sql<boolean>`s.user_id = ${user_id}`);
  if (search) terms.push(hasWords(sql`u.username || ' ' || u.real_name || ' ' || s.comment`, search));
  const source = sql`from user_score s join ${listedPeople(viewer)} u on u.id = s.user_id where ${sql.join(terms, sql` and `)}`;
  const { rows } = await sql<ScoreRow>`
    select s.id, s.user_id, s.score, s.reputation_type, s.comment ${source}
    order by ${orders[page.order]} ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}

export async function insertScore(db: Db, row: Omit<ScoreRow, "id"> & { given_by: number | null }): Promise<number> {
  return (await db.insertInto("user_score").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** The last movement of each of these people. */
export async function selectLastScores(db: Db, userIds: readonly number[]): Promise<(ScoreRow & { reputed_at: string })[]> {
  const { rows } = await sql<ScoreRow & { reputed_at: string }>`
    select s.id, s.user_id, s.score, s.reputation_type, s.comment, s.reputed_at from unnest(${userIds}::bigint[]) u (id)
    cross join lateral (select * from user_score s where s.user_id = u.id order by s.id desc limit 1) s`.execute(db);
  return rows;
}

/** The last movements of one person. */
export async function selectScoresOf(
  db: Db,
  userId: number,
  limit: number,
): Promise<{ id: number; score: number; comment: string; reputed_at: string }[]> {
  const { rows } = await sql<{ id: number; score: number; comment: string; reputed_at: string }>`
    select id, score, comment, reputed_at from user_score where user_id = ${userId} order by id desc
    limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
