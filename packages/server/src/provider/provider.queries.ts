import { sql } from "kysely";
import type { Db } from "#core/db";

const lifeMinutes = 15;

/** A sign-in with a provider that was begun. */
export interface LoginState {
  provider: string;
  nonce: string;
  verifier: string;
  return_to: string | null;
  invite_code: string | null;
  /** Whose account the provider's is to be connected to. */
  user_id: number | null;
}

export async function insertLoginState(
  db: Db,
  loginState: LoginState & { state_hash: Buffer; browser_hash: Buffer },
): Promise<void> {
  const { state_hash, browser_hash, provider, nonce, verifier, return_to, invite_code, user_id } = loginState;
  await sql`
    insert into oidc_login_state
      (state_hash, browser_hash, provider, nonce, verifier, return_to, invite_code, user_id, expires_at)
    values (${state_hash}, ${browser_hash}, ${provider}, ${nonce}, ${verifier}, ${return_to}, ${invite_code}, ${user_id},
      now() + make_interval(mins => ${lifeMinutes}))`.execute(db);
}

/** Uses it up; null when it is not good (any more), or began in another browser or towards another provider. */
export async function deleteLoginState(
  db: Db,
  { stateHash, browserHash, provider }: { stateHash: Buffer; browserHash: Buffer; provider: string },
): Promise<LoginState | null> {
  const { rows } = await sql<LoginState>`
    delete from oidc_login_state
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and provider = ${provider} and expires_at > now()
    returning provider, nonce, verifier, return_to, invite_code, user_id`.execute(db);
  return rows[0] ?? null;
}

/** What a provider said of somebody who is not signed in yet. */
export interface PendingIdentity {
  provider: string;
  ext_id: string;
  email: string;
  email_verified: boolean;
  username: string;
  /** Whose account it is, where a second step is still to pass; null: there is none yet. */
  user_id: number | null;
}

export async function insertPendingIdentity(db: Db, browserHash: Buffer, pending: PendingIdentity): Promise<void> {
  const { provider, ext_id, email, email_verified, username, user_id } = pending;
  await sql`
    insert into oidc_pending_identity (browser_hash, provider, ext_id, email, email_verified, username, user_id, expires_at)
    values (${browserHash}, ${provider}, ${ext_id}, ${email}, ${email_verified}, ${username}, ${user_id},
      now() + make_interval(mins => ${lifeMinutes}))`.execute(db);
}

export async function selectPendingIdentity(db: Db, browserHash: Buffer): Promise<PendingIdentity | null> {
  const { rows } = await sql<PendingIdentity>`
    select provider, ext_id, email, email_verified, username, user_id
    from oidc_pending_identity where browser_hash = ${browserHash} and expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

/** Uses it up; false when it was, or is too old. */
export async function deletePendingIdentity(db: Db, browserHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from oidc_pending_identity where browser_hash = ${browserHash} and expires_at > now() returning 1`.execute(db);
  return rows.length === 1;
}

/** Sign-ins with a provider that nobody went on with. */
export async function deleteExpiredLogins(db: Db): Promise<void> {
  await sql`delete from oidc_login_state where expires_at < now()`.execute(db);
  await sql`delete from oidc_pending_identity where expires_at < now()`.execute(db);
}
