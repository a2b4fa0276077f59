import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { mailOf } from "./mail.queries.ts";
import { personalTitles } from "./notification.messages.ts";

export const notificationPersonalData: readonly PersonalPart[] = [
  {
    name: "notifications",
    title: personalTitles.notifications,
    rows: (id) => sql`
      select n.type, n.contribution_id, n.comment_id, n.happened_at, n.mailed_at, b.seen_at
      from notification n join notification_block b on b.id = n.block_id where n.user_id = ${sql.lit(id)} order by n.id`,
  },
  { name: "notification_mail", title: personalTitles.mail, rows: mailOf },
  {
    name: "banners",
    title: personalTitles.banners,
    rows: (id) => sql`
      select v.banner_id, v.viewed_at, v.disposed_at from banner_view v where v.user_id = ${sql.lit(id)} order by v.banner_id`,
  },
];
