import { sendEmail } from "#core/email";
import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import type { Db } from "#core/db";
import { defineJobWorker } from "#core/feature";
import { defineJob } from "#core/jobs";
import { dropCalls, goneStatus, hasWaitingCalls, lockLane, type CallRef, type OutboundSource } from "#core/outbound";
import { selectAdministrators } from "#people";
import { messages } from "./webhook.messages.ts";
import { presentStoredBodies } from "./webhook.payload.ts";
import {
  insertAttempt,
  isFailingEndpoint,
  selectEndpoint,
  selectFailingEndpoints,
  selectMessage,
  selectSecrets,
  updateEndpoint,
  updateOutcome,
  type DeliveryRef,
} from "./webhook.queries.ts";
import { openSecret, readableSecret } from "./webhook.secret.ts";

/** An endpoint that has failed for so long is turned off when a call to it is given up. */
const maxFailingMs = 5 * 24 * 3_600_000;

/** An endpoint for which so many calls wait is turned off once it has failed for long enough: the table does not grow without end. */
export const maxWaitingCalls = 100_000;

/** One failed call, or a restart of the receiver, turns nothing off, however many calls wait. */
const overloadedAfterMs = 3_600_000;
const overloadedSince = ({ now }: Pick<Platform, "now">) => new Date(now().getTime() - overloadedAfterMs);

const source = "webhook";
/** The calls of one endpoint, which are sent in order. */
export const laneOf = (endpointId: number) => ({ source, lane: String(endpointId) });

const deliveryOf = ({ lane, ref }: CallRef): DeliveryRef => ({ endpoint_id: Number(lane), event_id: Number(ref) });

export const webhookSender: OutboundSource = {
  name: source,
  async prepare(platform, call) {
    const { endpoint_id, event_id } = deliveryOf(call);
    const [message, secrets] = await Promise.all([
      selectMessage(platform.db, { endpoint_id, event_id }),
      selectSecrets(platform.db, endpoint_id, platform.now()),
    ]);
    if (!message || !secrets) return null;
    const previous = secrets.previous_secret && readableSecret(platform, endpoint_id, secrets.previous_secret);
    const [body = message.body] = await presentStoredBodies(platform, [message.body]);
    return {
      url: message.target,
      id: `msg_${message.message_id}`,
      body,
      signingKeys: [openSecret(platform, endpoint_id, secrets.secret), ...(previous ? [previous] : [])],
      verifyCertificate: message.ssl_cert_verification,
    };
  },
  async settle(tx, call, { status, error, next_attempt_at, is_slow, ...attempt }) {
    const delivery = deliveryOf(call);
    const now = tx.now();
    await insertAttempt(tx.db, {
      ...delivery,
      ...attempt,
      created_at: now.toISOString(),
      sent_at: attempt.sent_at?.toISOString() ?? null,
      response_code: status,
      error,
      next_retry: next_attempt_at,
    });
    const id = delivery.endpoint_id;
    const failingSince = await updateOutcome(tx.db, id, { failed: error !== null, is_slow, now });
    if (failingSince === null || error === null || next_attempt_at !== null) return;
    if (status === goneStatus || now.getTime() - Date.parse(failingSince) >= maxFailingMs) await turnOff(tx, id, error);
  },
};

const overload = defineJob<{ endpoint_id: number }>()({
  name: "webhook.turn_off_overloaded",
  keyOf: ({ endpoint_id }) => String(endpoint_id),
});

/** Whether too many calls wait for an endpoint that fails. */
const isOverloaded = (db: Db, id: number): Promise<boolean> => hasWaitingCalls(db, laneOf(id), maxWaitingCalls);

/** Looked for every minute: an endpoint that fails for hours is tried rarely, while calls for it go on being added. */
export const turnOffOverloaded = defineJobWorker<{ endpoint_id: number }>({
  job: overload,
  async due(platform) {
    const { db } = platform;
    const overloaded: { endpoint_id: number }[] = [];
    for (const endpoint_id of await selectFailingEndpoints(db, overloadedSince(platform)))
      if (await isOverloaded(db, endpoint_id)) overloaded.push({ endpoint_id });
    return overloaded;
  },
  async run(platform, { endpoint_id }) {
    const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
    await system.transaction(async (tx) => {
      await lockLane(tx.db, laneOf(endpoint_id));
      // A call may have been delivered since the job was queued.
      if (!(await isFailingEndpoint(tx.db, endpoint_id, overloadedSince(platform)))) return;
      if (await isOverloaded(tx.db, endpoint_id)) await turnOff(tx, endpoint_id, "too many calls waiting");
    });
  },
});

/** Turns an endpoint off that cannot be reached, and tells the administrators. */
async function turnOff(tx: Ctx, id: number, error: string): Promise<void> {
  const endpoint = await selectEndpoint(tx.db, id);
  if (!endpoint) return;
  await updateEndpoint(tx.db, id, { is_active: false }, tx.now());
  await dropCalls(tx.db, laneOf(id));
  await tx.audit({ action: "webhook.turn_off", target_type: "webhook", target_id: id, data: { error } });
  const { host } = new URL(endpoint.target);
  tx.platform.log.warn({ webhook_id: id, host, error }, "webhook.turned_off");
  const email = { subject: messages.offSubject, body: [messages.offBody, messages.offMeaning], after: [messages.offWhy] };
  for (const to of await selectAdministrators(tx.db)) await sendEmail(tx, to, { ...email, values: { host, error } });
}
