import { lockContributions, updateCommentCountsWithout } from "#contribution";
import type { Ctx } from "#core/ctx";
import { inBatches, inRanges, type ErasedAccount } from "#core/feature";
import { releaseDocuments } from "#core/search";
import {
  commentCountsOf,
  deleteCommentFlagsOf,
  deleteCommentVotesOf,
  lockCommentsWithParents,
  selectCommentIdsOf,
  selectContributionsOf,
  selectLastCommentId,
  updateCommentMentions,
  updateCommentsEmpty,
  updateCommentsToPlaceholder,
} from "./erase.queries.ts";

/** Empties what they wrote, all or what nobody reads, gives the rest to the account of all who left, and removes mentions of them. */
export async function eraseComments(system: Ctx, account: ErasedAccount): Promise<void> {
  const { id, placeholder_id: placeholderId } = account;
  await inBatches(system, (tx, limit) => emptyComments(tx, account, limit));
  await inBatches(system, (tx, limit) => updateCommentsToPlaceholder(tx.db, id, { placeholderId, limit }));
  await inRanges(system, await selectLastCommentId(system.db), (tx, range) =>
    updateCommentMentions(tx.db, { ...account, ...range }),
  );
  await eraseFromComments(system, account);
}

/** @returns how many were emptied */
async function emptyComments({ db }: Ctx, account: ErasedAccount, limit: number): Promise<number> {
  const ids = await selectCommentIdsOf(db, account.id, { all: account.withTexts, limit });
  // Staff may decide about them meanwhile: what counts is read once nobody else can change it.
  await lockContributions(db, await selectContributionsOf(db, ids));
  await lockCommentsWithParents(db, ids);
  await releaseDocuments(db, "comment", ids);
  await updateCommentCountsWithout(db, commentCountsOf(ids));
  await updateCommentsEmpty(db, ids, account.placeholder_id);
  return ids.length;
}

/** Removes their votes on comments and reports of them. */
export async function eraseFromComments(ctx: Ctx, { id }: ErasedAccount): Promise<void> {
  for (const remove of [deleteCommentVotesOf, deleteCommentFlagsOf])
    await inBatches(ctx, ({ db }, limit) => remove(db, id, limit));
}
