import { createCtx, SharedRows, visitor, type Platform } from "#core/ctx";
import { lockEvents, type Consumer, type EventRow } from "#core/events";
import { enqueueCalls, lockLanes } from "#core/outbound";
import { readEvent, type PayloadSource } from "./webhook.catalog.ts";
import { presentPayload } from "./webhook.payload.ts";
import { insertDeliveries, insertWebhookEvents, selectSubscribers } from "./webhook.queries.ts";
import { laneOf } from "./webhook.sender.ts";

/** Events whose calls are one transaction. */
const perTransaction = 20;

interface Found {
  event: EventRow;
  source: PayloadSource;
  endpointIds: readonly number[];
}

/** Turns events into calls to the endpoints that subscribe to them, one each. */
export const webhooks = (platform: Platform): Consumer => ({
  name: "webhook.deliveries",
  handle: async (events) => {
    const read = events.flatMap((event) => {
      const source = readEvent(event);
      return source ? [{ event, source }] : [];
    });
    if (read.length === 0) return;
    const subscribers = await selectSubscribers(platform.db, [...new Set(read.map(({ source }) => source.type))]);
    const found = read.flatMap((one): Found[] => {
      const endpointIds = subscribers.get(one.source.type);
      return endpointIds ? [{ ...one, endpointIds }] : [];
    });
    for (let from = 0; from < found.length; from += perTransaction)
      await store(platform, found.slice(from, from + perTransaction));
  },
});

/** Nothing for events that were erased meanwhile; nothing twice. */
async function store(platform: Platform, found: readonly Found[]): Promise<void> {
  const sharedRows = new SharedRows(platform.db);
  const prepared = await Promise.all(
    found.map(async ({ event, source, endpointIds }) => {
      const { id, recorded_at, actor_id } = event;
      const { body, user_ids } = await presentPayload(platform, source, { timestamp: recorded_at, sharedRows });
      const named = actor_id === null ? user_ids : [...new Set([...user_ids, actor_id])];
      return { event, endpointIds, row: { id, type: source.type, body, user_ids: named, recorded_at } };
    }),
  );
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await system.transaction(async (tx) => {
    // Before any row, in the order in which whoever settles or deletes does.
    await lockLanes(
      tx.db,
      found.flatMap(({ endpointIds }) => endpointIds.map(laneOf)),
    );
    const kept = await lockEvents(
      tx.db,
      found.map(({ event }) => event),
    );
    const stored = prepared.filter(({ event }) => kept.has(event.id));
    if (stored.length === 0) return;
    await insertWebhookEvents(
      tx.db,
      stored.map(({ row }) => row),
    );
    const wanted = stored.flatMap(({ event, endpointIds }) =>
      endpointIds.map((endpoint_id) => ({ endpoint_id, event_id: event.id })),
    );
    const added = await insertDeliveries(tx.db, wanted);
    await enqueueCalls(
      tx,
      added.map(({ endpoint_id, event_id, is_slow }) => ({ ...laneOf(endpoint_id), ref: String(event_id), is_slow })),
    );
  });
}
