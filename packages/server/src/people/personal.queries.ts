import { sql, type RawBuilder } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./people.messages.ts";

/** The username of an account (an SQL expression of its id), without a check of visibility. */
export const usernameOf = (id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select p.username from "user" p where p.id = ${id})`;

export const peoplePersonalData: readonly PersonalPart[] = [
  {
    name: "profile",
    title: personalTitles.profile,
    rows: (id) => sql`
      select id, username, email, email_isvalid, email_bounced_at, real_name, bio, location, description, website, gender, date_of_birth, public_fields, language, role,
        status, metadata, reputation, date_joined, last_seen_at, ext_id, avatar_media_id, cover_media_id
      from "user" where id = ${sql.lit(id)}`,
  },
  {
    name: "settings",
    title: personalTitles.settings,
    rows: (id) => sql`select key, value from user_setting where user_id = ${sql.lit(id)} order by key`,
  },
  {
    name: "quiet_hours",
    title: personalTitles.quietHours,
    rows: (id) => sql`select from_minute, to_minute, time_zone from user_quiet_hours where user_id = ${sql.lit(id)}`,
  },
  {
    name: "days_present",
    title: personalTitles.daysPresent,
    rows: (id) => sql`
      select p.day from member_presence p join member_record r on r.id = p.record_id where r.user_id = ${sql.lit(id)} order by p.day`,
  },
  {
    name: "followed_people",
    title: personalTitles.followedPeople,
    rows: (id) => sql`
      select ${usernameOf(sql`f.followed_id`)} as username, f.created_at as since
      from user_follow f where f.user_id = ${sql.lit(id)} order by f.created_at, f.followed_id`,
  },
  {
    name: "followers",
    title: personalTitles.followers,
    rows: (id) => sql`
      select ${usernameOf(sql`f.user_id`)} as username, f.created_at as since
      from user_follow f where f.followed_id = ${sql.lit(id)} order by f.created_at, f.user_id`,
  },
  {
    name: "connections",
    title: personalTitles.connections,
    rows: (id) => sql`
      select ${usernameOf(sql`c.from_id`)} as asked_by, ${usernameOf(sql`c.to_id`)} as asked, c.created_at, c.accepted_at
      from connection c where ${sql.lit(id)} in (c.from_id, c.to_id) and c.rejected_at is null order by c.id`,
  },
  {
    name: "blocked_people",
    title: personalTitles.blockedPeople,
    rows: (id) => sql`
      select ${usernameOf(sql`h.hidden_id`)} as username, h.created_at as since
      from user_hide h where h.user_id = ${sql.lit(id)} order by h.created_at, h.hidden_id`,
  },
];
