import { unseal } from "#core/crypto";
import type { Platform } from "#core/ctx";
import { fetchOutbound, OutboundError, type OutboundErrorReason, type OutboundOptions } from "#core/net";
import { claimSeconds, maxAttempts, outboundDelivery, sealingKey } from "./outbound-call.ts";
import { claimCall, deleteCall, updateFailedToDue, updateRefused } from "./outbound.queries.ts";
import { signatureHeaders } from "./signature.ts";

const timeoutMs = 15_000;

/** Why a call was not delivered; `isFinal` when trying again would not help. */
class CallRefused extends Error {
  override readonly name = "CallRefused";
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean, options?: ErrorOptions) {
    super(reason, options);
    this.isFinal = isFinal;
  }
}

/**
 * Makes one attempt at a call: claims it, sends it outside of any transaction, then settles it. A status of 2xx is a delivery; the
 * receiver sees the same `webhook-id` should it get the call twice because the process died before settling.
 * @param reach which addresses are allowed besides public ones, and for how long one is waited for
 * @throws CallRefused when it is to be tried again
 */
export async function deliverCall(
  platform: Platform,
  id: number,
  reach: Pick<OutboundOptions, "allowPrivate" | "ports" | "timeoutMs"> = {},
): Promise<void> {
  const { db, log, now } = platform;
  const call = await claimCall(db, id, claimSeconds);
  if (!call) return;
  const { message_id, url, body, attempts } = call;
  const key = unseal(sealingKey(platform), call.signing_key, message_id);
  const headers = { "content-type": "application/json", ...signatureHeaders({ id: message_id, sentAt: now(), body }, key) };
  const refused = await post(url, { timeoutMs, ...reach, headers, body });
  if (!refused) {
    await deleteCall(db, id);
    return;
  }
  const failed = refused.isFinal || attempts >= maxAttempts;
  log.warn({ call_id: id, attempts, failed, error: refused }, "outbound.refused");
  await updateRefused(db, id, { error: refused.message, failed });
  if (!failed) throw refused;
}

const finalReasons: readonly OutboundErrorReason[] = ["invalid_url", "forbidden_port", "forbidden_address"];
/** "Gone": the receiver wants no more calls (Standard Webhooks 1.0). */
const gone = 410;

/** @returns null when the call was delivered */
async function post(url: string, options: OutboundOptions): Promise<CallRefused | null> {
  try {
    const { status } = await fetchOutbound(url, { ...options, method: "POST", redirects: 0, ignoreBody: true });
    return status >= 200 && status < 300 ? null : new CallRefused(`status ${status}`, status === gone);
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause;
    return new CallRefused(cause.reason, finalReasons.includes(cause.reason), { cause });
  }
}

/** Starts again with every call that was given up. @returns how many */
export function retryFailedCalls({ db, jobs }: Platform): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const calls = await updateFailedToDue(tx);
    for (const call of calls) await jobs.enqueue(tx, outboundDelivery, call);
    return calls.length;
  });
}
