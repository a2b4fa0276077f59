import { createCtx, visitor, type Platform } from "#core/ctx";
import { lockEvent, type Consumer, type EventRow } from "#core/events";
import { enqueueCall, lockLane } from "#core/outbound";
import { readEvent, type Told } from "./webhook.catalog.ts";
import { presentPayload } from "./webhook.payload.ts";
import { insertDelivery, insertWebhookEvent, selectSubscribers } from "./webhook.queries.ts";
import { laneOf } from "./webhook.sender.ts";

/** Turns events into calls to the endpoints that subscribe to them, one each. */
export const webhooks = (platform: Platform): Consumer => ({
  name: "webhook.deliveries",
  handle: async (events) => {
    const found = events.flatMap((event) => {
      const told = readEvent(event);
      return told ? [{ event, told }] : [];
    });
    if (found.length === 0) return;
    const types = [...new Set(found.map(({ told }) => told.type))];
    const subscribers = await selectSubscribers(platform.db, types);
    for (const { event, told } of found) {
      const endpointIds = subscribers.get(told.type);
      if (endpointIds) await store(platform, event, told, endpointIds);
    }
  },
});

/** Nothing for an event that was erased meanwhile; nothing twice. */
async function store(platform: Platform, event: EventRow, told: Told, endpointIds: readonly number[]): Promise<void> {
  const { id, recorded_at } = event;
  const payload = await presentPayload(platform, told, recorded_at);
  const user_ids = event.actor_id === null ? payload.user_ids : [...new Set([...payload.user_ids, event.actor_id])];
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await system.transaction(async (tx) => {
    // Before any row, in the order in which whoever settles or deletes does.
    for (const endpointId of endpointIds) await lockLane(tx.db, laneOf(endpointId));
    if (!(await lockEvent(tx.db, event))) return;
    await insertWebhookEvent(tx.db, { id, type: told.type, body: payload.body, user_ids, recorded_at });
    for (const endpoint_id of endpointIds) {
      const added = await insertDelivery(tx.db, { endpoint_id, event_id: id });
      if (added) await enqueueCall(tx, { ...laneOf(endpoint_id), ref: String(id), ...added });
    }
  });
}
