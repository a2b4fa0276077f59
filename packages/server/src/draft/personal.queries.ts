import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./draft.messages.ts";

export const draftPersonalData: readonly PersonalPart[] = [
  {
    name: "draft",
    title: personalTitles.draft,
    rows: (id) => sql`select data, updated_at from draft where user_id = ${sql.lit(id)}`,
  },
];
