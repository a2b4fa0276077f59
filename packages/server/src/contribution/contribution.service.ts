import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Contribution } from "@cortile/contract/entity";
import { sql } from "kysely";
import { insertAudience, replaceAudience } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { toggleVote } from "#vote";
import {
  contributionDeleted,
  contributionEdited,
  contributionFollowed,
  contributionPublished,
  contributionRestored,
} from "./contribution.events.ts";
import { checkInput, type ContributionInput } from "./contribution.input.ts";
import { mayDelete, mayEdit, mayInteract, mayRestore } from "./contribution.policy.ts";
import { presentContributions } from "./contribution.present.ts";
import {
  countVisible,
  savedBy,
  selectContributions,
  selectVisibleIds,
  type ContributionOrder,
  type ContributionRow,
  type ContributionType,
} from "./contribution.queries.ts";
import {
  deleteContributionFollow,
  insertContribution,
  insertContributionFollow,
  lockContribution,
  replaceCategories,
  replaceMedias,
  updateAuthorCounter,
  updateContribution,
  updateDeleted,
  updateFollowerCount,
  updateVoteCounts,
} from "./contribution.write.queries.ts";

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

/** The same, held against changes by others. */
async function requireLocked(tx: Ctx<Member>, ref: ObjectRef): Promise<ContributionRow> {
  await lockContribution(tx.db, ref.id);
  return requireContribution(tx, ref);
}

const subjectOf = (row: ContributionRow) => ({ contribution_id: row.id, type: row.type, author_id: row.author_id });

/** @throws Failure `not_found` */
export async function objectGet(ctx: Ctx, { type, id }: ObjectRef): Promise<Contribution> {
  const found = (await presentContributions(ctx, [id])).get(id);
  if (found?.type !== type) throw new Failure(notFound);
  return found;
}

export async function objectList(ctx: Ctx, type: ContributionType, order: ContributionOrder, page: PageRequest) {
  const where = sql`c.type = ${type}`;
  const [found, count] = await Promise.all([
    selectVisibleIds(ctx.db, ctx.actor, { where, order }, page),
    countVisible(ctx.db, ctx.actor, where),
  ]);
  return toPage(page, { rows: await presentInOrder(ctx, found.ids), count, more: found.more, cursor: found.cursor });
}

/** The viewer's saved contributions of a type, the last saved first. */
export async function objectFollowingList(ctx: Ctx<Member>, type: ContributionType, page: PageRequest) {
  const saved = savedBy(ctx.actor.id, type);
  const found = await selectVisibleIds(ctx.db, ctx.actor, saved, page);
  const count = await countVisible(ctx.db, ctx.actor, saved.where, saved.from);
  return toPage(page, { rows: await presentInOrder(ctx, found.ids), count, more: found.more, cursor: found.cursor });
}

export async function presentInOrder(ctx: Ctx, ids: readonly number[]): Promise<Contribution[]> {
  const found = await presentContributions(ctx, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Publishes a contribution.
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
    const checked = await checkInput(tx, type, input);
    const added_at = (at ?? tx.now()).toISOString();
    const created = await insertContribution(tx.db, { ...checked.text, type, author_id: tx.actor.id, added_at });
    await replaceCategories(tx.db, created, checked.categoryIds);
    await replaceMedias(tx.db, created, checked.medias);
    await insertAudience(tx.db, created, checked.audience);
    await updateAuthorCounter(tx.db, tx.actor.id, type, 1);
    const subject = { contribution_id: created, type, author_id: tx.actor.id };
    await tx.record(
      contributionPublished({ ...subject, category_ids: checked.categoryIds, mentioned_ids: checked.mentionedIds }),
    );
    return created;
  });
  return objectGet(ctx, { type, id });
}

/** @throws Failure `not_found`, `permission_denied`, `invalid` */
export async function objectUpdate(ctx: Ctx<Member>, ref: ObjectRef, input: ContributionInput): Promise<Contribution> {
  await ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayEdit(tx.actor, row)) throw new Failure(permissionDenied);
    const checked = await checkInput(tx, row.type, input, row.media_ids);
    await updateContribution(tx.db, row.id, checked.text);
    await replaceCategories(tx.db, row.id, checked.categoryIds);
    await replaceMedias(tx.db, row.id, checked.medias);
    await replaceAudience(tx.db, row.id, checked.audience);
    await tx.record(contributionEdited({ ...subjectOf(row), mentioned_ids: checked.mentionedIds }));
  });
  return objectGet(ctx, ref);
}

/** @throws Failure `not_found`, `permission_denied` */
export function objectDelete(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayDelete(tx.actor, row)) throw new Failure(permissionDenied);
    const by = row.author_id === tx.actor.id ? "author" : "staff";
    await updateDeleted(tx.db, row.id, by);
    await updateAuthorCounter(tx.db, row.author_id, row.type, -1);
    await tx.record(contributionDeleted({ ...subjectOf(row), by }));
  });
}

/** @throws Failure `not_found`, `permission_denied` */
export function objectRestore(ctx: Ctx<Member>, ref: ObjectRef): Promise<void> {
  return ctx.transaction(async (tx) => {
    const row = await requireLocked(tx, ref);
    if (!mayRestore(tx.actor, row)) throw new Failure(permissionDenied);
    await updateDeleted(tx.db, row.id, null);
    await updateAuthorCounter(tx.db, row.author_id, row.type, 1);
    await tx.record(contributionRestored(subjectOf(row)));
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
