import { createHmac } from "node:crypto";
import { deleteAudienceOf, deleteMembershipsOf } from "#core/access";
import { updateAuditWithout } from "#core/audit";
import { deriveKey } from "#core/crypto";
import { createCtx, visitor, type Ctx, type Member, type Platform } from "#core/ctx";
import { deleteEventsOf, deleteFailuresOf } from "#core/events";
import { defineJobWorker, inBatches, type ErasedAccount } from "#core/feature";
import { defineJob, deleteJobsOf } from "#core/jobs";
import { deleteMailTo } from "#core/mail";
import { deleteUnusedWords, forgetReleasedWords, selectDocumentWords } from "#core/search";
import {
  deleteAccount,
  findOrInsertPlaceholder,
  requestAccountDeletion,
  lockAccount,
  selectAccountDeletion,
  selectDueAccountDeletions,
  type DueAccountDeletion,
} from "#people";
import { endSessions } from "#session";

/**
 * Closes an account, ends its sessions and schedules its erasure. Members have a grace period to cancel; a hard removal by staff has none.
 * @param erase whether its contents are erased too
 * @throws Failure `not_found`, `permission_denied`
 */
export async function removeAccount(ctx: Ctx<Member>, id: number, erase: boolean): Promise<void> {
  await ctx.transaction(async (tx) => {
    const due = await requestAccountDeletion(tx, id, erase);
    await endSessions(tx, id);
    if (ctx.actor.id !== id)
      await tx.audit({ action: "account.delete", target_type: "user", target_id: id, subject_id: id, data: { erase } });
    await tx.enqueue(accountErasure, { user_id: id, due_at: due.toISOString() }, { startAt: due });
  });
}

/** A job whose account has another due time by now does nothing. */
const accountErasure = defineJob<DueAccountDeletion>()({
  name: "account_deletion.erase",
  keyOf: ({ user_id, due_at }) => `${user_id} ${due_at}`,
});

/** Erases an account whose deletion is due. */
export const eraseAccounts = defineJobWorker<DueAccountDeletion>({
  job: accountErasure,
  due: ({ db, now }, paused) => selectDueAccountDeletions(db, now(), paused),
  run: (platform, { user_id }) => eraseAccount(platform, user_id),
});

/**
 * Erases an account: what can be large in batches, the rest in one transaction. A run that was interrupted is completed by the next.
 */
async function eraseAccount(platform: Platform, id: number): Promise<void> {
  const system = createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });
  const account = await system.transaction((tx) => lockDueAccount(tx, id));
  if (!account) return;
  for (const feature of platform.features) await feature.eraseInBatches?.(system, account);
  await forgetReleasedWords(system.db);
  await eraseFromCore(system, account);
  await system.transaction(async (tx) => {
    if (!(await lockDueAccount(tx, id))) return;
    const words = new Set(await selectDocumentWords(tx.db, "user", [id]));
    for (const word of account.username.toLowerCase().split(/[_-]+/)) words.add(word);
    for (const feature of platform.features) await feature.onAccountErased?.(tx, account);
    await deleteAccount(tx.db, id);
    await deleteUnusedWords(tx.db, [...words]);
  });
}

/** The account, locked against new references; null when it is not to be erased. */
async function lockDueAccount(tx: Ctx, id: number): Promise<ErasedAccount | null> {
  const row = await lockAccount(tx.db, id);
  const deletion = row && (await selectAccountDeletion(tx.db, id));
  if (!deletion || Date.parse(deletion.due_at) > tx.now().getTime()) return null;
  return { ...row, id, withTexts: deletion.erase, placeholder_id: await findOrInsertPlaceholder(tx.db) };
}

/** The same for one account, and of which nobody without the secret can tell whose it was. */
const aliasOf = ({ config }: Platform, id: number): string =>
  createHmac("sha256", deriveKey(config.secret, "audit-alias")).update(String(id)).digest("hex").slice(0, 8);

/** Erases an account from the tables of core, each in its own transaction. */
async function eraseFromCore(system: Ctx, { id, email }: ErasedAccount): Promise<void> {
  await inBatches(system, (tx, limit) => deleteEventsOf(tx.db, id, limit));
  const alias = aliasOf(system.platform, id);
  await system.transaction((tx) => updateAuditWithout(tx.db, id, alias));
  for (const remove of [deleteFailuresOf, deleteMembershipsOf, deleteAudienceOf, deleteJobsOf])
    await system.transaction((tx) => remove(tx.db, id));
  if (email !== null) await system.transaction((tx) => deleteMailTo(tx.db, email));
}
