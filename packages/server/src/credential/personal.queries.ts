import { sql } from "kysely";
import type { PersonalPart } from "#core/feature";
import { personalTitles } from "./credential.messages.ts";

export const credentialPersonalData: readonly PersonalPart[] = [
  {
    name: "passkeys",
    title: personalTitles.passkeys,
    rows: (id) => sql`select name, created_at, last_used_at from passkey where user_id = ${sql.lit(id)} order by id`,
  },
  {
    name: "linked_accounts",
    title: personalTitles.linkedAccounts,
    rows: (id) => sql`
      select provider, ext_id, profile_url, show_in_profile, metadata, created_at from user_provider
      where user_id = ${sql.lit(id)} order by created_at, provider`,
  },
];
