import { defineEvent } from "#core/events";

export const courseChanged = defineEvent<{ course_id: number; change: "created" | "updated" | "published" | "deleted" }>()(
  "course.changed",
);

/** What people did with their membership, or teachers with it. */
export type CourseMove =
  | "joined"
  | "requested"
  | "accepted"
  | "invited"
  | "added"
  | "promoted"
  | "demoted"
  | "left"
  | "withdrawn"
  | "declined"
  | "removed"
  | "refused"
  | "revoked";

export const courseMembersChanged = defineEvent<{ course_id: number; user_ids: number[]; move: CourseMove }>()(
  "course.members_changed",
  { users: ["user_ids"] },
);

/** A student completed a lesson, undid that, or failed its quiz. */
export const lessonProgressed = defineEvent<{
  course_id: number;
  lesson_id: number;
  user_id: number;
  status: "completed" | "uncompleted" | "failed";
}>()("course.lesson_progressed", { users: ["user_id"] });

/** Lessons are no longer published, so that some students may have completed all that are left. */
export const lessonsWithdrawn = defineEvent<{ course_id: number }>()("course.lessons_withdrawn");

/** A student completed every lesson for the first time. */
export const courseCompleted = defineEvent<{ course_id: number; user_id: number }>()("course.completed", { users: ["user_id"] });
