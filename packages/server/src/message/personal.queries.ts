import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { usernameOf } from "#people";
import { personalTitles } from "./message.messages.ts";

export const messagePersonalData: readonly PersonalPart[] = [
  {
    name: "messages",
    title: personalTitles.messages,
    isText: true,
    rows: (id) => sql`
      select m.id, m.thread_id as conversation, ${usernameOf(sql`m.sender_id`)} as sender, coalesce(w.html, m.html) as html, m.created_at, m.hidden as deleted,
        coalesce(w.file_uuid, m.file_uuid) as file,
        array(select f.media_id from message_file f where f.uuid = coalesce(w.file_uuid, m.file_uuid) and f.owner_id = ${sql.lit(id)}) as medias,
        array(select ${usernameOf(sql`o.user_id`)} from message_participant o join message_thread t on t.id = o.thread_id
          where t.id = m.thread_id and t.group_id is null and o.user_id <> ${sql.lit(id)} order by 1) as with_people
      from message_participant p join message_thread c on c.id = p.thread_id
      join message m on m.thread_id = p.thread_id and m.id > p.cleared_id and (c.group_id is null or m.sender_id = p.user_id)
      left join message_withheld w on w.message_id = m.id and m.sender_id = p.user_id
      where p.user_id = ${sql.lit(id)} order by m.id`,
  },
  {
    name: "muted_conversations",
    title: personalTitles.muted,
    rows: (id) => sql`
      select p.thread_id as conversation from message_participant p where p.user_id = ${sql.lit(id)} and p.muted order by p.thread_id`,
  },
  {
    name: "message_reports",
    title: personalTitles.reports,
    rows: (id) => sql`
      select f.message_id, f.flag_type, f.added_at from message_flag f where f.user_id = ${sql.lit(id)} order by f.added_at, f.message_id`,
  },
];
