import type { Db } from "#core/db";
import type { JobQueue } from "#core/jobs";
import type { Channel } from "./channel.ts";
import { channels as allChannels } from "./channels.ts";
import type { Notice } from "./notification.events.ts";
import { batchSize, insertBatch, type NotificationRef, type Recipients } from "./notification.queries.ts";

/**
 * Stores a notice for those of the people who may know of it and were not told yet, and queues its deliveries.
 * @returns what is new, in batches, each a transaction that is committed before the next
 */
export async function* storeNotifications(
  db: Db,
  notice: Notice,
  recipients: Recipients,
  { happenedAt, jobs, channels = allChannels }: { happenedAt: string; jobs: JobQueue; channels?: readonly Channel[] },
): AsyncGenerator<NotificationRef[]> {
  let after = 0;
  let size: number;
  do {
    const { batch, told } = await db.transaction().execute(async (tx) => {
      const batch = await insertBatch(tx, notice, { recipients, happenedAt, after });
      const told = batch.flatMap(({ id, user_id }) => (id === null ? [] : { id, user_id }));
      if (told.length > 0) for (const channel of channels) await channel.queue(tx, told, notice, jobs);
      return { batch, told };
    });
    if (told.length > 0) yield told;
    size = batch.length;
    after = batch.at(-1)?.user_id ?? after;
  } while (size === batchSize);
}
