import { conflict, notFound } from "@cortile/contract/core";
import type { WebhookAttempt, WebhookEndpoint } from "@cortile/contract/webhook";
import { auditChanges } from "#core/audit";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { checkAddress, OutboundError } from "#core/net";
import { dropCalls, enqueueCalls, lockLane } from "#core/outbound";
import { webhookTypes } from "./webhook.catalog.ts";
import { messages } from "./webhook.messages.ts";
import {
  countEndpoints,
  deleteEndpoint,
  insertEndpoint,
  lockEndpoints,
  selectAttempts,
  selectDelivered,
  selectEndpoint,
  selectEndpoints,
  selectSecrets,
  updateEndpoint,
  updateFirstSecret,
  updateNextSecret,
  updateSubscriptions,
  type AttemptRow,
  type EndpointFields,
} from "./webhook.queries.ts";
import { presentStoredBodies } from "./webhook.payload.ts";
import { newSecret, openSecret } from "./webhook.secret.ts";
import { laneOf } from "./webhook.sender.ts";

/** Endpoints of a community at most. */
export const maxEndpoints = 20;
/** For how long a secret that was replaced signs too. */
const overlapMs = 24 * 3_600_000;

interface Input {
  target: string;
  events: readonly { type: string }[];
  is_active?: boolean | undefined;
  description?: string | undefined;
  ssl_cert_verification?: boolean | undefined;
}

export const webhookList = async (ctx: Ctx, page: PageRequest) => toPage(page, await selectEndpoints(ctx.db, page));

/** @throws Failure `not_found` */
export async function webhookGet(ctx: Ctx, id: number): Promise<WebhookEndpoint> {
  const endpoint = await selectEndpoint(ctx.db, id);
  if (!endpoint) throw new Failure(notFound);
  return endpoint;
}

/** @throws Failure fields `target`, `events`: `invalid`; `conflict` when there are as many as there may be */
export async function webhookCreate(ctx: Ctx<Member>, input: Input): Promise<WebhookEndpoint> {
  const types = await check(input);
  const { target, description = "", is_active = true, ssl_cert_verification = true } = input;
  const now = ctx.now();
  const id = await ctx.transaction(async (tx) => {
    await lockEndpoints(tx.db);
    if ((await countEndpoints(tx.db)) >= maxEndpoints)
      throw new Failure(conflict, { text: messages.tooMany, values: { count: maxEndpoints } });
    const added = await insertEndpoint(tx.db, { target, description, is_active, ssl_cert_verification }, now);
    await updateFirstSecret(tx.db, added, newSecret(tx.platform, added));
    await updateSubscriptions(tx.db, added, types, now);
    await tx.audit({ action: "webhook.create", target_type: "webhook", target_id: added, data: { host: new URL(target).host } });
    return added;
  });
  return webhookGet(ctx, id);
}

/**
 * Changes what is sent, the rest stays. Turning it off drops the calls that wait.
 * @throws Failure `not_found`; fields `target`, `events`: `invalid`
 */
export async function webhookUpdate(ctx: Ctx<Member>, id: number, input: Partial<Input>): Promise<WebhookEndpoint> {
  await webhookGet(ctx, id);
  const types = await check(input);
  const { events } = input;
  const fields = pickFields(input);
  return ctx.transaction(async (tx) => {
    await lockLane(tx.db, laneOf(id));
    const before = await webhookGet(tx, id);
    await updateEndpoint(tx.db, id, fields, tx.now());
    if (events) await updateSubscriptions(tx.db, id, types, tx.now());
    if (input.is_active === false) await dropCalls(tx.db, laneOf(id));
    const keys = [...Object.keys(fields), ...(events ? ["events"] : [])];
    await tx.audit({
      action: "webhook.update",
      target_type: "webhook",
      target_id: id,
      data: { keys, changes: webhookChanges(before, fields) },
    });
    return webhookGet(tx, id);
  });
}

/** Addresses may carry tokens, so the log has their host. */
const hostOf = <Fields extends { target?: string }>(fields: Fields) =>
  fields.target === undefined ? fields : { ...fields, target: new URL(fields.target).host };
const webhookChanges = (before: WebhookEndpoint, fields: Partial<EndpointFields>) => auditChanges(hostOf(before), hostOf(fields));

const fieldNames = ["target", "description", "is_active", "ssl_cert_verification"] as const;
/** What was sent; a body may have keys beyond those that are known. */
const pickFields = (input: Partial<Input>): Partial<EndpointFields> =>
  Object.fromEntries(fieldNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));

/** @throws Failure `not_found` */
export function webhookDelete(ctx: Ctx<Member>, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    await dropCalls(tx.db, laneOf(id));
    if (!(await deleteEndpoint(tx.db, id))) throw new Failure(notFound);
    await tx.audit({ action: "webhook.delete", target_type: "webhook", target_id: id });
  });
}

/** @throws Failure `not_found` */
export async function webhookAttempts(ctx: Ctx, id: number, page: PageRequest) {
  await webhookGet(ctx, id);
  const { rows, count } = await selectAttempts(ctx.db, id, page);
  const bodies = await presentStoredBodies(
    ctx,
    rows.map(({ body }) => body),
  );
  return toPage(page, { rows: rows.map((row, index) => presentAttempt(row, bodies[index] ?? "")), count });
}

const presentAttempt = (row: AttemptRow, body: string): WebhookAttempt => ({
  id: row.id,
  created_at: row.created_at,
  event: [{ type: row.type, added_at: row.recorded_at }],
  event_id: row.event_id,
  sent_at: row.sent_at,
  http_request_body: body,
  http_request_signature_header: row.signature,
  http_response_code: row.response_code,
  http_response_body: row.response_body,
  response_ms: row.response_ms,
  error: row.error,
  next_retry: row.next_retry,
  is_last: row.is_last,
});

/** @throws Failure `not_found` */
export function webhookSecretReveal(ctx: Ctx<Member>, id: number): Promise<{ signing_secret: string }> {
  return ctx.transaction(async (tx) => {
    const secrets = await selectSecrets(tx.db, id, tx.now());
    if (!secrets) throw new Failure(notFound);
    await tx.audit({ action: "webhook.reveal_secret", target_type: "webhook", target_id: id });
    return { signing_secret: `whsec_${openSecret(tx.platform, id, secrets.secret).toString("base64")}` };
  });
}

/** Replaces the secret. For a day calls are signed with both. @throws Failure `not_found` */
export function webhookSecretExpire(ctx: Ctx<Member>, id: number): Promise<WebhookEndpoint> {
  return ctx.transaction(async (tx) => {
    await webhookGet(tx, id);
    const [secret, now] = [newSecret(tx.platform, id), tx.now()];
    await updateNextSecret(tx.db, id, { secret, until: new Date(now.getTime() + overlapMs), now });
    await tx.audit({ action: "webhook.expire_secret", target_type: "webhook", target_id: id });
    return webhookGet(tx, id);
  });
}

/**
 * Sends events again that the endpoint was to be told before, in the order in which they happened, all or none.
 * @throws Failure `not_found`, also of an event; `conflict` while the endpoint is off
 */
export function webhookResend(ctx: Ctx<Member>, id: number, eventIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(eventIds)];
  return ctx.transaction(async (tx) => {
    await lockLane(tx.db, laneOf(id));
    const { is_active } = await webhookGet(tx, id);
    if (!is_active) throw new Failure(conflict, { text: messages.off });
    const found = await selectDelivered(tx.db, id, wanted);
    if (found.length < wanted.length) throw new Failure(notFound);
    await enqueueCalls(
      tx,
      found.map(({ event_id, is_slow }) => ({ ...laneOf(id), ref: String(event_id), is_slow })),
    );
    await tx.audit({ action: "webhook.resend", target_type: "webhook", target_id: id, data: { events: wanted.length } });
  });
}

/** @returns the names of the events, each once */
async function check({ target, events = [] }: Partial<Input>): Promise<string[]> {
  const types = [...new Set(events.map(({ type }) => type))];
  if (types.some((type) => !webhookTypes.includes(type))) throw Failure.field("events", "invalid", messages.unknownEvent);
  if (target !== undefined)
    await checkAddress(target).catch((cause: unknown) => {
      throw cause instanceof OutboundError ? Failure.field("target", "invalid", messages.target) : cause;
    });
  return types;
}
