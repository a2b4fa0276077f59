import type { Ctx } from "#core/ctx";
import { defineFeature, inBatches, type ErasedAccount } from "#core/feature";
import { webhooks } from "./webhook.consumers.ts";
import { deleteEventsNaming, deleteOldWebhookEvents } from "./webhook.queries.ts";
import { webhookRoutes } from "./webhook.routes.ts";
import { turnOffOverloaded, webhookSender } from "./webhook.sender.ts";

/** Removes what endpoints were told about them. */
const eraseFromWebhooks = (ctx: Ctx, { id }: ErasedAccount): Promise<void> =>
  inBatches(ctx, ({ db }, limit) => deleteEventsNaming(db, id, limit));

export const webhookFeature = defineFeature({
  name: "webhook",
  routes: webhookRoutes,
  consumers: [webhooks],
  outbound: [webhookSender],
  jobs: [turnOffOverloaded],
  upkeep: [{ name: "webhook.delete_old", run: ({ db }) => deleteOldWebhookEvents(db) }],
  eraseInBatches: eraseFromWebhooks,
  onAccountErased: eraseFromWebhooks,
});
