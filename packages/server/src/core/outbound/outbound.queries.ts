import { sql, type Selectable } from "kysely";
import { countUpTo, limitOffset, type Db, type Tables } from "#core/db";

type CallRow = Selectable<Tables["outbound_call"]>;

/** Which call: the name of its source, the lane whose calls are sent in order, and what is sent, as the source knows it. */
export type CallRef = Pick<CallRow, "source" | "lane" | "ref">;
export type Lane = Pick<CallRow, "source" | "lane">;

/** A call that an attempt has claimed; `attempts` includes it. */
export type ClaimedCall = CallRef & Pick<CallRow, "attempts">;

/** A call and since when it is due. */
export interface DueCall {
  call_id: number;
  due_at: string;
}

/** A call that was given up. */
export type FailedCall = CallRef & Pick<CallRow, "id" | "attempts"> & { failed_at: string; error: string };

const inLane = ({ source, lane }: Lane) => sql<boolean>`(source = ${source} and lane = ${lane})`;

/** Holds lanes until the transaction ends: the calls of each are added, claimed and settled one after the other. */
export async function lockLanes(tx: Db, lanes: readonly Lane[]): Promise<void> {
  const names = [...new Set(lanes.map(({ source, lane }) => `outbound ${source} ${lane}`))];
  // In one order for everybody.
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) name order by key) lane`.execute(tx);
}

/** Holds one lane. */
export const lockLane = (tx: Db, lane: Lane): Promise<void> => lockLanes(tx, [lane]);

/** Adds calls to lanes that are locked, in this order, or makes those that are there due, with all their attempts. @returns those that are next in their lanes */
export async function upsertCalls(tx: Db, calls: readonly (CallRef & { is_slow: boolean })[]) {
  const { rows: stored } = await sql<Lane & { id: number; due_at: string; is_slow: boolean }>`
    insert into outbound_call (source, lane, ref, is_slow)
    select source, lane, ref, is_slow from unnest(${calls.map(({ source }) => source)}::text[],
      ${calls.map(({ lane }) => lane)}::text[], ${calls.map(({ ref }) => ref)}::text[],
      ${calls.map(({ is_slow }) => is_slow)}::boolean[]) with ordinality as new (source, lane, ref, is_slow, place) order by place
    on conflict (source, lane, ref) do update set next_attempt_at = now(), failed_at = null, attempts = 0
    returning source, lane, id, next_attempt_at as due_at, is_slow`.execute(tx);
  const { rows: next } = await sql<{ id: number }>`
    select (select id from outbound_call c where c.source = lane.source and c.lane = lane.lane and failed_at is null order by id limit 1)
    from (select distinct * from unnest(${stored.map(({ source }) => source)}::text[], ${stored.map(({ lane }) => lane)}::text[])
      as lane (source, lane)) lane`.execute(tx);
  const nextIds = new Set(next.map(({ id }) => id));
  return stored.filter(({ id }) => nextIds.has(id));
}

/** Whether at least so many calls wait in a lane. */
export async function hasWaitingCalls(db: Db, lane: Lane, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from outbound_call where ${inLane(lane)} and failed_at is null offset ${count - 1} limit 1`.execute(db);
  return rows.length > 0;
}

/** Those that are next in their lanes and due. @param claimSeconds as of {@link claimCall} */
export async function selectDueCalls(
  db: Db,
  { is_slow, claimSeconds }: { is_slow: boolean; claimSeconds: number },
): Promise<DueCall[]> {
  const { rows } = await sql<DueCall>`
    select id as call_id, next_attempt_at as due_at from outbound_call c
    where failed_at is null and is_slow = ${is_slow} and next_attempt_at <= now()
      and (claimed_at is null or claimed_at < now() - make_interval(secs => ${claimSeconds}))
      and not exists (
        select from outbound_call e where e.source = c.source and e.lane = c.lane and e.failed_at is null and e.id < c.id)
    order by id limit 1000`.execute(db);
  return rows;
}

/**
 * Counts an attempt and reserves the call for it, in a transaction of its own.
 * @param claimSeconds after this long the process of an earlier attempt is considered dead
 * @returns null when it is not due or not the next of its lane, or another attempt in the lane is under way
 */
export function claimCall(db: Db, id: number, claimSeconds: number): Promise<ClaimedCall | null> {
  return db.transaction().execute(async (tx) => {
    const [lane] = (await sql<Lane>`select source, lane from outbound_call where id = ${id}`.execute(tx)).rows;
    if (!lane) return null;
    await lockLane(tx, lane);
    // The clock of who made the job may be a little ahead.
    const { rows } = await sql<ClaimedCall>`
      update outbound_call c set attempts = attempts + 1, claimed_at = now()
      where id = ${id} and failed_at is null and next_attempt_at <= now() + interval '2 seconds' and not exists (
        select from outbound_call e where e.source = c.source and e.lane = c.lane
          and ((e.failed_at is null and e.id < c.id) or e.claimed_at >= now() - make_interval(secs => ${claimSeconds})))
      returning source, lane, ref, attempts`.execute(tx);
    return rows[0] ?? null;
  });
}

export async function deleteCall(db: Db, id: number): Promise<void> {
  await sql`delete from outbound_call where id = ${id}`.execute(db);
}

/**
 * Releases a call whose attempt failed. One that was asked for again meanwhile stays due, with all its attempts.
 * @param attempts of the claim
 * @param retrySeconds until the next one; null: given up
 * @returns when that is; null when it was given up, or dropped meanwhile
 */
export async function updateRefused(
  db: Db,
  id: number,
  { attempts, error, retrySeconds }: { attempts: number; error: string; retrySeconds: number | null },
): Promise<string | null> {
  const next = retrySeconds === null ? sql`next_attempt_at` : sql`now() + make_interval(secs => ${retrySeconds})`;
  const { rows } = await sql<{ due_at: string | null }>`
    update outbound_call set claimed_at = null, error = ${error},
      next_attempt_at = case when attempts < ${attempts} then next_attempt_at else ${next} end,
      failed_at = case when attempts >= ${attempts} and ${retrySeconds === null} then now() end
    where id = ${id} returning case when failed_at is null then next_attempt_at end as due_at`.execute(db);
  return rows[0]?.due_at ?? null;
}

/** The call of a lane that is next, marked as slow or not; null without one. */
export async function updateNext(tx: Db, lane: Lane, { is_slow }: { is_slow: boolean }): Promise<DueCall | null> {
  const { rows } = await sql<DueCall>`
    update outbound_call set is_slow = ${is_slow}
    where id = (select min(id) from outbound_call where ${inLane(lane)} and failed_at is null)
    returning id as call_id, next_attempt_at as due_at`.execute(tx);
  return rows[0] ?? null;
}

/** Drops whatever waits in a lane, and what was given up. An attempt that is under way ends, and is the last. */
export async function dropCalls(tx: Db, lane: Lane): Promise<void> {
  await lockLane(tx, lane);
  await sql`delete from outbound_call where ${inLane(lane)}`.execute(tx);
}

/** Calls that were given up, the oldest first. */
export async function selectFailedCalls(db: Db): Promise<FailedCall[]> {
  const { rows } = await sql<FailedCall>`
    select id, source, lane, ref, attempts, failed_at, error from outbound_call where failed_at is not null order by id
    limit 1000`.execute(db);
  return rows;
}

/** A page of calls that were given up, the latest first. */
export async function selectFailedCallPage(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: FailedCall[]; count: number }> {
  const { rows } = await sql<FailedCall>`
    select id, source, lane, ref, attempts, failed_at, coalesce(error, '') as error from outbound_call where failed_at is not null
    order by id desc ${limitOffset(limit, offset)}`.execute(db);
  return { rows, count: await countFailedCalls(db) };
}

/** How many calls wait to be sent. */
export async function countWaitingCalls(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`select from outbound_call where failed_at is null`)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countFailedCalls(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbound_call where failed_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Makes the calls that were given up due again, with all their attempts: all, or one. */
export async function updateFailedToDue(db: Db, id?: number): Promise<(DueCall & { is_slow: boolean })[]> {
  const { rows } = await sql<DueCall & { is_slow: boolean }>`
    update outbound_call set failed_at = null, attempts = 0, next_attempt_at = now() where failed_at is not null ${id === undefined ? sql`` : sql`and id = ${id}`}
    returning id as call_id, next_attempt_at as due_at, is_slow`.execute(db);
  return rows;
}

/** Removes calls that were given up 30 days ago. */
export async function deleteOldCalls(db: Db): Promise<void> {
  await sql`delete from outbound_call where failed_at < now() - interval '30 days'`.execute(db);
}
