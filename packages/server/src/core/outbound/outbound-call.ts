import { randomUUID } from "node:crypto";
import { deriveKey, seal } from "#core/crypto";
import type { Ctx, Platform } from "#core/ctx";
import { defineJob } from "#core/jobs";
import { insertCall } from "./outbound.queries.ts";

export interface OutboundCall {
  url: string;
  /** JSON, signed and sent byte for byte. */
  body: string;
  /** Shared with the receiver, 24 to 64 bytes. */
  signingKey: Uint8Array;
}

/** The last attempt is made a bit more than a day after the first. */
export const maxAttempts = 13;
/** Longer than any attempt takes: after it, the process of the attempt is considered dead. */
export const claimSeconds = 60;

/** Makes one attempt at a call. Retried after 30 seconds, 1, 2, 4 … minutes, 12 hours at most. */
export const outboundDelivery = defineJob<{ call_id: number }>()({
  name: "outbound.deliver",
  keyOf: ({ call_id }) => String(call_id),
  retryLimit: maxAttempts - 1,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 12 * 3600,
  timeoutSeconds: claimSeconds,
});

/** Encrypts signing keys in the table, each for its call. */
export const sealingKey = ({ config }: Platform) => deriveKey(config.secret, "outbound-call");

/** Adds a signed POST to another server, in the transaction of the change that causes it. */
export async function enqueueCall(tx: Ctx, { url, body, signingKey }: OutboundCall): Promise<void> {
  const message_id = randomUUID();
  const signing_key = seal(sealingKey(tx.platform), Buffer.from(signingKey), message_id);
  const call_id = await insertCall(tx.db, { message_id, url, body, signing_key });
  await tx.enqueue(outboundDelivery, { call_id });
}
