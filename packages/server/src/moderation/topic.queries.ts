import { sql } from "kysely";
import type { Topic, Watch } from "#core/realtime";
import { joinMember } from "#people";

/** Staff alone watch the queue and its cases; hints only say that something changed. */
const forModerators = (name: Topic["name"]): Topic => ({
  name,
  async selectAllowed(db, watches) {
    const people = watches.map(({ user_id }) => user_id);
    const ids = watches.map(({ id }) => id);
    const { rows } = await sql<Watch>`
      select u.id as user_id, watch.id from unnest(${people}::bigint[], ${ids}::bigint[]) watch (user_id, id)
      ${joinMember(sql`watch.user_id`)} where u.status <> 'b' and u.role in ('admin', 'moderator')`.execute(db);
    return rows;
  },
});

export const caseTopics: readonly Topic[] = [forModerators("case"), forModerators("moderation")];
