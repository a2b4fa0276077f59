import {
  contributionType,
  type CaseStatus,
  type ContributionType,
  type FlagType,
  type ModerationAction,
  type ContributionStatus as Status,
} from "@cortile/contract/enums";
import type { ContributionStatus, FlaggedContribution } from "@cortile/contract/moderation";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { presentJudgedComments } from "#comment";
import { presentJudgedContributions } from "#contribution";
import { describeFlag, flagList, selectCase, selectFlag, type CaseRow } from "#flag";
import { notify } from "#notification";
import { presentUsers } from "#people";
import { meantBy } from "./act.policy.ts";
import { applyAct, standingOf } from "./act.service.ts";
import { messages } from "./moderation.messages.ts";
import { selectQueuePage, type QueueFilter, type QueueOrder } from "./queue.queries.ts";
import { lockSubject, requireSubject, type Subject, type SubjectRef } from "./subject.ts";

/** What is reported or moderated, as the wire names it. */
interface ObjectRef {
  id: number;
  contribution_type: ContributionType;
}

type ContributionFilter = Pick<QueueFilter, "min_flags" | "author" | "flagged_by" | "content"> & {
  contribution_type?: ContributionType;
  contribution_id?: number;
  moderation_status?: Status;
};

/** A page of contents that were reported or moderated. @throws Failure `permission_denied` */
export async function contributionCases(
  ctx: Ctx<Member>,
  { contribution_type: kind, contribution_id: id, moderation_status, ...filter }: ContributionFilter,
  page: PageRequest & { order_by?: QueueOrder },
) {
  const kinds = kind ? [kind] : contributionType;
  const of = {
    ...filter,
    kinds,
    ...(id !== undefined && { id }),
    ...(moderation_status && { statuses: storedAs(moderation_status) }),
  };
  const { rows, count } = await selectQueuePage(ctx.db, ctx.actor, of, { ...page, order: page.order_by ?? "-last_flagged_at" });
  return toPage(page, { rows: await presentCases(ctx, rows), count });
}

/** What staff left as it was is ignored, for existing clients. */
const storedAs = (status: Status): CaseStatus[] => (status === "ignored" ? ["ignored", "resolved"] : [status]);

async function presentCases(ctx: Ctx<Member>, rows: readonly CaseRow[]): Promise<FlaggedContribution[]> {
  const idsOf = (target: CaseRow["target"]) => rows.filter((row) => row.target === target).map((row) => row.target_id);
  const [contributions, comments, moderators] = await Promise.all([
    presentJudgedContributions(ctx, idsOf("contribution")),
    presentJudgedComments(ctx, idsOf("comment")),
    presentUsers(
      ctx,
      rows.flatMap(({ moderator_id }) => moderator_id ?? []),
    ),
  ]);
  return rows.flatMap((row) => {
    const contribution_type = contributionType.find((type) => type === row.contribution_type);
    const contribution = row.target === "comment" ? comments.get(row.target_id) : contributions.get(row.target_id);
    if (!contribution || !contribution_type) return [];
    return [
      {
        contribution_type,
        contribution,
        last_flagged_at: row.last_flagged_at,
        moderation_status: row.status === "resolved" ? "ignored" : row.status,
        moderation_type: row.flag_type,
        moderation_by: (row.moderator_id === null ? undefined : moderators.get(row.moderator_id)) ?? null,
        moderation_at: row.moderated_at,
      },
    ];
  });
}

/** Who reported it and why; of one reason, or all. @throws Failure `not_found`, `permission_denied` */
export async function contributionFlags(ctx: Ctx<Member>, ref: ObjectRef & { flag_type?: FlagType }, page: PageRequest) {
  const { target, target_id } = await requireSubject(ctx, subjectRef(ref));
  return flagList(ctx, { target, target_id, ...(ref.flag_type === undefined ? {} : { flag_type: ref.flag_type }) }, page);
}

/** What staff decided about it. @throws Failure `not_found`, `permission_denied` */
export async function contributionStatus(ctx: Ctx<Member>, ref: ObjectRef): Promise<ContributionStatus> {
  const { status, reason } = await standing(ctx, await requireSubject(ctx, subjectRef(ref)));
  return { status, flag_type: reason, flag_type_description: reason === null ? "" : describeFlag(ctx, reason) };
}

const subjectRef = ({ id, contribution_type: kind }: ObjectRef): SubjectRef => ({ kind, id });

/** How things stand for existing clients, which know four states: what staff left as it was is ignored. */
async function standing(ctx: Ctx, subject: Subject): Promise<{ status: Status; reason: FlagType | null }> {
  const { status, reason } = standingOf(subject, await selectCase(ctx.db, subject));
  return status === "resolved" ? { status: "ignored", reason: null } : { status, reason };
}

export interface ModerationInput extends ObjectRef {
  action: ModerationAction;
  moderation_type?: FlagType;
  user?: number;
  seen_status?: Status;
}

/**
 * Hides, deletes, ignores, or sends a notice to the author or to somebody who reported it. Hiding or deleting again for the reason in
 * force takes it back.
 * @throws Failure `not_found`, `permission_denied`, `invalid`
 */
export function moderateContribution(ctx: Ctx<Member>, input: ModerationInput): Promise<void> {
  const { action, moderation_type: reason } = input;
  return ctx.transaction(async (tx) => {
    const subject = await lockSubject(tx, subjectRef(input));
    const now = await standing(tx, subject);
    if (input.seen_status && input.seen_status !== now.status)
      throw Failure.field("seen_status", "invalid", messages.decidedMeanwhile);
    if (action !== "ignore" && action !== "scold_flagger" && reason === undefined)
      throw Failure.field("moderation_type", "required", messages.reasonMissing);
    const note = (done: ModerationAction | "approve") => audit(tx, subject, done, reason ?? null);
    if (action === "scold_flagger") {
      await scoldReporter(tx, subject, input.user);
      return note(action);
    }
    const act = await applyAct(tx, subject, {
      act: action === "scold_author" ? "warn" : meantBy(now, action, reason ?? null),
      ...(reason !== undefined && { flag_type: reason }),
    });
    await note(act === "approve" ? act : action);
  });
}

const audit = (tx: Ctx<Member>, subject: Subject, action: ModerationAction | "approve", reason: FlagType | null): Promise<void> =>
  tx.audit({
    action: `moderation.${action}`,
    target_type: subject.contribution_type,
    target_id: subject.target_id,
    subject_id: subject.author_id,
    data: reason === null ? {} : { flag_type: reason },
  });

async function scoldReporter(tx: Ctx<Member>, { target, target_id }: Subject, user_id: number | undefined): Promise<void> {
  if (user_id === undefined) throw Failure.field("user", "required", messages.personMissing);
  if (!(await selectFlag(tx.db, { target, target_id, user_id }))) throw Failure.field("user", "invalid", messages.notReporter);
  const subject = `moderation:flag:${target}:${target_id}`;
  await notify(tx, [user_id], { type: "kindly_notice_flag", key: subject, subject, actor_id: null });
}
