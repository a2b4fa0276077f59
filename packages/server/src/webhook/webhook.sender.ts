import { sendEmail } from "#core/email";
import type { Ctx } from "#core/ctx";
import { dropCalls, goneStatus, type CallRef, type OutboundSource } from "#core/outbound";
import { selectAdministrators } from "#people";
import { messages } from "./webhook.messages.ts";
import {
  insertAttempt,
  selectEndpoint,
  selectMessage,
  selectSecrets,
  updateEndpoint,
  updateOutcome,
  type DeliveryRef,
} from "./webhook.queries.ts";
import { openSecret } from "./webhook.secret.ts";

/** An endpoint that has failed for so long is turned off when a call to it is given up. */
const maxFailingMs = 5 * 24 * 3_600_000;

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
    const keys = secrets.previous_secret ? [secrets.secret, secrets.previous_secret] : [secrets.secret];
    return {
      url: message.target,
      id: `msg_${message.message_id}`,
      body: message.body,
      signingKeys: keys.map((sealed) => openSecret(platform, endpoint_id, sealed)),
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
