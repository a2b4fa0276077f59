import type { InvitationState } from "@cortile/contract/invitation";
import { sql, type Insertable, type RawBuilder, type Selectable } from "kysely";
import type { Role } from "#core/ctx";
import { totalOf, escapeLike, limitOffset, type Db, type Tables } from "#core/db";
import { existsUsername } from "#people";

type Row = Selectable<Tables["invite"]>;
export type InviteRow = Omit<Row, "code_hash" | "user_id" | "role" | "extra_data"> & {
  role: Role | null;
  extra_data: Record<string, unknown>;
};
export type NewInvite = Omit<Insertable<Tables["invite"]>, "role" | "extra_data"> & { role?: Role | null };

export async function insertInvite(db: Db, invite: NewInvite): Promise<void> {
  await db.insertInto("invite").values(invite).execute();
}

const isUsable = sql`used_at is null and revoked_at is null and (expires_at is null or expires_at > now())`;

/** The invitation, if it can be used; without its name where somebody has that by now. */
export async function selectInvite(db: Db, codeHash: Buffer): Promise<InviteRow | null> {
  const { rows } = await sql<InviteRow>`
    select id, name, forced_username, email, role, extra_data, generated_at, sent_at, used_at, invited_by, expires_at, revoked_at,
      tag_ids, message
    from invite where code_hash = ${codeHash} and ${isUsable}`.execute(db);
  const [invite] = rows;
  if (!invite) return null;
  const isTaken = invite.forced_username !== null && (await existsUsername(db, invite.forced_username));
  return isTaken ? { ...invite, forced_username: null } : invite;
}

/** False when it was used or revoked meanwhile. */
export async function updateInviteUsed(db: Db, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update invite set used_at = now(), user_id = ${userId} where id = ${id} and ${isUsable} returning 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the invitations that an account used or was sent; those that it sent give no role any more. */
export async function deleteInvitesOf(db: Db, userId: number, email: string | null): Promise<void> {
  await sql`update invite set role = null where invited_by = ${userId} and used_at is null`.execute(db);
  await sql`delete from invite where user_id = ${userId} or lower(email) = lower(${email})`.execute(db);
}

/** Whether anybody was ever invited by a member. */
export async function existsInvitation(db: Db): Promise<boolean> {
  const { rows } = await sql`select from invite where invited_by is not null limit 1`.execute(db);
  return rows.length > 0;
}

/** Those of the addresses (lower case) that have an invitation that can be used. */
export async function selectInvitedEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from invite where lower(email) = any(${emails}::text[]) and email <> '' and ${isUsable}`.execute(
    db,
  );
  return new Set(rows.map(({ email }) => email));
}

/** Those of the usernames (lower case) that an invitation which can be used gives away. */
export async function selectInvitedUsernames(db: Db, usernames: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ username: string }>`
    select lower(forced_username) as username from invite
    where lower(forced_username) = any(${usernames}::text[]) and ${isUsable}`.execute(db);
  return new Set(rows.map(({ username }) => username));
}

/** Lets one transaction at a time invite: two never invite the same address. */
export async function lockInvitations(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('invitation'))`.execute(db);
}

export interface InvitationRow {
  id: number;
  email: string;
  name: string;
  username: string | null;
  role: Role | null;
  tags: number[];
  state: InvitationState;
  sent_at: string;
  expires_at: string | null;
  used_at: string | null;
  invited_by: number | null;
  user_id: number | null;
  message: string;
}

const states: Record<InvitationState, RawBuilder<boolean>> = {
  pending: sql`(${isUsable})`,
  accepted: sql`used_at is not null`,
  revoked: sql`(used_at is null and revoked_at is not null)`,
  expired: sql`(used_at is null and revoked_at is null and expires_at <= now())`,
};
const columns = sql<InvitationRow>`
  id, email, name, forced_username as username, role, tag_ids as tags, coalesce(sent_at, generated_at) as sent_at, expires_at, used_at,
  invited_by, user_id, message,
  case when used_at is not null then 'accepted' when revoked_at is not null then 'revoked'
    when expires_at <= now() then 'expired' else 'pending' end as state`;

/** A page of what was sent, the latest first. */
export async function selectInvitationPage(
  db: Db,
  { search, state }: { search?: string; state?: InvitationState },
  page: { limit: number; offset: number },
): Promise<{ rows: InvitationRow[]; count: number }> {
  const terms: RawBuilder<unknown>[] = [sql`email <> ''`];
  if (state) terms.push(states[state]);
  if (search?.trim()) terms.push(sql`lower(email || ' ' || name) like ${`%${escapeLike(search.trim().toLowerCase())}%`}`);
  const where = sql.join(terms, sql` and `);
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invite where ${where} order by id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select from invite where ${where}`);
  return { rows, count };
}

/** One that was sent, locked; null when there is none. */
export async function lockInvitation(db: Db, id: number): Promise<InvitationRow | null> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from invite where id = ${id} and email <> '' for update`.execute(db);
  return rows[0] ?? null;
}

/** Another link in place of the first. */
export async function updateInviteSent(
  db: Db,
  id: number,
  { code_hash, sent_at, expires_at }: { code_hash: Buffer; sent_at: string; expires_at: string },
): Promise<void> {
  await sql`
    update invite set code_hash = ${code_hash}, sent_at = ${sent_at}::timestamptz, expires_at = ${expires_at}::timestamptz
    where id = ${id}`.execute(db);
}

export async function updateInviteRevoked(db: Db, id: number, at: string): Promise<void> {
  await sql`update invite set revoked_at = ${at}::timestamptz where id = ${id}`.execute(db);
}
