import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";
import { placeholderName } from "./account-deletion.queries.ts";

/** What is counted of members, also of erased ones: rows of `id`, `joined_on`, `left_on`; a source for others' statements. */
export const memberRecords: RawBuilder<unknown> = sql`member_record`;

/** Days on which members were there: rows of `day`, `record_id`; a source for others' statements. */
export const memberPresence: RawBuilder<unknown> = sql`member_presence`;

const recordColumns = (zone: string): RawBuilder<unknown> => sql`
  u.id, (u.date_joined at time zone ${zone})::date as joined_on, (u.deleted_at at time zone ${zone})::date as left_on`;

/** Notes that a member is there on the day of this time, in the time zone of the community. */
export async function insertPresence(db: Db, { user_id, zone, at }: { user_id: number; zone: string; at: Date }): Promise<void> {
  await sql`
    with made as (
      insert into member_record (user_id, joined_on, left_on) select ${recordColumns(zone)} from "user" u where u.id = ${user_id}
      on conflict (user_id) do nothing returning id)
    insert into member_presence (day, record_id)
    select (${at.toISOString()}::timestamptz at time zone ${zone})::date, id
    from (select id from made union all select id from member_record where user_id = ${user_id}) record
    on conflict do nothing`.execute(db);
}

/** Brings the records of all accounts, or of one, up to date. The account of all who left has none. */
export async function updateMemberRecords(db: Db, zone: string, userId: number | null = null): Promise<void> {
  await sql`
    insert into member_record (user_id, joined_on, left_on)
    select ${recordColumns(zone)} from "user" u
    left join member_record r on r.user_id = u.id
    where u.username <> ${placeholderName} and (${userId}::bigint is null or u.id = ${userId})
      and (r.id is null or (r.joined_on, r.left_on) is distinct from
        ((u.date_joined at time zone ${zone})::date, (u.deleted_at at time zone ${zone})::date))
    on conflict (user_id) do update set joined_on = excluded.joined_on, left_on = excluded.left_on`.execute(db);
}

/** The day on which the first account was made; null without accounts. */
export async function selectFirstJoined(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(joined_on), 'YYYY-MM-DD') as day from member_record`.execute(db);
  return rows[0]?.day ?? null;
}

/** Whether a word (an SQL expression; letters in lower case) is in the name of a member. */
export const isPartOfName = (word: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from "user" u where lower(u.username || ' ' || u.real_name) ~ ('\\m' || ${word} || '\\M'))`;
