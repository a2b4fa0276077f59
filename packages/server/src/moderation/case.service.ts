import type { CaseDetail, CaseNote, ReportCase } from "@cortile/contract/moderation";
import type { User } from "@cortile/contract/entity";
import { permissionDenied } from "@cortile/contract/core";
import type { CaseKind, CaseStatus } from "@cortile/contract/enums";
import { caseTopic, moderationTopic } from "@cortile/contract/realtime";
import { presentJudgedComments } from "#comment";
import { presentJudgedContributions } from "#contribution";
import { allDone, type Ctx, type Member, type Prepared } from "#core/ctx";
import { Failure, errorText } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { presentJudgedCourse } from "#course";
import { presentJudgedEvent } from "#event";
import { selectCase, selectFlagCounts, selectLastFlags, updateCaseAssignee, type CaseRow } from "#flag";
import { presentJudgedGroup } from "#group";
import { selectMessageFlags } from "#message";
import { presentUserList, presentUsers, selectModeratorIds } from "#people";
import { selectActInForce, selectActsAbout, selectActsOn } from "./act.queries.ts";
import { decideCase, standingOf, type ActInput } from "./act.service.ts";
import { selectBlock } from "./block.queries.ts";
import { presentActs, presentCases } from "./case.present.ts";
import { selectHits } from "./hit.queries.ts";
import { messages } from "./moderation.messages.ts";
import { insertNote, selectNotes, selectViewerIds, upsertViewer, type NoteRow } from "./note.queries.ts";
import { selectQueuePage, selectSimilarCases, type QueueFilter, type QueueOrder } from "./queue.queries.ts";
import { keyOf, lockSubject, requireSubject, subjectTitles, type Subject, type SubjectRef } from "./subject.ts";

type CaseFilter = Omit<QueueFilter, "kinds" | "statuses"> & { kind?: CaseKind; status?: CaseStatus; order_by?: QueueOrder };

/** A page of the queue. */
export async function caseList(
  ctx: Ctx<Member>,
  { kind, status, order_by: order = "-last_flagged_at", ...filter }: CaseFilter,
  page: PageRequest,
) {
  const of = { ...filter, ...(kind && { kinds: [kind] }), ...(status && { statuses: [status] }) };
  const { rows, count } = await selectQueuePage(ctx.db, ctx.actor, of, { ...page, order });
  return toPage(page, { rows: await presentCases(ctx, rows), count });
}

const maxReporters = 100;
const maxActs = 50;
const maxNotes = 100;
const maxSimilar = 5;

/** A case with everything a moderator decides by. @throws Failure `not_found`, `permission_denied` */
export async function caseGet(ctx: Ctx<Member>, ref: SubjectRef): Promise<CaseDetail> {
  const subject = await requireSubject(ctx, ref);
  const { author_id } = subject;
  const found = await selectCase(ctx.db, subject);
  const [summary, about, reporters, hits, acts, inForce, others, counts, block, similar, notes, viewers] = await Promise.all([
    summaryOf(ctx, subject, found),
    aboutOf(ctx, subject),
    reportersOf(ctx, subject),
    selectHits(ctx.db, subject),
    selectActsOn(ctx.db, subject, maxActs),
    selectActInForce(ctx.db, subject),
    selectActsAbout(ctx.db, author_id, subject, maxActs),
    selectFlagCounts(ctx.db, ctx.actor, [author_id]),
    selectBlock(ctx.db, author_id),
    selectSimilarCases(ctx.db, author_id, subject, maxSimilar),
    notesOf(ctx, subject),
    viewersOf(ctx, subject),
  ]);
  const { given = 0, received = 0 } = counts.get(author_id) ?? {};
  return {
    ...summary,
    ...about,
    deleted_by_author: subject.content?.deleted_by === "author",
    reporters,
    hits,
    acts: await presentActs(ctx, acts),
    // What is held is approved.
    undoable: inForce && inForce.author_id !== null && inForce.appeal_id === null && inForce.act !== "hold" ? inForce.id : null,
    author_history: {
      flags_received: received,
      flags_given: given,
      blocked: block !== null,
      acts: await presentActs(ctx, others),
    },
    similar: await presentCases(ctx, similar),
    notes,
    viewers,
  };
}

/** Contents and people are shown as a case also where nobody reported them. */
async function summaryOf(ctx: Ctx<Member>, subject: Subject, found: CaseRow | null): Promise<ReportCase> {
  if (found) {
    const [presented] = await presentCases(ctx, [found]);
    if (presented) return { ...presented, status: standingOf(subject, found).status };
  }
  const { contribution_type: kind, target_id: id, author_id } = subject;
  const [users, titles] = await Promise.all([presentUsers(ctx, [author_id]), subjectTitles(ctx, [subject])]);
  const now = ctx.now().toISOString();
  return {
    kind,
    id,
    case_id: null,
    title: titles.get(keyOf(subject)) ?? "",
    author: users.get(author_id) ?? null,
    flag_count: 0,
    reasons: [],
    rules: [],
    status: standingOf(subject, null).status,
    held: false,
    flag_type: null,
    decided_by: null,
    decided_at: null,
    first_flagged_at: now,
    last_flagged_at: now,
    assignee: null,
  };
}

async function aboutOf(
  ctx: Ctx<Member>,
  { target, target_id }: Subject,
): Promise<Pick<CaseDetail, "content" | "person" | "group" | "event" | "course">> {
  const ids = [target_id];
  const none = { content: null, person: null, group: null, event: null, course: null };
  switch (target) {
    case "contribution":
      return { ...none, content: (await presentJudgedContributions(ctx, ids)).get(target_id) ?? null };
    case "comment":
      return { ...none, content: (await presentJudgedComments(ctx, ids)).get(target_id) ?? null };
    case "user":
      return { ...none, person: (await presentUsers(ctx, ids)).get(target_id) ?? null };
    case "group":
      return { ...none, group: await presentJudgedGroup(ctx, target_id) };
    case "event":
      return { ...none, event: await presentJudgedEvent(ctx, target_id) };
    case "course":
      return { ...none, course: await presentJudgedCourse(ctx, target_id) };
    case "message":
      return none;
  }
}

async function reportersOf(ctx: Ctx<Member>, { target, target_id }: Subject): Promise<CaseDetail["reporters"]> {
  const rows =
    target === "message"
      ? await selectMessageFlags(ctx.db, target_id, maxReporters)
      : await selectLastFlags(ctx.db, { target, target_id }, maxReporters);
  const users = await presentUsers(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ user_id, flag_type, added_at }) => ({ user: users.get(user_id) ?? null, flag_type, added_at }));
}

async function notesOf(ctx: Ctx<Member>, subject: Subject): Promise<CaseNote[]> {
  const rows = await selectNotes(ctx.db, subject, maxNotes);
  const users = await presentUsers(
    ctx,
    rows.flatMap(({ author_id }) => author_id ?? []),
  );
  return rows.map((row) => presentNote(row, users));
}

const presentNote = ({ author_id, ...note }: NoteRow, users: ReadonlyMap<number, User>): CaseNote => ({
  ...note,
  author: author_id === null ? null : (users.get(author_id) ?? null),
});

/** Does one act, and answers the case as it is then. @throws Failure `not_found`, `permission_denied`, `invalid` */
export async function caseDecide(ctx: Ctx<Member>, ref: SubjectRef, input: ActInput): Promise<CaseDetail> {
  await decideCase(ctx, ref, input);
  return caseGet(ctx, ref);
}

interface ManyDone {
  done: SubjectRef[];
  refused: (SubjectRef & { code: string; message: string })[];
}

type Many = Omit<ActInput, "seen_status"> & { cases: readonly (SubjectRef & Pick<ActInput, "seen_status">)[] };

/** Does the same act on many, each in a transaction of its own: what is refused is left as it was, and no case waits for another. */
export async function caseDecideMany(ctx: Ctx<Member>, { cases, ...input }: Many): Promise<Prepared<ManyDone>> {
  const { done, refused }: ManyDone = { done: [], refused: [] };
  const once = new Map(cases.map((one) => [`${one.kind} ${one.id}`, one])).values();
  for (const { kind, id, seen_status } of once) {
    try {
      await decideCase(ctx, { kind, id }, { ...input, ...(seen_status && { seen_status }) });
      done.push({ kind, id });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      refused.push({ kind, id, code: error.code, message: errorText(error, ctx.language) });
    }
  }
  return allDone({ done, refused });
}

/** Gives a case to a moderator, or to nobody. @throws Failure `not_found`, `permission_denied`, `invalid` */
export function caseAssign(ctx: Ctx<Member>, ref: SubjectRef, userId: number | null): Promise<void> {
  return ctx.transaction(async (tx) => {
    const subject = await lockSubject(tx, ref);
    if (userId !== null && (userId === subject.author_id || !(await selectModeratorIds(tx.db)).includes(userId)))
      throw Failure.field("user", "invalid", messages.notStaff);
    if (!(await updateCaseAssignee(tx.db, subject, userId))) throw new Failure(permissionDenied, { text: messages.notPossible });
    await tx.audit({
      action: "moderation.assign",
      target_type: ref.kind,
      target_id: ref.id,
      subject_id: subject.author_id,
      data: { assignee_id: userId },
    });
    await tellCase(tx, subject);
  });
}

/** Writes a note for other staff. @throws Failure `not_found`, `permission_denied`, `invalid` */
export function caseNoteAdd(ctx: Ctx<Member>, ref: SubjectRef, text: string): Promise<CaseNote> {
  const words = text.trim();
  if (words === "") throw Failure.field("text", "required");
  return ctx.transaction(async (tx) => {
    const subject = await requireSubject(tx, ref);
    const note = { author_id: tx.actor.id, text: words, created_at: tx.now().toISOString() };
    const id = await insertNote(tx.db, subject, note);
    await tx.audit({ action: "moderation.note", target_type: ref.kind, target_id: ref.id, subject_id: subject.author_id });
    await tellCase(tx, subject);
    return presentNote({ id, ...note }, await presentUsers(tx, [tx.actor.id]));
  });
}

async function tellCase(tx: Ctx<Member>, subject: Subject): Promise<void> {
  const found = await selectCase(tx.db, subject);
  if (found) tx.emit({ topics: [caseTopic(found.id), moderationTopic], data: {} });
}

const viewedMs = 60_000;

async function viewersOf(ctx: Ctx<Member>, subject: Subject): Promise<User[]> {
  const ids = await selectViewerIds(ctx.db, subject, new Date(ctx.now().getTime() - viewedMs));
  return presentUserList(
    ctx,
    ids.filter((id) => id !== ctx.actor.id),
  );
}

/** Says that the moderator has a case open, and answers who else has. @throws Failure `not_found`, `permission_denied` */
export async function caseWatch(ctx: Ctx<Member>, ref: SubjectRef): Promise<{ viewers: User[] }> {
  const subject = await requireSubject(ctx, ref);
  const at = ctx.now();
  await ctx.transaction(async (tx) => {
    const since = new Date(at.getTime() - viewedMs);
    if (!(await upsertViewer(tx.db, subject, { user_id: tx.actor.id, at, since }))) return;
    const found = await selectCase(tx.db, subject);
    if (found) tx.emit({ topics: [caseTopic(found.id)], data: { change: "viewers" } });
  });
  return { viewers: await viewersOf(ctx, subject) };
}

/** Who may be given a case. */
export const caseModerators = async (ctx: Ctx<Member>): Promise<User[]> => presentUserList(ctx, await selectModeratorIds(ctx.db));
