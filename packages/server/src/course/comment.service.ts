import { notFound, permissionDenied } from "@cortile/contract/core";
import type { CourseComment } from "@cortile/contract/course";
import { courseTopic } from "@cortile/contract/realtime";
import { cleanText, countText, storeText } from "#contribution";
import { commitPrepared, type Ctx, type Member, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { isBlankHtml } from "#core/html";
import { toPage, type PageRequest } from "#core/http";
import { lessonCommented } from "./comment.notices.ts";
import { presentLessonComments } from "./comment.present.ts";
import {
  insertComment,
  lockComment,
  removeComment,
  replaceCommentMedias,
  selectCommentPage,
  selectComments,
  updateComment,
  type CommentRow,
} from "./comment.queries.ts";
import { requireCourse, requireManagement, requireStanding } from "./course.access.ts";
import { messages } from "./course.messages.ts";
import { isStudent, isTeacher, mayReadAll, mayRemoveComment, maySeeManagement } from "./course.policy.ts";
import type { CourseRow } from "./course.queries.ts";
import { readLesson, requireOpenLesson, type LessonRef, type OpenLesson } from "./lesson.access.ts";
import { claimMedias, dropMedias } from "./lesson.media.ts";
import { readOutline, readerOf } from "./outline.service.ts";
import { holdStudent } from "./progress.service.ts";

type InLesson = LessonRef & { section_id: number };
type AtComment = InLesson & { comment_id: number };

interface CommentInput {
  text?: string | undefined;
  medias?: number[] | undefined;
  parent?: number | undefined;
  in_reply_to?: number | undefined;
}

/** Comments of a lesson, or the replies below one. @throws Failure `not_found`, `permission_denied` */
export async function lessonCommentList(
  ctx: Ctx<Member>,
  ref: InLesson,
  { ordering = "created_at", parent }: { ordering?: string | undefined; parent?: number | undefined },
  page: PageRequest,
) {
  await requireOpenLesson(ctx, ref);
  const filter = { lesson_id: ref.lesson_id, parent_id: parent ?? null, newest_first: ordering.startsWith("-") };
  const { rows, count } = await selectCommentPage(ctx.db, ctx.actor, filter, page);
  return toPage(page, { rows: await presentLessonComments(ctx, rows), count });
}

/**
 * Comments of all lessons, the newest first: of those that are open to a student; for teachers of every lesson.
 * @throws Failure `not_found`, `permission_denied`
 */
export async function courseComments(ctx: Ctx<Member>, id: number, page: PageRequest) {
  const course = await requireCourse(ctx, id);
  const readsAll = mayReadAll(ctx.actor, course);
  if (!readsAll && !isStudent(course)) throw new Failure(permissionDenied, { text: messages.joinFirst });
  const filter = { course_id: id, parent_id: null, newest_first: true };
  const lessons = readsAll ? null : await openLessonIds(ctx, course);
  const { rows, count } = await selectCommentPage(
    ctx.db,
    ctx.actor,
    { ...filter, ...(lessons ? { lesson_ids: lessons } : {}) },
    page,
  );
  return toPage(page, { rows: await presentLessonComments(ctx, rows, { course }), count });
}

async function openLessonIds(ctx: Ctx, course: CourseRow): Promise<number[]> {
  const outline = await readOutline(ctx, course, readerOf(ctx, course));
  return outline.flatMap(({ lessons }) => lessons.filter(({ locked }) => !locked).map(({ row }) => row.id));
}

/** Comments that no teacher has answered, the oldest first. @throws Failure `not_found`, `permission_denied` */
export async function courseUnanswered(ctx: Ctx<Member>, id: number, page: PageRequest) {
  const course = await requireManagement(ctx, id);
  const { rows, count } = await selectCommentPage(ctx.db, ctx.actor, { course_id: id, parent_id: null, unanswered: true }, page);
  return toPage(page, { rows: await presentLessonComments(ctx, rows, { course }), count });
}

/** @throws Failure `not_found`, `permission_denied` */
export async function lessonCommentGet(ctx: Ctx<Member>, ref: AtComment): Promise<CourseComment> {
  await requireOpenLesson(ctx, ref);
  return presentOne(ctx, await requireComment(ctx, ref));
}

async function requireComment(ctx: Ctx, { lesson_id, comment_id }: AtComment): Promise<CommentRow> {
  const [comment] = await selectComments(ctx.db, ctx.actor, [comment_id]);
  if (comment?.lesson_id !== lesson_id) throw new Failure(notFound);
  return comment;
}

async function presentOne(ctx: Ctx, row: CommentRow, withText = false): Promise<CourseComment> {
  const [comment] = await presentLessonComments(ctx, [row], { withText });
  if (!comment) throw new Failure(notFound);
  return comment;
}

/** Comments, or replies: a reply to a reply stays on the second level. @throws Failure `not_found`, `permission_denied`, `invalid` */
export async function lessonCommentCreate(
  ctx: Ctx<Member>,
  ref: InLesson,
  input: CommentInput & { text: string },
): Promise<CourseComment> {
  return commitPrepared(ctx, await prepareLessonComment(ctx, ref, input));
}

/** Sanitises its text; the rest of `lessonCommentCreate` is the commit. @throws Failure `invalid`, `rate_limited` */
export async function prepareLessonComment(
  ctx: Ctx<Member>,
  ref: InLesson,
  input: CommentInput & { text: string },
): Promise<Prepared<CourseComment>> {
  const clean = await cleanText(ctx, input.text, "comment");
  await countText(ctx, clean);
  const commit = async (joined: Ctx) => {
    const tx = joined.as(ctx.actor);
    await holdStudent(tx, ref.id);
    const lesson = await requireOpenLesson(tx, ref);
    requireStanding(lesson.course);
    if (!isStudent(lesson.course) && !isTeacher(lesson.course)) throw new Failure(permissionDenied, { text: messages.joinFirst });
    if (!lesson.gate.comments_enabled) throw new Failure(permissionDenied, { text: messages.commentsOff });
    const place = await placeReply(tx, ref, input);
    const by_teacher = isTeacher(lesson.course);
    const medias = input.medias ?? [];
    const text = await storeText(tx, clean);
    if (isBlankHtml(text.html) && medias.length === 0) throw Failure.field("text", "required", messages.commentEmpty);
    await claimMedias(tx, [...medias, ...text.references.mediaIds], [], "medias");
    const { parent_id, in_reply_to_id } = place;
    const id = await insertComment(tx.db, {
      course_id: ref.id,
      lesson_id: ref.lesson_id,
      author_id: tx.actor.id,
      ...columnsOf(text),
      by_teacher,
      parent_id,
      in_reply_to_id,
      created_at: tx.now().toISOString(),
    });
    await replaceCommentMedias(tx.db, id, { attached: [...new Set(medias)], inline: text.references.mediaIds });
    await lessonCommented(tx, lesson.course, { comment_id: id, answers: place.answers, mentioned: text.references.userIds });
    hint(tx, ref);
    const [row] = await selectComments(tx.db, tx.actor, [id]);
    if (!row) throw new Failure(notFound);
    return presentOne(tx, row, true);
  };
  return { commit, discard: async () => undefined };
}

const columnsOf = ({ html, summary_html, summary_truncated }: Awaited<ReturnType<typeof storeText>>) => ({
  html,
  summary_html,
  summary_truncated,
});

/** Where a reply goes: there are two levels. `answers`: who wrote what it answers. */
async function placeReply(tx: Ctx<Member>, ref: InLesson, { parent, in_reply_to }: CommentInput) {
  const wanted = in_reply_to ?? parent;
  if (wanted === undefined) return { parent_id: null, in_reply_to_id: null, answers: null };
  const [answered] = await selectComments(tx.db, tx.actor, [wanted]);
  const field = in_reply_to === undefined ? "parent" : "in_reply_to";
  if (answered?.lesson_id !== ref.lesson_id || answered.deleted_at !== null)
    throw Failure.field(field, "invalid", messages.parentGone);
  const parent_id = answered.parent_id ?? answered.id;
  if (!(await lockComment(tx.db, parent_id))) throw Failure.field(field, "invalid", messages.parentGone);
  return { parent_id, in_reply_to_id: answered.parent_id === null ? null : answered.id, answers: answered.author_id };
}

/** One's own. @throws Failure `not_found`, `permission_denied`, `invalid`, `rate_limited` */
export async function lessonCommentUpdate(
  ctx: Ctx<Member>,
  ref: AtComment,
  input: CommentInput,
): Promise<Prepared<CourseComment>> {
  const clean = input.text === undefined ? null : await cleanText(ctx, input.text, "comment");
  if (clean !== null) await countText(ctx, clean);
  const commit = async (joined: Ctx) => {
    const tx = joined.as(ctx.actor);
    const before = await lockOwn(tx, ref);
    const text = clean === null ? null : await storeText(tx, clean);
    const attached = [...new Set(input.medias ?? before.media_ids)];
    const inline = text?.references.mediaIds ?? before.inline_ids;
    if (isBlankHtml(text?.html ?? before.html) && attached.length === 0)
      throw Failure.field("text", "required", messages.commentEmpty);
    const kept = [...before.media_ids, ...before.inline_ids];
    await claimMedias(tx, [...attached, ...inline], kept, "medias");
    await replaceCommentMedias(tx.db, before.id, { attached, inline });
    await dropMedias(
      tx,
      kept.filter((id) => !attached.includes(id) && !inline.includes(id)),
    );
    if (text) await updateComment(tx.db, before.id, columnsOf(text));
    hint(tx, ref);
    return presentOne(tx, await requireComment(tx, ref), true);
  };
  return { commit, discard: async () => undefined };
}

async function lockOwn(tx: Ctx<Member>, ref: AtComment): Promise<CommentRow> {
  await requireOpenLesson(tx, ref);
  await lockComment(tx.db, ref.comment_id);
  const comment = await requireComment(tx, ref);
  if (comment.author_id !== tx.actor.id || comment.deleted_at !== null) throw new Failure(permissionDenied);
  return comment;
}

/**
 * One's own, also where one may no longer read; teachers remove those of their course, and staff those of whom they moderate.
 * @throws Failure `not_found`, `permission_denied`
 */
export const lessonCommentDelete = (ctx: Ctx<Member>, ref: AtComment): Promise<void> =>
  ctx.transaction(async (tx) => {
    const place = await requireComment(tx, ref);
    const isOwn = place.author_id === tx.actor.id && place.course_id === ref.id;
    const course = isOwn ? null : await reachCourse(tx, ref);
    for (const id of [place.parent_id, place.id]) if (id !== null) await lockComment(tx.db, id);
    const comment = await requireComment(tx, ref);
    if (comment.deleted_at !== null) throw new Failure(notFound);
    const author = { id: comment.author_id, role: comment.author_role };
    if (course && !mayRemoveComment(tx.actor, course, author)) throw new Failure(permissionDenied);
    await dropMedias(tx, [...comment.media_ids, ...comment.inline_ids]);
    await removeComment(tx.db, comment);
    hint(tx, ref);
    if (course && !isTeacher(course))
      await tx.audit({
        action: "course.delete_comment",
        target_type: "course",
        target_id: ref.id,
        subject_id: comment.author_id,
      });
  });

async function reachCourse(tx: Ctx<Member>, ref: AtComment): Promise<OpenLesson["course"]> {
  const { course } = await readLesson(tx, ref);
  if (!maySeeManagement(tx.actor, course)) await requireOpenLesson(tx, ref);
  return course;
}

const hint = (tx: Ctx, { id, lesson_id }: LessonRef): void =>
  tx.emit({ topics: [courseTopic(id)], data: { change: "comments", lesson_id } });
