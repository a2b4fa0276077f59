import { invalid, notFound, permissionDenied } from "@cortile/contract/core";
import type { Comment, OwnFlag } from "@cortile/contract/entity";
import type { FlagType } from "@cortile/contract/enums";
import {
  isPublicRow,
  requireReadable,
  lockContribution,
  mayInteract,
  selectContributions,
  type ContributionRow,
  type ObjectRef,
} from "#contribution";
import { type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { flagList, ownFlag, toggleFlag, type CaseObject } from "#flag";
import { presentUserList, requireProfile } from "#people";
import { toggleVote, voteList } from "#vote";
import { messages } from "./comment.messages.ts";
import { mayFlagComment, maySeeCommentFlags, mayVoteComment } from "./comment.policy.ts";
import { presentComments, type CommentForm } from "./comment.present.ts";
import {
  inOrder,
  isByTime,
  lockCommentRow,
  presentOnVisible,
  selectCommentIds,
  selectCommentPlaces,
  selectComments,
  selectContributorIds,
  updateFlagCount,
  updateVoteCounts,
  type CommentOrder,
  type CommentRow,
} from "./comment.queries.ts";

export interface CommentTarget {
  discussion?: number;
  post?: number;
  status?: number;
}

/** @throws Failure `invalid` when none or several are named */
export function refOf(target: CommentTarget): ObjectRef {
  const named = (["discussion", "post", "status"] as const).filter((type) => target[type] !== undefined);
  const [type] = named;
  if (!type || named.length > 1) throw new Failure(invalid, { text: messages.target });
  return { type, id: target[type] ?? 0 };
}

/** The comment with its contribution. @throws Failure `not_found` when either may not be seen */
export async function requireComment(ctx: Ctx, id: number): Promise<{ comment: CommentRow; contribution: ContributionRow }> {
  const [comment] = await selectComments(ctx.db, ctx.actor, [id], { whole: true });
  const [contribution] = comment ? await selectContributions(ctx.db, ctx.actor, [comment.contribution_id]) : [];
  if (!comment || contribution?.place_closed !== null) throw new Failure(notFound);
  return { comment, contribution };
}

/** The same, with contribution and comment locked in this order, which every change of a comment keeps. */
export async function lockComment(tx: Ctx<Member>, id: number): Promise<{ comment: CommentRow; contribution: ContributionRow }> {
  await lockThread(tx, id);
  return requireComment(tx, id);
}

/** Locks a comment with what it is on. @returns the comment; the caller sees to its contribution */
export async function lockThread(tx: Ctx<Member>, id: number): Promise<CommentRow> {
  await lockPlace(tx, id);
  const [comment] = await selectComments(tx.db, tx.actor, [id]);
  if (!comment) throw new Failure(notFound);
  return comment;
}

/** Locks a comment after what it is on and what it answers. @throws Failure `not_found` */
export async function lockPlace(tx: Ctx<Member>, id: number): Promise<void> {
  const place = (await selectCommentPlaces(tx.db, [id])).get(id);
  if (!place) throw new Failure(notFound);
  await lockContribution(tx.db, place.contribution_id);
  for (const one of [place.parent_id, id]) if (one !== null) await lockCommentRow(tx.db, one);
}

export async function presentOne(ctx: Ctx, id: number, form: CommentForm): Promise<Comment> {
  const { comment, contribution } = await requireComment(ctx, id);
  return presentRow(ctx, comment, isPublicRow(ctx, contribution), form);
}

export async function presentRow(ctx: Ctx, comment: CommentRow, isPublic: boolean, form: CommentForm): Promise<Comment> {
  const [presented] = await presentComments(ctx, [comment], isPublic, form);
  if (!presented) throw new Error(`comment ${comment.id} was not presented`);
  return presented;
}

export interface CommentQuery extends CommentTarget {
  user?: number;
  parent?: number;
  from?: number;
  ordering?: CommentOrder;
}

/**
 * Comments of a contribution (first level, or the replies under `parent`), or of a person.
 * @throws Failure `invalid`, `not_found`
 */
export async function commentList(ctx: Ctx, query: CommentQuery, page: PageRequest) {
  if (query.user !== undefined) return userComments(ctx, query.user, query.ordering ?? "-added_at", page);
  const contribution = await requireReadable(ctx, refOf(query));
  if (contribution.place_closed !== null) return toPage(page, { rows: [], count: 0 });
  const order = query.ordering ?? "added_at";
  const filter = {
    contribution_id: contribution.id,
    parent_id: query.parent ?? null,
    from: await startOf(ctx, contribution.id, query.from, order),
  };
  const found = await selectCommentIds(ctx.db, ctx.actor, filter, { ...page, order });
  const rows = inOrder(found.ids, await selectComments(ctx.db, ctx.actor, found.ids));
  return toPage(page, { ...found, rows: await presentComments(ctx, rows, isPublicRow(ctx, contribution)) });
}

/** Where a list by time begins: one of its own comments. @throws Failure `invalid`, `not_found` */
async function startOf(
  ctx: Ctx,
  contributionId: number,
  id: number | undefined,
  order: CommentOrder,
): Promise<CommentRow | null> {
  if (id === undefined) return null;
  if (!isByTime(order)) throw Failure.field("ordering", "invalid", messages.fromOrder);
  const [comment] = await selectComments(ctx.db, ctx.actor, [id]);
  if (comment?.contribution_id !== contributionId) throw new Failure(notFound);
  return comment;
}

async function userComments(ctx: Ctx, userId: number, order: CommentOrder, page: PageRequest) {
  await requireProfile(ctx, userId);
  const filter = { author_id: userId, and: presentOnVisible(ctx.actor) };
  const found = await selectCommentIds(ctx.db, ctx.actor, filter, { ...page, order });
  const rows = inOrder(found.ids, await selectComments(ctx.db, ctx.actor, found.ids));
  return toPage(page, { ...found, rows: await presentComments(ctx, rows, false, { embedded: true }) });
}

/** Who took part in a contribution. @throws Failure `not_found` */
export async function objectContributors(ctx: Ctx, ref: ObjectRef, page: PageRequest) {
  const { place_closed } = await requireReadable(ctx, ref);
  if (place_closed !== null) return toPage(page, { rows: [], count: 0 });
  const { ids, count } = await selectContributorIds(ctx.db, ctx.actor, ref.id, page);
  return toPage(page, { rows: await presentUserList(ctx, ids), count });
}

/** @throws Failure `not_found` */
export const commentGet = (ctx: Ctx, id: number): Promise<Comment> => presentOne(ctx, id, { embedded: true });

/** @throws Failure `not_found`, `permission_denied`, `invalid` */
export function commentVote(ctx: Ctx<Member>, id: number, reaction: number | undefined): Promise<void> {
  return ctx.transaction(async (tx) => {
    const { comment, contribution } = await lockComment(tx, id);
    if (!mayVoteComment(tx.actor, comment) || !mayInteract(tx.actor, contribution)) throw new Failure(permissionDenied);
    const change = await toggleVote(tx, { target: "comment", target_id: id, author_id: comment.author_id }, reaction);
    await updateVoteCounts(tx.db, id, change);
  });
}

/** @throws Failure `not_found` */
export async function commentVoteList(ctx: Ctx, id: number, reaction: number | undefined, page: PageRequest) {
  await requireComment(ctx, id);
  return voteList(ctx, { target: "comment", target_id: id, reaction }, page);
}

export const flagged = (id: number) => ({ target: "comment", target_id: id }) as const;

export const caseOf = ({ id, author_id }: CommentRow): CaseObject => ({
  ...flagged(id),
  contribution_type: "comment",
  author_id,
});

/**
 * Reports a comment, withdraws the report, or changes its type.
 * @throws Failure `not_found`, `permission_denied`, `rate_limited`
 */
export function commentFlag(ctx: Ctx<Member>, id: number, type: FlagType): Promise<void> {
  return ctx.transaction(async (tx) => {
    const { comment, contribution } = await lockComment(tx, id);
    if (!mayFlagComment(tx.actor, comment) || !mayInteract(tx.actor, contribution)) throw new Failure(permissionDenied);
    const change = await toggleFlag(tx, caseOf(comment), type);
    await updateFlagCount(tx.db, id, change);
  });
}

/** @throws Failure `not_found` */
export async function commentFlagStatus(ctx: Ctx<Member>, id: number): Promise<OwnFlag> {
  await requireComment(ctx, id);
  return ownFlag(ctx, flagged(id));
}

/** @throws Failure `not_found`, `permission_denied` */
export async function commentFlagList(ctx: Ctx<Member>, id: number, page: PageRequest) {
  const { comment } = await requireComment(ctx, id);
  if (!maySeeCommentFlags(ctx.actor, comment)) throw new Failure(permissionDenied);
  return flagList(ctx, flagged(id), page);
}
