import { sql, type RawBuilder } from "kysely";
import { literalLimit, type Db } from "#core/db";
import { flagsOf, type FlagTarget } from "#flag";
import { flagsOfMessage } from "#message";

/** The reports of an object, SQL expressions of its kind and id, as rows of `user_id`, `flag_type` and `added_at`; of messages too. */
export const reportsOf = (target: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from ${flagsOf(target, id)} r union all select * from ${flagsOfMessage(id)} r where ${target} = 'message')`;

/** Who reported an object, the last first. */
export async function selectReporterIds(db: Db, { target, target_id }: FlagTarget, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select f.user_id from ${reportsOf(sql`${target}::text`, sql`${target_id}::bigint`)} f
    order by f.added_at desc limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
