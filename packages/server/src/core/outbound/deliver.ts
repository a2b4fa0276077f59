import { backoffMs } from "#core/backoff";
import type { Db } from "#core/db";
import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import { fetchOutbound, OutboundError, type OutboundErrorReason, type OutboundOptions } from "#core/net";
import { claimSeconds, maxAttempts, outboundDelivery, slowDelivery } from "./outbound-call.ts";
import {
  claimCall,
  deleteCall,
  lockLane,
  updateFailedToDue,
  updateNext,
  updateRefused,
  type ClaimedCall,
} from "./outbound.queries.ts";
import { signatureHeaders } from "./signature.ts";
import type { CallAttempt, OutboundMessage, OutboundSource } from "./source.ts";

const timeoutMs = 15_000;
/** An attempt that takes longer makes its lane a slow one. */
const slowMs = 2000;
const excerptBytes = 1024;
const retry = { baseMs: 30_000, maxMs: 12 * 3_600_000 };

export type Reach = Pick<OutboundOptions, "allowPrivate" | "ports" | "timeoutMs">;

/** What a receiver replied, or why it did not. */
interface Answer extends Pick<CallAttempt, "status" | "response_body" | "error"> {
  /** Another attempt would not help. */
  isFinal: boolean;
  isSent: boolean;
}

/**
 * Makes one attempt at a call: claims it, sends it outside of any transaction, then settles it and starts the next one of its lane. A
 * status of 2xx is a delivery; the receiver sees the same `webhook-id` should it get the call twice because the process died before settling.
 * @param reach which addresses are allowed besides public ones, and for how long one is waited for
 */
export async function deliverCall(platform: Platform, id: number, reach: Reach = {}): Promise<void> {
  const call = await claimCall(platform.db, id, claimSeconds);
  if (!call) return;
  const source = sourceOf(platform, call);
  const prepared = await source.prepare(platform, call).then(
    (message) => ({ message }),
    (error: unknown) => {
      platform.log.error({ error, call_id: id, source: call.source }, "outbound.not_prepared");
      return null;
    },
  );
  if (!prepared) return settleUnsent(platform, { id, call, source });
  const { message } = prepared;
  if (!message) {
    platform.log.info({ call_id: id, source: call.source, lane: call.lane }, "outbound.dropped");
    return settle(platform, { id, call, ended: { error: null, isFinal: true, is_slow: false } });
  }
  const startedAt = Date.now();
  const sentAt = platform.now();
  const headers = signatureHeaders({ ...message, sentAt }, message.signingKeys);
  const { isFinal, isSent, ...answer } = await post(message, headers, reach);
  const response_ms = Date.now() - startedAt;
  const is_slow = answer.error !== null || response_ms > slowMs;
  const attempt = { ...answer, sent_at: isSent ? sentAt : null, signature: headers["webhook-signature"], response_ms, is_slow };
  await settle(platform, { id, call, ended: { error: answer.error, isFinal, is_slow } }, (tx, next_attempt_at) =>
    source.settle(tx, call, { ...attempt, next_attempt_at }),
  );
}

/** A fault of ours counts as a failed attempt: the calls behind it wait no longer than behind a receiver that does not answer. */
function settleUnsent(
  platform: Platform,
  { id, call, source }: { id: number; call: ClaimedCall; source: OutboundSource },
): Promise<void> {
  const error = "not_prepared";
  const attempt = { status: null, response_body: null, error, sent_at: null, signature: "", response_ms: 0, is_slow: false };
  return settle(platform, { id, call, ended: { error, isFinal: false, is_slow: false } }, (tx, next_attempt_at) =>
    source.settle(tx, call, { ...attempt, next_attempt_at }),
  );
}

function sourceOf({ features }: Platform, { source }: ClaimedCall): OutboundSource {
  const found = features.flatMap(({ outbound = [] }) => outbound).find(({ name }) => name === source);
  if (!found) throw new Error(`no feature sends calls of ${source}`);
  return found;
}

const finalReasons: readonly OutboundErrorReason[] = ["invalid_url", "forbidden_port", "forbidden_address"];
/** "Gone": the receiver wants no more calls (Standard Webhooks 1.0). */
export const goneStatus = 410;

async function post(
  { url, body, verifyCertificate }: OutboundMessage,
  signed: Record<string, string>,
  reach: Reach,
): Promise<Answer> {
  const headers = { "content-type": "application/json", ...signed };
  const options = { timeoutMs, ...reach, method: "POST", redirects: 0, excerptBytes, verifyCertificate, headers, body };
  try {
    const reply = await fetchOutbound(url, options);
    const { status } = reply;
    const error = status >= 200 && status < 300 ? null : `status ${status}`;
    return { status, response_body: textOf(reply.body), error, isFinal: status === goneStatus, isSent: true };
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause;
    const isFinal = finalReasons.includes(cause.reason);
    return { status: null, response_body: null, error: cause.reason, isFinal, isSent: !isFinal };
  }
}

/** PostgreSQL stores no NUL. The last letter may have been cut. */
const textOf = (bytes: Buffer): string => bytes.toString().replaceAll("\0", "");

interface Ended {
  error: string | null;
  /** Another attempt would not help. */
  isFinal: boolean;
  is_slow: boolean;
}

/** Deletes a call that was delivered, releases or gives up one that was not, and starts the next one of the lane. */
async function settle(
  platform: Platform,
  { id, call, ended: { error, isFinal, is_slow } }: { id: number; call: ClaimedCall; ended: Ended },
  store?: (tx: Ctx, nextAttemptAt: string | null) => Promise<void>,
): Promise<void> {
  const failed = isFinal || call.attempts >= maxAttempts;
  if (error !== null)
    platform.log.warn({ call_id: id, lane: call.lane, attempts: call.attempts, failed, error }, "outbound.refused");
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await system.transaction(async (tx) => {
    await lockLane(tx.db, call);
    let nextAttemptAt: string | null = null;
    if (error === null) await deleteCall(tx.db, id);
    else
      nextAttemptAt = await updateRefused(tx.db, id, {
        attempts: call.attempts,
        error,
        retrySeconds: failed ? null : backoffMs(call.attempts, retry) / 1000,
      });
    await store?.(tx, nextAttemptAt);
    const next = await updateNext(tx.db, call, { is_slow });
    if (next) await tx.enqueue(is_slow ? slowDelivery : outboundDelivery, next, { startAt: new Date(next.due_at) });
  });
}

/** Starts again with every call that was given up. @returns how many */
export const retryFailedCalls = ({ db, jobs }: Platform): Promise<number> =>
  db.transaction().execute((tx) => enqueueFailedCalls(tx, jobs));

/** The same in a transaction, of all or of one. @returns how many */
export async function enqueueFailedCalls(tx: Db, jobs: Platform["jobs"], id?: number): Promise<number> {
  const calls = await updateFailedToDue(tx, id);
  for (const { is_slow, ...call } of calls) await jobs.enqueue(tx, is_slow ? slowDelivery : outboundDelivery, call);
  return calls.length;
}
