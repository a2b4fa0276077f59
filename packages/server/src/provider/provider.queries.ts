import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";

const lifeMinutes = 15;
/** Sign-ins that one browser may have under way, in tabs of it. */
const maxOfBrowser = 10;

/** A sign-in with a provider that has begun; with `user_id`, to connect the provider to that account. */
export type LoginState = Omit<Selectable<Tables["oidc_login_state"]>, "state_hash" | "browser_hash" | "expires_at">;

/** Adds it; of the same browser the latest are kept. */
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
  await sql`
    delete from oidc_login_state where state_hash = any(array(
      select state_hash from oidc_login_state where browser_hash = ${browser_hash}
      order by expires_at desc, state_hash offset ${maxOfBrowser}))`.execute(db);
}

/** Consumes it; null when it is unknown or expired, or belongs to another browser or provider. */
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

/** Claims of a provider about a person who is not signed in yet; `user_id` is the account that still asks for a second step. */
export type PendingIdentity = Omit<Selectable<Tables["oidc_pending_identity"]>, "browser_hash" | "expires_at">;

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

/** Consumes it; false when it is unknown or expired. */
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
