import { sql, type RawBuilder } from "kysely";
import type { Member } from "#core/ctx";
import { limitOffset, totalOf, type Db } from "#core/db";
import { joinMember, memberColumns } from "#people";
import type { Credential } from "./credential.ts";

const sessionDays = 30;

export async function insertSession(db: Db, session: { token_hash: Buffer; user_id: number; user_agent: string }): Promise<void> {
  await sql`
    insert into session (token_hash, user_id, user_agent, expires_at)
    values (${session.token_hash}, ${session.user_id}, ${session.user_agent}, now() + make_interval(days => ${sessionDays}))`.execute(
    db,
  );
}

/** The member behind a cookie; `stale` when it is worth extending, at most once an hour. */
export async function selectSessionMember(db: Db, tokenHash: Buffer) {
  const { rows } = await sql<Omit<Member, "kind"> & { stale: boolean }>`
    select ${memberColumns}, s.last_seen_at < now() - interval '1 hour' as stale
    from session s ${joinMember(sql`s.user_id`)}
    where s.token_hash = ${tokenHash} and s.expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

export async function existsSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from session where token_hash = ${tokenHash} and expires_at > now()`.execute(db);
  return rows.length > 0;
}

/** The id of the sign-in that a credential is of; null for the token of an integrator. */
export async function selectSignInId(db: Db, { cookie, bearer }: Credential): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from session where token_hash = ${bearer ? null : cookie} and expires_at > now()
    union all
    select f.session_id from access_token t join token_family f on f.id = t.family_id and f.revoked_at is null
    where t.token_hash = ${bearer}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether somebody is still signed in with this; an expression of SQL. */
export const signInHolds = (id: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from session s where s.id = ${id} and s.expires_at > now())
  or exists (select from token_family f where f.session_id = ${id} and f.revoked_at is null))`;

/** Sliding expiry: thirty days from the last use. */
export async function extendSession(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`
    update session set last_seen_at = now(), expires_at = now() + make_interval(days => ${sessionDays})
    where token_hash = ${tokenHash}`.execute(db);
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("session").where("token_hash", "=", tokenHash).execute();
}

/** Ends a sign-in of either kind; false when it is not the account's, or has ended. */
export async function deleteSignIn(db: Db, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    with browser as (delete from session where id = ${id} and user_id = ${userId} returning 1),
    app as (
      update token_family set revoked_at = now() where session_id = ${id} and user_id = ${userId} and revoked_at is null returning 1)
    select from browser union all select from app`.execute(db);
  return rows.length > 0;
}

interface SignInRow {
  id: number;
  type: "cookie" | "token";
  created_at: string;
  last_seen_at: string;
  user_agent: string;
  current: boolean;
}

/** Sign-ins of an account, browsers and apps, last used first; `current` marks that of the request. */
export async function selectSignIns(db: Db, userId: number, current: Credential, page: { limit: number; offset: number }) {
  const signIns = sql`(
      select id, 'cookie' as type, created_at, last_seen_at, user_agent,
        coalesce(token_hash = ${current.bearer ? null : current.cookie}, false) as current
      from session where user_id = ${userId} and expires_at > now()
      union all
      select f.session_id, 'token', f.created_at, f.last_seen_at, f.user_agent,
        exists (select from access_token a where a.family_id = f.id and a.token_hash = ${current.bearer})
      from token_family f where f.user_id = ${userId} and f.revoked_at is null
        and exists (select from refresh_token r where r.family_id = f.id and r.expires_at > now()))`;
  const { rows } = await sql<SignInRow>`
    select one.* from ${signIns} one order by last_seen_at desc, id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  return { rows, count: await totalOf(db, page, rows.length, sql`select from ${signIns} one`) };
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from session where expires_at < now()`.execute(db);
}

/** Ends a person's sessions and tokens, all but the one whose token this is. */
export async function deleteSessionsOf(db: Db, userId: number, except: Buffer | null): Promise<void> {
  await sql`delete from session where user_id = ${userId} and token_hash is distinct from ${except}`.execute(db);
}

/**
 * Remembers a browser or app that an account signs in with.
 * @returns whether it is new, but not the first
 */
export async function upsertAgent(db: Db, userId: number, agentHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with others as (select count(*) as known from known_agent where user_id = ${userId})
    insert into known_agent (user_id, agent_hash) values (${userId}, ${agentHash})
    on conflict (user_id, agent_hash) do update set seen_at = now()
    returning xmax = 0 and (select known from others) > 0 as is_new`.execute(db);
  return rows[0]?.is_new === true;
}

/** Deletes browsers and apps that were not used for a year. */
export async function deleteOldAgents(db: Db): Promise<void> {
  await sql`delete from known_agent where seen_at < now() - interval '1 year'`.execute(db);
}
