import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./flag.messages.ts";

export const flagPersonalData: readonly PersonalPart[] = [
  {
    name: "reports",
    title: personalTitles.reports,
    rows: (id) => sql`
      select f.target, f.target_id, f.flag_type, f.added_at from flag f where f.user_id = ${sql.lit(id)} order by f.added_at`,
  },
  {
    name: "reported",
    title: personalTitles.reported,
    rows: (id) => sql`
      select r.target, r.target_id from flag_case_reporter r where r.user_id = ${sql.lit(id)} order by r.target, r.target_id`,
  },
];
