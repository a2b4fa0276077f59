import type { Ctx } from "#core/ctx";
import { defineJob, type Job } from "#core/jobs";
import { lockLanes, upsertCalls, type CallRef, type DueCall } from "./outbound.queries.ts";

/** The last attempt is made about a day after the first. */
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
 * Adds signed POSTs to other servers, in the transaction of the change that causes them; those of a lane are sent in this order. One
 * that waits already is due at once, and one that was given up starts again.
 */
export async function enqueueCalls(tx: Ctx, calls: readonly (CallRef & { is_slow: boolean })[]): Promise<void> {
  if (calls.length === 0) return;
  await lockLanes(tx.db, calls);
  for (const { id, due_at, is_slow } of await upsertCalls(tx.db, calls))
    await tx.enqueue(is_slow ? slowDelivery : outboundDelivery, { call_id: id, due_at });
}
