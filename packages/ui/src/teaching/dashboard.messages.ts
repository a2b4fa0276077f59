import type { RouteErrorCode } from "@cortile/contract/core";
import type { courseMessage, courseReleaseUpdate } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  more: { id: "teaching.dash.more", defaultMessage: "Show more" },
  edit: { id: "teaching.dash.edit", defaultMessage: "Edit course" },
  tabs: { id: "teaching.dash.tabs", defaultMessage: "Parts of the dashboard" },
  students: { id: "teaching.dash.students", defaultMessage: "Students" },
  comments: { id: "teaching.dash.comments", defaultMessage: "Comments" },
  progress: { id: "teaching.dash.progress", defaultMessage: "Progress" },
  quizzes: { id: "teaching.dash.quizzes", defaultMessage: "Quizzes" },
  releases: { id: "teaching.dash.releases", defaultMessage: "Who sees what" },
  average: { id: "teaching.dash.average", defaultMessage: "Average completion" },
  finished: { id: "teaching.dash.finished", defaultMessage: "Completed the course" },
  stuck: { id: "teaching.dash.stuck", defaultMessage: "No activity for two weeks" },
  find: { id: "teaching.dash.find", defaultMessage: "Find a student" },
  noStudents: { id: "teaching.dash.noStudents", defaultMessage: "Nobody takes this course yet." },
  noMatch: { id: "teaching.dash.noMatch", defaultMessage: "No student matches." },
  name: { id: "teaching.dash.name", defaultMessage: "Name" },
  completion: { id: "teaching.dash.completion", defaultMessage: "Completed" },
  registered: { id: "teaching.dash.registered", defaultMessage: "Joined" },
  lastActive: { id: "teaching.dash.lastActive", defaultMessage: "Last activity" },
  see: { id: "teaching.dash.see", defaultMessage: "See" },
  message: { id: "teaching.dash.message", defaultMessage: "Message" },
  csv: { id: "teaching.dash.csv", defaultMessage: "Download CSV" },
  csvFailed: { id: "teaching.dash.csv.failed", defaultMessage: "The list couldn’t be downloaded. Try again." },
  write: { id: "teaching.dash.write", defaultMessage: "Message stuck students" },
  writeHint: {
    id: "teaching.dash.write.hint",
    defaultMessage: "Each student without activity for two weeks gets a private message.",
  },
  text: { id: "teaching.dash.text", defaultMessage: "Message" },
  send: { id: "teaching.dash.send", defaultMessage: "Send" },
  sending: { id: "teaching.dash.sending", defaultMessage: "Sending…" },
  all: { id: "teaching.dash.comments.all", defaultMessage: "All" },
  unanswered: { id: "teaching.dash.comments.unanswered", defaultMessage: "Unanswered" },
  commentFilter: { id: "teaching.dash.comments.filter", defaultMessage: "Filter comments" },
  noComments: { id: "teaching.dash.noComments", defaultMessage: "There are no comments yet." },
  allAnswered: { id: "teaching.dash.allAnswered", defaultMessage: "Every comment has an answer." },
  openComments: { id: "teaching.dash.openComments", defaultMessage: "Open the comments" },
  funnel: { id: "teaching.dash.funnel", defaultMessage: "How many completed each lesson" },
  noLessons: { id: "teaching.dash.noLessons", defaultMessage: "There are no published lessons yet." },
  openNow: { id: "teaching.release.openNow", defaultMessage: "Open now" },
  later: { id: "teaching.release.later", defaultMessage: "A week later" },
  earlier: { id: "teaching.release.earlier", defaultMessage: "A week earlier" },
  reset: { id: "teaching.release.reset", defaultMessage: "Back to the course’s own date" },
  everyone: { id: "teaching.release.everyone", defaultMessage: "Everyone" },
  open: { id: "teaching.release.open", defaultMessage: "Open" },
  clear: { id: "teaching.release.clearSelection", defaultMessage: "Clear selection" },
  override: { id: "teaching.release.override", defaultMessage: "Exception" },
  releaseSaved: { id: "teaching.release.overrideSaved", defaultMessage: "Release changed" },
});

export const templates = defineMessages<{
  failed: { count: number };
  seeName: { name: string };
  sent: { count: number };
  left: { count: number };
  comments: { count: number };
  ofAll: { done: number; total: number };
  orMore: { count: number };
  progressOf: { name: string };
  release: { section: string; name: string };
  select: { name: string };
  students: { count: number };
  lessonsDone: { done: number; total: number };
}>({
  failed: { id: "teaching.dash.failed", defaultMessage: "{count, plural, one {# failed} other {# failed}}" },
  seeName: { id: "teaching.dash.seeName", defaultMessage: "See {name}’s progress" },
  sent: { id: "teaching.dash.sent", defaultMessage: "{count, plural, one {# message} other {# messages}} sent" },
  left: {
    id: "teaching.dash.left",
    defaultMessage: "{count, plural, one {# student is} other {# students are}} left. Send again to reach them.",
  },
  comments: { id: "teaching.dash.commentCount", defaultMessage: "{count, plural, one {# comment} other {# comments}}" },
  ofAll: { id: "teaching.dash.ofAll", defaultMessage: "{done, number} of {total, number}" },
  orMore: { id: "teaching.dash.orMore", defaultMessage: "{count, number} or more" },
  progressOf: { id: "teaching.dash.progressOf", defaultMessage: "Progress of {name}" },
  release: { id: "teaching.release.of", defaultMessage: "Change when “{section}” opens for {name}" },
  select: { id: "teaching.release.select", defaultMessage: "Select {name}" },
  students: {
    id: "teaching.release.students",
    defaultMessage: "{count, plural, one {# selected student} other {# selected students}}",
  },
  lessonsDone: { id: "teaching.dash.lessonsDone", defaultMessage: "{done, number} of {total, number} lessons completed" },
});

/** Leaving out a code that the route can answer with does not compile. */
export const messageFailures = {
  unauthenticated: defineMessage({ id: "teaching.message.signIn", defaultMessage: "Sign in to write to students." }),
  invalid: defineMessage({ id: "teaching.message.invalid", defaultMessage: "This message can’t be sent as it is." }),
  not_found: defineMessage({ id: "teaching.message.gone", defaultMessage: "This course no longer exists." }),
  permission_denied: defineMessage({ id: "teaching.message.denied", defaultMessage: "You can’t write to these students." }),
  rate_limited: defineMessage({
    id: "teaching.message.slow",
    defaultMessage: "You’ve sent many messages, or too many students haven’t answered yet. Wait a while.",
  }),
  failed: defineMessage({ id: "teaching.message.failed", defaultMessage: "The messages weren’t sent. Try again." }),
} satisfies Record<RouteErrorCode<typeof courseMessage> | "failed", MessageDescriptor>;

/** Leaving out a code that the route can answer with does not compile. */
export const releaseFailures = {
  unauthenticated: defineMessage({ id: "teaching.override.signIn", defaultMessage: "Sign in to change releases." }),
  invalid: defineMessage({ id: "teaching.override.invalid", defaultMessage: "This section has no release to change." }),
  not_found: defineMessage({ id: "teaching.override.gone", defaultMessage: "This section no longer exists." }),
  permission_denied: defineMessage({ id: "teaching.override.denied", defaultMessage: "You can’t change when it opens." }),
  failed: defineMessage({ id: "teaching.override.failed", defaultMessage: "The release wasn’t changed. Try again." }),
} satisfies Record<RouteErrorCode<typeof courseReleaseUpdate> | "failed", MessageDescriptor>;
