import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Comment } from "@cortile/contract/entity";
import { contributionTopic } from "@cortile/contract/realtime";
import {
  cleanText,
  countText,
  contributionMessages,
  isPublicRow,
  requireContribution,
  lockContribution,
  mayInteract,
  mayReply,
  selectContributions,
  storeText,
  updateCommentCount,
  type ContributionRow,
} from "#contribution";
import { commitPrepared, type Ctx, type Member, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { decideAsStaff, isHeldBack, type PublishedText } from "#core/feature";
import { collectReferences, isBlankHtml } from "#core/html";
import { selectCase, type Judged } from "#flag";
import { selectOwnMediaIds } from "#media";
import { selectMember, takeFirstContacts } from "#people";
import { commentApproved, commentCreated, commentDeleted, commentEdited, commentRestored } from "./comment.events.ts";
import { messages } from "./comment.messages.ts";
import { mayDeleteComment, mayEditComment, mayRestoreComment, moderates } from "./comment.policy.ts";
import {
  insertComment,
  lockCommentRow,
  replaceCommentMedias,
  selectCommentMediaIds,
  selectComments,
  selectIsCounted,
  updateComment,
  existsReply,
  updateCommentDeleted,
  updateReplyCount,
  type CommentRow,
  selectJudgedComments,
  updateCommentCollapsed,
} from "./comment.queries.ts";
import {
  caseOf,
  flagged,
  lockComment,
  lockPlace,
  lockThread,
  presentOne,
  presentRow,
  refOf,
  requireComment,
  type CommentTarget,
} from "./comment.service.ts";

/**
 * Comments, or replies. A reply to a reply stays on the second level and names what it answers.
 * @param at when it counts as written; now, except for the history of a demo
 * @throws Failure `not_found`, `permission_denied`, `invalid`
 */
export async function commentCreate(ctx: Ctx<Member>, input: NewComment, at?: Date): Promise<Comment> {
  return commitPrepared(ctx, await prepareComment(ctx, input, at));
}

type NewComment = CommentTarget & { text: string; parent?: number | null; in_reply_to?: number | null };

/** Sanitises its text; the rest of `commentCreate` is the commit. @throws Failure `permission_denied`, `invalid`, `rate_limited` */
export async function prepareComment(ctx: Ctx<Member>, input: NewComment, at?: Date): Promise<Prepared<Comment>> {
  if (!ctx.snapshot.preferences["configurations.comments_enabled"]) throw new Failure(permissionDenied, { text: messages.off });
  const target = refOf(input);
  const contribution_id = target.id;
  const clean = await cleanText(ctx, input.text, "comment");
  await countText(ctx, clean);
  const commit = async (joined: Ctx) => {
    const tx = joined.as(ctx.actor);
    await lockContribution(tx.db, contribution_id);
    const contribution = await requireContribution(tx, target);
    if (!mayInteract(tx.actor, contribution)) throw new Failure(permissionDenied);
    if (!mayReply(tx.actor, contribution)) throw new Failure(permissionDenied, { text: contributionMessages.replyDenied });
    const place = await placeReply(tx, contribution, input);
    const { references, ...text } = await checkText(tx, clean, []);
    const added_at = (at ?? tx.now()).toISOString();
    const created = await insertComment(tx.db, { ...text, ...place, contribution_id, author_id: tx.actor.id, added_at });
    if (references.mediaIds.length > 0) await replaceCommentMedias(tx.db, created, references.mediaIds);
    const subject = { comment_id: created, contribution_id, author_id: tx.actor.id };
    const held = await isHeldBack(tx, textOf({ id: created, author_id: tx.actor.id, contribution_id }));
    const mentioned_ids = held ? [] : await selectNotified(tx, references.userIds, { ...place, contribution });
    await tx.record(commentCreated({ ...subject, ...place, mentioned_ids, held }));
    if (held) await updateCommentCollapsed(tx.db, created, true);
    else {
      await count(tx, { contribution_id, ...place }, 1, at);
      notifyReaders(tx, { ...subject, ...place });
    }
    const [comment] = await selectComments(tx.db, tx.actor, [created], { whole: true });
    if (!comment) throw new Failure(notFound);
    return presentRow(tx, comment, isPublicRow(tx, contribution), { withText: true });
  };
  return { commit, discard: async () => undefined };
}

/** Those of the people it mentions who are notified: past the limit of first contacts no strangers. Whom it answers is none. */
async function selectNotified(
  tx: Ctx<Member>,
  mentioned: readonly number[],
  { contribution, parent_id, in_reply_to_id }: { contribution: ContributionRow } & Awaited<ReturnType<typeof placeReply>>,
): Promise<number[]> {
  if (mentioned.length === 0) return [];
  const answered = in_reply_to_id ?? parent_id;
  const comments = answered === null ? [] : await selectComments(tx.db, tx.actor, [answered]);
  const known = [contribution, ...comments].map(({ author_id }) => author_id);
  return takeFirstContacts(tx, mentioned, known);
}

/** Where a reply goes: there are two levels. */
async function placeReply(
  tx: Ctx<Member>,
  contribution: ContributionRow,
  { parent, in_reply_to }: { parent?: number | null; in_reply_to?: number | null },
): Promise<{ parent_id: number | null; in_reply_to_id: number | null }> {
  const wanted = in_reply_to ?? parent;
  if (!wanted) return { parent_id: null, in_reply_to_id: null };
  const [answered] = await selectComments(tx.db, tx.actor, [wanted]);
  const field = in_reply_to ? "in_reply_to" : "parent";
  if (!answered || answered.contribution_id !== contribution.id || answered.deleted_at !== null)
    throw Failure.field(field, "invalid", messages.parentGone);
  if (answered.held) throw Failure.field(field, "invalid", messages.parentHeld);
  if (answered.parent_id === null) {
    await lockCommentRow(tx.db, answered.id);
    return { parent_id: answered.id, in_reply_to_id: null };
  }
  await lockCommentRow(tx.db, answered.parent_id);
  return { parent_id: answered.parent_id, in_reply_to_id: answered.id };
}

/** @param kept pictures already in the text, whose ownership is not checked again */
async function checkText(tx: Ctx<Member>, clean: string, kept: readonly number[]) {
  const text = await storeText(tx, clean);
  if (isBlankHtml(text.html)) throw Failure.field("text", "required", messages.empty);
  const wanted = text.references.mediaIds.filter((id) => !kept.includes(id));
  const own = wanted.length === 0 ? [] : await selectOwnMediaIds(tx.db, tx.actor.id, wanted);
  if (own.length < wanted.length) throw Failure.field("text", "invalid", messages.mediaUnknown);
  return text;
}

const subjectOf = (comment: CommentRow) => ({
  comment_id: comment.id,
  contribution_id: comment.contribution_id,
  author_id: comment.author_id,
  parent_id: comment.parent_id,
});

/** Hints pages that show the conversation to fetch the comment again. */
function notifyReaders(
  tx: Ctx,
  { comment_id, parent_id, contribution_id }: Omit<ReturnType<typeof subjectOf>, "author_id">,
): void {
  tx.emit({ topics: [contributionTopic(contribution_id)], data: { comment_id, parent_id } });
}

/** @throws Failure `not_found`, `permission_denied`, `invalid`, `rate_limited` */
export async function commentUpdate(ctx: Ctx<Member>, id: number, input: string): Promise<Prepared<Comment>> {
  const clean = await cleanText(ctx, input, "comment");
  await countText(ctx, clean);
  const commit = async (joined: Ctx) => {
    const tx = joined.as(ctx.actor);
    const { comment, contribution } = await lockComment(tx, id);
    if (!mayEditComment(tx.actor, comment)) throw new Failure(permissionDenied);
    const { references, ...text } = await checkText(tx, clean, await selectCommentMediaIds(tx.db, id));
    await updateComment(tx.db, id, text);
    await replaceCommentMedias(tx.db, id, references.mediaIds);
    const before = collectReferences(comment.html).userIds;
    const added = references.userIds.filter((userId) => !before.includes(userId));
    const mentioned_ids = comment.held ? [] : await selectNotified(tx, added, { ...comment, contribution });
    await tx.record(commentEdited({ ...subjectOf(comment), mentioned_ids }));
    if (!comment.held) notifyReaders(tx, subjectOf(comment));
    return presentOne(tx, id, { withText: true });
  };
  return { commit, discard: async () => undefined };
}

/** Replies stay. One's own goes also from where one may no longer read. @throws Failure `not_found`, `permission_denied` */
export function commentDelete(ctx: Ctx<Member>, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    const comment = await lockThread(tx, id);
    if (comment.author_id !== tx.actor.id) await requireComment(tx, id);
    if (!mayDeleteComment(tx.actor, comment)) throw new Failure(permissionDenied);
    await changeBy(tx, comment, "delete");
    await auditOn(tx, comment, "delete");
  });
}

/** @throws Failure `not_found`, `permission_denied` */
export function commentRestore(ctx: Ctx<Member>, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    const { comment } = await lockComment(tx, id);
    if (!mayRestoreComment(tx.actor, comment)) throw new Failure(permissionDenied);
    await changeBy(tx, comment, "restore");
    await auditOn(tx, comment, "restore");
  });
}

/** What its author does; of staff it is a decision. The caller has locked it. */
async function changeBy(tx: Ctx<Member>, comment: CommentRow, act: "delete" | "restore"): Promise<void> {
  if (comment.author_id !== tx.actor.id) return decideAsStaff(tx, textOf(comment), act);
  await changeCommentDeleted(tx, comment, act === "delete" ? "author" : null);
  await countAgain(tx, comment);
}

/** A comment has come to count, as activity at `at` or now, or does no more. */
async function count(
  { db }: Ctx,
  { contribution_id, parent_id }: Pick<CommentRow, "contribution_id" | "parent_id">,
  change: 1 | -1,
  at?: Date,
): Promise<void> {
  await updateCommentCount(db, contribution_id, change, at);
  if (parent_id !== null) await updateReplyCount(db, parent_id, change);
}

/** Counts a comment that has changed: removed ones, and those that wait for staff, do not count. @param before as it was */
async function countAgain(tx: Ctx, before: CommentRow): Promise<void> {
  const counted = await selectIsCounted(tx.db, before.id);
  const wasCounted = before.deleted_at === null && !before.held;
  if (counted !== wasCounted) await count(tx, before, counted ? 1 : -1);
}

/**
 * Takes a comment down, or brings it back (null), with its event. The caller has locked it, and counts.
 * @returns whether it is deleted then: also what staff bring back, where its author had deleted it
 */
async function changeCommentDeleted(tx: Ctx<Member>, comment: CommentRow, by: "author" | "staff" | null): Promise<boolean> {
  const deleted = await updateCommentDeleted(tx.db, comment.id, by);
  if (deleted !== (comment.deleted_at !== null))
    await tx.record(by === null ? commentRestored(subjectOf(comment)) : commentDeleted({ ...subjectOf(comment), by }));
  if (!comment.held || by === "staff") notifyReaders(tx, subjectOf(comment));
  return deleted;
}

/** Who was told of it before is not told again. */
async function recordApproved(tx: Ctx<Member>, comment: CommentRow): Promise<void> {
  const author = await selectMember(tx.db, comment.author_id);
  // As its author reads it: who approves it may be outside of its place.
  const [contribution] = author ? await selectContributions(tx.db, author, [comment.contribution_id]) : [];
  const { userIds } = collectReferences(comment.html);
  const mentioned_ids = author && contribution ? await selectNotified(tx.as(author), userIds, { ...comment, contribution }) : [];
  await tx.record(commentApproved({ ...subjectOf(comment), in_reply_to_id: comment.in_reply_to_id, mentioned_ids }));
}

/** A comment for staff who moderate its author. @throws Failure `not_found`, `permission_denied` */
export async function judgedComment(tx: Ctx<Member>, id: number): Promise<Judged> {
  const [comment] = await selectJudgedComments(tx.db, tx.actor, [id]);
  if (!comment || !(await isInReach(tx, comment))) throw new Failure(notFound);
  if (!moderates(tx.actor, comment)) throw new Failure(permissionDenied);
  return {
    ...caseOf(comment),
    contribution_id: comment.contribution_id,
    deleted_by: comment.deleted_by,
    hidden: comment.collapsed,
    change: async ({ deleted: takenDown, hidden, wasHeld }) => {
      if (hidden !== comment.collapsed) await updateCommentCollapsed(tx.db, id, hidden);
      const isSame = takenDown === (comment.deleted_by === "staff");
      if (isSame) notifyReaders(tx, subjectOf(comment));
      const deleted = isSame ? comment.deleted_at !== null : await changeCommentDeleted(tx, comment, takenDown ? "staff" : null);
      await countAgain(tx, comment);
      const isLetOut = (comment.collapsed || comment.deleted_at !== null) && !hidden && !deleted;
      if (isLetOut && wasHeld) await recordApproved(tx, comment);
      return deleted;
    },
    isAnswered: () => existsReply(tx.db, id),
  };
}

/** The same, locked with what it is on. @throws Failure `not_found`, `permission_denied` */
export async function lockJudgedComment(tx: Ctx<Member>, id: number): Promise<Judged> {
  await lockPlace(tx, id);
  return judgedComment(tx, id);
}

/** Whether what the comment is on is open to the member, or the comment was reported. */
async function isInReach(ctx: Ctx, { id, contribution_id }: CommentRow): Promise<boolean> {
  const [contribution] = await selectContributions(ctx.db, ctx.actor, [contribution_id]);
  return contribution?.place_closed === null || (await selectCase(ctx.db, flagged(id))) !== null;
}

/** A comment as one of the texts that rules and staff judge. */
const textOf = ({ id, author_id, contribution_id }: Pick<CommentRow, "id" | "author_id" | "contribution_id">): PublishedText => ({
  target: "comment",
  target_id: id,
  kind: "comment",
  author_id,
  contribution_id,
});

async function auditOn(tx: Ctx<Member>, { id, author_id }: CommentRow, verb: "delete" | "restore"): Promise<void> {
  if (author_id === tx.actor.id) return;
  await tx.audit({ action: `comment.${verb}`, target_type: "comment", target_id: id, subject_id: author_id });
}
