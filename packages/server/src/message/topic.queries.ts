import { sql } from "kysely";
import type { Topic, Watch } from "#core/realtime";
import { joinMember } from "#people";

/** A person's conversations, watched by that person alone. */
export const messagesTopic: Topic = {
  name: "messages",
  async selectAllowed(db, watches) {
    const own = watches.filter(({ user_id, id }) => user_id === id).map(({ id }) => id);
    const { rows } = await sql<Watch>`
      select u.id as user_id, u.id from unnest(${own}::bigint[]) watch (user_id) ${joinMember(sql`watch.user_id`)}
      where u.status <> 'b'`.execute(db);
    return rows;
  },
};
