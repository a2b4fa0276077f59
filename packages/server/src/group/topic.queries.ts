import { sql } from "kysely";
import type { Topic, Watch } from "#core/realtime";
import { membershipsOf } from "#core/access";
import { joinMember } from "#people";
import { groupMembership } from "./group.membership.ts";

/** A group and who is in it; also that it was deleted, of which those who knew of it may hear. */
export const groupTopic: Topic = {
  name: "group",
  async selectAllowed(db, watches) {
    const people = watches.map(({ user_id }) => user_id);
    const ids = watches.map(({ id }) => id);
    const { rows } = await sql<Watch>`
      select u.id as user_id, g.id from unnest(${people}::bigint[], ${ids}::bigint[]) watch (user_id, id)
      join "group" g on g.id = watch.id ${joinMember(sql`watch.user_id`)}
      where u.status <> 'b' and (g.visible
        or exists (select from ${membershipsOf(groupMembership, sql`u.id`)} m where m.object_id = g.id))`.execute(db);
    return rows;
  },
};
