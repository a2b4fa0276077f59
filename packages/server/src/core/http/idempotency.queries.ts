import { sql } from "kysely";
import { deleteInBatches, type Db } from "#core/db";

/** Whose key it is, and the key, hashed. */
export interface KeyOf {
  user_id: number;
  key_hash: Buffer;
}

export interface KeptReply {
  fingerprint: Buffer;
  status: number;
  /** Encrypted; null for a reply without a body. */
  reply: Buffer | null;
}

const lifeTime = sql`interval '24 hours'`;

/** Holds the key until the transaction ends. Returns false where another transaction holds it. */
export async function lockKey(db: Db, { user_id, key_hash }: KeyOf): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${user_id}:${key_hash.toString("base64url")}`}, 0)) as locked`.execute(
    db,
  );
  return rows[0]?.locked === true;
}

export async function selectReply(db: Db, { user_id, key_hash }: KeyOf): Promise<KeptReply | null> {
  const { rows } = await sql<KeptReply>`
    select fingerprint, status, reply from idempotency_key
    where user_id = ${user_id} and key_hash = ${key_hash} and created_at > now() - ${lifeTime}`.execute(db);
  return rows[0] ?? null;
}

/** Stores a reply, replacing an expired one under the same key. */
export async function upsertReply(
  db: Db,
  { user_id, key_hash }: KeyOf,
  { fingerprint, status, reply }: KeptReply,
): Promise<void> {
  await sql`
    insert into idempotency_key (user_id, key_hash, fingerprint, status, reply)
    values (${user_id}, ${key_hash}, ${fingerprint}, ${status}, ${reply})
    on conflict (user_id, key_hash) do update set
      fingerprint = excluded.fingerprint, status = excluded.status, reply = excluded.reply, created_at = now()`.execute(db);
}

/** Forgets what is beyond the newest keys of an account, by their number and by the bytes of their replies; never the newest. */
export async function deleteOldReplies(
  db: Db,
  userId: number,
  { maxKeys, maxBytes }: { maxKeys: number; maxBytes: number },
): Promise<void> {
  await sql`
    delete from idempotency_key where user_id = ${userId} and key_hash in (
      select key_hash from idempotency_key where user_id = ${userId} and key_hash = any(array(
        select key_hash from (
          select key_hash, row_number() over newest_first as place,
            sum(coalesce(octet_length(reply), 0)) over newest_first as bytes
          from idempotency_key where user_id = ${userId} window newest_first as (order by created_at desc, key_hash)
        ) kept where place > 1 and (place > ${maxKeys} or bytes > ${maxBytes})))
      for update skip locked)`.execute(db);
}

export async function deleteExpiredReplies(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    (limit) =>
      sql`delete from idempotency_key where ctid = any(array(select ctid from idempotency_key where created_at <= now() - ${lifeTime} limit ${limit}))`,
  );
}
