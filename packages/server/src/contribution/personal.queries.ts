import { sql } from "kysely";
import { categoryName } from "#category";
import type { PersonalPart } from "#core/feature";
import { pollTextJson } from "#poll";
import { personalTitles } from "./contribution.messages.ts";

export const contributionPersonalData: readonly PersonalPart[] = [
  {
    name: "contributions",
    title: personalTitles.contributions,
    isText: true,
    rows: (id) => sql`
      select c.id, c.type, c.title, c.html, c.location, c.added_at, c.last_edited_at, c.scheduled_at, c.draft, c.deleted_at,
        c.reply_control, c.view_count, c.vote_count, c.comment_count,
        array(select ${categoryName(sql`cc.category_id`)} from contribution_category cc
          where cc.contribution_id = c.id order by 1) as categories,
        array(select m.media_id from contribution_media m where m.contribution_id = c.id order by m.position) as medias,
        ${pollTextJson(sql`c.id`)} as poll
      from contribution c where c.author_id = ${sql.lit(id)} order by c.id`,
  },
  {
    name: "followed_contents",
    title: personalTitles.followedContents,
    rows: (id) => sql`
      select f.contribution_id, f.created_at as since from contribution_follow f
      where f.user_id = ${sql.lit(id)} order by f.created_at, f.contribution_id`,
  },
  {
    name: "hidden_contents",
    title: personalTitles.hiddenContents,
    rows: (id) => sql`
      select f.contribution_id, f.created_at as since from contribution_hide f
      where f.user_id = ${sql.lit(id)} order by 2, 1`,
  },
  {
    name: "muted_contents",
    title: personalTitles.mutedContents,
    rows: (id) => sql`
      select f.contribution_id, f.created_at as since from contribution_mute f
      where f.user_id = ${sql.lit(id)} order by 2, 1`,
  },
  {
    name: "seen_contents",
    title: personalTitles.seenContents,
    rows: (id) => sql`
      select s.contribution_id from contribution_seen s where s.user_id = ${sql.lit(id)} order by 1`,
  },
];
