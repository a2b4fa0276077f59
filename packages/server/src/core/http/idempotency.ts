import { createHash } from "node:crypto";
import { conflict, idempotencyKeyHeader, invalid, keyReused, type RouteDefinition } from "@cortile/contract/core";
import { deriveKey, hashToken, seal, unseal } from "#core/crypto";
import { isMember, type Ctx, type Viewer } from "#core/ctx";
import { Failure } from "#core/errors";
import { lockKey, selectReply, upsertReply } from "./idempotency.queries.ts";
import { messages } from "./http.messages.ts";
import { RawReply, type Exchange } from "./mount.ts";

const json = { "content-type": "application/json; charset=utf-8" };

/** What a call was sent with, validated. */
interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * The key under which a call is done once, hashed; null where there is none. Accounts have keys, for calls by POST: every other
 * method is idempotent by itself.
 * @throws Failure `invalid` for a key that is empty or longer than 255 characters
 */
export function keyOf({ method }: RouteDefinition, actor: Viewer, exchange: Exchange): Buffer | null {
  const key = exchange.header(idempotencyKeyHeader);
  if (key === undefined || method !== "POST" || !isMember(actor)) return null;
  if (key.length === 0 || key.length > 255) throw new Failure(invalid, { text: messages.keyInvalid });
  return hashToken(key);
}

/**
 * Does a call once for each key, after draft-ietf-httpapi-idempotency-key-header: sent again, it is answered as it was the first
 * time. The key is kept in the transaction of the change, so that neither is ever there without the other; a call that fails keeps none.
 * @param input of the call: another one under the same key is refused
 * @throws Failure `conflict` while the first is under way, `invalid` (422) for another call under the same key
 */
export function doOnce<Actor extends Viewer>(
  ctx: Ctx<Actor>,
  { key_hash, route, input }: { key_hash: Buffer; route: RouteDefinition; input: Input },
  work: (tx: Ctx<Actor>) => Promise<RawReply>,
): Promise<RawReply> {
  return ctx.transaction(async (tx) => {
    const key = { user_id: tx.actor.id ?? 0, key_hash };
    const fingerprint = fingerprintOf(route, input);
    const secret = deriveKey(tx.platform.config.secret, "idempotency");
    const owner = `${key.user_id}:${key_hash.toString("base64url")}`;
    if (!(await lockKey(tx.db, key))) throw new Failure(conflict, { text: messages.underWay });
    const kept = await selectReply(tx.db, key);
    if (kept) {
      if (!kept.fingerprint.equals(fingerprint)) throw new Failure(keyReused, { text: messages.keyReused });
      return kept.reply ? new RawReply(kept.status, json, unseal(secret, kept.reply, owner)) : new RawReply(kept.status, {});
    }
    const answer = await work(tx);
    if (typeof answer.body === "object") throw new Error(`${route.path} answers no text: mount it as isLong`);
    const reply = answer.body === undefined ? null : seal(secret, Buffer.from(answer.body), owner);
    await upsertReply(tx.db, key, { fingerprint, status: answer.status, reply });
    return answer;
  });
}

const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/** The same for what comes to the same: files count by their bytes, however they were wrapped. */
function fingerprintOf({ method, path }: RouteDefinition, { body, ...rest }: Input): Buffer {
  const fields =
    typeof body === "object" && body !== null ? Object.entries(body).map(([name, value]) => [name, plain(value)]) : body;
  return sha256(JSON.stringify([method, path, rest, fields]));
}

const plain = (value: unknown): unknown => (Array.isArray(value) ? value.map(fileHash) : fileHash(value));

const fileHash = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array
    ? sha256(value.bytes).toString("base64url")
    : value;
