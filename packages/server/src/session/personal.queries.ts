import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./session.messages.ts";

export const sessionPersonalData: readonly PersonalPart[] = [
  {
    name: "sign_ins",
    title: personalTitles.signIns,
    rows: (id) => sql`
      select user_agent, created_at, last_seen_at from session where user_id = ${sql.lit(id)}
      union all select user_agent, created_at, last_seen_at from token_family where user_id = ${sql.lit(id)} and revoked_at is null
      order by 2`,
  },
  {
    name: "api_clients",
    title: personalTitles.apiClients,
    rows: (id) => sql`
      select c.id as client_id, c.name, c.created_at, c.revoked_at from api_client c where c.created_by = ${sql.lit(id)} order by c.created_at`,
  },
];
