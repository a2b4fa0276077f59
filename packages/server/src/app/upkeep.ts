import type { Platform } from "#core/ctx";
import { deleteOldEvents } from "#core/events";
import type { UpkeepTask } from "#core/feature";
import type { Jobs } from "#core/jobs";
import { deleteExpiredReplies } from "#core/http";
import { deleteSpentCounts } from "#core/limits";
import { deleteOldMail } from "#core/mail";

const coreTasks: readonly UpkeepTask[] = [
  { name: "events.delete_old", run: ({ db }) => deleteOldEvents(db) },
  { name: "mail.delete_old", run: ({ db }) => deleteOldMail(db) },
  { name: "http.delete_expired_replies", run: ({ db }) => deleteExpiredReplies(db) },
  { name: "limits.delete_spent", run: ({ db }) => deleteSpentCounts(db) },
];

/** Deletes what has outlived its use, every night, each task on its own. */
export async function scheduleUpkeep(jobs: Jobs, platform: Platform): Promise<void> {
  const tasks = [...coreTasks, ...platform.features.flatMap(({ upkeep = [] }) => upkeep)];
  await jobs.every("17 3 * * *", "upkeep", async () => {
    for (const { name, run } of tasks)
      await run(platform).catch((error: unknown) => platform.log.error({ error, task: name }, "upkeep.failed"));
  });
}
