import type { ContributionInput } from "@cortile/contract/contribution";
import { permissionDenied } from "@cortile/contract/core";
import type { Contribution } from "@cortile/contract/entity";
import { insertAudience, replaceAudience, type AudienceRow } from "#core/access";
import { commitPrepared, type Ctx, type Member, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { decideAsStaff, isHeldBack, type PublishedText } from "#core/feature";
import { collectReferences } from "#core/html";
import { requireFirstContacts, selectMember, takeFirstContacts } from "#people";
import { changePoll } from "#poll";
import { hasBoostTag } from "#tag";
import { scheduledPublication } from "./scheduled.job.ts";
import {
  contributionDeleted,
  contributionEdited,
  contributionPublished,
  contributionRestored,
  contributionShared,
} from "./contribution.events.ts";
import { checkInput, cleanInput } from "./contribution.input.ts";
import { mayDelete, mayEdit, mayPublish, mayRestore } from "./contribution.policy.ts";
import type { ContributionRow, ContributionType } from "./contribution.queries.ts";
import { objectGet, requireLocked, subjectOf, type ObjectRef } from "./contribution.service.ts";
import {
  insertContribution,
  lockContribution,
  replaceCategories,
  replaceMedias,
  selectCategoryIds,
  updateAuthorCounters,
  updateCollapsed,
  updateEditedWith,
  updateContribution,
  updateDeleted,
  updatePublished,
  updateSchedule,
  type Publication,
} from "./contribution.write.queries.ts";
import { requirePublishable } from "./publication.service.ts";
import { selectShared, updateShareCount } from "./share.queries.ts";
import { countText } from "./text.service.ts";

/**
 * Publishes a contribution, or keeps it as a draft, or until its time.
 * @param at when it counts as written; now, except for the history of a demo
 * @throws Failure `invalid`, `permission_denied`, `rate_limited`
 */
export async function objectCreate(
  ctx: Ctx<Member>,
  type: ContributionType,
  input: ContributionInput,
  at?: Date,
): Promise<Contribution> {
  return commitPrepared(ctx, await prepareObject(ctx, type, input, at));
}

/** Sanitises its text; the rest of `objectCreate` is the commit. @throws Failure `invalid`, `rate_limited` */
export async function prepareObject(
  ctx: Ctx<Member>,
  type: ContributionType,
  input: ContributionInput,
  at?: Date,
): Promise<Prepared<Contribution>> {
  const clean = await cleanInput(ctx, type, input);
  if (clean.text) await countText(ctx, clean.text);
  const commit = async (joined: Ctx) => {
    const tx = joined.as(ctx.actor);
    const { text, publication, ...checked } = await checkInput(tx, type, clean);
    if (!publication.draft) await requireFirstContacts(tx, recipientsOf(checked.audience), "addressing");
    if (checked.sharedId !== null) await lockContribution(tx.db, checked.sharedId);
    const added_at = (at ?? tx.now()).toISOString();
    const row = { type, author_id: tx.actor.id, shared_id: checked.sharedId, boosted: await hasBoostTag(tx.db, tx.actor.id) };
    const created = await insertContribution(tx.db, { ...text, ...publication, ...row, added_at });
    await replaceCategories(tx.db, created, checked.categoryIds);
    await replaceMedias(tx.db, created, checked.medias);
    await insertAudience(tx.db, created, checked.audience);
    const polls = await changePoll(tx, created, null, checked.poll);
    const { audience } = checked;
    if (publication.draft) await enqueuePublication(tx, created, publication);
    else await announce(tx, { ...row, id: created, collapsed: false, audience, polls: polls > 0 }, checked);
    return objectGet(tx, { type, id: created });
  };
  return { commit, discard: async () => undefined };
}

/** Enqueues the publication of a scheduled contribution. */
async function enqueuePublication(tx: Ctx<Member>, contribution_id: number, { scheduled_at: at }: Publication): Promise<void> {
  if (at !== null) await tx.enqueue(scheduledPublication, { contribution_id, at }, { startAt: new Date(at) });
}

/** Records that a contribution is now published, and counts it unless it waits for staff. */
async function announce(
  tx: Ctx<Member>,
  row: Counted & Pick<ContributionRow, "id" | "collapsed">,
  { categoryIds, mentionedIds }: { categoryIds: number[]; mentionedIds: number[] },
): Promise<void> {
  const held = await isHeldBack(tx, textOf(row));
  if (!held) await recordShared(tx, row);
  const mentioned_ids = held ? [] : await selectNotified(tx, row, mentionedIds);
  await tx.record(contributionPublished({ ...subjectOf(row), category_ids: categoryIds, mentioned_ids, held }));
  if (held) await updateCollapsed(tx.db, row.id, true);
  // Staff may have hidden it before its time.
  else if (!row.collapsed) await count(tx, row, 1);
}

/** Records that a contribution shares another, once others see it. */
export async function recordShared(tx: Ctx<Member>, row: Pick<ContributionRow, "id" | "shared_id" | "author_id">): Promise<void> {
  const original = row.shared_id === null ? undefined : await selectShared(tx.db, row.shared_id);
  if (original) await tx.record(contributionShared({ ...subjectOf(original), share_id: row.id, user_id: row.author_id }));
}

/** Those of the people it mentions who are notified: past the limit of its author's first contacts no strangers, but whom it is addressed to. */
export async function selectNotified(
  tx: Ctx<Member>,
  { author_id, audience }: Pick<Counted, "author_id" | "audience">,
  mentioned: readonly number[],
): Promise<number[]> {
  if (mentioned.length === 0) return [];
  const author = author_id === tx.actor.id ? tx.actor : await selectMember(tx.db, author_id);
  return author ? takeFirstContacts(tx.as(author), mentioned, recipientsOf(audience)) : [];
}

/** The people it is addressed to by name. */
const recipientsOf = (audience: readonly AudienceRow[]): number[] =>
  audience.flatMap(({ kind, ref_id }) => (kind === "user" ? [ref_id] : []));

type Counted = Pick<ContributionRow, "type" | "author_id" | "shared_id"> & {
  audience: readonly AudienceRow[];
  /** Whether it has a poll. */
  polls: boolean;
};

/** Updates the counters of its author and of what it shares. They are public, so only public contributions count, while they are listed. */
async function count({ db }: Ctx<Member>, row: Counted, change: 1 | -1): Promise<void> {
  if (!row.audience.some(({ kind }) => kind === "all")) return;
  if (row.shared_id !== null) await updateShareCount(db, row.shared_id, change);
  await updateAuthorCounters(db, row, change);
}

/** Counts a contribution where it has come to be listed, or is no more. @param row as it was before */
export async function countAgain(
  tx: Ctx<Member>,
  row: ContributionRow,
  to: { deleted: boolean; hidden: boolean },
): Promise<void> {
  const wasListed = row.deleted_at === null && !row.collapsed;
  const isListed = !to.deleted && !to.hidden;
  if (row.draft || isListed === wasListed) return;
  await count(tx, { ...row, polls: row.poll !== null }, isListed ? 1 : -1);
}

/**
 * Publishes a draft. The caller has locked it.
 * @throws Failure `permission_denied`, `invalid` with what its author may not do or what is missing, `rate_limited`
 */
export async function publishRow(tx: Ctx<Member>, row: ContributionRow): Promise<void> {
  const categoryIds = await selectCategoryIds(tx.db, row.id);
  const author = row.author_id === tx.actor.id ? tx.actor : await selectMember(tx.db, row.author_id);
  if (!author) throw new Failure(permissionDenied);
  await requirePublishable(tx.as(author), row, categoryIds);
  await requireFirstContacts(tx, recipientsOf(row.audience), "addressing");
  await updatePublished(tx.db, row.id, tx.now());
  const counted = { ...row, polls: row.poll !== null };
  await announce(tx, counted, { categoryIds, mentionedIds: collectReferences(row.html).userIds });
}

/**
 * Publishes a draft, or what waits for its time, now. What is published already stays as it is.
 * @throws Failure `not_found`, `permission_denied`, `invalid`, `rate_limited`
 */
export async function objectPublish(ctx: Ctx<Member>, ref: ObjectRef): Promise<Contribution> {
  await ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayPublish(tx.actor, row)) throw new Failure(permissionDenied);
    if (!row.draft) return;
    await publishRow(tx, row);
    await auditOn(tx, row, "publish");
  });
  return objectGet(ctx, ref);
}

/** Changes what is sent; the rest stays as it is. @throws Failure `not_found`, `permission_denied`, `invalid`, `rate_limited` */
export async function objectUpdate(ctx: Ctx<Member>, ref: ObjectRef, input: ContributionInput): Promise<Prepared<Contribution>> {
  const clean = await cleanInput(ctx, ref.type, input);
  if (clean.text) await countText(ctx, clean.text);
  const commit = async (joined: Ctx) => {
    const tx = joined.as(ctx.actor);
    const row = await requireLocked(tx, ref);
    if (!mayEdit(tx.actor, row)) throw new Failure(permissionDenied);
    const category_ids = await selectCategoryIds(tx.db, row.id);
    const { publication, ...checked } = await checkInput(tx, row.type, clean, { ...row, category_ids });
    const recipients = recipientsOf(checked.audience);
    const before = row.draft ? [] : recipientsOf(row.audience);
    const addressed = recipients.filter((id) => !before.includes(id));
    if (!publication.draft) await requireFirstContacts(tx, addressed, "addressing");
    await updateContribution(tx.db, row.id, checked.text);
    await replaceCategories(tx.db, row.id, checked.categoryIds);
    await replaceMedias(tx.db, row.id, checked.medias);
    await replaceAudience(tx.db, row.id, checked.audience);
    const polls = (row.poll ? 1 : 0) + (await changePoll(tx, row.id, row.poll, checked.poll)) > 0;
    const counted = { ...row, audience: checked.audience, polls };
    if (publication.draft) {
      await updateSchedule(tx.db, row.id, publication.scheduled_at);
      await enqueuePublication(tx, row.id, publication);
    } else if (row.draft) {
      await updatePublished(tx.db, row.id, tx.now());
      await announce(tx, counted, checked);
    } else {
      if (!row.collapsed) {
        await count(tx, { ...row, polls: row.poll !== null }, -1);
        await count(tx, counted, 1);
      }
      const mentionedBefore = collectReferences(row.html).userIds;
      const added = checked.mentionedIds.filter((id) => !mentionedBefore.includes(id));
      const mentioned_ids = row.held ? [] : await selectNotified(tx, counted, added);
      await tx.record(contributionEdited({ ...subjectOf(row), mentioned_ids }));
    }
    return objectGet(tx, ref);
  };
  return { commit, discard: async () => undefined };
}

/** Another picture in a contribution that others see is an edit of it. */
export async function markMediaEdited(tx: Ctx, mediaId: number): Promise<void> {
  for (const row of await updateEditedWith(tx.db, mediaId))
    await tx.record(contributionEdited({ ...subjectOf(row), mentioned_ids: [] }));
}

const textOf = ({ id, type: kind, author_id }: Pick<ContributionRow, "id" | "type" | "author_id">): PublishedText => ({
  target: "contribution",
  target_id: id,
  kind,
  author_id,
  contribution_id: id,
});

/** Writes what staff do on a contribution of somebody else's into the audit log. */
async function auditOn(tx: Ctx<Member>, row: ContributionRow, verb: "publish" | "delete" | "restore"): Promise<void> {
  if (row.author_id === tx.actor.id) return;
  const { id, type, author_id } = row;
  await tx.audit({ action: `contribution.${verb}`, target_type: type, target_id: id, subject_id: author_id });
}

/**
 * Takes a contribution down, or brings it back (null), with its event; drafts without. The caller has locked it, and counts.
 * @returns whether it is deleted then: also what staff bring back, where its author had deleted it
 */
export async function changeDeleted(tx: Ctx<Member>, row: ContributionRow, by: "author" | "staff" | null): Promise<boolean> {
  const deleted = await updateDeleted(tx.db, row.id, by);
  if (row.draft || deleted === (row.deleted_at !== null)) return deleted;
  const { shared_id } = row;
  await tx.record(
    by === null
      ? contributionRestored({ ...subjectOf(row), shared_id })
      : contributionDeleted({ ...subjectOf(row), by, shared_id }),
  );
  return deleted;
}

/** What its author does; of staff it is a decision. The caller has locked it. */
async function changeBy(tx: Ctx<Member>, row: ContributionRow, act: "delete" | "restore"): Promise<void> {
  if (row.author_id !== tx.actor.id) return decideAsStaff(tx, textOf(row), act);
  const deleted = await changeDeleted(tx, row, act === "restore" ? null : "author");
  await countAgain(tx, row, { deleted, hidden: row.collapsed });
}

/** @throws Failure `not_found`, `permission_denied` */
export function objectDelete(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayDelete(tx.actor, row)) throw new Failure(permissionDenied);
    await changeBy(tx, row, "delete");
    await auditOn(tx, row, "delete");
  });
}

/** @throws Failure `not_found`, `permission_denied` */
export function objectRestore(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayRestore(tx.actor, row)) throw new Failure(permissionDenied);
    await changeBy(tx, row, "restore");
    await auditOn(tx, row, "restore");
  });
}
