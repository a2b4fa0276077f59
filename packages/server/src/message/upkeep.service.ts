import { createCtx, visitor, type Platform } from "#core/ctx";
import { inBatches } from "#core/feature";
import { deleteOldReports } from "./flag.queries.ts";
import { deleteEmptyThreads, deleteUnreadableMessages } from "./erase.queries.ts";
import { removeFiles, removeUnusedFiles } from "./file.service.ts";

/** Deletes what nobody can read any more: messages deleted by everybody, attachments that were never sent. For the nightly upkeep. */
export async function deleteUnreadable(platform: Platform): Promise<void> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await inBatches(system, async (tx, limit) => {
    const { count, files } = await deleteUnreadableMessages(tx.db, limit);
    await removeFiles(tx, files);
    return count;
  });
  await inBatches(system, (tx, limit) => deleteEmptyThreads(tx.db, limit));
  await inBatches(system, removeUnusedFiles);
}

/** A year. */
const reportsKeptMs = 365 * 24 * 3_600_000;

/** Deletes the copies of messages that were reported long ago. For the nightly upkeep. */
export async function deleteReports(platform: Platform): Promise<void> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await inBatches(system, (tx, limit) => deleteOldReports(tx.db, new Date(tx.now().getTime() - reportsKeptMs), limit));
}
