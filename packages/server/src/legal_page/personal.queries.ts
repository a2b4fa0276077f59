import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./legal_page.messages.ts";

export const legalPagePersonalData: readonly PersonalPart[] = [
  {
    name: "agreements",
    title: personalTitles.agreements,
    rows: (id) => sql`
      select p.policy, p.version, a.accepted, a.answered_at from legal_ack a join legal_page p on p.id = a.page_id
      where a.user_id = ${sql.lit(id)} order by a.id`,
  },
];
