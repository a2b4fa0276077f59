import { sql } from "kysely";
import type { LessonStatus, LessonType } from "@cortile/contract/enums";
import { isAmong, type Db } from "#core/db";
import type { Override } from "./release.policy.ts";

export interface SectionRow {
  id: number;
  course_id: number;
  name: string;
  position: number;
  drip_delay: number | null;
  dripped_at: string | null;
}

/** A lesson without its text. */
export interface LessonRow {
  id: number;
  course_id: number;
  section_id: number;
  name: string;
  type: LessonType;
  status: LessonStatus;
  position: number;
  comments_enabled: boolean;
  created_by_id: number;
  created_at: string;
}

export interface ProgressRow {
  lesson_id: number;
  status: "uncompleted" | "completed" | "failed";
  media_id: number | null;
  seconds: number | null;
}

/** The sections of a course in order. */
export async function selectSections(db: Db, courseId: number): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select s.id, s.course_id, s.name, s.position, s.drip_delay, s.dripped_at from course_section s
    where s.course_id = ${courseId} order by s.position, s.id`.execute(db);
  return rows;
}

/** The lessons of a course in the order of its sections and theirs. */
export async function selectLessons(db: Db, courseId: number, { drafts }: { drafts: boolean }): Promise<LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    select l.id, l.course_id, l.section_id, l.name, l.type, l.status, l.position, l.comments_enabled, l.created_by_id, l.created_at
    from course_lesson l join course_section s on s.id = l.section_id
    where l.course_id = ${courseId} and (${drafts} or l.status = 'published')
    order by s.position, s.id, l.position, l.id`.execute(db);
  return rows;
}

/** Bytes of the texts of a course's lessons. @param except a lesson that is not counted */
export async function selectTextBytes(
  db: Db,
  courseId: number,
  { except = null }: { except?: number | null } = {},
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(html)), 0)::int as bytes from course_lesson
    where course_id = ${courseId} and id is distinct from ${except}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** What a person has done in one lesson. */
export async function selectLessonProgress(db: Db, lessonId: number, userId: number): Promise<ProgressRow | null> {
  const { rows } = await sql<ProgressRow>`
    select p.lesson_id, p.status, p.media_id, p.seconds from course_lesson_progress p
    where p.user_id = ${userId} and p.lesson_id = ${lessonId}`.execute(db);
  return rows[0] ?? null;
}

/** What a person has done in a course, by lesson. */
export async function selectProgress(db: Db, courseId: number, userId: number): Promise<Map<number, ProgressRow>> {
  const { rows } = await sql<ProgressRow>`
    select p.lesson_id, p.status, p.media_id, p.seconds from course_lesson_progress p
    where p.user_id = ${userId} and p.course_id = ${courseId}`.execute(db);
  return new Map(rows.map((row) => [row.lesson_id, row]));
}

export type OverrideRow = Override & { section_id: number; user_id: number | null };

/** The exceptions from the release of a course that hold for these people: everybody's (null) and their own. */
export async function selectOverrides(db: Db, courseId: number, userIds: readonly number[]): Promise<OverrideRow[]> {
  const { rows } = await sql<OverrideRow>`
    select r.section_id, r.user_id, r.mode, r.days, r.created_at from course_release r
    join course_section s on s.id = r.section_id
    where s.course_id = ${courseId} and (r.user_id is null or ${isAmong(sql`r.user_id`, userIds)})`.execute(db);
  return rows;
}

/** The one that counts for a person: their own before everybody's. */
export const overrideFor = (rows: readonly OverrideRow[], sectionId: number, userId: number | null): OverrideRow | null =>
  rows.find((row) => row.section_id === sectionId && row.user_id === userId) ??
  rows.find((row) => row.section_id === sectionId && row.user_id === null) ??
  null;
