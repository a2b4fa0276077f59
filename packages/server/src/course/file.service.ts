import { setImmediate } from "node:timers/promises";
import { permissionDenied, tooLarge } from "@cortile/contract/core";
import { courseFileLimits, quizLimits, type CourseFile, type CourseFileSummary } from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { cleanImportedText, storeText } from "#contribution";
import { allDone, type Ctx, type Member, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { renderHtml } from "#core/html";
import { inRests, Turns } from "#core/limits";
import { oneLine } from "#core/text";
import { copyFiles, insertWithinQuota, removeFiles, requireRoom, selectMedias, storedBytes, type NewMedia } from "#media";
import { auditFor, requireCourse, requireManagement } from "./course.access.ts";
import { checkValues, insertDraft, requireFreeName, requireMayCreate } from "./course.change.ts";
import { messages } from "./course.messages.ts";
import { mayManage } from "./course.policy.ts";
import { existsNameFor, replaceCategories, type CourseRow } from "./course.queries.ts";
import { courseGet } from "./course.service.ts";
import { selectFiledLessons } from "./file.queries.ts";
import { insertLesson, replaceLessonMedias } from "./lesson.queries.ts";
import { selectSections, selectTextBytes } from "./outline.queries.ts";
import { selectQuestions } from "./quiz.queries.ts";
import { requireWhole, setQuestions } from "./quiz.service.ts";
import { insertSection } from "./section.queries.ts";
import { nameOf } from "./section.service.ts";
import { countCourseTexts } from "./text.service.ts";

/** Files of a lesson, and pictures in its text. */
interface LessonFiles {
  attached: readonly number[];
  inline: readonly number[];
}
const noFiles: LessonFiles = { attached: [], inline: [] };

interface FiledCourse {
  file: CourseFile;
  /** Of each lesson in the order of the file. */
  files: LessonFiles[];
}

/** Everything in a course but its people. @throws Failure `too_large` for more than a document may hold */
async function readCourse({ db }: Ctx, course: CourseRow): Promise<FiledCourse> {
  if ((await selectTextBytes(db, course.id)) > courseFileLimits.textBytes)
    throw new Failure(tooLarge, { text: messages.textsTooLong });
  const [sections, lessons] = await Promise.all([selectSections(db, course.id), selectFiledLessons(db, course.id)]);
  const bySection = Map.groupBy(lessons, (lesson) => lesson.section_id);
  const ordered = sections.flatMap((section) => bySection.get(section.id) ?? []);
  const quizzes = new Map<number, CourseFile["sections"][number]["lessons"][number]["quiz"]>();
  for (const { id, type, pass_percent, max_attempts, shuffle, feedback } of ordered)
    if (type === "quiz") {
      const questions = (await selectQuestions(db, id)).map(({ id: _id, options, ...question }) => ({
        ...question,
        options: options.map(({ text, correct }) => ({ text, correct })),
      }));
      quizzes.set(id, { pass_percent, max_attempts, shuffle, feedback, questions });
    }
  const { name, description, type, timezone, enforce_lessons_order } = course;
  return {
    file: {
      format: "cortile.course/1",
      name,
      description,
      type,
      timezone,
      enforce_lessons_order,
      sections: sections.map((section) => ({
        name: section.name,
        drip_delay: section.drip_delay,
        dripped_at: section.dripped_at,
        lessons: (bySection.get(section.id) ?? []).map((lesson) => ({
          name: lesson.name,
          type: lesson.type,
          html: lesson.html,
          comments_enabled: lesson.comments_enabled,
          quiz: quizzes.get(lesson.id) ?? null,
        })),
      })),
    },
    files: ordered.map(({ media_ids, inline_ids }) => ({ attached: media_ids, inline: inline_ids })),
  };
}

const nothing = { media: new Map(), users: new Map(), categories: new Map() };
/** Without what only this community has: pictures are left out, mentions become plain text. */
const portable = (html: string): string => renderHtml(html, nothing);

const exportsOfMember = { max: 60, windowSeconds: 3600 };

/** A course as one document. @throws Failure `not_found`, `permission_denied`, `rate_limited`, `too_large` */
export async function courseExport(ctx: Ctx<Member>, id: number): Promise<CourseFile> {
  const course = await requireManagement(ctx, id);
  await ctx.platform.limits.requireLocally(`course_export:${ctx.actor.id}`, exportsOfMember);
  return inTurn(ctx, async () => withTexts((await readCourse(ctx, course)).file, (html) => inRest(html, () => portable(html))));
}

/** Of one account a course is read, checked or copied at a time: it may have many files, and texts of megabytes. */
const courseTurns = new Turns({ atOnce: 1, maxWaiting: 10, isOn: true });

const inTurn = <Result>({ actor }: Ctx<Member>, work: () => Promise<Result>): Promise<Result> =>
  courseTurns.take(String(actor.id), work);

/** Of the long texts of all courses this thread works on one at a time, and others are answered for as long as it took. */
const inRest = (html: string, work: () => Promise<string> | string): Promise<string> =>
  inRests("courses", Buffer.byteLength(html), work);

/** With other texts. */
async function withTexts(file: CourseFile, change: (html: string) => Promise<string>): Promise<CourseFile> {
  const sections: CourseFile["sections"] = [];
  for (const section of file.sections) {
    const lessons: typeof section.lessons = [];
    for (const lesson of section.lessons) {
      await setImmediate();
      lessons.push({ ...lesson, html: await change(lesson.html) });
    }
    sections.push({ ...section, lessons });
  }
  return { ...file, sections };
}

/** A draft from such a document. @throws Failure `not_found`, `permission_denied`, `invalid` */
export async function courseImport(ctx: Ctx<Member>, file: CourseFile): Promise<Prepared<Course>> {
  requireMayCreate(ctx);
  await requireFreeName(ctx, oneLine(file.name), null);
  requireFitting(file);
  await countCourseTexts(ctx, file.sections);
  // What takes long is done here: `commit` holds a connection to the database.
  const cleaned = await inTurn(ctx, () =>
    withTexts(file, async (html) => {
      const clean = await cleanForeign(ctx, html);
      return inRest(html, async () => (await storeText(ctx, clean)).html);
    }),
  );
  requireFitting(cleaned);
  return { commit: (tx) => insertFiled(tx.as(ctx.actor), cleaned, []), discard: async () => undefined };
}

async function cleanForeign(ctx: Ctx<Member>, html: string): Promise<string> {
  const clean = await cleanImportedText(ctx, html, "discussion");
  return inRest(html, () => portable(clean));
}

/** What importing a document would make. @throws Failure `not_found`, `permission_denied`, `invalid` */
export async function courseImportCheck(ctx: Ctx<Member>, file: CourseFile): Promise<Prepared<CourseFileSummary>> {
  requireMayCreate(ctx);
  requireFitting(file);
  const { name, type } = file;
  checkValues(ctx, { name, type, description: file.description, timezone: file.timezone }, null);
  requireFitting(await inTurn(ctx, () => withTexts(file, (html) => cleanForeign(ctx, html))));
  const questions = file.sections.flatMap(({ lessons }) => lessons.flatMap(({ quiz }) => quiz?.questions ?? []));
  requireWhole(questions);
  return allDone({
    name,
    name_taken: await existsNameFor(ctx.db, oneLine(name), ctx.actor.id),
    type,
    sections: file.sections.map((section) => ({
      name: section.name,
      num_lessons: section.lessons.filter((lesson) => lesson.type === "lesson").length,
      num_quizzes: section.lessons.filter((lesson) => lesson.type === "quiz").length,
    })),
    num_questions: questions.length,
  });
}

/** @throws Failure `invalid` for the field `sections` */
function requireFitting({ sections }: CourseFile): void {
  const lessons = sections.flatMap((section) => section.lessons);
  const questions = lessons.reduce((sum, { quiz }) => sum + (quiz?.questions.length ?? 0), 0);
  const { lessons: max } = courseFileLimits;
  if (lessons.length > max) throw Failure.field("sections", "invalid", messages.tooManyLessons, { max });
  const textBytes = lessons.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0);
  if (textBytes > courseFileLimits.textBytes) throw Failure.field("sections", "max_length", messages.textsTooLong);
  if (questions > quizLimits.bank)
    throw Failure.field("sections", "invalid", messages.tooManyQuestions, { max: quizLimits.bank });
}

/** Writes a course as a draft of the actor's. Its texts are in the form in which they are stored. */
async function insertFiled(tx: Ctx<Member>, file: CourseFile, files: readonly LessonFiles[]): Promise<Course> {
  const { name, description, type: courseType, timezone, enforce_lessons_order } = file;
  const values = checkValues(tx, { name, description, type: courseType, timezone, enforce_lessons_order }, null);
  const course_id = await insertDraft(tx, values, tx.now());
  let index = 0;
  for (const { lessons, ...section } of file.sections) {
    const section_id = await insertSection(tx.db, course_id, { ...section, name: nameOf(section.name) });
    for (const { quiz, html, name: lessonName, type, comments_enabled } of lessons) {
      const { pass_percent, max_attempts, shuffle, feedback, questions = [] } = quiz ?? {};
      const settings = quiz ? { pass_percent, max_attempts, shuffle, feedback } : {};
      const lesson = { name: nameOf(lessonName), type, comments_enabled, html };
      const lesson_id = await insertLesson(tx.db, { ...lesson, ...settings, course_id, section_id, created_by_id: tx.actor.id });
      await setQuestions(
        tx,
        { id: course_id, lesson_id },
        questions.map(({ id: _id, ...question }) => question),
      );
      const held = files[index] ?? noFiles;
      if (held.attached.length + held.inline.length > 0) await replaceLessonMedias(tx.db, lesson_id, { ...held, at: tx.now() });
      index += 1;
    }
  }
  return courseGet(tx, course_id, { view: "edit" });
}

/** A draft with the contents of a course, its files copied. @throws Failure `not_found`, `permission_denied`, `invalid`, `too_large` */
export async function courseDuplicate(ctx: Ctx<Member>, id: number, name: string): Promise<Prepared<Course>> {
  const course = await requireCourse(ctx, id);
  if (!mayManage(ctx.actor, course)) throw new Failure(permissionDenied);
  requireMayCreate(ctx);
  await requireFreeName(ctx, oneLine(name), null);
  const copies = new Map<number, NewMedia>();
  const discard = async () => {
    for (const copy of copies.values()) await removeFiles(ctx, copy);
  };
  const read = async (): Promise<FiledCourse> => {
    const filed = await readCourse(ctx, course);
    await countCourseTexts(ctx, filed.file.sections);
    const medias = await selectMedias(
      ctx.db,
      filed.files.flatMap(({ attached, inline }) => [...attached, ...inline]),
    );
    await requireRoom(
      ctx,
      medias.reduce((sum, media) => sum + storedBytes(media), 0),
    );
    for (const media of medias) copies.set(media.id, await copyFiles(ctx, media, { author_id: ctx.actor.id, purpose: "lesson" }));
    return filed;
  };
  const { file, files } = await inTurn(ctx, read).catch(async (error: unknown) => {
    await discard();
    throw error;
  });
  const copyOf = (ids: readonly number[]) => ids.flatMap((one) => copies.get(one)?.id ?? []);
  const renamed = (html: string) =>
    html.replace(/<img data-media="(\d+)"/g, (tag, old: string) => tag.replace(old, String(copies.get(Number(old))?.id ?? old)));
  const sections = file.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => ({ ...lesson, html: renamed(lesson.html) })),
  }));
  return {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      for (const copy of copies.values()) await insertWithinQuota(tx, copy);
      const held = files.map(({ attached, inline }) => ({ attached: copyOf(attached), inline: copyOf(inline) }));
      const made = await insertFiled(tx, { ...file, name, sections }, held);
      await replaceCategories(tx.db, made.id, course.category_ids);
      await auditFor(tx, course, "course.duplicate", { course_id: made.id });
      return courseGet(tx, made.id, { view: "edit" });
    },
    discard,
  };
}
