import type { Ctx } from "#core/ctx";
import { inBatches, inRanges, type ErasedAccount } from "#core/feature";
import { releaseDocuments } from "#core/search";
import { deletePolls } from "#poll";
import {
  deleteContributionFlagsOf,
  deleteContributionFollowsOf,
  deleteContributionVotesOf,
  deleteSeenOf,
  selectContributionIdsOf,
  selectLastContributionId,
  updateContributionMentions,
  updateContributionsEmpty,
  updateContributionsToPlaceholder,
} from "./erase.queries.ts";
import { lockContributions } from "./contribution.write.queries.ts";

/** Empties what they wrote, all or what nobody reads, gives the rest to the account of all who left, and removes mentions of them. */
export async function eraseContributions(system: Ctx, account: ErasedAccount): Promise<void> {
  const { id, placeholder_id: placeholderId } = account;
  await inBatches(system, (tx, limit) => emptyContributions(tx, account, limit));
  await inBatches(system, (tx, limit) => updateContributionsToPlaceholder(tx.db, id, { placeholderId, limit }));
  await inRanges(system, await selectLastContributionId(system.db), (tx, range) =>
    updateContributionMentions(tx.db, { ...account, ...range }),
  );
  await eraseFromContributions(system, account);
}

/** @returns how many were emptied */
async function emptyContributions({ db }: Ctx, account: ErasedAccount, limit: number): Promise<number> {
  const ids = await selectContributionIdsOf(db, account.id, { all: account.withTexts, limit });
  // Staff may decide about them meanwhile: what counts is read once nobody else can change it.
  await lockContributions(db, ids);
  for (const kind of ["post", "discussion", "status"] as const) await releaseDocuments(db, kind, ids);
  await deletePolls(db, ids);
  await updateContributionsEmpty(db, ids, account.placeholder_id);
  return ids.length;
}

/** Removes their votes, reports and follows of contributions, and what they have seen. */
export async function eraseFromContributions(ctx: Ctx, { id }: ErasedAccount): Promise<void> {
  for (const remove of [deleteContributionVotesOf, deleteContributionFlagsOf, deleteContributionFollowsOf, deleteSeenOf])
    await inBatches(ctx, ({ db }, limit) => remove(db, id, limit));
}
