import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./moderation.messages.ts";

export const moderationPersonalData: readonly PersonalPart[] = [
  {
    name: "blocks",
    title: personalTitles.blocks,
    rows: (id) => sql`
      select b.blocked_at, b.days_blocked, b.expire_at from user_block b where b.user_id = ${sql.lit(id)}`,
  },
  {
    name: "decisions",
    title: personalTitles.decisions,
    rows: (id) => sql`
      select a.created_at, a.act, a.kind, a.target_id, a.flag_type, a.motive, a.rule, a.automatic, a.days_blocked, a.excerpt
      from moderation_act a where a.author_id = ${sql.lit(id)} order by a.id`,
  },
  {
    name: "moderation_notes",
    title: personalTitles.notes,
    rows: (id) => sql`
      select n.created_at, n.target, n.target_id, n.text from case_note n where n.author_id = ${sql.lit(id)} order by n.id`,
  },
  {
    name: "appeals",
    title: personalTitles.appeals,
    rows: (id) => sql`
      select m.created_at, p.act_id, p.status, m.from_staff, m.text from moderation_appeal p
      join appeal_message m on m.appeal_id = p.id where p.author_id = ${sql.lit(id)} order by m.id`,
  },
];
