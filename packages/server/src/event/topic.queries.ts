import { sql } from "kysely";
import { membershipsOf } from "#core/access";
import type { Topic, Watch } from "#core/realtime";
import { joinMember } from "#people";
import { eventMembership } from "./event.membership.ts";

/** An event and who takes part in it. */
export const eventTopic: Topic = {
  name: "event",
  async selectAllowed(db, watches) {
    const people = watches.map(({ user_id }) => user_id);
    const ids = watches.map(({ id }) => id);
    const { rows } = await sql<Watch>`
      select u.id as user_id, e.id from unnest(${people}::bigint[], ${ids}::bigint[]) watch (user_id, id)
      join community_event e on e.id = watch.id ${joinMember(sql`watch.user_id`)}
      where u.status <> 'b' and (e.visible
        or exists (select from ${membershipsOf(eventMembership, sql`u.id`)} m where m.object_id = e.id))`.execute(db);
    return rows;
  },
};
