import { sql, type RawBuilder } from "kysely";
import type { Member } from "#core/ctx";
import type { Db } from "#core/db";

/** Columns of a member as an actor; valid beside `joinMember`. */
export const memberColumns = sql<Omit<Member, "kind">>`u.id, u.username, u.role, u.status, u.language`;

/** Joins the account with this id as `u`, when it may act: approved or blocked. */
export const joinMember = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`join "user" u on u.id = ${userId} and u.status in ('a', 'b')`;

/** The account as an actor, or null when there is none that may act. */
export async function selectMember(db: Db, id: number): Promise<Member | null> {
  const { rows } = await sql<Omit<Member, "kind">>`
    select ${memberColumns} from (select ${id}::bigint as id) wanted ${joinMember(sql`wanted.id`)}`.execute(db);
  return rows[0] ? { kind: "member", ...rows[0] } : null;
}

/** What signing in needs: looked up by username or e-mail, in any letter case. */
export async function selectCredentials(db: Db, login: string) {
  const { rows } = await sql<{ id: number; password_hash: string | null; status: string; reg_approved: boolean }>`
    select id, password_hash, status, reg_approved from "user"
    where lower(username) = lower(${login}) or lower(email) = lower(${login})
    order by lower(username) = lower(${login}) desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function updateLastSeen(db: Db, id: number): Promise<void> {
  await sql`update "user" set last_seen_at = now() where id = ${id}`.execute(db);
}
