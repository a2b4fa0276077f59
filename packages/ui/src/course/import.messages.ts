import type { RouteErrorCode } from "@cortile/contract/core";
import type { courseImport, courseImportCheck } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  title: { id: "course.import.title", defaultMessage: "Import a course" },
  text: {
    id: "course.import.text",
    defaultMessage: "Choose a course that was exported to a file. You see what is in it before anything is created.",
  },
  choose: { id: "course.import.choose", defaultMessage: "Choose file" },
  another: { id: "course.import.another", defaultMessage: "Choose another file" },
  checking: { id: "course.import.checking", defaultMessage: "Checking the file…" },
  notCourse: { id: "course.import.notCourse", defaultMessage: "This file isn’t an exported course." },
  tooLarge: { id: "course.import.tooLarge", defaultMessage: "The file is too large. A course file has 8 MB at most." },
  name: { id: "course.import.name", defaultMessage: "Name" },
  nameTaken: { id: "course.import.nameTaken", defaultMessage: "Another course has this name. Choose a different one." },
  contents: { id: "course.import.contents", defaultMessage: "What will be created" },
  draftNote: {
    id: "course.import.draft",
    defaultMessage: "The course is a draft, and so are its lessons, until you publish them.",
  },
  import: { id: "course.import.import", defaultMessage: "Import course" },
  importing: { id: "course.import.importing", defaultMessage: "Importing…" },
  imported: { id: "course.import.imported", defaultMessage: "Course imported" },
});

export const templates = defineMessages<{
  section: { lessons: number; quizzes: number };
  questions: { count: number };
}>({
  section: {
    id: "course.import.section",
    defaultMessage: "{lessons, plural, one {# lesson} other {# lessons}}, {quizzes, plural, one {# quiz} other {# quizzes}}",
  },
  questions: {
    id: "course.import.questions",
    defaultMessage: "{count, plural, one {# question} other {# questions}} in quizzes",
  },
});

/** Leaving out a code that the routes can answer with does not compile. */
export const importFailures = {
  unauthenticated: defineMessage({ id: "course.import.signIn", defaultMessage: "Sign in to import courses." }),
  permission_denied: defineMessage({ id: "course.import.denied", defaultMessage: "You can’t create courses." }),
  not_found: defineMessage({ id: "course.import.gone", defaultMessage: "This community has no courses." }),
  invalid: defineMessage({ id: "course.import.invalid", defaultMessage: "Something in this file can’t be imported." }),
  conflict: defineMessage({
    id: "course.import.conflict",
    defaultMessage: "Another course has this name. Choose a different one.",
  }),
  failed: defineMessage({ id: "course.import.failed", defaultMessage: "The course wasn’t imported. Try again." }),
} satisfies Record<RouteErrorCode<typeof courseImport> | RouteErrorCode<typeof courseImportCheck> | "failed", MessageDescriptor>;
