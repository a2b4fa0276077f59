import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./contact.messages.ts";

export const contactPersonalData: readonly PersonalPart[] = [
  {
    name: "messages_to_team",
    title: personalTitles.messagesToTeam,
    rows: (id) => sql`
      select r.name, r.surname, r.email, r.message, r.more, r.created_at from contact_request r
      where r.user_id = ${sql.lit(id)} order by r.id`,
  },
];
