import type { Ctx } from "#core/ctx";
import { inBatches, type ErasedAccount } from "#core/feature";
import { deleteCaseFlags } from "#flag";
import { deleteReportsBy } from "./flag.queries.ts";
import {
  selectUnusedFilesOf,
  updateMessagesEmpty,
  updateMessagesToPlaceholder,
  updateParticipantsToPlaceholder,
  updateWordsWithout,
} from "./erase.queries.ts";
import { removeFiles } from "./file.service.ts";
import { updateUnread } from "./message.write.queries.ts";
import { deleteWithheld } from "./withheld.queries.ts";

/** Takes a person out of their conversations; what they wrote is emptied, or stays without their name for those who received it. */
export async function eraseMessages(ctx: Ctx, { id, withTexts, placeholder_id: placeholderId }: ErasedAccount): Promise<void> {
  await ctx.transaction(async (tx) => removeFiles(tx, await deleteWithheld(tx.db, { sender: id })));
  if (withTexts)
    await inBatches(ctx, async (tx, limit) => {
      const { count, threads, files } = await updateMessagesEmpty(tx.db, id, { placeholderId, limit });
      await removeFiles(tx, files);
      await updateUnread(tx.db, threads);
      return count;
    });
  else await inBatches(ctx, (tx, limit) => updateMessagesToPlaceholder(tx.db, id, { placeholderId, limit }));
  await inBatches(ctx, (tx, limit) => updateWordsWithout(tx.db, id, limit));
  await inBatches(ctx, (tx, limit) => updateParticipantsToPlaceholder(tx.db, id, { placeholderId, limit }));
  await inBatches(ctx, async (tx, limit) => {
    const reported = await deleteReportsBy(tx.db, id, limit);
    for (const messageId of reported) await deleteCaseFlags(tx.db, "message", [messageId]);
    return reported.length;
  });
  await inBatches(ctx, async (tx, limit) => {
    const unsent = await selectUnusedFilesOf(tx.db, id, limit);
    await removeFiles(tx, unsent);
    return unsent.length;
  });
}
