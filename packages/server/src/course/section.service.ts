import { invalid, notFound, permissionDenied } from "@cortile/contract/core";
import { courseFileLimits } from "@cortile/contract/course";
import type { CourseLesson, CourseSection } from "@cortile/contract/entity";
import { courseTopic } from "@cortile/contract/realtime";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { oneLine } from "#core/text";
import { auditFor, lockAndRequire, lockManaged, requireCourse } from "./course.access.ts";
import { messages } from "./course.messages.ts";
import { maySeeContents, maySeeManagement } from "./course.policy.ts";
import { lessonsWithdrawn } from "./course.events.ts";
import { updateLessonCounters, type CourseRow } from "./course.queries.ts";
import { removeMediaOf } from "./lesson.media.ts";
import { selectLessons, selectSections } from "./outline.queries.ts";
import { presentOutline, readerOf, readOutline, seesDrafts } from "./outline.service.ts";
import { deleteSection, insertSection, updateLessonPositions, updateSection, updateSectionPositions } from "./section.queries.ts";

interface SectionChanges {
  name?: string | undefined;
  drip_delay?: number | undefined;
  dripped_at?: string | null | undefined;
  lessons_order?: number[] | undefined;
}

/** The sections with the names of their lessons. @throws Failure `not_found`, `permission_denied` */
export async function sectionList(ctx: Ctx, id: number): Promise<CourseSection[]> {
  const course = await requireCourse(ctx, id);
  if (!maySeeContents(ctx.actor, course)) throw new Failure(permissionDenied, { text: messages.joinFirst });
  return presentOutline(ctx, await readOutline(ctx, course, readerOf(ctx, course), { drafts: seesDrafts(ctx, course) }));
}

/** @throws Failure `not_found`, `permission_denied` */
export async function sectionGet(ctx: Ctx, id: number, sectionId: number): Promise<CourseSection> {
  const section = (await sectionList(ctx, id)).find((one) => one.id === sectionId);
  if (!section) throw new Failure(notFound);
  return section;
}

/** @throws Failure `not_found`, `permission_denied` */
export const lessonList = async (ctx: Ctx, id: number, sectionId: number): Promise<CourseLesson[]> =>
  (await sectionGet(ctx, id, sectionId)).lessons;

/** @throws Failure `not_found`, `permission_denied`, `invalid` */
export const sectionCreate = (ctx: Ctx<Member>, id: number, input: { name: string }): Promise<CourseSection> =>
  ctx.transaction(async (tx) => {
    const course = await lockManaged(tx, id);
    const sections = await selectSections(tx.db, id);
    const { sections: max } = courseFileLimits;
    if (sections.length >= max) throw Failure.field("name", "invalid", messages.tooManySections, { max });
    const created = await insertSection(tx.db, id, { name: nameOf(input.name) });
    await changed(tx, course, "course.add_section", { section_id: created });
    return sectionGet(tx, id, created);
  });

/** @throws Failure `not_found`, `permission_denied`, `invalid` */
export const sectionUpdate = (ctx: Ctx<Member>, id: number, sectionId: number, input: SectionChanges): Promise<CourseSection> =>
  ctx.transaction(async (tx) => {
    const course = await lockManaged(tx, id);
    await requireSection(tx, id, sectionId);
    const { name, drip_delay, dripped_at, lessons_order } = input;
    await updateSection(tx.db, sectionId, {
      ...(name === undefined ? {} : { name: nameOf(name) }),
      ...(drip_delay === undefined ? {} : { drip_delay }),
      ...(dripped_at === undefined ? {} : { dripped_at }),
    });
    if (lessons_order) await reorderLessons(tx, id, sectionId, lessons_order);
    await changed(tx, course, "course.update_section", { section_id: sectionId });
    return sectionGet(tx, id, sectionId);
  });

/** Removes a section with its lessons. @throws Failure `not_found`, `permission_denied`, `invalid` */
export const sectionDelete = (ctx: Ctx<Member>, id: number, sectionId: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const course = await lockAndRequire(tx, id);
    if (!maySeeManagement(tx.actor, course)) throw new Failure(permissionDenied);
    await requireSection(tx, id, sectionId);
    const lessons = await selectLessons(tx.db, id, { drafts: true });
    const others = lessons.filter((lesson) => lesson.section_id !== sectionId);
    requireLessonLeft(course, others.filter(({ status }) => status === "published").length);
    const own = lessons.filter((lesson) => lesson.section_id === sectionId).map((lesson) => lesson.id);
    await removeMediaOf(tx, own);
    await deleteSection(tx.db, sectionId);
    await countLessons(tx, course);
    await changed(tx, course, "course.delete_section", { section_id: sectionId });
  });

/** Counts the lessons of a course anew, after some were published or are no longer. */
export async function countLessons(tx: Ctx, course: CourseRow): Promise<void> {
  const { num_lessons } = await updateLessonCounters(tx.db, course.id);
  if (num_lessons < course.num_lessons) await tx.record(lessonsWithdrawn({ course_id: course.id }));
}

/** A published course keeps a published lesson. @throws Failure `permission_denied` */
export function requireLessonLeft(course: CourseRow, published: number): void {
  if (course.privacy !== "" && published === 0) throw new Failure(permissionDenied, { text: messages.lastLesson });
}

/** @throws Failure `not_found` */
export async function requireSection(tx: Ctx, id: number, sectionId: number): Promise<void> {
  if (!(await selectSections(tx.db, id)).some((section) => section.id === sectionId)) throw new Failure(notFound);
}

/** Puts the sections of a course into this order, which names each once. @throws Failure `invalid` for the field `sections_order` */
export async function reorderSections(tx: Ctx, id: number, order: readonly number[]): Promise<void> {
  const ids = (await selectSections(tx.db, id)).map((section) => section.id);
  if (!isSameSet(ids, order)) throw Failure.field("sections_order", "invalid", messages.orderIncomplete);
  await updateSectionPositions(tx.db, order);
}

/**
 * Puts lessons into this order in a section: all that are in it, and perhaps others of the course, which move there.
 * @throws Failure `invalid` for the field `lessons_order`
 */
async function reorderLessons(tx: Ctx, id: number, sectionId: number, order: readonly number[]): Promise<void> {
  const lessons = await selectLessons(tx.db, id, { drafts: true });
  const known = new Set(lessons.map((lesson) => lesson.id));
  const own = lessons.filter((lesson) => lesson.section_id === sectionId).map((lesson) => lesson.id);
  const listed = new Set(order);
  if (listed.size < order.length || order.some((one) => !known.has(one)) || own.some((one) => !listed.has(one)))
    throw Failure.field("lessons_order", "invalid", messages.orderIncomplete);
  await updateLessonPositions(tx.db, sectionId, order);
  await updateLessonCounters(tx.db, id);
}

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && new Set(other).size === other.length && one.every((id) => other.includes(id));

/** @throws Failure `invalid` for the field `name` */
export function nameOf(name: string): string {
  const line = oneLine(name);
  if (line === "") throw new Failure(invalid, { fields: { name: [{ code: "required" }] } });
  return line;
}

/** What follows from a change of a course's contents: the hint to open pages, and the audit log. */
export async function changed(tx: Ctx<Member>, course: CourseRow, action: string, data: Record<string, unknown>): Promise<void> {
  tx.emit({ topics: [courseTopic(course.id)], data: { change: "updated" } });
  await auditFor(tx, course, action, data);
}
