import { sql } from "kysely";
import type { Topic, Watch } from "#core/realtime";
import { membershipsOf } from "#core/access";
import { joinMember } from "#people";
import { courseMembership } from "./course.membership.ts";

/** A course, its lessons and who is in it; also that it was deleted, of which those who knew of it may hear. */
export const courseTopic: Topic = {
  name: "course",
  async selectAllowed(db, watches) {
    const people = watches.map(({ user_id }) => user_id);
    const ids = watches.map(({ id }) => id);
    const { rows } = await sql<Watch>`
      select u.id as user_id, c.id from unnest(${people}::bigint[], ${ids}::bigint[]) watch (user_id, id)
      join course c on c.id = watch.id ${joinMember(sql`watch.user_id`)}
      where u.status <> 'b' and (c.privacy = 'open' or (c.privacy = 'private' and u.role is not null)
        or exists (select from ${membershipsOf(courseMembership, sql`u.id`)} m where m.object_id = c.id))`.execute(db);
    return rows;
  },
};
