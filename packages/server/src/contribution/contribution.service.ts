import { invalid, notFound, permissionDenied } from "@cortile/contract/core";
import type { Contribution, OwnFlag } from "@cortile/contract/entity";
import type { FlagType } from "@cortile/contract/enums";
import { sql } from "kysely";
import { insertAudience, replaceAudience, type AudienceKind } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { collectReferences } from "#core/html";
import { toPage, type PageRequest } from "#core/http";
import { flagList, ownFlag, toggleFlag } from "#flag";
import { presentUserList } from "#people";
import { awaitsVote, changePoll, pollVoteList, togglePollVote } from "#poll";
import { hasBoostTag } from "#tag";
import { toggleVote } from "#vote";
import {
  contributionDeleted,
  contributionEdited,
  contributionFollowed,
  contributionPublished,
  contributionRestored,
  contributionShared,
} from "./contribution.events.ts";
import { checkInput, findMissing, requireTypeOn, type ContributionInput } from "./contribution.input.ts";
import { mayDelete, mayEdit, mayFlag, mayInteract, mayPublish, mayRestore } from "./contribution.policy.ts";
import { presentContributions } from "./contribution.present.ts";
import {
  countVisible,
  draftedBy,
  mutedBy,
  savedBy,
  scheduledBy,
  selectContributions,
  selectVisibleIds,
  type ContributionOrder,
  type ContributionRow,
  type ContributionType,
  type ListSource,
} from "./contribution.queries.ts";
import {
  deleteContributionFollow,
  insertContribution,
  insertContributionFollow,
  lockContribution,
  replaceCategories,
  replaceMedias,
  selectCategoryIds,
  toggleHide,
  toggleMute,
  updateAuthorCounters,
  updateContribution,
  updateDeleted,
  updateFlagCount,
  updateFollowerCount,
  updatePublished,
  updateSchedule,
  updateVoteCounts,
} from "./contribution.write.queries.ts";
import { selectShared, selectSharerIds, sharing, updateShareCount } from "./share.queries.ts";

export interface ObjectRef {
  type: ContributionType;
  id: number;
}

/** @throws Failure `not_found` for what is not there, not of this type, or not for the viewer */
export async function requireContribution(ctx: Ctx, { type, id }: ObjectRef): Promise<ContributionRow> {
  const [row] = await selectContributions(ctx.db, ctx.actor, [id]);
  if (!row || row.type !== type) throw new Failure(notFound);
  return row;
}

/**
 * The same, held against changes by others. Whoever changes several things holds contributions first (what shares before what is
 * shared), then comments, then words, people last, so that no two wait for each other.
 */
async function requireLocked(tx: Ctx<Member>, ref: ObjectRef): Promise<ContributionRow> {
  await lockContribution(tx.db, ref.id);
  return requireContribution(tx, ref);
}

const subjectOf = (row: Pick<ContributionRow, "id" | "type" | "author_id">) => ({
  contribution_id: row.id,
  type: row.type,
  author_id: row.author_id,
});

/** @throws Failure `not_found` */
export async function objectGet(ctx: Ctx, { type, id }: ObjectRef): Promise<Contribution> {
  const found = (await presentContributions(ctx, [id])).get(id);
  if (found?.type !== type) throw new Failure(notFound);
  return found;
}

async function listOf(ctx: Ctx, source: ListSource, page: PageRequest) {
  const [found, count] = await Promise.all([
    selectVisibleIds(ctx.db, ctx.actor, source, page),
    countVisible(ctx.db, ctx.actor, source),
  ]);
  return toPage(page, { rows: await presentInOrder(ctx, found.ids), count, more: found.more, cursor: found.cursor });
}

export const objectList = (ctx: Ctx, type: ContributionType, order: ContributionOrder, page: PageRequest) =>
  listOf(ctx, { where: sql`c.type = ${type}`, order }, page);

/** Those nobody has commented on, the newest first. */
export const objectUncommented = (ctx: Ctx, type: ContributionType, page: PageRequest) =>
  listOf(ctx, { where: sql`c.type = ${type} and c.comment_count = 0` }, page);

/** The member's saved contributions of a type, the last saved first. */
export const objectFollowingList = (ctx: Ctx<Member>, type: ContributionType, page: PageRequest) =>
  listOf(ctx, savedBy(ctx.actor.id, type), page);

/** Those whose notifications the member does not want, the last muted first. */
export const objectSuspendedList = (ctx: Ctx<Member>, type: ContributionType, page: PageRequest) =>
  listOf(ctx, mutedBy(ctx.actor.id, type), page);

/** The member's own with a time set: those waiting for it (the next first), those it has brought out, or both. */
export const objectScheduledList = (
  ctx: Ctx<Member>,
  type: ContributionType,
  { include_published, only_published }: { include_published?: boolean; only_published?: boolean },
  page: PageRequest,
) => listOf(ctx, scheduledBy(ctx.actor.id, type, only_published ? "published" : include_published ? "both" : "waiting"), page);

/** The member's own drafts, the last written first. */
export const objectDraftedList = (ctx: Ctx<Member>, type: ContributionType, page: PageRequest) =>
  listOf(ctx, draftedBy(ctx.actor.id, type), page);

export async function presentInOrder(ctx: Ctx, ids: readonly number[]): Promise<Contribution[]> {
  const found = await presentContributions(ctx, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Publishes a contribution, or keeps it as a draft, or until its time.
 * @param at when it counts as written; now, except for the history of a demo
 * @throws Failure `invalid`, `permission_denied`
 */
export async function objectCreate(
  ctx: Ctx<Member>,
  type: ContributionType,
  input: ContributionInput,
  at?: Date,
): Promise<Contribution> {
  const id = await ctx.transaction(async (tx) => {
    const { text, publication, ...checked } = await checkInput(tx, type, input);
    if (checked.sharedId !== null) await lockContribution(tx.db, checked.sharedId);
    const added_at = (at ?? tx.now()).toISOString();
    const row = { type, author_id: tx.actor.id, shared_id: checked.sharedId, boosted: await hasBoostTag(tx.db, tx.actor.id) };
    const created = await insertContribution(tx.db, { ...text, ...publication, ...row, added_at });
    await replaceCategories(tx.db, created, checked.categoryIds);
    await replaceMedias(tx.db, created, checked.medias);
    await insertAudience(tx.db, created, checked.audience);
    const polls = await changePoll(tx, created, null, checked.poll);
    const { audience } = checked;
    if (!publication.draft) await announce(tx, { ...row, id: created, audience, polls: polls > 0 }, checked);
    return created;
  });
  return objectGet(ctx, { type, id });
}

/** It is there for others from now on. */
async function announce(
  tx: Ctx<Member>,
  row: Counted & Pick<ContributionRow, "id">,
  { categoryIds, mentionedIds }: { categoryIds: number[]; mentionedIds: number[] },
): Promise<void> {
  await count(tx, row, 1);
  const original = row.shared_id === null ? undefined : await selectShared(tx.db, row.shared_id);
  if (original) await tx.record(contributionShared({ ...subjectOf(original), share_id: row.id, user_id: row.author_id }));
  await tx.record(contributionPublished({ ...subjectOf(row), category_ids: categoryIds, mentioned_ids: mentionedIds }));
}

type Counted = Pick<ContributionRow, "type" | "author_id" | "shared_id"> & {
  audience: readonly { kind: AudienceKind }[];
  /** Whether it has a poll. */
  polls: boolean;
};

/** Counts it with its author and with what it shares. Everybody is shown these numbers, so only what is for everybody is in them. */
async function count({ db }: Ctx<Member>, row: Counted, change: 1 | -1): Promise<void> {
  if (!row.audience.some(({ kind }) => kind === "all")) return;
  if (row.shared_id !== null) await updateShareCount(db, row.shared_id, change);
  await updateAuthorCounters(db, row, change);
}

/**
 * Publishes what waits. The caller has locked it.
 * @returns false when it is published already
 */
export async function publishRow(tx: Ctx<Member>, row: ContributionRow): Promise<boolean> {
  if (!row.draft) return false;
  await updatePublished(tx.db, row.id, tx.now());
  const categoryIds = await selectCategoryIds(tx.db, row.id);
  const counted = { ...row, polls: row.poll !== null };
  await announce(tx, counted, { categoryIds, mentionedIds: collectReferences(row.html).userIds });
  return true;
}

/**
 * Publishes a draft, or what waits for its time, now. What is published already stays as it is.
 * @throws Failure `not_found`, `permission_denied`, `invalid` with what it still lacks
 */
export async function objectPublish(ctx: Ctx<Member>, ref: ObjectRef): Promise<Contribution> {
  await ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayPublish(tx.actor, row)) throw new Failure(permissionDenied);
    requireTypeOn(tx, row.type);
    const fields = findMissing(tx, { ...row, category_ids: await selectCategoryIds(tx.db, row.id) });
    if (row.draft && Object.keys(fields).length > 0) throw new Failure(invalid, { fields });
    await publishRow(tx, row);
  });
  return objectGet(ctx, ref);
}

/** @throws Failure `not_found`, `permission_denied`, `invalid` */
export async function objectUpdate(ctx: Ctx<Member>, ref: ObjectRef, input: ContributionInput): Promise<Contribution> {
  await ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayEdit(tx.actor, row)) throw new Failure(permissionDenied);
    const { publication, ...checked } = await checkInput(tx, row.type, input, row);
    if (row.shared_id !== null) await lockContribution(tx.db, row.shared_id);
    await updateContribution(tx.db, row.id, checked.text);
    await replaceCategories(tx.db, row.id, checked.categoryIds);
    await replaceMedias(tx.db, row.id, checked.medias);
    await replaceAudience(tx.db, row.id, checked.audience);
    const polls = (row.poll ? 1 : 0) + (await changePoll(tx, row.id, row.poll, checked.poll)) > 0;
    const counted = { ...row, audience: checked.audience, polls };
    if (publication.draft) await updateSchedule(tx.db, row.id, publication.scheduled_at);
    else if (row.draft) {
      await updatePublished(tx.db, row.id, tx.now());
      await announce(tx, counted, checked);
    } else {
      await count(tx, { ...row, polls: row.poll !== null }, -1);
      await count(tx, counted, 1);
      const before = collectReferences(row.html).userIds;
      const mentioned_ids = checked.mentionedIds.filter((id) => !before.includes(id));
      await tx.record(contributionEdited({ ...subjectOf(row), mentioned_ids }));
    }
  });
  return objectGet(ctx, ref);
}

/** What nobody else saw goes in silence. @throws Failure `not_found`, `permission_denied` */
export function objectDelete(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayDelete(tx.actor, row)) throw new Failure(permissionDenied);
    const by = row.author_id === tx.actor.id ? "author" : "staff";
    await updateDeleted(tx.db, row.id, by);
    if (row.draft) return;
    await count(tx, { ...row, polls: row.poll !== null }, -1);
    await tx.record(contributionDeleted({ ...subjectOf(row), by, shared_id: row.shared_id }));
  });
}

/** @throws Failure `not_found`, `permission_denied` */
export function objectRestore(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayRestore(tx.actor, row)) throw new Failure(permissionDenied);
    await updateDeleted(tx.db, row.id, null);
    if (row.draft) return;
    await count(tx, { ...row, polls: row.poll !== null }, 1);
    await tx.record(contributionRestored({ ...subjectOf(row), shared_id: row.shared_id }));
  });
}

/**
 * Reacts, changes the reaction or takes it back.
 * @throws Failure `not_found`, `permission_denied`, `invalid`
 */
export function objectVote(ctx: Ctx<Member>, ref: ObjectRef, reaction: number | undefined): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayInteract(tx.actor, row)) throw new Failure(permissionDenied);
    const change = await toggleVote(tx, { target: "contribution", target_id: row.id, author_id: row.author_id }, reaction);
    await updateVoteCounts(tx.db, "contribution", row.id, change);
  });
}

/**
 * Takes a choice of its poll, moves to it, or takes it back.
 * @throws Failure `not_found`, also where there is no poll; `permission_denied`, also once it is closed; `invalid`
 */
export function objectPollVote(ctx: Ctx<Member>, ref: ObjectRef, choice: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!row.poll) throw new Failure(notFound);
    if (!mayInteract(tx.actor, row)) throw new Failure(permissionDenied);
    await togglePollVote(tx, { ...subjectOf(row), poll: row.poll }, choice);
  });
}

/** Who chose what in its poll, the last first. @throws Failure `not_found`, also where there is no poll */
export async function objectPollVoteList(ctx: Ctx, ref: ObjectRef, choice: number | undefined, page: PageRequest) {
  const { poll } = await requireContribution(ctx, ref);
  if (!poll) throw new Failure(notFound);
  return pollVoteList(ctx, { poll_id: poll.id, choice }, page);
}

/** The contributions that share it, the newest first. @throws Failure `not_found` */
export async function objectShares(ctx: Ctx, ref: ObjectRef, page: PageRequest) {
  const { id } = await requireContribution(ctx, ref);
  return listOf(ctx, { where: sharing(id) }, page);
}

/** Who shared it where the viewer sees it, the last first. @throws Failure `not_found` */
export async function objectSharesUsers(ctx: Ctx, ref: ObjectRef, page: PageRequest) {
  const { id } = await requireContribution(ctx, ref);
  const { ids, count } = await selectSharerIds(ctx.db, ctx.actor, id, page);
  return toPage(page, { rows: await presentUserList(ctx, ids), count });
}

/** Contributions of others with a poll that is open and that the member has not voted in, newest first. */
export const suggestionPoll = (ctx: Ctx<Member>, page: PageRequest) =>
  listOf(ctx, { where: sql`c.author_id <> ${ctx.actor.id} and ${awaitsVote(ctx.actor.id, sql`c.id`, ctx.now())}` }, page);

/**
 * Saves a contribution, or ceases to.
 * @throws Failure `not_found`, `permission_denied`
 */
export function objectFollow(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!row.followed && !mayInteract(tx.actor, row)) throw new Failure(permissionDenied);
    const follow = { contribution_id: row.id, user_id: tx.actor.id };
    await (row.followed ? deleteContributionFollow : insertContributionFollow)(tx.db, follow);
    await updateFollowerCount(tx.db, row.id, row.followed ? -1 : 1);
    await tx.record(contributionFollowed({ ...subjectOf(row), user_id: tx.actor.id, followed: !row.followed }));
  });
}

/** @throws Failure `not_found` */
export async function objectFollowStatus(ctx: Ctx<Member>, ref: ObjectRef): Promise<{ following: boolean }> {
  return { following: (await requireContribution(ctx, ref)).followed };
}

/**
 * Silences the notifications of a contribution, or lets them come again.
 * @throws Failure `not_found`
 */
export async function objectSuspend(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  const { id } = await requireContribution(ctx, ref);
  await toggleMute(ctx.db, { contribution_id: id, user_id: ctx.actor.id });
}

/** @throws Failure `not_found` */
export async function objectSuspendStatus(ctx: Ctx<Member>, ref: ObjectRef): Promise<{ suspended: boolean }> {
  return { suspended: (await requireContribution(ctx, ref)).muted };
}

/**
 * Takes a contribution out of the member's feeds and lists, or back in.
 * @throws Failure `not_found`
 */
export async function objectHide(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  const { id } = await requireContribution(ctx, ref);
  await toggleHide(ctx.db, { contribution_id: id, user_id: ctx.actor.id });
}

/** @throws Failure `not_found` */
export async function objectHideStatus(ctx: Ctx<Member>, ref: ObjectRef): Promise<{ hidden: boolean }> {
  return { hidden: (await requireContribution(ctx, ref)).hidden };
}

const flagged = (id: number) => ({ target: "contribution", target_id: id }) as const;

/**
 * Reports a contribution, withdraws the report, or changes its type.
 * @throws Failure `not_found`, `permission_denied`, `rate_limited`
 */
export function objectFlag(ctx: Ctx<Member>, ref: ObjectRef, type: FlagType): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayFlag(tx.actor, row)) throw new Failure(permissionDenied);
    const change = await toggleFlag(tx, { ...flagged(row.id), author_id: row.author_id }, type);
    await updateFlagCount(tx.db, "contribution", row.id, change);
  });
}

/** @throws Failure `not_found` */
export async function objectFlagStatus(ctx: Ctx<Member>, ref: ObjectRef): Promise<OwnFlag> {
  return ownFlag(ctx, flagged((await requireContribution(ctx, ref)).id));
}

/** @throws Failure `not_found` */
export async function objectFlagList(ctx: Ctx<Member>, ref: ObjectRef, page: PageRequest) {
  return flagList(ctx, flagged((await requireContribution(ctx, ref)).id), page);
}
