import { invalid, notFound } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { selectCase, updateCase, updateCaseHeld, type CaseRow } from "#flag";
import {
  insertAct,
  isDecision,
  selectAct,
  selectActInForce,
  selectDecision,
  wasHeldUntil,
  type ActRow,
  type StateBefore,
} from "./act.queries.ts";
import { tellAuthor, withdrawNotices } from "./act.notices.ts";
import { stateBefore, stateBelow, stateOf, tellPages } from "./act.service.ts";
import { applyBlock, endBlock } from "./block.change.ts";
import { lockBlock } from "./block.queries.ts";
import { messages } from "./moderation.messages.ts";
import { lockSubjectOf, type Subject } from "./subject.ts";

/** Takes back the act done last about something. @throws Failure `not_found`, `permission_denied`, `invalid` */
export async function caseActUndo(ctx: Ctx<Member>, id: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { subject, act } = await lockAct(tx, id);
    const inForce = await selectActInForce(tx.db, subject);
    if (act.act === "undo" || inForce?.id !== act.id) throw new Failure(invalid, { text: messages.notLast });
    if (subject.content === null && ["delete", "restore"].includes(act.act)) throw new Failure(invalid, { text: messages.gone });
    if (act.appeal_id !== null) throw new Failure(invalid, { text: messages.appealed });
    await reverseAct(tx, subject, act);
    await withdrawNotices(tx, subject, act.id);
    await tx.audit({
      action: "moderation.undo",
      target_type: act.kind,
      target_id: act.target_id,
      subject_id: act.author_id,
      data: { act: act.act, act_id: act.id },
    });
  });
}

/** An act and what it was about, locked. @throws Failure `not_found`, `permission_denied` */
export async function lockAct(tx: Ctx<Member>, id: number): Promise<{ subject: Subject; act: ActRow }> {
  const seen = await selectAct(tx.db, id);
  if (!seen || seen.author_id === null) throw new Failure(notFound);
  const { target, target_id, kind: contribution_type, author_id } = seen;
  const subject = await lockSubjectOf(tx, { target, target_id, contribution_type, author_id });
  // Somebody may have taken it back before the lock was given.
  const act = await selectAct(tx.db, id);
  if (!act || act.reversed || act.approved) throw new Failure(invalid, { text: messages.notLast });
  return { subject, act };
}

/**
 * Brings back what was in force before an act; where something else was decided since, that stays, and only a block ends.
 * The caller has locked the subject.
 * @param isCleared whether this decides that nothing in it breaks the rules, so that its reports need no second decision
 */
export async function reverseAct(
  tx: Ctx<Member>,
  subject: Subject,
  act: ActRow,
  { isCleared = false }: { isCleared?: boolean } = {},
): Promise<void> {
  const found = await selectCase(tx.db, subject);
  // A warning and a block decide no more than that the case is closed, where nothing else had.
  const isInForce = isDecision(act.act) ? (await selectDecision(tx.db, subject))?.id === act.id : found?.act_id === act.id;
  if (act.act === "approve" && (await subject.content?.isAnswered?.())) throw new Failure(invalid, { text: messages.answered });
  const undo_id = await insertAct(tx.db, subject, {
    act: "undo",
    automatic: false,
    flag_type: act.flag_type,
    motive: "",
    rule: "",
    days_blocked: null,
    excerpt: "",
    before: stateOf(found, await lockBlock(tx.db, subject.author_id)),
    reverses_id: act.id,
    waited_seconds: null,
    moderator_id: tx.actor.id,
    created_at: tx.now().toISOString(),
  });
  // Once it is taken back, what it took back itself holds again.
  const before = await stateBefore(tx, act);
  if (isInForce) await restoreState(tx, { subject, act, before, undo_id, found, isCleared });
  await restoreBlock(tx, subject, act);
  tellPages(tx, found);
}

interface Restored {
  subject: Subject;
  act: Pick<ActRow, "act">;
  before: StateBefore;
  undo_id: number;
  found: CaseRow | null;
  isCleared: boolean;
}

/** Brings back what was in force before an act, which `undo_id` takes back. The caller has locked the subject. */
export async function restoreState(
  tx: Ctx<Member>,
  { subject, act, before, undo_id, found, isCleared }: Restored,
): Promise<void> {
  const { content } = subject;
  const wasHeld = act.act === "hold" || (await wasHeldUntil(tx.db, subject, undo_id));
  const isLetOut = !wasHeld && (await content?.isAnswered?.()) === true;
  const { status, flag_type, moderator_id, moderated_at, act_id } = before;
  // What has been published and answered meanwhile does not wait again: nobody could reach the replies.
  const held = before.held && !isLetOut;
  if (status !== null && moderated_at !== null)
    await updateCase(tx.db, subject, { status, flag_type, moderator_id, act_id, at: moderated_at });
  else if (isCleared && !held && isStillDecided(found))
    await updateCase(tx.db, subject, {
      status: "ignored",
      flag_type: null,
      moderator_id: tx.actor.id,
      act_id: undo_id,
      at: tx.now().toISOString(),
    });
  else if (found) await updateCase(tx.db, subject, null);
  if (held) await updateCaseHeld(tx.db, subject, true);
  if (!content) return;
  const below = await stateBelow(tx, before);
  const to = { deleted: status === "deleted", hidden: below.status === "hidden" || (below.held && !isLetOut), wasHeld };
  const isHeldAsBefore = held === (found?.held ?? false);
  if (to.deleted === (content.deleted_by === "staff") && to.hidden === content.hidden && isHeldAsBefore) return;
  const deleted = await content.change(to);
  const isVisibleAgain = !deleted && !to.hidden && ["hide", "delete", "hold"].includes(act.act);
  if (isVisibleAgain) await tellAuthor(tx, subject, { act: "restore", act_id: undo_id, flag_type: null });
}

/** A report of what was only warned about or blocked opens its case again; what is hidden, deleted or held gets none. */
const isStillDecided = (found: CaseRow | null): boolean => found !== null && (found.status !== null || found.held);

/** Ends the block that an act began, or puts the one in force again that it ended or replaced. */
async function restoreBlock(tx: Ctx<Member>, { author_id }: Subject, act: ActRow): Promise<void> {
  const block = await lockBlock(tx.db, author_id);
  const { block: before } = act.before;
  const isOver = Boolean(before?.expire_at && new Date(before.expire_at) <= tx.now());
  if (act.act === "block") {
    const isOfAct = block !== null && new Date(block.blocked_at).getTime() === new Date(act.created_at).getTime();
    if (!isOfAct) return;
    if (before && !isOver) await applyBlock(tx, before);
    else await endBlock(tx, author_id);
  }
  if (act.act === "unblock" && before && !block && !isOver) await applyBlock(tx, before);
}
