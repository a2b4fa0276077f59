import type { RouteErrorCode } from "@cortile/contract/core";
import type { courseJoin, courseLeave } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  open: { id: "course.open", defaultMessage: "Open course" },
  private: { id: "course.private", defaultMessage: "Private course" },
  secret: { id: "course.secret", defaultMessage: "Secret course" },
  draft: { id: "course.draft", defaultMessage: "Draft" },
  published: { id: "course.published", defaultMessage: "Published" },
  selfPaced: { id: "course.type.selfPaced", defaultMessage: "Self-paced" },
  structured: { id: "course.type.structured", defaultMessage: "Structured" },
  scheduled: { id: "course.type.scheduled", defaultMessage: "Scheduled" },
  selfPacedText: {
    id: "course.type.selfPaced.text",
    defaultMessage: "All lessons are available at once. Students study at their own pace.",
  },
  structuredText: {
    id: "course.type.structured.text",
    defaultMessage: "Sections open a number of days after each student joins.",
  },
  scheduledText: { id: "course.type.scheduled.text", defaultMessage: "Sections open on dates you choose, for everyone." },
  paid: { id: "course.paid", defaultMessage: "Paid" },
  new: { id: "course.new", defaultMessage: "New" },
  invited: { id: "course.invited", defaultMessage: "Invited" },
  joined: { id: "course.joined", defaultMessage: "You’ve joined" },
  completed: { id: "course.completed", defaultMessage: "Completed" },
  signUp: { id: "course.join.open", defaultMessage: "Join course" },
  request: { id: "course.join.private", defaultMessage: "Request access" },
  cancelRequest: { id: "course.join.cancel", defaultMessage: "Cancel request" },
  accept: { id: "course.join.accept", defaultMessage: "Accept invitation" },
  decline: { id: "course.join.decline", defaultMessage: "Decline" },
  paymentPending: { id: "course.join.payment", defaultMessage: "Payment pending" },
  start: { id: "course.start", defaultMessage: "Start" },
  continue: { id: "course.continue", defaultMessage: "Continue" },
  review: { id: "course.review", defaultMessage: "Review" },
  dashboard: { id: "course.dashboard", defaultMessage: "Go to dashboard" },
  joinedToast: { id: "course.joined.toast", defaultMessage: "You’ve joined the course" },
  requestedToast: { id: "course.requested.toast", defaultMessage: "Request sent" },
  cancelledToast: { id: "course.requested.cancelled", defaultMessage: "Request cancelled" },
  leftToast: { id: "course.left.toast", defaultMessage: "You’ve left the course" },
  lessons: { id: "course.tab.lessons", defaultMessage: "Lessons" },
  aside: { id: "course.aside", defaultMessage: "About this course" },
  empty: { id: "course.empty", defaultMessage: "There are no lessons yet." },
  lockedCourse: {
    id: "course.locked",
    defaultMessage: "Only people in this course can see its lessons. Request access to take part.",
  },
  requestWaits: { id: "course.locked.requested", defaultMessage: "Your request is waiting for the teacher’s answer." },
  invitedPrompt: { id: "course.locked.invited", defaultMessage: "You’ve been invited to this course." },
  draftPrompt: { id: "course.draft.prompt", defaultMessage: "This course is a draft. Only its teachers can see it." },
  doneBanner: { id: "course.done", defaultMessage: "You’ve completed this course." },
  lockedByOrder: { id: "course.lesson.byOrder", defaultMessage: "Complete the lessons before it first" },
  quiz: { id: "course.quiz", defaultMessage: "Quiz" },
  classmates: { id: "course.classmates", defaultMessage: "Your classmates" },
  students: { id: "course.students", defaultMessage: "Students" },
  more: { id: "course.more", defaultMessage: "More for this course" },
  calendar: { id: "course.calendar", defaultMessage: "Save release dates to calendar" },
  syncCalendar: { id: "course.calendar.sync", defaultMessage: "Sync all your dates…" },
  calendarFailed: { id: "course.calendar.failed", defaultMessage: "The calendar file couldn’t be saved. Try again." },
  leave: { id: "course.leave", defaultMessage: "Leave course" },
  leaveEffect: {
    id: "course.leave.effect",
    defaultMessage: "You lose access to the lessons. Your progress comes back if you join again.",
  },
});

export const templates = defineMessages<{
  count: { count: number };
  lessonCount: { count: number };
  contents: { sections: number; lessons: number };
  percent: { percent: number };
  doneOf: { done: number; total: number };
  opens: { date: string };
  leaveTitle: { name: string };
}>({
  count: { id: "course.count", defaultMessage: "{count, plural, one {# student} other {# students}}" },
  lessonCount: { id: "course.lessonCount", defaultMessage: "{count, plural, one {# lesson} other {# lessons}}" },
  contents: {
    id: "course.contents",
    defaultMessage:
      "{sections, plural, one {# section} other {# sections}} · {lessons, plural, one {# lesson} other {# lessons}}",
  },
  percent: { id: "course.percent", defaultMessage: "{percent, number}% completed" },
  doneOf: { id: "course.doneOf", defaultMessage: "{done, number} of {total, plural, one {# lesson} other {# lessons}}" },
  opens: { id: "course.opens", defaultMessage: "Opens {date}" },
  leaveTitle: { id: "course.leave.title", defaultMessage: "Leave “{name}”?" },
});

export const privacyLabels = {
  "": messages.draft,
  open: messages.open,
  private: messages.private,
  secret: messages.secret,
} as const;

export const typeLabels = {
  "self-paced": messages.selfPaced,
  structured: messages.structured,
  scheduled: messages.scheduled,
} as const;

export const typeTexts = {
  "self-paced": messages.selfPacedText,
  structured: messages.structuredText,
  scheduled: messages.scheduledText,
} as const;

/** Leaving out a code that the route can answer with does not compile. */
export const joinFailures = {
  unauthenticated: defineMessage({ id: "course.signIn", defaultMessage: "Sign in to take courses." }),
  not_found: defineMessage({ id: "course.gone", defaultMessage: "This course no longer exists." }),
  permission_denied: defineMessage({ id: "course.denied", defaultMessage: "You can’t do this in this course." }),
  failed: defineMessage({ id: "course.failed", defaultMessage: "Your change wasn’t saved. Try again." }),
} satisfies Record<RouteErrorCode<typeof courseJoin> | RouteErrorCode<typeof courseLeave> | "failed", MessageDescriptor>;
