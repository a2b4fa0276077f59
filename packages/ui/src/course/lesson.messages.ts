import type { RouteErrorCode } from "@cortile/contract/core";
import type { lessonComplete, lessonIncomplete } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  lessons: { id: "lesson.nav", defaultMessage: "Lessons" },
  contents: { id: "lesson.contents", defaultMessage: "Contents" },
  comments: { id: "lesson.comments", defaultMessage: "Comments" },
  back: { id: "lesson.back", defaultMessage: "Back to the course" },
  previous: { id: "lesson.previous", defaultMessage: "Previous lesson" },
  next: { id: "lesson.next", defaultMessage: "Next" },
  noNext: { id: "lesson.next.none", defaultMessage: "This is the last lesson" },
  nextLocked: { id: "lesson.next.locked", defaultMessage: "The next lesson is locked" },
  markDone: { id: "lesson.done", defaultMessage: "Mark as done" },
  undo: { id: "lesson.undo", defaultMessage: "Done" },
  undoHint: { id: "lesson.undo.hint", defaultMessage: "Mark as not done" },
  controls: { id: "lesson.controls", defaultMessage: "Go through the lessons" },
  lockedTitle: { id: "lesson.locked.title", defaultMessage: "This lesson is locked" },
  lockedOrder: {
    id: "lesson.locked.order",
    defaultMessage: "Complete the lessons before it first.",
  },
  joinFirst: { id: "lesson.joinFirst", defaultMessage: "Join the course to read this lesson" },
  toCourse: { id: "lesson.toCourse", defaultMessage: "Go to the course" },
  congratulations: { id: "lesson.congratulations", defaultMessage: "Congratulations" },
  allDone: { id: "lesson.allDone", defaultMessage: "You’ve completed every lesson of this course." },
  toCourses: { id: "lesson.toCourses", defaultMessage: "Back to courses" },
  empty: { id: "lesson.empty", defaultMessage: "This lesson has no content yet." },
  preview: { id: "lesson.preview", defaultMessage: "This is how students see the lesson." },
  edit: { id: "lesson.edit", defaultMessage: "Edit lesson" },
  dashboard: { id: "lesson.dashboard", defaultMessage: "Dashboard" },
  noAccess: { id: "lesson.noAccess", defaultMessage: "You can’t see this lesson any more." },
  noDescription: { id: "lesson.picture", defaultMessage: "Picture without a description" },
});

export const templates = defineMessages<{
  place: { number: number; total: number };
  nextNamed: { name: string };
  previousNamed: { name: string };
  lockedUntil: { date: string; time: string };
  partOf: { course: string };
  done: { done: number; total: number };
}>({
  place: { id: "lesson.place", defaultMessage: "Lesson {number, number} of {total, number}" },
  nextNamed: { id: "lesson.next.named", defaultMessage: "Next: {name}" },
  previousNamed: { id: "lesson.previous.named", defaultMessage: "Previous: {name}" },
  lockedUntil: { id: "lesson.locked.until", defaultMessage: "It opens on {date} at {time}." },
  partOf: { id: "lesson.partOf", defaultMessage: "It’s part of “{course}”." },
  done: { id: "lesson.progress", defaultMessage: "{done, number} / {total, number}" },
});

/** Leaving out a code that the routes can answer with does not compile. */
export const completeFailures = {
  unauthenticated: defineMessage({ id: "lesson.complete.signIn", defaultMessage: "Sign in to keep your progress." }),
  not_found: defineMessage({ id: "lesson.complete.gone", defaultMessage: "This lesson no longer exists." }),
  permission_denied: defineMessage({ id: "lesson.complete.denied", defaultMessage: "This lesson is locked for you." }),
  failed: defineMessage({ id: "lesson.complete.failed", defaultMessage: "Your progress wasn’t saved. Try again." }),
} satisfies Record<RouteErrorCode<typeof lessonComplete> | RouteErrorCode<typeof lessonIncomplete> | "failed", MessageDescriptor>;
