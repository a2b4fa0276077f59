import { sql } from "kysely";
import type { Member } from "#core/ctx";
import { deleteInBatches, type Db } from "#core/db";
import { joinMember, memberColumns } from "#people";

const refreshDays = 30;
/** Life of an access token. */
export const accessSeconds = 3600;

export async function insertFamily(db: Db, family: { user_id: number; client_id: string; user_agent: string }): Promise<number> {
  return (await db.insertInto("token_family").values(family).returning("id").executeTakeFirstOrThrow()).id;
}

/** Adds an access and a refresh token to a family; ones already there stay as they are. */
export async function insertTokens(db: Db, familyId: number, hashes: { access: Buffer; refresh: Buffer }): Promise<void> {
  await sql`
    with refresh as (
      insert into refresh_token (token_hash, family_id, expires_at)
      values (${hashes.refresh}, ${familyId}, now() + make_interval(days => ${refreshDays})) on conflict do nothing)
    insert into access_token (token_hash, family_id, expires_at)
    values (${hashes.access}, ${familyId}, now() + make_interval(secs => ${accessSeconds})) on conflict do nothing`.execute(db);
}

export async function selectAccessMember(db: Db, tokenHash: Buffer): Promise<Member | null> {
  const { rows } = await sql<Omit<Member, "kind">>`
    select ${memberColumns} from access_token t
    join token_family f on f.id = t.family_id and f.revoked_at is null ${joinMember(sql`f.user_id`)}
    where t.token_hash = ${tokenHash} and t.expires_at > now()`.execute(db);
  return rows[0] ? { kind: "member", ...rows[0] } : null;
}

/** Whether this is an access token of ours whose sign-in was ended. */
export async function existsRevokedToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from access_token t join token_family f on f.id = t.family_id
    where t.token_hash = ${tokenHash} and f.revoked_at is not null`.execute(db);
  return rows.length > 0;
}

/** The refresh token of a client, locked; `used_seconds` tells how long ago it was used, null when it was not. */
export async function selectRefreshToken(db: Db, tokenHash: Buffer, clientId: string) {
  const { rows } = await sql<{ family_id: number; user_id: number; used_seconds: number | null }>`
    select t.family_id, f.user_id, extract(epoch from now() - t.used_at)::float8 as used_seconds
    from refresh_token t join token_family f on f.id = t.family_id and f.revoked_at is null ${joinMember(sql`f.user_id`)}
    where t.token_hash = ${tokenHash} and f.client_id = ${clientId} and t.expires_at > now() for update of t`.execute(db);
  return rows[0] ?? null;
}

export async function updateRefreshUsed(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`
    with used as (update refresh_token set used_at = now() where token_hash = ${tokenHash} returning family_id)
    update token_family set last_seen_at = now() where id = (select family_id from used)`.execute(db);
}

export async function updateFamilyRevoked(db: Db, familyId: number): Promise<void> {
  await sql`update token_family set revoked_at = now() where id = ${familyId}`.execute(db);
}

/** Ends the family of an access token. */
export async function updateTokenRevoked(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`
    update token_family set revoked_at = now()
    where id = (select family_id from access_token where token_hash = ${tokenHash}) and revoked_at is null`.execute(db);
}

/** Ends a person's families of tokens, all but the one this access token is of. */
export async function updateFamiliesRevoked(db: Db, userId: number, except: Buffer | null): Promise<void> {
  await sql`
    update token_family set revoked_at = now()
    where user_id = ${userId} and revoked_at is null
      and id is distinct from (select family_id from access_token where token_hash = ${except})`.execute(db);
}

/** Tokens past their end, and families with none left. */
export async function deleteExpiredTokens(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    (limit) =>
      sql`delete from access_token where ctid = any(array(select ctid from access_token where expires_at < now() - interval '1 day' limit ${limit}))`,
  );
  await deleteInBatches(
    db,
    (limit) =>
      sql`delete from refresh_token where ctid = any(array(select ctid from refresh_token where expires_at < now() limit ${limit}))`,
  );
  await sql`
    delete from token_family f where created_at < now() - interval '1 day'
    and not exists (select from refresh_token t where t.family_id = f.id)`.execute(db);
}
