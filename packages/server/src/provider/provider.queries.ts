import { sql } from "kysely";
import type { Db } from "#core/db";

const lifeMinutes = 15;

/** Somebody on the way to a provider. */
export interface Departure {
  provider: string;
  nonce: string;
  verifier: string;
  return_to: string | null;
  invite_code: string | null;
  /** Whose account the provider's is to be connected to. */
  user_id: number | null;
}

export async function insertDeparture(
  db: Db,
  departure: Departure & { state_hash: Buffer; browser_hash: Buffer },
): Promise<void> {
  const { state_hash, browser_hash, provider, nonce, verifier, return_to, invite_code, user_id } = departure;
  await sql`
    insert into provider_departure
      (state_hash, browser_hash, provider, nonce, verifier, return_to, invite_code, user_id, expires_at)
    values (${state_hash}, ${browser_hash}, ${provider}, ${nonce}, ${verifier}, ${return_to}, ${invite_code}, ${user_id},
      now() + make_interval(mins => ${lifeMinutes}))`.execute(db);
}

/** Uses a departure up; null when it is not good (any more), or began in another browser or towards another provider. */
export async function deleteDeparture(
  db: Db,
  { stateHash, browserHash, provider }: { stateHash: Buffer; browserHash: Buffer; provider: string },
): Promise<Departure | null> {
  const { rows } = await sql<Departure>`
    delete from provider_departure
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and provider = ${provider} and expires_at > now()
    returning provider, nonce, verifier, return_to, invite_code, user_id`.execute(db);
  return rows[0] ?? null;
}

/** Somebody whom a provider has sent. */
export interface Arrival {
  provider: string;
  ext_id: string;
  email: string;
  email_verified: boolean;
  username: string;
  /** Whose account it is, where a second step is still to pass; null: there is none yet. */
  user_id: number | null;
}

export async function insertArrival(db: Db, browserHash: Buffer, arrival: Arrival): Promise<void> {
  const { provider, ext_id, email, email_verified, username, user_id } = arrival;
  await sql`
    insert into provider_arrival (browser_hash, provider, ext_id, email, email_verified, username, user_id, expires_at)
    values (${browserHash}, ${provider}, ${ext_id}, ${email}, ${email_verified}, ${username}, ${user_id},
      now() + make_interval(mins => ${lifeMinutes}))`.execute(db);
}

export async function selectArrival(db: Db, browserHash: Buffer): Promise<Arrival | null> {
  const { rows } = await sql<Arrival>`
    select provider, ext_id, email, email_verified, username, user_id
    from provider_arrival where browser_hash = ${browserHash} and expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

/** Uses an arrival up; false when it was, or is too old. */
export async function deleteArrival(db: Db, browserHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from provider_arrival where browser_hash = ${browserHash} and expires_at > now() returning 1`.execute(db);
  return rows.length === 1;
}

/** Of both ways, what nobody went on with. */
export async function deleteOldPassages(db: Db): Promise<void> {
  await sql`delete from provider_departure where expires_at < now()`.execute(db);
  await sql`delete from provider_arrival where expires_at < now()`.execute(db);
}
