import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./preference.messages.ts";

export const preferencePersonalData: readonly PersonalPart[] = [
  {
    name: "setting_revisions",
    title: personalTitles.setting_revisions,
    rows: (id) => sql`select changed_at, changes from setting_revision where changed_by = ${sql.lit(id)} order by id`,
  },
];
