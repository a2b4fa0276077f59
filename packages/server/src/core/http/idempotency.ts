import { createHash, createHmac, type KeyObject } from "node:crypto";
import { conflict, idempotencyKeyHeader, invalid, keyReused, type RouteDefinition } from "@cortile/contract/core";
import { deriveKey, hashToken, seal, unseal } from "#core/crypto";
import { isMember, type Ctx, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { Turns } from "#core/limits";
import { deleteOldReplies, lockKey, selectReply, upsertReply, type KeyOf } from "./idempotency.queries.ts";
import { messages } from "./http.messages.ts";
import { RawReply, type Exchange } from "./mount.ts";

const json = { "content-type": "application/json; charset=utf-8" };

/** Of one account: newer ones replace older ones before their day is over. A reply may take as much room as what was written. */
const keptReplies = { maxKeys: 1000, maxBytes: 4_194_304 };

/** The validated input of a call. */
interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** A call under a key of its account. */
interface KeyedCall {
  key: KeyOf;
  /** Tells it from another call under the same key, which is refused. Keyed, since the input may hold a password. */
  fingerprint: Buffer;
}

/**
 * A call with the key under which it is done once; null where there is none. Accounts have keys, for calls by POST: every other method
 * is idempotent by itself.
 * @throws Failure `invalid` for a key that is empty or longer than 255 characters
 */
export function keyedCall(ctx: Ctx, route: RouteDefinition, exchange: Exchange, input: Input): KeyedCall | null {
  const { actor } = ctx;
  const key = exchange.header(idempotencyKeyHeader);
  if (key === undefined || route.method !== "POST" || !isMember(actor)) return null;
  if (key.length === 0 || key.length > 255) throw new Failure(invalid, { text: messages.keyInvalid });
  const owned = { user_id: actor.id, key_hash: hashToken(key) };
  const content = contentOf(route, input, exchange.header("content-range"));
  return { key: owned, fingerprint: createHmac("sha256", secretOf(ctx)).update(ownerOf(owned)).update(content).digest() };
}

/**
 * Does a call once for each key, after draft-ietf-httpapi-idempotency-key-header: sent again, it is answered as it was the first
 * time. The key is kept in the transaction of the change, so that neither is ever there without the other; a call that fails keeps none.
 * @throws Failure `conflict` while the first is under way, `invalid` (422) for another call under the same key
 */
export function runOnce(ctx: Ctx, call: KeyedCall, work: (tx: Ctx) => Promise<RawReply>): Promise<RawReply> {
  return ctx.transaction(async (tx) => {
    if (!(await lockKey(tx.db, call.key))) throw new Failure(conflict, { text: messages.underWay });
    const kept = await findReply(tx, call);
    if (kept) return kept;
    const answer = await work(tx);
    await storeReply(tx, call, answer);
    return answer;
  });
}

interface Preparation {
  prepare: () => Promise<Prepared<unknown>>;
  serialize: (answer: unknown) => RawReply;
  /** Does what takes a connection to the database. */
  inTurn: (work: () => Promise<RawReply>) => Promise<RawReply>;
}

/** In this process the second call under a key waits for the first: not all that is prepared can be discarded. */
const turnsOfKeys = new Turns({ atOnce: 1, maxWaiting: 10, isOn: true });

/**
 * The same for a call that waits for files or other servers, which it does first, outside of a transaction. Of two calls that run in
 * different processes one is committed, and what the other prepared is discarded.
 */
export const prepareOnce = (ctx: Ctx, call: KeyedCall, preparation: Preparation): Promise<RawReply> =>
  turnsOfKeys.take(ownerOf(call.key), () => prepareAlone(ctx, call, preparation));

async function prepareAlone(ctx: Ctx, call: KeyedCall, { prepare, serialize, inTurn }: Preparation): Promise<RawReply> {
  const kept = await findReply(ctx, call);
  if (kept) return kept;
  let prepared: Prepared<unknown>;
  try {
    prepared = await prepare();
  } catch (error) {
    // The first may have ended meanwhile, and used up what this one needs.
    const answered = await findReply(ctx, call);
    if (answered) return answered;
    throw error;
  }
  let isOurs = false;
  let reply: RawReply;
  try {
    reply = await inTurn(() =>
      runOnce(ctx, call, async (tx) => {
        isOurs = true;
        return serialize(await prepared.commit(tx));
      }),
    );
  } catch (error) {
    await prepared.discard();
    throw error;
  }
  await (isOurs ? prepared.settle?.() : prepared.discard());
  return reply;
}

const ownerOf = ({ user_id, key_hash }: KeyOf): string => `${user_id}:${key_hash.toString("base64url")}`;
const secretOf = ({ platform }: Ctx): KeyObject => deriveKey(platform.config.secret, "idempotency");

/** The stored reply of the call, if any. */
async function findReply(ctx: Ctx, { key, fingerprint }: KeyedCall): Promise<RawReply | null> {
  const kept = await selectReply(ctx.db, key);
  if (!kept) return null;
  if (!kept.fingerprint.equals(fingerprint)) throw new Failure(keyReused, { text: messages.keyReused });
  return kept.reply
    ? new RawReply(kept.status, json, unseal(secretOf(ctx), kept.reply, ownerOf(key)))
    : new RawReply(kept.status, {});
}

async function storeReply(tx: Ctx, { key, fingerprint }: KeyedCall, { status, body }: RawReply): Promise<void> {
  if (typeof body === "object") throw new Error("a call by POST answers a stream, which cannot be kept under its key");
  const reply = body === undefined ? null : seal(secretOf(tx), Buffer.from(body), ownerOf(key));
  await upsertReply(tx.db, key, { fingerprint, status, reply });
  await deleteOldReplies(tx.db, key.user_id, keptReplies);
}

/**
 * What makes two calls the same: method, path, input, and the bytes of files.
 * @param contentRange the header, which says what part of a file the body is
 */
function contentOf({ method, path }: RouteDefinition, { body, ...rest }: Input, contentRange: string | undefined): string {
  const fields =
    typeof body === "object" && body !== null ? Object.entries(body).map(([name, value]) => [name, plain(value)]) : body;
  return JSON.stringify([method, path, rest, fields, contentRange]);
}

const plain = (value: unknown): unknown => (Array.isArray(value) ? value.map(fileHash) : fileHash(value));

const fileHash = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "bytes" in value && value.bytes instanceof Uint8Array
    ? createHash("sha256").update(value.bytes).digest("base64url")
    : value;
