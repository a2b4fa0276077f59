import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";

type CallRow = Selectable<Tables["outbound_call"]>;

/** A call that an attempt has claimed; `attempts` includes it. The signing key is sealed. */
export type ClaimedCall = Pick<CallRow, "message_id" | "url" | "body" | "signing_key" | "attempts">;

/** A call that was given up. */
export type FailedCall = Pick<CallRow, "id" | "url" | "attempts"> & { failed_at: string; error: string };

export async function insertCall(
  db: Db,
  call: { message_id: string; url: string; body: string; signing_key: Buffer },
): Promise<number> {
  return (await db.insertInto("outbound_call").values(call).returning("id").executeTakeFirstOrThrow()).id;
}

/** Calls that are neither delivered nor given up. */
export async function selectDueCalls(db: Db): Promise<{ call_id: number }[]> {
  const { rows } = await sql<{ call_id: number }>`
    select id as call_id from outbound_call where failed_at is null order by id limit 1000`.execute(db);
  return rows;
}

/**
 * Counts an attempt and reserves the call for it.
 * @param claimSeconds after this long the process of an earlier attempt is considered dead
 * @returns null when it was delivered or given up, or another attempt is under way
 */
export async function claimCall(db: Db, id: number, claimSeconds: number): Promise<ClaimedCall | null> {
  const { rows } = await sql<ClaimedCall>`
    update outbound_call set attempts = attempts + 1, claimed_at = now()
    where id = ${id} and failed_at is null
      and (claimed_at is null or claimed_at < now() - make_interval(secs => ${claimSeconds}))
    returning message_id, url, body, signing_key, attempts`.execute(db);
  return rows[0] ?? null;
}

export async function deleteCall(db: Db, id: number): Promise<void> {
  await sql`delete from outbound_call where id = ${id}`.execute(db);
}

export async function updateRefused(db: Db, id: number, { error, failed }: { error: string; failed: boolean }): Promise<void> {
  await sql`
    update outbound_call set claimed_at = null, error = ${error}, failed_at = case when ${failed} then now() end
    where id = ${id}`.execute(db);
}

/** Calls that were given up, the oldest first. */
export async function selectFailedCalls(db: Db): Promise<FailedCall[]> {
  const { rows } = await sql<FailedCall>`
    select id, url, attempts, failed_at, error from outbound_call where failed_at is not null order by id`.execute(db);
  return rows;
}

export async function countFailedCalls(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbound_call where failed_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Makes the calls that were given up due again, with all their attempts. */
export async function updateFailedToDue(db: Db): Promise<{ call_id: number }[]> {
  const { rows } = await sql<{ call_id: number }>`
    update outbound_call set failed_at = null, attempts = 0 where failed_at is not null returning id as call_id`.execute(db);
  return rows;
}

/** Removes calls that were given up 30 days ago. */
export async function deleteOldCalls(db: Db): Promise<void> {
  await sql`delete from outbound_call where failed_at < now() - interval '30 days'`.execute(db);
}
