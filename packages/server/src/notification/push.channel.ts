import { defineJob } from "#core/jobs";
import type { Channel } from "./channel.ts";
import { notificationKinds } from "./notification.types.ts";
import { insertPushes } from "./push.queries.ts";

/** What happens within these seconds is one push. */
const slotMs = 3000;
const leastWaitMs = 1500;

/** Sends what is due: one job for all that was queued within a few seconds. */
export const pushJob = defineJob<{ slot: number }>()({
  name: "notification.push",
  keyOf: ({ slot }) => String(slot),
  // The sweep adds another while something is due.
  retryLimit: 0,
  timeoutSeconds: 600,
});

/** Queues a push for each device of those who want them. */
export const pushChannel: Channel = {
  async queue(tx, stored, { jobs, now }) {
    const told = stored.filter(({ type }) => !notificationKinds[type].isSilent);
    if (told.length === 0) return;
    const slot = Math.ceil((now.getTime() + leastWaitMs) / slotMs);
    const startAt = new Date(slot * slotMs);
    if ((await insertPushes(tx, told, startAt)) > 0) await jobs.enqueue(tx, pushJob, { slot }, { startAt });
  },
};
