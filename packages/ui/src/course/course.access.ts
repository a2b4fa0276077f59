import type { Course, CourseLesson, CourseSection } from "@cortile/contract/entity";
import type { CourseJoinStatus } from "@cortile/contract/enums";
import { useGate, useManagesFor } from "#core/preferences";
import { useSession } from "#core/session";

type Status = CourseJoinStatus | null;

export const statusOf = (course: Course): Status => course.join_status ?? null;

/** Made the course, or was made a manager of it. */
export const isTeacher = (course: Course): boolean => statusOf(course) === "creator" || statusOf(course) === "manager";

export const isStudent = (course: Course): boolean => statusOf(course) === "joined";

export const isDraft = (course: Course): boolean => course.privacy === "";

/** Whether the reader runs the course: they teach it, or administer the community. */
export function useTeaches(course: Course): boolean {
  const manages = useManagesFor(course.created_by);
  return isTeacher(course) || manages;
}

/** Whether the reader is offered to create a course. */
export function useMayCreateCourse(): boolean {
  const { user } = useSession();
  return useGate("createCourse") && user !== null;
}

/** Open courses show what is in them to everybody; the others to those who are in them. */
export const mayReadContents = (course: Course): boolean =>
  course.privacy === "open" || isTeacher(course) || isStudent(course) || (course.sections?.length ?? 0) > 0;

/** A lesson with the section that it stands in. */
export type PlacedLesson = { lesson: CourseLesson; section: CourseSection };

/** All lessons in their order. */
export const lessonsOf = (course: Course): PlacedLesson[] =>
  (course.sections ?? []).flatMap((section) => section.lessons.map((lesson) => ({ lesson, section })));

export const isLocked = ({ lesson, section }: PlacedLesson): boolean => lesson.locked || section.locked;

/** Whether a section says that it is locked: all are to who is not in the course, whom only a date tells something. */
export const showsLock = (course: Course, section: CourseSection): boolean =>
  section.locked && (isStudent(course) || section.available_date !== null);

const isDone = ({ lesson }: PlacedLesson): boolean => lesson.completion_status === "completed";

/** The lesson to go on with: the first that is not completed and open, else the first not completed; the first one when all are done. */
export function nextLesson(course: Course): PlacedLesson | null {
  const all = lessonsOf(course);
  const left = all.filter((placed) => !isDone(placed));
  return left.find((placed) => !isLocked(placed)) ?? left[0] ?? all[0] ?? null;
}

export const isCompleted = (course: Course): boolean => (course.user_completion_rate ?? 0) >= 100;
