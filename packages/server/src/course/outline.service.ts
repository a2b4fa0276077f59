import type { CourseLesson, CourseSection, User } from "@cortile/contract/entity";
import type { Ctx } from "#core/ctx";
import { presentUsers } from "#people";
import { isStudent, mayReadAll, maySeeManagement } from "./course.policy.ts";
import type { CourseRow } from "./course.queries.ts";
import {
  overrideFor,
  selectLessons,
  selectOverrides,
  selectProgress,
  selectSections,
  type LessonRow,
  type ProgressRow,
  type SectionRow,
} from "./outline.queries.ts";
import { availableDate, isReleased, lockOf } from "./release.policy.ts";

/** Whose view of a course it is. */
export interface Reader {
  /** Null for who only sees the names. */
  user_id: number | null;
  /** When they joined, where they are a student. */
  since: string | null;
  /** Sees everything, whatever is released. */
  reads_all: boolean;
}

export interface OutlineLesson {
  row: LessonRow;
  progress: ProgressRow | null;
  locked_by: "release" | "order" | null;
  locked: boolean;
}

export interface OutlineSection {
  row: SectionRow;
  available_date: string | null;
  locked: boolean;
  lessons: OutlineLesson[];
}

/** What the viewer is to a course. */
export function readerOf({ actor }: Ctx, course: CourseRow): Reader {
  if (isStudent(course)) return { user_id: actor.id, since: course.own?.since ?? null, reads_all: false };
  return { user_id: null, since: null, reads_all: mayReadAll(actor, course) };
}

/** The sections and lessons of a course with what is open to somebody. @param drafts also lessons that are not published */
export async function readOutline(
  { db, now }: Ctx,
  course: Pick<CourseRow, "id" | "type" | "timezone" | "enforce_lessons_order">,
  { user_id, since, reads_all }: Reader,
  { drafts = false } = {},
): Promise<OutlineSection[]> {
  const [sections, lessons, overrides, progress] = await Promise.all([
    selectSections(db, course.id),
    selectLessons(db, course.id, { drafts }),
    user_id === null ? [] : selectOverrides(db, course.id, [user_id]),
    user_id === null ? new Map<number, ProgressRow>() : selectProgress(db, course.id, user_id),
  ]);
  const bySection = Map.groupBy(lessons, (lesson) => lesson.section_id);
  const isOutsider = user_id === null && !reads_all;
  let hasOpenBefore = false;
  return sections.map((row): OutlineSection => {
    const rule = { ...course, ...row };
    const available_date = availableDate(rule, since, user_id === null ? null : overrideFor(overrides, row.id, user_id));
    const released = reads_all || isReleased(available_date, now());
    const outlined = (bySection.get(row.id) ?? []).map((lesson): OutlineLesson => {
      const own = progress.get(lesson.id) ?? null;
      const isCompleted = own?.status === "completed";
      const locked_by = reads_all
        ? null
        : lockOf({ isReleased: released, isCompleted, hasOpenBefore }, course.enforce_lessons_order);
      if (lesson.status === "published" && !isCompleted) hasOpenBefore = true;
      return { row: lesson, progress: own, locked_by, locked: isOutsider || locked_by !== null };
    });
    return { row, available_date, locked: isOutsider || !released, lessons: outlined };
  });
}

/** Identity alone: an outline names the same few people hundreds of times. */
const briefOf = ({ id, username, real_name, avatar, ext_id, date_joined }: User): User => ({
  id,
  username,
  real_name,
  avatar,
  ext_id,
  date_joined,
  cover: null,
  bio: "",
  location: "",
  description: "",
  website: "",
  date_of_birth: null,
  gender: "Unspecified",
  tags: [],
  reputation: 0,
});

/** Sections as the wire has them, without the texts of lessons. */
export async function presentOutline(ctx: Ctx, outline: readonly OutlineSection[]): Promise<CourseSection[]> {
  const people = await presentUsers(
    ctx,
    outline.flatMap(({ lessons }) => lessons.map(({ row }) => row.created_by_id)),
  );
  const authors = new Map([...people].map(([id, user]) => [id, briefOf(user)]));
  return outline.map(({ row, available_date, locked, lessons }): CourseSection => {
    const shown = lessons.flatMap((lesson): CourseLesson[] => {
      const created_by = authors.get(lesson.row.created_by_id);
      return created_by ? [presentLesson(lesson, created_by)] : [];
    });
    const published = lessons.filter((lesson) => lesson.row.status === "published");
    return {
      id: row.id,
      name: row.name,
      drip_delay: row.drip_delay,
      dripped_at: row.dripped_at,
      lessons_order: lessons.map((lesson) => lesson.row.id),
      lessons: shown,
      available_date,
      locked,
      num_lessons: published.length,
      num_lessons_completed: published.filter(({ progress }) => progress?.status === "completed").length,
    };
  });
}

/** A lesson without text and files. */
export function presentLesson(
  { row, progress, locked, locked_by }: OutlineLesson,
  created_by: CourseLesson["created_by"],
): CourseLesson {
  const { position: _position, created_by_id: _author, ...fields } = row;
  const { media_id, seconds } = progress ?? {};
  return {
    ...fields,
    created_by,
    medias: [],
    locked,
    ...(locked_by ? { locked_by } : {}),
    completion_status: progress?.status ?? "uncompleted",
    ...(media_id && seconds !== null && seconds !== undefined ? { position: { media_id, seconds } } : {}),
  };
}

/** Drafts of lessons are for who manages the course. */
export const seesDrafts = ({ actor }: Ctx, course: CourseRow): boolean => maySeeManagement(actor, course);
