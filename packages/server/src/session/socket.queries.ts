import { sql } from "kysely";
import type { Db } from "#core/db";
import { joinMember } from "#people";

export interface Credentials {
  /** Hashes of access tokens. */
  access: readonly Buffer[];
  /** Hashes of session cookies. */
  session: readonly Buffer[];
  /** Ids of members. */
  member: readonly number[];
}

/** Of some credentials those that are good and not of a blocked member, each as its kind and its hash in hex, or its id. */
export async function selectValidCredentials(db: Db, { access, session, member }: Credentials): Promise<string[]> {
  const { rows } = await sql<{ credential: string }>`
    select 'access:' || encode(t.token_hash, 'hex') as credential
    from access_token t join token_family f on f.id = t.family_id and f.revoked_at is null ${joinMember(sql`f.user_id`)}
    where t.token_hash = any(${access}::bytea[]) and t.expires_at > now() and u.status <> 'b'
    union all
    select 'session:' || encode(s.token_hash, 'hex') from session s ${joinMember(sql`s.user_id`)}
    where s.token_hash = any(${session}::bytea[]) and s.expires_at > now() and u.status <> 'b'
    union all
    select 'member:' || u.id from unnest(${member}::bigint[]) wanted (id) ${joinMember(sql`wanted.id`)}
    where u.status <> 'b' and u.reg_approved`.execute(db);
  return rows.map(({ credential }) => credential);
}
