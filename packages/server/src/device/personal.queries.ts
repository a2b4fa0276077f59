import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./device.messages.ts";

export const devicePersonalData: readonly PersonalPart[] = [
  {
    name: "devices",
    title: personalTitles.devices,
    rows: (id) => sql`
      select d.type, d.name, d.browser, d.date_created from device d where d.user_id = ${sql.lit(id)} order by d.id`,
  },
];
