import { createCtx, visitor, type Platform } from "#core/ctx";
import { inBatches } from "#core/feature";
import { deleteCaseFlags } from "#flag";
import { deleteOldReports } from "./flag.queries.ts";
import { deleteEmptyThreads, deleteMessagesOfClosedGroups, deleteUnreadableMessages } from "./erase.queries.ts";
import { removeFiles, removeUnusedFiles } from "./file.service.ts";

/** Deletes what nobody can read any more: messages deleted by everybody or of groups that are gone, attachments that were never sent. For the nightly upkeep. */
export async function deleteUnreadable(platform: Platform): Promise<void> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  for (const deleteSome of [deleteUnreadableMessages, deleteMessagesOfClosedGroups])
    await inBatches(system, async (tx, limit) => {
      const { count, files } = await deleteSome(tx.db, limit);
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
  await inBatches(system, async (tx, limit) => {
    const ids = await deleteOldReports(tx.db, new Date(tx.now().getTime() - reportsKeptMs), limit);
    for (const id of ids) await deleteCaseFlags(tx.db, "message", [id]);
    return ids.length;
  });
}
