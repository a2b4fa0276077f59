import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./comment.messages.ts";

export const commentPersonalData: readonly PersonalPart[] = [
  {
    name: "comments",
    title: personalTitles.comments,
    isText: true,
    rows: (id) => sql`
      select k.id, k.html, k.added_at, k.last_edited_at, k.deleted_at, k.contribution_id,
        array(select m.media_id from comment_media m where m.comment_id = k.id order by m.media_id) as medias
      from comment k where k.author_id = ${sql.lit(id)} order by k.id`,
  },
];
