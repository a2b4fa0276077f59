import { deleteInvitesOf } from "#account";
import { updateCategoryCountersWithout } from "#category";
import { selectCommentIdsOf, updateCommentsEmpty, updateCommentsToNobody } from "#comment";
import {
  selectContributionIdsOf,
  updateAuthorToNobody,
  updateCommentCountsWithout,
  updateContributionsEmpty,
  updateMentionsGone,
  updateObjectCountersWithout,
} from "#contribution";
import { deleteAudienceOf, deleteMembershipsOf } from "#core/access";
import { deleteContactsOf } from "#contact";
import { createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { deleteEventsOf } from "#core/events";
import { defineJobWorker } from "#core/feature";
import { defineJob, deleteJobsOf } from "#core/jobs";
import { deleteMailFrom, deleteMailTo } from "#core/mail";
import { credentialsRevoked } from "#core/realtime";
import { deleteUnusedWords, selectDocumentWords } from "#core/search";
import { selectExportKey } from "#data_portability";
import { insertLeftovers, removeMediaOf } from "#media";
import {
  allowLongStatements,
  deleteAccount,
  findOrInsertNobody,
  leave,
  lockAccount,
  selectDueAccountDeletions,
  selectAccountDeletion,
  updateCountersMoved,
  updateCountersWithout,
} from "#people";
import { deletePolls, updatePollCountersWithout } from "#poll";
import { endSessions } from "#session";

/**
 * Closes an account and signs it out everywhere. Its own person has some days to come back; staff's hard removal has none.
 * @param erase what they wrote goes too
 * @throws Failure `not_found`, `permission_denied`
 */
export async function removeAccount(ctx: Ctx<Member>, id: number, erase: boolean): Promise<void> {
  await ctx.transaction(async (tx) => {
    await leave(tx, id, erase);
    await endSessions(tx.db, id);
    if (erase && ctx.actor.id !== id) await tx.enqueue(accountErasure, { user_id: id });
  });
  ctx.platform.bus.publish(credentialsRevoked({ user_id: id }));
}

const accountErasure = defineJob<{ user_id: number }>()({
  name: "account_deletion.erase",
  keyOf: ({ user_id }) => String(user_id),
});

/** Erases an account whose time has come. */
export const eraseAccounts = defineJobWorker<{ user_id: number }>({
  job: accountErasure,
  due: ({ db, now }) => selectDueAccountDeletions(db, now()),
  run: (platform, { user_id }) => eraseAccount(platform, user_id),
});

/** Removes a person from the community: in one transaction, so that there is no half of it. */
async function eraseAccount(platform: Platform, id: number): Promise<void> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  await system.transaction(async (tx) => {
    await allowLongStatements(tx.db);
    const account = await lockAccount(tx.db, id);
    const deletion = account && (await selectAccountDeletion(tx.db, id));
    if (!deletion || Date.parse(deletion.due_at) > tx.now().getTime()) return;
    const user = { id, username: account.username };
    const nobody = await findOrInsertNobody(tx.db);
    const words = new Set(await selectDocumentWords(tx.db, "user", [id]));
    for (const word of await eraseTexts(tx, { id, nobody, all: deletion.erase })) words.add(word);
    for (const word of user.username.toLowerCase().split(/[_-]+/)) words.add(word);
    await updateMentionsGone(tx.db, "contribution", user);
    await updateMentionsGone(tx.db, "comment", user);
    await removeMediaOf(tx, id, { all: deletion.erase });
    const exported = await selectExportKey(tx.db, id);
    if (exported !== null) await insertLeftovers(tx.db, [exported]);
    await removeTraces(tx, id, account.email);
    await deleteAccount(tx.db, id);
    await deleteUnusedWords(tx.db, [...words]);
  });
}

/** Empties what they wrote, all or what nobody reads, and gives the rest to nobody. Returns the words of what was emptied. */
async function eraseTexts(tx: Ctx, { id, nobody, all }: { id: number; nobody: number; all: boolean }): Promise<string[]> {
  const contributions = await selectContributionIdsOf(tx.db, id, { all });
  const comments = await selectCommentIdsOf(tx.db, id, { all });
  const words: string[] = [];
  for (const kind of ["post", "discussion", "status"] as const)
    words.push(...(await selectDocumentWords(tx.db, kind, contributions)));
  words.push(...(await selectDocumentWords(tx.db, "comment", comments)));
  await updateCommentCountsWithout(tx.db, comments);
  await updateCommentsEmpty(tx.db, comments, nobody);
  await deletePolls(tx.db, contributions);
  await updateContributionsEmpty(tx.db, contributions, nobody);
  if (!all) await updateCountersMoved(tx.db, id, nobody);
  await updateAuthorToNobody(tx.db, id, nobody);
  await updateCommentsToNobody(tx.db, id, nobody);
  return words;
}

/** What says of them that they were there, beyond what goes with the row of the account. */
async function removeTraces(tx: Ctx, id: number, email: string | null): Promise<void> {
  await updateObjectCountersWithout(tx.db, id);
  await updatePollCountersWithout(tx.db, id);
  await updateCategoryCountersWithout(tx.db, id);
  await updateCountersWithout(tx.db, id);
  await deleteMembershipsOf(tx.db, id);
  await deleteAudienceOf(tx.db, id);
  await deleteEventsOf(tx.db, id);
  await deleteJobsOf(tx.db, id);
  await deleteInvitesOf(tx.db, id, email);
  await deleteMailFrom(tx.db, await deleteContactsOf(tx.db, id, email));
  if (email !== null) await deleteMailTo(tx.db, email);
}
