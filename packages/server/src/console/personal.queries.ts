import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./console.messages.ts";

export const consolePersonalData: readonly PersonalPart[] = [
  {
    name: "console_views",
    title: personalTitles.console_views,
    rows: (id) => sql`select part, name, search, created_at from console_view where user_id = ${sql.lit(id)} order by id`,
  },
];
