import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";

/** Who makes a move: the member, a manager of the object, or the system (for example a payment). */
export type MoveActor = "self" | "manager" | "system";

/** One way from a state to another; `null` is no membership at all. */
export interface MembershipMove<State extends string = string> {
  readonly from: readonly (State | null)[];
  readonly to: State | null;
  readonly by: readonly MoveActor[];
  /** Of the object, such as its privacy: the move exists under these only; under any without it. */
  readonly under?: readonly string[];
  /** Name of the event that the move records, if any. */
  readonly announces?: string;
}

/** What a feature declares: the states one can be in, which of them open what is addressed to the object, and how they change. */
export interface MembershipKind<State extends string = string, Act extends string = string> {
  readonly kind: string;
  readonly states: readonly State[];
  readonly active: readonly State[];
  readonly moves: Readonly<Record<Act, readonly MembershipMove<State>[]>>;
}

export const defineMembershipKind = <const State extends string, const Act extends string>(
  kind: MembershipKind<State, Act>,
): MembershipKind<State, Act> => kind;

export interface PlannedMove<State extends string = string> {
  readonly from: State | null;
  readonly to: State | null;
  readonly announces: string | null;
}

/** The move an act makes from a state, or null if this actor cannot make it. Pure. */
export function planMove<State extends string, Act extends string>(
  { moves }: MembershipKind<State, Act>,
  { act, from, by, under = null }: { act: Act; from: State | null; by: MoveActor; under?: string | null },
): PlannedMove<State> | null {
  const move = moves[act].find(
    (one) =>
      one.from.includes(from) &&
      one.by.includes(by) &&
      (one.under === undefined || (under !== null && one.under.includes(under))),
  );
  return move ? { from, to: move.to, announces: move.announces ?? null } : null;
}

export interface MembershipKey {
  object_id: number;
  user_id: number;
}

/**
 * Makes a planned move. Returns false when the membership is not in the state the move starts from any more: plan it again.
 * @param role kept with the membership; null for a plain member
 */
export async function applyMove<State extends string>(
  db: Db,
  kind: MembershipKind<State>,
  { key, move, role = null }: { key: MembershipKey; move: Pick<PlannedMove<State>, "from" | "to">; role?: string | null },
): Promise<boolean> {
  const { from, to } = move;
  const row = sql`kind = ${kind.kind} and object_id = ${key.object_id} and user_id = ${key.user_id} and state = ${from}`;
  const statement =
    to === null
      ? sql`delete from membership where ${row} returning 1`
      : from === null
        ? sql`
          insert into membership (kind, object_id, user_id, state, role, active)
          values (${kind.kind}, ${key.object_id}, ${key.user_id}, ${to}, ${role}, ${kind.active.includes(to)})
          on conflict do nothing returning 1`
        : sql`
          update membership set state = ${to}, role = ${role}, active = ${kind.active.includes(to)}, since = now()
          where ${row} returning 1`;
  return (await statement.execute(db)).rows.length > 0;
}

/** The result of an act: the move that was made, or the state from which the actor may not make it. */
export type MoveResult<State extends string> = { done: PlannedMove<State> } | { refused: State | null };

const attempts = 5;

/** Plans an act from the current state and makes it; plans again when the state changed meanwhile. */
export async function moveMember<State extends string, Act extends string>(
  db: Db,
  kind: MembershipKind<State, Act>,
  { role = null, ...asked }: MembershipKey & { act: Act; by: MoveActor; under?: string | null; role?: string | null },
): Promise<MoveResult<State>> {
  const key = { object_id: asked.object_id, user_id: asked.user_id };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const from = await selectState(db, kind, key);
    const move = planMove(kind, { ...asked, from });
    if (!move) return { refused: from };
    if (await applyMove(db, kind, { key, move, role })) return { done: move };
  }
  throw new Error(`the ${kind.kind} membership of ${key.user_id} in ${key.object_id} changed ${attempts} times meanwhile`);
}

/** Null without a membership. */
export async function selectState<State extends string>(
  db: Db,
  kind: MembershipKind<State>,
  key: MembershipKey,
): Promise<State | null> {
  const { rows } = await sql<{ state: State }>`
    select state from membership
    where kind = ${kind.kind} and object_id = ${key.object_id} and user_id = ${key.user_id}`.execute(db);
  return rows[0]?.state ?? null;
}

export async function isActiveMember(db: Db, kind: Pick<MembershipKind, "kind">, key: MembershipKey): Promise<boolean> {
  const { rows } = await sql`
    select from membership
    where kind = ${kind.kind} and object_id = ${key.object_id} and user_id = ${key.user_id} and active`.execute(db);
  return rows.length > 0;
}

/** The active memberships of a kind, as rows `(user_id, object_id)`; a source for others' statements. */
export const activeMemberships = ({ kind }: Pick<MembershipKind, "kind">): RawBuilder<unknown> =>
  sql`(select m.user_id, m.object_id from membership m where m.kind = ${sql.lit(kind)} and m.active)`;

/** Objects of the kind in which each of the people is active. */
export async function selectMemberIds(
  db: Db,
  kind: Pick<MembershipKind, "kind">,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<MembershipKey>`
    select object_id, user_id from membership
    where kind = ${kind.kind} and user_id = any(${userIds}) and active order by since, object_id`.execute(db);
  const found = new Map<number, number[]>();
  for (const { user_id, object_id } of rows) found.set(user_id, [...(found.get(user_id) ?? []), object_id]);
  return found;
}

/** Removes all memberships of a person. */
export async function deleteMembershipsOf(db: Db, userId: number): Promise<void> {
  await sql`delete from membership where user_id = ${userId}`.execute(db);
}
