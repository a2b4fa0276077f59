import type { Ctx } from "#core/ctx";
import { defineJob, type Job } from "#core/jobs";
import { hasEarlierCall, lockLane, upsertCall, type CallRef, type DueCall } from "./outbound.queries.ts";

/** The last attempt is made a bit more than a day after the first. */
export const maxAttempts = 13;
/** Longer than any attempt takes: after it, the process of the attempt is considered dead. */
export const claimSeconds = 60;

const deliveryJob = (name: string): Job<DueCall> =>
  defineJob<DueCall>()({ name, keyOf: ({ call_id, due_at }) => `${call_id} ${due_at}`, timeoutSeconds: claimSeconds });

/** Makes one attempt at a call. */
export const outboundDelivery = deliveryJob("outbound.deliver");
/** The same for lanes whose last attempt failed or took long, so that they do not delay the others. */
export const slowDelivery = deliveryJob("outbound.deliver_slow");

/**
 * Adds a signed POST to another server, in the transaction of the change that causes it. One that waits already is due at once, and
 * one that was given up starts again.
 */
export async function enqueueCall(tx: Ctx, call: CallRef & { is_slow: boolean }): Promise<void> {
  await lockLane(tx.db, call);
  const { id, due_at, is_slow } = await upsertCall(tx.db, call);
  if (await hasEarlierCall(tx.db, call, id)) return;
  await tx.enqueue(is_slow ? slowDelivery : outboundDelivery, { call_id: id, due_at });
}
