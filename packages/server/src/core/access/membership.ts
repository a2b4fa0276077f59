import { sql } from "kysely";
import type { Db } from "#core/db";

/** What a feature registers: the states one can be in, and which of them open what is addressed to the object. */
export interface MembershipKind<State extends string = string> {
  readonly kind: string;
  readonly states: readonly State[];
  readonly active: readonly State[];
}

export const defineMembershipKind = <const State extends string>(kind: MembershipKind<State>): MembershipKind<State> => kind;

interface MembershipKey {
  object_id: number;
  user_id: number;
}

/** Puts a person in a state, from whatever state they were in. Returns whether anything changed. */
export async function upsertMembership<State extends string>(
  db: Db,
  kind: MembershipKind<State>,
  key: MembershipKey & { state: State; role?: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into membership (kind, object_id, user_id, state, role, active)
    values (${kind.kind}, ${key.object_id}, ${key.user_id}, ${key.state}, ${key.role ?? null}, ${kind.active.includes(key.state)})
    on conflict (kind, object_id, user_id) do update
      set state = excluded.state, role = excluded.role, active = excluded.active, since = now()
      where (membership.state, membership.role) is distinct from (excluded.state, excluded.role)
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteMembership(db: Db, kind: MembershipKind, key: MembershipKey): Promise<boolean> {
  const query = db
    .deleteFrom("membership")
    .where("kind", "=", kind.kind)
    .where("object_id", "=", key.object_id)
    .where("user_id", "=", key.user_id);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

export async function isActiveMember(db: Db, kind: MembershipKind, key: MembershipKey): Promise<boolean> {
  const query = db
    .selectFrom("membership")
    .select("kind")
    .where("kind", "=", kind.kind)
    .where("object_id", "=", key.object_id)
    .where("user_id", "=", key.user_id)
    .where("active", "=", true);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Objects of the kind in which each of the people is active. */
export async function selectMemberIds(db: Db, kind: MembershipKind, userIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<MembershipKey>`
    select object_id, user_id from membership
    where kind = ${kind.kind} and user_id = any(${userIds}) and active order by since, object_id`.execute(db);
  const found = new Map<number, number[]>();
  for (const { user_id, object_id } of rows) found.set(user_id, [...(found.get(user_id) ?? []), object_id]);
  return found;
}

/** The person belongs to nothing any more. */
export async function deleteMembershipsOf(db: Db, userId: number): Promise<void> {
  await sql`delete from membership where user_id = ${userId}`.execute(db);
}
