import { invalid, permissionDenied } from "@cortile/contract/core";
import type { CaseAct, CaseStatus, FlagType } from "@cortile/contract/enums";
import { caseTopic, moderationTopic } from "@cortile/contract/realtime";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { selectCase, updateCase, type CaseObject, type CaseRow } from "#flag";
import { insertAct, selectAct, selectDecision, wasHeldUntil, type ActRow, type StateBefore } from "./act.queries.ts";
import { tellAuthor, tellReporters } from "./act.notices.ts";
import { needsReason, statusAfter, type CaseStanding } from "./act.policy.ts";
import { existsOpenAppeal } from "./appeal.queries.ts";
import { endBlock, startBlock } from "./block.change.ts";
import { lockBlock } from "./block.queries.ts";
import { messages } from "./moderation.messages.ts";
import { keyOf, lockSubject, subjectTitles, type Subject, type SubjectRef } from "./subject.ts";

export interface ActInput {
  act: CaseAct;
  flag_type?: FlagType;
  motive?: string;
  rule?: string;
  days?: number;
  seen_status?: CaseStatus;
}

/** How a case stands: contents are what they are, also without a case. */
export function standingOf({ content }: Subject, found: CaseRow | null): CaseStanding {
  const held = found?.held === true;
  const status: CaseStatus =
    content?.deleted_by === "staff"
      ? "deleted"
      : content?.hidden && !held
        ? "hidden"
        : found?.status && found.status !== "hidden" && found.status !== "deleted"
          ? found.status
          : "open";
  return {
    status,
    reason: status === found?.status ? found.flag_type : null,
    held,
    // A message has nothing left once its sender has deleted it.
    canDelete: content !== null && (content.contribution_id !== null || content.deleted_by !== "author"),
    canHide: content !== null && content.contribution_id !== null && content.deleted_by !== "author",
  };
}

/** Does one act of staff. @throws Failure `not_found`, `permission_denied`, `invalid` */
export async function decideCase(ctx: Ctx<Member>, ref: SubjectRef, input: ActInput): Promise<void> {
  if (needsReason(input.act) && input.flag_type === undefined)
    throw Failure.field("flag_type", "required", messages.reasonMissing);
  await ctx.transaction(async (tx) => {
    const subject = await lockSubject(tx, ref);
    if (input.act === "unblock" && !(await lockBlock(tx.db, subject.author_id)))
      throw new Failure(invalid, { text: messages.notBlocked });
    const act = await applyAct(tx, subject, input);
    await tx.audit({
      action: `moderation.${act}`,
      target_type: ref.kind,
      target_id: ref.id,
      subject_id: subject.author_id,
      data: {
        ...(input.flag_type !== undefined && { flag_type: input.flag_type }),
        ...(input.days !== undefined && { days_blocked: input.days }),
      },
    });
  });
}

/**
 * Does an act of staff with all that follows from it: the change, the case, the entry of the ledger and the notices. The caller has locked the
 * subject, and writes the audit entry.
 * @returns the act as it is recorded
 * @throws Failure `permission_denied`, `invalid`
 */
export async function applyAct(tx: Ctx<Member>, subject: Subject, input: ActInput): Promise<CaseAct | "approve"> {
  const { act, flag_type = null } = input;
  const found = await selectCase(tx.db, subject);
  const standing = standingOf(subject, found);
  if (input.seen_status && input.seen_status !== standing.status)
    throw Failure.field("seen_status", "invalid", messages.decidedMeanwhile);
  const status = statusAfter(standing, act, flag_type);
  if (status === null) throw new Failure(permissionDenied, { text: whyNot(subject, standing, act) });
  const block = act === "block" || act === "unblock" ? await lockBlock(tx.db, subject.author_id) : null;

  const at = tx.now();
  const act_id = await writeAct(tx, subject, input, { found, block, at });
  await change(tx, { subject, found, standing, status, act_id, at, input });
  tellPages(tx, found);
  return recordedAs(act, found);
}

function whyNot({ content }: Subject, { held }: CaseStanding, act: CaseAct) {
  if (act === "hide" && content?.deleted_by === "author") return messages.authorDeleted;
  return act === "hide" && held ? messages.heldNotHidden : messages.notPossible;
}

/** Leaving what is held as it is approves it. */
const recordedAs = (act: CaseAct, found: CaseRow | null): CaseAct | "approve" =>
  (act === "ignore" || act === "dismiss") && found?.held ? "approve" : act;

/** Adds an act of staff to the ledger. @returns its id @throws Failure `permission_denied` */
export async function writeAct(
  tx: Ctx<Member>,
  object: CaseObject,
  { act, flag_type, motive = "", rule = "", days }: ActInput,
  { found, block = null, at }: { found: CaseRow | null; block?: StateBefore["block"]; at: Date },
): Promise<number> {
  // Whoever an appeal is against may give in, and leaves the rest to others.
  const givesIn = act === "restore" || act === "unblock";
  if (!givesIn && (await existsOpenAppeal(tx.db, object, tx.actor.id)))
    throw new Failure(permissionDenied, { text: messages.sameModerator });
  return insertAct(tx.db, object, {
    act: recordedAs(act, found),
    automatic: false,
    flag_type: flag_type ?? null,
    motive: motive.trim(),
    rule: rule.trim(),
    days_blocked: act === "block" ? (days ?? null) : null,
    excerpt: (await subjectTitles(tx, [object])).get(keyOf(object)) ?? "",
    before: stateOf(found, block),
    reverses_id: await takenBackBy(tx, { act, object, found }),
    waited_seconds: waitedSeconds(tx, found),
    moderator_id: tx.actor.id,
    created_at: at.toISOString(),
  });
}

/** What it was before it was deleted, perhaps for one reason after another. */
export async function stateBelow(tx: Ctx, state: StateBefore): Promise<StateBefore> {
  let below = state;
  while (below.status === "deleted" && below.act_id !== null) {
    const deletion = await selectAct(tx.db, below.act_id);
    if (!deletion) break;
    below = await stateBefore(tx, deletion);
  }
  return below;
}

/** Acts before this one may have been taken back since. */
export async function stateBefore(tx: Ctx, act: ActRow): Promise<StateBefore> {
  let { before } = act;
  while (before.act_id !== null) {
    const earlier = await selectAct(tx.db, before.act_id);
    if (!earlier?.reversed) break;
    before = earlier.before;
  }
  return before;
}

/** The state that an act can be undone to. */
export const stateOf = (found: CaseRow | null, block: StateBefore["block"] = null): StateBefore => ({
  act_id: found?.act_id ?? null,
  status: found?.status ?? null,
  flag_type: found?.flag_type ?? null,
  moderator_id: found?.moderator_id ?? null,
  moderated_at: found?.moderated_at ?? null,
  held: found?.held ?? false,
  block,
});

/** The act that this one takes back, or approves. */
async function takenBackBy(
  tx: Ctx,
  { act, object, found }: { act: ActInput["act"]; object: CaseObject; found: CaseRow | null },
): Promise<number | null> {
  if (recordedAs(act, found) === "approve") return (await selectDecision(tx.db, object, "hold"))?.id ?? null;
  if (act !== "restore") return null;
  const inForce = await selectDecision(tx.db, object);
  return inForce && ["hide", "delete", "hold"].includes(inForce.act) ? inForce.id : null;
}

/** From the first report to the first decision. */
const waitedSeconds = (tx: Ctx, found: CaseRow | null): number | null =>
  found && found.flag_count > 0 && found.status === null
    ? Math.max(0, Math.round((tx.now().getTime() - new Date(found.first_flagged_at).getTime()) / 1000))
    : null;

interface Change {
  subject: Subject;
  found: CaseRow | null;
  standing: CaseStanding;
  status: CaseStatus;
  act_id: number;
  at: Date;
  input: ActInput;
}

async function change(tx: Ctx<Member>, { subject, found, standing, status, act_id, at, input }: Change): Promise<void> {
  const { act, flag_type = null, days = null } = input;
  let deleted = subject.content?.deleted_by === "author";
  const isDecision = status !== standing.status || act === "ignore" || act === "dismiss" || act === "hide" || act === "delete";
  // A person who is blocked without a report is no case.
  const isCase = found !== null || subject.content !== null;
  if (isDecision && isCase) {
    const decided = { flag_type, moderator_id: tx.actor.id, act_id, at: at.toISOString() };
    await updateCase(tx.db, subject, status === "open" ? null : { ...decided, status });
    if (subject.content)
      deleted = await subject.content.change({
        deleted: status === "deleted",
        // What was hidden stays so below its deletion: restored by the call of its menu, it is hidden again.
        hidden: status === "hidden" || (status === "deleted" && subject.content.hidden),
        wasHeld: standing.held || (await wasHeldUntil(tx.db, subject, act_id)),
      });
  }
  if (act === "block") {
    const block = await startBlock(tx, subject.author_id, days, at);
    return tellAuthor(tx, subject, { act, act_id, flag_type, block });
  }
  if (act === "unblock") return endBlock(tx, subject.author_id);
  if (act === "dismiss") await tellReporters(tx, subject, act_id);
  if (act === "ignore" || act === "dismiss") {
    if (standing.held && !deleted) await tellAuthor(tx, subject, { act: "approve", act_id, flag_type: null });
    return;
  }
  // What its author had deleted is not back.
  if (act !== "restore" || !deleted) await tellAuthor(tx, subject, { act, act_id, flag_type });
}

/** Tells staff who have the case or the queue open. */
export function tellPages(tx: Ctx, found: CaseRow | null): void {
  tx.emit({ topics: [moderationTopic, ...(found ? [caseTopic(found.id)] : [])], data: {} });
}
