import { sql } from "kysely";
import { commentersOf } from "#comment";
import { followersOf } from "#contribution";
import type { Viewer } from "#core/ctx";
import { literalLimit, type Db } from "#core/db";
import { isFamiliarTo, listedPeople } from "#people";
import { pollVotersOf } from "#poll";
import { votersOf } from "#vote";

export interface ActivityRow {
  contribution_id: number;
  type: "comment" | "vote" | "pollvote" | "follow";
  user_id: number;
  at: string;
  comment_id: number | null;
}

/** Latest rows of each kind looked at, so that the cost has an end; some may be by people the viewer does not see. */
const candidateLimit = 20;

/**
 * What others did with these contributions, by people the viewer may see: those they follow or are connected with first, then the latest. The caller
 * sees to the contributions.
 * @param each rows a contribution at most
 */
export async function selectActivities(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  { each, withComments }: { each: number; withComments: boolean },
): Promise<ActivityRow[]> {
  const about = sql`about.id`;
  const latest = sql`order by one.at desc limit ${sql.lit(candidateLimit)}`;
  const { rows } = await sql<ActivityRow>`
    select activity.* from unnest(${ids}::bigint[]) with ordinality about (id, place) cross join lateral (
      select about.id as contribution_id, act.type, act.user_id, act.at, act.comment_id, ${isFamiliarTo(viewer, sql`u.id`)} as familiar
      from (
        (select 'comment' as type, one.user_id, one.at, one.comment_id from (${commentersOf(about)}) one
          where ${withComments} ${latest})
        union all (select 'vote', one.user_id, one.at, null from (${votersOf("contribution", about)}) one ${latest})
        union all (select 'pollvote', one.user_id, one.at, null from (${pollVotersOf(about)}) one ${latest})
        union all (select 'follow', one.user_id, one.at, null from (${followersOf(about)}) one ${latest})) act
      join ${listedPeople(viewer)} u on u.id = act.user_id
      where act.user_id is distinct from ${viewer.id}::bigint
      order by familiar desc, act.at desc, act.user_id, act.type limit ${literalLimit(each)}) activity
    order by about.place, activity.familiar desc, activity.at desc, activity.user_id, activity.type`.execute(db);
  return rows;
}
