import { deleteOldOneTimeTokens } from "#account";
import { dayOf, deleteOldViews } from "#contribution";
import { deleteSpentCounts } from "#core/limits";
import type { Platform } from "#core/ctx";
import { deleteOldEvents } from "#core/events";
import type { Jobs } from "#core/jobs";
import { deleteOldMail } from "#core/mail";
import { deleteOldChallenges } from "#credential";
import { deleteExpiredExports } from "#data_portability";
import { deleteExpiredUploads } from "#media";
import { deleteExpiredLogins } from "#provider";
import { deleteExpiredSessions, deleteExpiredTokens, deleteOldAgents } from "#session";

/** Removes what has outlived its use, every night. */
export async function scheduleUpkeep(jobs: Jobs, platform: Platform): Promise<void> {
  const { db } = platform;
  await jobs.every("17 3 * * *", "upkeep", async () => {
    await deleteOldEvents(db);
    await deleteExpiredSessions(db);
    await deleteExpiredTokens(db);
    await deleteOldAgents(db);
    await deleteOldMail(db);
    await deleteExpiredUploads(platform);
    await deleteExpiredExports(platform);
    await deleteSpentCounts(db);
    await deleteOldOneTimeTokens(db);
    await deleteOldChallenges(db);
    await deleteExpiredLogins(db);
    await deleteOldViews(db, dayOf(platform.now()));
  });
}
