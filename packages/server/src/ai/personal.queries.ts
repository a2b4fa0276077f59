import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./ai.messages.ts";

export const aiPersonalData: readonly PersonalPart[] = [
  {
    name: "ai_prompts",
    title: personalTitles.prompts,
    rows: (id) => sql`
      select p.asked_at, p.purpose, p.model, p.prompt, p.reply from ai_prompt p where p.actor_id = ${sql.lit(id)}
      order by p.asked_at, p.id`,
  },
];
