import { defineJobWorker } from "#core/feature";
import { pushJob } from "./push.channel.ts";
import { existsDuePush } from "./push.queries.ts";
import { sendDuePushes } from "./push.service.ts";

/** Two at once, so that a slow service does not hold up what happens meanwhile. */
export const pushWorker = defineJobWorker<{ slot: number }>({
  job: pushJob,
  concurrency: 2,
  due: async ({ db }) => ((await existsDuePush(db)) ? [{ slot: 0 }] : []),
  run: (platform, _slot, { signal }) => sendDuePushes(platform, signal),
});
