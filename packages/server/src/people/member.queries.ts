import { sql, type RawBuilder } from "kysely";
import type { Member, Role } from "#core/ctx";
import type { Db } from "#core/db";
import type { Language } from "#core/i18n";
import { mayReactivate } from "./account-deletion.queries.ts";

/** The recipient of an email. */
export interface Addressee {
  id: number;
  username: string;
  email: string;
  language: Language | null;
}

/** Columns of a member as an actor; requires `joinMember`. */
export const memberColumns = sql<Omit<Member, "kind">>`u.id, u.username, u.role, u.status, u.language`;

/** Joins the account with this id as `u`, when it may act: approved or blocked. */
export const joinMember = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`join "user" u on u.id = ${userId} and u.status in ('a', 'b')`;

/** The account as an actor, or null when there is none that may act. */
export const selectMember = async (db: Db, id: number): Promise<Member | null> => (await selectMembers(db, [id]))[0] ?? null;

/** Accounts as actors, in no order: those that may act. */
export async function selectMembers(db: Db, ids: readonly number[]): Promise<Member[]> {
  const { rows } = await sql<Omit<Member, "kind">>`
    select ${memberColumns} from "user" u where u.id = any(${[...ids]}) and u.status in ('a', 'b')`.execute(db);
  return rows.map((row) => ({ kind: "member", ...row }));
}

/** What signing in needs: looked up by username or e-mail, in any letter case. */
export async function selectCredentials(db: Db, login: string) {
  const { rows } = await sql<{
    id: number;
    password_hash: string | null;
    role: Role | null;
    reg_approved: boolean;
    sign_in_version: number;
  }>`
    select id, password_hash, role, reg_approved, sign_in_version from "user"
    where lower(username) = lower(${login}) or lower(email) = lower(${login})
    order by lower(username) = lower(${login}) desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Serialises changes of the sign-in methods of an account: each takes this lock first, until its transaction ends.
 * @returns how often all its sign-ins have ended
 */
export async function lockSignIn(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ sign_in_version: number }>`
    select sign_in_version from "user" where id = ${id} for no key update`.execute(db);
  return rows[0]?.sign_in_version ?? 0;
}

export async function selectSignInVersion(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ sign_in_version: number }>`select sign_in_version from "user" where id = ${id}`.execute(db);
  return rows[0]?.sign_in_version ?? 0;
}

export async function updateSignInVersion(db: Db, id: number): Promise<void> {
  await sql`update "user" set sign_in_version = sign_in_version + 1 where id = ${id}`.execute(db);
}

export async function updateLastSeen(db: Db, id: number): Promise<void> {
  await sql`update "user" set last_seen_at = now() where id = ${id}`.execute(db);
}

/** The recipient of emails to an account; null without an address, or when the account is not active. */
export async function selectAddressee(db: Db, id: number): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select id, username, email, language from "user" where id = ${id} and email is not null and status in ('a', 'b')`.execute(db);
  return rows[0] ?? null;
}

/** Active administrators with an email address, oldest account first. */
export async function selectAdministrators(db: Db): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select id, username, email, language from "user" where role = 'admin' and status = 'a' and email is not null
    order by id limit 20`.execute(db);
  return rows;
}

/** By case-insensitive address: an active account, or a closed one that can still be reactivated. */
export async function selectRecoverable(db: Db, email: string, now: Date): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select id, username, email, language from "user" u where lower(email) = lower(${email}) and (status in ('a', 'b')
      or exists (select from account_deletion l where l.user_id = u.id and ${mayReactivate(now)}))`.execute(db);
  return rows[0] ?? null;
}

/** Null for an account without a password, or none at all. */
export async function selectPasswordHash(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ password_hash: string | null }>`select password_hash from "user" where id = ${id}`.execute(db);
  return rows[0]?.password_hash ?? null;
}

/** Whether the account, an SQL expression of its id, has a password. */
export const hasPassword = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from "user" u where u.id = ${userId} and u.password_hash is not null)`;

/** Locks an account until the transaction ends. */
export async function lockMember(db: Db, id: number): Promise<void> {
  await sql`select from "user" where id = ${id} for no key update`.execute(db);
}

/** Locks accounts in the order of their ids, so that two transactions that lock many do not deadlock. */
export async function lockMembers(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from "user" where id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
}

export async function existsExtId(db: Db, extId: string): Promise<boolean> {
  const { rows } = await sql`select from "user" where ext_id = ${extId}`.execute(db);
  return rows.length > 0;
}

/** The account with exactly all that is given, in any letter case; null when there is none that may act. */
export async function selectIdByLogin(
  db: Db,
  { username, email, ext_id }: { username?: string; email?: string; ext_id?: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from "user" where status in ('a', 'b')
      ${username ? sql`and lower(username) = lower(${username})` : sql``}
      ${email ? sql`and lower(email) = lower(${email})` : sql``}
      ${ext_id ? sql`and ext_id = ${ext_id}` : sql``}
    limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Accounts awaiting approval, oldest first. */
export async function selectWaiting(db: Db): Promise<{ username: string }[]> {
  const { rows } = await sql<{ username: string }>`
    select username from "user" where not reg_approved and status = 'a' order by date_joined, id limit 1000`.execute(db);
  return rows;
}

/** Approves the account with this username, in any letter case; null when none is awaiting approval. */
export async function updateApproved(
  db: Db,
  username: string,
): Promise<{ id: number; username: string; email: string | null; language: Language | null } | null> {
  const { rows } = await sql<{ id: number; username: string; email: string | null; language: Language | null }>`
    update "user" set reg_approved = true where lower(username) = lower(${username}) and not reg_approved and status = 'a'
    returning id, username, email, language`.execute(db);
  return rows[0] ?? null;
}

/** Blocks an account, or opens it again; one whose deletion is scheduled, for when that is cancelled. */
export async function updateStatus(db: Db, id: number, status: "a" | "b"): Promise<void> {
  await sql`update account_deletion set status_before = ${status} where user_id = ${id}`.execute(db);
  await sql`update "user" set status = ${status} where id = ${id} and status in ('a', 'b')`.execute(db);
}

export async function updateRole(db: Db, id: number, role: Role | null): Promise<void> {
  await sql`update "user" set role = ${role} where id = ${id}`.execute(db);
}
