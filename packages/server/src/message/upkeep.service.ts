import { createCtx, visitor, type Platform } from "#core/ctx";
import { inBatches } from "#core/feature";
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
