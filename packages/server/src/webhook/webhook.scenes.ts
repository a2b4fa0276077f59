import type { Scenes, Stage } from "#testing";
import { insertDeliveries, insertWebhookEvents } from "./webhook.queries.ts";
import { webhookCreate, webhookDelete, webhookList } from "./webhook.service.ts";

const input = { target: "https://198.51.99.7/hook", events: [{ type: "category.follow" }] };
const wholeList = { limit: 100, offset: 0, cursor: null, address: "", filters: [] };

/** Without those of other scenes, because there can be few. */
async function none({ app, owner }: Stage): Promise<void> {
  const ctx = app.ctx(owner);
  for (const { id } of (await webhookList(ctx, wholeList)).results) await webhookDelete(ctx, id);
}

async function endpoint(stage: Stage) {
  await none(stage);
  return { params: { id: (await webhookCreate(stage.app.ctx(stage.owner), input)).id } };
}

/** An endpoint that was told of an event. */
async function subscribed(stage: Stage) {
  const { params } = await endpoint(stage);
  const { db } = stage.app.platform;
  const event = {
    id: 1_000_000 + params.id,
    type: "category.follow",
    body: "{}",
    user_ids: [],
    recorded_at: "2026-03-01T09:00:00Z",
  };
  await insertWebhookEvents(db, [event]);
  await insertDeliveries(db, [{ endpoint_id: params.id, event_id: event.id }]);
  return { params, event: event.id };
}

export const webhookScenes: Scenes = {
  webhook_list: () => ({}),
  webhook_create: async (stage) => {
    await none(stage);
    return { body: input };
  },
  webhook_events: () => ({}),
  webhook_get: endpoint,
  webhook_update: async (stage) => ({ ...(await endpoint(stage)), body: { ...input, description: "Kiln" } }),
  webhook_patch: async (stage) => ({ ...(await endpoint(stage)), body: { description: "Kiln" } }),
  webhook_delete: endpoint,
  webhook_attempts: endpoint,
  webhook_secret_expire: endpoint,
  webhook_secret_reveal: endpoint,
  webhook_event_resend: async (stage) => {
    const { params, event } = await subscribed(stage);
    return { params, body: { event } };
  },
  webhook_event_resend_bulk: async (stage) => {
    const { params, event } = await subscribed(stage);
    return { params, body: { event: [event] } };
  },
};
