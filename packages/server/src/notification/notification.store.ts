import type { Db } from "#core/db";
import type { Platform } from "#core/ctx";
import { relationMode } from "#people";
import type { Channel } from "./channel.ts";
import { channels as allChannels } from "./channels.ts";
import { insertNotifications, type NotificationRef, type PendingNotice } from "./notification.queries.ts";

/** Recipients whom one transaction looks at, about. */
const perTransaction = 1000;
/** Of each notice, while many are stored together: most have no more. */
const ofEach = 10;
const notices = perTransaction / ofEach;

type Stores = Pick<Platform, "db" | "jobs" | "now" | "snapshots"> & { channels?: readonly Channel[] };

/**
 * Stores notices for those of their recipients who may know of them and were not told yet, and queues the deliveries: the first
 * recipients of many notices together, then the others of one notice after the other.
 * @returns what is new, in batches, each a transaction that is committed before the next
 */
export async function* storeNotifications(
  stores: Stores,
  told: readonly Pick<PendingNotice, "notice" | "to" | "happenedAt">[],
): AsyncGenerator<NotificationRef[]> {
  const pending = told.map((notice): PendingNotice => ({ ...notice, after: 0 }));
  const left: PendingNotice[] = [];
  for (let from = 0; from < pending.length; from += notices) {
    const batch = pending.slice(from, from + notices);
    const { stored, unfinished } = await storeBatch(stores, batch, Math.floor(perTransaction / batch.length));
    if (stored.length > 0) yield stored;
    left.push(...unfinished);
  }
  for (const one of left)
    for (let next: PendingNotice | undefined = one; next;) {
      const { stored, unfinished }: Awaited<ReturnType<typeof storeBatch>> = await storeBatch(stores, [next], perTransaction);
      if (stored.length > 0) yield stored;
      [next] = unfinished;
    }
}

async function storeBatch(
  { db, jobs, now, snapshots, channels = allChannels }: Stores,
  pending: readonly PendingNotice[],
  atMost: number,
): Promise<{ stored: NotificationRef[]; unfinished: PendingNotice[] }> {
  const mode = relationMode(snapshots.current);
  const { stored, looked } = await db.transaction().execute(async (tx: Db) => {
    const batch = await insertNotifications(tx, pending, { mode, atMost });
    const told = batch.stored.flatMap(({ place, ...ref }) => {
      const type = pending[place]?.notice.type;
      return type ? [{ ...ref, type }] : [];
    });
    if (told.length > 0) for (const channel of channels) await channel.queue(tx, told, { jobs, now: now() });
    return batch;
  });
  const unfinished = looked.flatMap(({ place, count, last }): PendingNotice[] => {
    const one = count < atMost ? undefined : pending[place];
    return one ? [{ ...one, after: last }] : [];
  });
  return { stored: stored.map(({ id, user_id }) => ({ id, user_id })), unfinished };
}
