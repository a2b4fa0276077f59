import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./poll.messages.ts";

export const pollPersonalData: readonly PersonalPart[] = [
  {
    name: "poll_votes",
    title: personalTitles.pollVotes,
    rows: (id) => sql`
      select p.title as poll, h.choice, v.voted_at from poll_vote v
      join poll_choice h on h.id = v.choice_id join poll p on p.id = v.poll_id
      where v.user_id = ${sql.lit(id)} order by v.voted_at, v.id`,
  },
];
