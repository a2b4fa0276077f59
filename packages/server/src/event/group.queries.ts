import { sql } from "kysely";
import type { Viewer } from "#core/ctx";
import { literalLimit, type Db } from "#core/db";
import { isListedFor } from "./event.visibility.ts";

/** Events of a group that ended after a time and that the viewer finds in lists; those that end last first. */
export async function selectGroupCalendarEventIds(
  db: Db,
  viewer: Viewer,
  groupId: number,
  { endedAfter, limit }: { endedAfter: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from community_event e where e.group_id = ${groupId} and e.last_ends_at > ${endedAfter} and ${isListedFor(viewer)}
    order by e.last_ends_at desc, e.id desc limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function upsertGroupCalendar(db: Db, key: { user_id: number; group_id: number }, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into event_group_calendar (user_id, group_id, token_hash) values (${key.user_id}, ${key.group_id}, ${tokenHash})
    on conflict (user_id, group_id) do update set token_hash = excluded.token_hash, created_at = now()`.execute(db);
}

export async function deleteGroupCalendar(db: Db, { user_id, group_id }: { user_id: number; group_id: number }): Promise<void> {
  await db.deleteFrom("event_group_calendar").where("user_id", "=", user_id).where("group_id", "=", group_id).execute();
}

export async function selectGroupCalendarCreatedAt(
  db: Db,
  { user_id, group_id }: { user_id: number; group_id: number },
): Promise<string | null> {
  const query = db.selectFrom("event_group_calendar").select("created_at");
  const row = await query.where("user_id", "=", user_id).where("group_id", "=", group_id).executeTakeFirst();
  return row?.created_at ?? null;
}
