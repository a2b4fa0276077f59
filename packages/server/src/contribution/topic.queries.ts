import { sql } from "kysely";
import type { Topic, Watch } from "#core/realtime";
import { joinMember, staffIds } from "#people";
import { watchableBy } from "./contribution.visibility.ts";

/** The conversation and the counters of a contribution. */
export const contributionTopic: Topic = {
  name: "contribution",
  async selectAllowed(db, watches) {
    const people = watches.map(({ user_id }) => user_id);
    const ids = watches.map(({ id }) => id);
    const { rows } = await sql<Watch>`
      select u.id as user_id, c.id from unnest(${people}::bigint[], ${ids}::bigint[]) watch (user_id, id)
      join contribution c on c.id = watch.id ${joinMember(sql`watch.user_id`)}
      where u.status <> 'b' and ${watchableBy({ id: sql<number>`u.id` }, sql`u.id in ${staffIds}`)}`.execute(db);
    return rows;
  },
};
