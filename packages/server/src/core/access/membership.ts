import { sql, type RawBuilder } from "kysely";
import type { ViewerId } from "#core/ctx";
import { literalLimit, type Db } from "#core/db";
import { isPlaceWithheld, type PlaceKind } from "./audience.ts";

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

/** Makes a planned move for those people who are still in the state it starts from. @returns who they are */
async function applyMove<State extends string>(
  db: Db,
  kind: MembershipKind<State>,
  { object_id, user_ids, move, role }: MoveOfMany & { move: PlannedMove<State> },
): Promise<number[]> {
  const { from, to } = move;
  const people = sql`any(${user_ids}::bigint[])`;
  const row = sql`kind = ${kind.kind} and object_id = ${object_id} and user_id = ${people} and state = ${from}`;
  const statement =
    to === null
      ? sql<{ user_id: number }>`delete from membership where ${row} returning user_id`
      : from === null
        ? sql<{ user_id: number }>`
          insert into membership (kind, object_id, user_id, state, role, active)
          select ${kind.kind}, ${object_id}, id, ${to}, ${role ?? null}, ${kind.active.includes(to)} from unnest(${user_ids}::bigint[]) id
          on conflict do nothing returning user_id`
        : sql<{ user_id: number }>`
          update membership set state = ${to}, role = ${role ?? null}, active = ${kind.active.includes(to)}, since = now()
          where ${row} returning user_id`;
  return (await statement.execute(db)).rows.map(({ user_id }) => user_id);
}

interface MoveOfMany {
  object_id: number;
  user_ids: readonly number[];
  /** Kept with the membership; null for a plain member. */
  role?: string | null;
}

/** The result of an act: the move that was made, or the state from which the actor may not make it. */
export type MoveResult<State extends string> = { done: PlannedMove<State> } | { refused: State | null };

const attempts = 5;

/**
 * Plans an act for each of many people from their current state and makes it; plans again where the state changed meanwhile.
 * @returns by person what came of it
 */
export async function moveMembers<State extends string, Act extends string>(
  db: Db,
  kind: MembershipKind<State, Act>,
  { object_id, user_ids, role = null, ...asked }: MoveOfMany & { act: Act; by: MoveActor; under?: string | null },
): Promise<Map<number, MoveResult<State>>> {
  const results = new Map<number, MoveResult<State>>();
  let waiting = [...new Set(user_ids)];
  for (let attempt = 0; waiting.length > 0; attempt += 1) {
    if (attempt === attempts) throw new Error(`${kind.kind} memberships in ${object_id} changed ${attempts} times meanwhile`);
    const states = await selectStates(db, kind, { object_id, user_ids: waiting });
    const byState = Map.groupBy(waiting, (id) => states.get(id) ?? null);
    waiting = [];
    for (const [from, ids] of byState) {
      const move = planMove(kind, { ...asked, from });
      const moved = move ? await applyMove(db, kind, { object_id, user_ids: ids, move, role }) : ids;
      for (const id of moved) results.set(id, move ? { done: move } : { refused: from });
      waiting.push(...ids.filter((id) => !results.has(id)));
    }
  }
  return results;
}

/** The same for one person. */
export async function moveMember<State extends string, Act extends string>(
  db: Db,
  kind: MembershipKind<State, Act>,
  { user_id, ...asked }: MembershipKey & { act: Act; by: MoveActor; under?: string | null; role?: string | null },
): Promise<MoveResult<State>> {
  const result = (await moveMembers(db, kind, { ...asked, user_ids: [user_id] })).get(user_id);
  if (!result) throw new Error("a move without a result");
  return result;
}

/** States by person; who has no membership is left out. */
async function selectStates<State extends string>(
  db: Db,
  kind: MembershipKind<State>,
  { object_id, user_ids }: MoveOfMany,
): Promise<Map<number, State>> {
  const { rows } = await sql<{ user_id: number; state: State }>`
    select user_id, state from membership
    where kind = ${kind.kind} and object_id = ${object_id} and user_id = any(${user_ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ user_id, state }) => [user_id, state]));
}

/** Those of these people who have not asked to join. */
export async function selectUnasked<State extends string>(
  db: Db,
  kind: MembershipKind<State>,
  of: MoveOfMany,
): Promise<number[]> {
  const states = await selectStates(db, kind, of);
  return of.user_ids.filter((id) => states.get(id) !== "requested");
}

/** Null without a membership. */
export const selectState = async <State extends string>(
  db: Db,
  kind: MembershipKind<State>,
  { object_id, user_id }: MembershipKey,
): Promise<State | null> => (await selectStates(db, kind, { object_id, user_ids: [user_id] })).get(user_id) ?? null;

/** Whether somebody belongs to a place that staff have not taken down. */
export async function isActiveMember(db: Db, kind: Pick<MembershipKind, "kind">, key: MembershipKey): Promise<boolean> {
  const { rows } = await sql`
    select from membership
    where kind = ${kind.kind} and object_id = ${key.object_id} and user_id = ${key.user_id} and active
      and not exists (select from place p where p.kind = ${kind.kind} and p.ref_id = ${key.object_id} and ${isPlaceWithheld})`.execute(
    db,
  );
  return rows.length > 0;
}

/** The active memberships of a kind, as rows `(user_id, object_id)`; a source for others' statements. */
export const activeMemberships = ({ kind }: Pick<MembershipKind, "kind">): RawBuilder<unknown> =>
  sql`(select m.user_id, m.object_id from membership m where m.kind = ${sql.lit(kind)} and m.active)`;

/** Active memberships in the places of a kind by when they began, as rows `(at, object_id)`; a source for others' statements. */
export const membershipsBegun = (kind: PlaceKind): RawBuilder<unknown> =>
  sql`(select m.since as at, m.object_id from membership m where m.kind = ${sql.lit(kind)} and m.active)`;

/** A member's own membership, which decides what they are shown of the object. */
export interface OwnMembership {
  state: string;
  in_feed: boolean;
}

/** The viewer's membership in an object (an SQL expression of its id) as JSON, or null; for select lists. */
export const ownMembership = (
  { kind }: Pick<MembershipKind, "kind">,
  viewer: ViewerId,
  objectId: RawBuilder<unknown>,
): RawBuilder<OwnMembership | null> =>
  viewer.id === null
    ? sql<null>`null::jsonb`
    : sql<OwnMembership | null>`(select jsonb_build_object('state', m.state, 'in_feed', m.in_feed) from membership m
        where m.kind = ${sql.lit(kind)} and m.object_id = ${objectId} and m.user_id = ${viewer.id})`;

/** The memberships of a person (an SQL expression of the id): rows of `object_id`, `state`, `active`, `in_feed`, `since`. */
export const membershipsOf = ({ kind }: Pick<MembershipKind, "kind">, userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select m.object_id, m.state, m.active, m.in_feed, m.since from membership m
    where m.kind = ${sql.lit(kind)} and m.user_id = ${userId})`;

/** The places of a kind whose active member a person (an SQL expression of the id) is: rows of `ref_id` and `since`. */
export const memberPlacesOf = (kind: PlaceKind, userId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select m.object_id as ref_id, m.since from membership m join place p on p.kind = m.kind and p.ref_id = m.object_id and not ${isPlaceWithheld}
    where m.kind = ${sql.lit(kind)} and m.user_id = ${userId} and m.active)`;

/** The active members of a place (an SQL expression of its id) that has at most so many, else nobody: rows of `user_id`. */
export const membersOfSmallPlace = (kind: PlaceKind, placeId: RawBuilder<unknown>, max: number): RawBuilder<unknown> => sql`
  (select m.user_id from (
    select few.user_id, count(*) over () as total from (
      select m.user_id from membership m join place p on p.kind = m.kind and p.ref_id = m.object_id and not ${isPlaceWithheld}
      where m.kind = ${sql.lit(kind)} and m.object_id = ${placeId} and m.active limit ${sql.lit(max + 1)}) few) m
    where m.total <= ${sql.lit(max)})`;

/** The people in some state in an object (its id, or an SQL expression of that): rows of `user_id` and `since`; a source for others' statements. */
export const membersIn = <State extends string>(
  { kind }: Pick<MembershipKind<State>, "kind">,
  objectId: number | RawBuilder<unknown>,
  state: State,
): RawBuilder<unknown> => sql`
  (select m.user_id, m.since from membership m
    where m.kind = ${sql.lit(kind)} and m.object_id = ${objectId} and m.state = ${sql.lit(state)})`;

/**
 * Whether a person (an SQL expression of the id) has a membership in an object: in a state, or in any. A subselect, not `exists`: that one may
 * be planned as a join that reads all members of a large object.
 */
export const hasMembership = (
  { kind }: Pick<MembershipKind, "kind">,
  { object_id, state }: { object_id: number; state?: string },
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`coalesce((
  select true from membership m where m.kind = ${sql.lit(kind)} and m.object_id = ${object_id} and m.user_id = ${userId}
    ${state === undefined ? sql`` : sql`and m.state = ${sql.lit(state)}`} limit 1), false)`;

/** Whether what is published there is in the member's home feed. @returns false without an active membership */
export async function updateInFeed(
  db: Db,
  { kind }: Pick<MembershipKind, "kind">,
  { object_id, user_id, in_feed }: MembershipKey & { in_feed: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update membership set in_feed = ${in_feed}
    where kind = ${kind} and object_id = ${object_id} and user_id = ${user_id} and active returning 1`.execute(db);
  return rows.length > 0;
}

/** Removes some of the memberships of an object. @returns how many */
export async function deleteMembershipsIn(
  db: Db,
  { kind }: Pick<MembershipKind, "kind">,
  { object_id, limit }: { object_id: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from membership where kind = ${kind} and object_id = ${object_id} and user_id in (
      select user_id from membership where kind = ${kind} and object_id = ${object_id} limit ${literalLimit(limit)})`.execute(db);
  return Number(numAffectedRows);
}

/** Removes all memberships of a person. */
export async function deleteMembershipsOf(db: Db, userId: number): Promise<void> {
  await sql`delete from membership where user_id = ${userId}`.execute(db);
}
