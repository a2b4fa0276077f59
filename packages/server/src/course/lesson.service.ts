import { notFound, permissionDenied, type Static } from "@cortile/contract/core";
import { courseFileLimits, type LessonChanges as LessonChangesSchema } from "@cortile/contract/course";
import type { CourseLesson } from "@cortile/contract/entity";
import type { LessonType } from "@cortile/contract/enums";
import { cleanText, selectTextSources, storeText } from "#contribution";
import { commitPrepared, type Ctx, type Member, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { etagOf, requireEtag } from "#core/etag";
import { renderHtml } from "#core/html";
import { presentMedias } from "#media";
import { presentUsers } from "#people";
import { lockAndRequire, lockManaged } from "./course.access.ts";
import { messages } from "./course.messages.ts";
import { maySeeManagement } from "./course.policy.ts";
import { requireOpenLesson, type LessonRef } from "./lesson.access.ts";
import { claimMedias, removeMediaOf } from "./lesson.media.ts";
import {
  deleteLesson,
  insertLesson,
  replaceLessonMedias,
  selectLesson,
  updateLesson,
  type WholeLesson,
} from "./lesson.queries.ts";
import { selectLessonProgress, selectLessons, selectTextBytes } from "./outline.queries.ts";
import { presentLesson } from "./outline.service.ts";
import { messages as quizMessages } from "./quiz.messages.ts";
import { selectQuestions } from "./quiz.queries.ts";
import { changed, countLessons, nameOf, requireLessonLeft, requireSection } from "./section.service.ts";
import { countCourseTexts } from "./text.service.ts";
import { existsVersion, saveVersion } from "./version.queries.ts";

type LessonChanges = Static<typeof LessonChangesSchema>;
type InSection = LessonRef & { section_id: number };

/** A lesson with its text and files. @throws Failure `not_found`, `permission_denied` */
export async function lessonGet(ctx: Ctx<Member>, ref: InSection): Promise<CourseLesson> {
  const { course } = await requireOpenLesson(ctx, ref);
  const lesson = await requireLesson(ctx, ref);
  const progress = await selectLessonProgress(ctx.db, lesson.id, ctx.actor.id);
  return presentWhole(ctx, lesson, { progress, withText: maySeeManagement(ctx.actor, course) });
}

async function requireLesson({ db }: Ctx, { id, section_id, lesson_id }: InSection): Promise<WholeLesson> {
  const lesson = await selectLesson(db, id, lesson_id);
  if (lesson?.section_id !== section_id) throw new Failure(notFound);
  return lesson;
}

const lessonEtag = ({ name, type, status, comments_enabled, html, media_ids }: WholeLesson): string =>
  etagOf([name, type, status, comments_enabled, html, media_ids]);

async function presentWhole(
  ctx: Ctx,
  lesson: WholeLesson,
  { progress, withText }: { progress: Parameters<typeof presentLesson>[0]["progress"]; withText: boolean },
): Promise<CourseLesson> {
  const { html, media_ids, inline_ids: _inline, former_ids: _former, comments_counter: _comments, ...row } = lesson;
  const [people, sources, medias] = await Promise.all([
    presentUsers(ctx, [lesson.created_by_id]),
    selectTextSources(ctx, [{ html, isPublic: false }]),
    presentMedias(ctx, media_ids, { isPublic: false }),
  ]);
  const created_by = people.get(lesson.created_by_id);
  if (!created_by) throw new Failure(notFound);
  return {
    ...presentLesson({ row, progress, locked: false, locked_by: null }, created_by),
    html: renderHtml(html, sources),
    ...(withText ? { text: html, etag: lessonEtag(lesson) } : {}),
    medias: media_ids.flatMap((id) => medias.get(id) ?? []),
  };
}

/** @throws Failure `not_found`, `permission_denied`, `invalid` */
export const lessonCreate = (
  ctx: Ctx<Member>,
  id: number,
  section_id: number,
  input: { name: string; type: LessonType },
): Promise<CourseLesson> =>
  ctx.transaction(async (tx) => {
    const course = await lockManaged(tx, id);
    await requireSection(tx, id, section_id);
    const { lessons: max } = courseFileLimits;
    if ((await selectLessons(tx.db, id, { drafts: true })).length >= max)
      throw Failure.field("name", "invalid", messages.tooManyLessons, { max });
    const values = { course_id: id, section_id, name: nameOf(input.name), type: input.type, created_by_id: tx.actor.id };
    const lesson_id = await insertLesson(tx.db, values);
    await changed(tx, course, "course.add_lesson", { lesson_id });
    return presentWhole(tx, await requireLesson(tx, { id, section_id, lesson_id }), { progress: null, withText: true });
  });

/** Changes what is given. @throws Failure `not_found`, `permission_denied`, `invalid`, `rate_limited`, `conflict` */
export async function lessonUpdate(ctx: Ctx<Member>, ref: InSection, input: LessonChanges): Promise<CourseLesson> {
  return commitPrepared(ctx, await prepareLesson(ctx, ref, input));
}

/** Sanitises its text; the rest of `lessonUpdate` is the commit. @throws Failure `invalid`, `rate_limited` */
export async function prepareLesson(ctx: Ctx<Member>, ref: InSection, input: LessonChanges): Promise<Prepared<CourseLesson>> {
  const clean = input.text === undefined ? null : await cleanText(ctx, input.text, "discussion");
  if (clean !== null) await countCourseTexts(ctx, clean);
  const commit = async (joined: Ctx) => {
    const tx = joined.as(ctx.actor);
    const course = await lockManaged(tx, ref.id);
    const before = await requireLesson(tx, ref);
    const text = clean === null ? null : await storeText(tx, clean);
    requireEtag(lessonEtag(before), input.replaces);
    if (text && Buffer.byteLength(text.html) > Buffer.byteLength(before.html)) await requireRoomFor(tx, before, text.html);
    const { name, type, status, comments_enabled } = input;
    if (status === "draft" && before.status === "published") requireLessonLeft(course, course.num_lessons - 1);
    await requireQuestions(tx, before, { type: type ?? before.type, status: status ?? before.status });
    await replaceMedias(tx, before, { attached: input.medias, inline: text?.references.mediaIds });
    await updateLesson(tx.db, before.id, {
      ...(name === undefined ? {} : { name: nameOf(name) }),
      ...(type === undefined ? {} : { type }),
      ...(status === undefined ? {} : { status }),
      ...(comments_enabled === undefined ? {} : { comments_enabled }),
      ...(text ? { html: text.html } : {}),
      updated_at: tx.now().toISOString(),
    });
    const after = { name: name === undefined ? before.name : nameOf(name), html: text?.html ?? before.html };
    if (after.name !== before.name || after.html !== before.html)
      await keepVersion(tx, before, after, { separately: input.keep_version ?? false });
    if (status !== undefined && status !== before.status) await countLessons(tx, course);
    await changed(tx, course, "course.update_lesson", { lesson_id: before.id });
    return presentWhole(tx, await requireLesson(tx, ref), { progress: null, withText: true });
  };
  return { commit, discard: async () => undefined };
}

type QuizState = Pick<WholeLesson, "type" | "status">;

/** @throws Failure `invalid` for the field `status` of a quiz that is published without questions: nobody could complete it */
async function requireQuestions({ db }: Ctx, before: WholeLesson, { type, status }: QuizState): Promise<void> {
  if (type !== "quiz" || status !== "published" || before.status === status) return;
  if ((await selectQuestions(db, before.id)).length === 0) throw Failure.field("status", "invalid", quizMessages.questionNeeded);
}

/** @throws Failure `max_length` for the field `text` */
async function requireRoomFor(tx: Ctx, { course_id, id }: WholeLesson, html: string): Promise<void> {
  const others = await selectTextBytes(tx.db, course_id, { except: id });
  if (others + Buffer.byteLength(html) > courseFileLimits.textBytes)
    throw Failure.field("text", "max_length", messages.textsTooLong);
}

/** What one person saves within so long is one version. */
const versionMs = 10 * 60_000;

/** Stores the text that a lesson has now, and before the first change the one it had. @param separately also of the last few minutes */
async function keepVersion(
  tx: Ctx<Member>,
  before: WholeLesson,
  after: { name: string; html: string },
  { separately }: { separately: boolean },
): Promise<void> {
  const at = tx.now();
  const mergedAfter = separately ? at : new Date(at.getTime() - versionMs);
  if (before.html !== "" && !(await existsVersion(tx.db, before.id))) {
    const { name, html, created_by_id: author_id } = before;
    await saveVersion(tx.db, { lesson_id: before.id, author_id, name, html, at, mergedAfter });
  }
  await saveVersion(tx.db, { lesson_id: before.id, author_id: tx.actor.id, ...after, at, mergedAfter });
}

/** Files that the lesson no longer holds stay for a day, and for as long as a version has them: they may be put back. */
async function replaceMedias(
  tx: Ctx<Member>,
  before: WholeLesson,
  { attached, inline }: { attached: number[] | undefined; inline: number[] | undefined },
): Promise<void> {
  if (!attached && !inline) return;
  const next = { attached: [...new Set(attached ?? before.media_ids)], inline: inline ?? before.inline_ids };
  const kept = [...before.media_ids, ...before.inline_ids, ...before.former_ids];
  await claimMedias(tx, [...next.attached, ...next.inline], kept, "medias");
  await replaceLessonMedias(tx.db, before.id, { ...next, at: tx.now() });
}

/** @throws Failure `not_found`, `permission_denied` */
export const lessonDelete = (ctx: Ctx<Member>, ref: InSection): Promise<void> =>
  ctx.transaction(async (tx) => {
    const course = await lockAndRequire(tx, ref.id);
    if (!maySeeManagement(tx.actor, course)) throw new Failure(permissionDenied);
    const lesson = await requireLesson(tx, ref);
    if (lesson.status === "published") requireLessonLeft(course, course.num_lessons - 1);
    await removeMediaOf(tx, [lesson.id]);
    await deleteLesson(tx.db, lesson.id);
    await countLessons(tx, course);
    await changed(tx, course, "course.delete_lesson", { lesson_id: lesson.id });
  });
