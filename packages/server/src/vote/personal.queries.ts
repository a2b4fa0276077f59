import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { reactionLabel } from "#reaction";
import { personalTitles } from "./vote.messages.ts";

export const votePersonalData: readonly PersonalPart[] = [
  {
    name: "votes",
    title: personalTitles.votes,
    rows: (id) => sql`
      select v.target, v.target_id, ${reactionLabel(sql`v.reaction_id`)} as reaction, v.voted_at
      from vote v where v.user_id = ${sql.lit(id)} order by v.voted_at, v.target_id`,
  },
];
