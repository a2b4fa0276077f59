import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./score.messages.ts";

export const scorePersonalData: readonly PersonalPart[] = [
  {
    name: "reputation",
    title: personalTitles.reputation,
    rows: (id) => sql`
      select s.score, s.comment, s.reputed_at from user_score s where s.user_id = ${sql.lit(id)} order by s.id`,
  },
];
