import type { RouteErrorCode } from "@cortile/contract/core";
import type { coursePatch, lessonPatch, sectionPatch } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  questionNeeded: { id: "teaching.save.questionNeeded", defaultMessage: "Add a question to the quiz before you publish it." },
  none: { id: "teaching.outline.none", defaultMessage: "Add a section, then its lessons." },
  addSection: { id: "teaching.outline.addSection", defaultMessage: "Add section" },
  addLesson: { id: "teaching.outline.addLesson", defaultMessage: "Add lesson" },
  addQuiz: { id: "teaching.outline.addQuiz", defaultMessage: "Add quiz" },
  sectionName: { id: "teaching.outline.sectionName", defaultMessage: "Section name" },
  lessonName: { id: "teaching.outline.lessonName", defaultMessage: "Lesson name" },
  save: { id: "teaching.outline.save", defaultMessage: "Save" },
  cancel: { id: "teaching.outline.cancel", defaultMessage: "Cancel" },
  rename: { id: "teaching.outline.rename", defaultMessage: "Rename" },
  delete: { id: "teaching.outline.delete", defaultMessage: "Delete" },
  edit: { id: "teaching.outline.edit", defaultMessage: "Edit" },
  preview: { id: "teaching.outline.preview", defaultMessage: "Preview" },
  draft: { id: "teaching.outline.draft", defaultMessage: "Draft" },
  published: { id: "teaching.outline.published", defaultMessage: "Published" },
  quiz: { id: "teaching.outline.quiz", defaultMessage: "Quiz" },
  sectionEffect: {
    id: "teaching.outline.deleteSection.effect",
    defaultMessage: "Its lessons go with it, and what students did in them. This can’t be undone.",
  },
  lessonEffect: {
    id: "teaching.outline.deleteLesson.effect",
    defaultMessage: "Its comments and what students did in it go with it. This can’t be undone.",
  },
  atOnce: { id: "teaching.release.atOnce", defaultMessage: "Opens at once" },
  after: { id: "teaching.release.after", defaultMessage: "After joining" },
  afterHint: {
    id: "teaching.release.after.hint",
    defaultMessage: "Counted from the day each student joins. 0 opens the section at once.",
  },
  unit: { id: "teaching.release.unit", defaultMessage: "Unit" },
  days: { id: "teaching.release.days", defaultMessage: "Days" },
  weeks: { id: "teaching.release.weeks", defaultMessage: "Weeks" },
  day: { id: "teaching.release.day", defaultMessage: "Day" },
  time: { id: "teaching.release.time", defaultMessage: "Time" },
  past: { id: "teaching.release.past", defaultMessage: "Choose a time that is still to come." },
  clear: { id: "teaching.release.clear", defaultMessage: "Open at once" },
  saved: { id: "teaching.release.saved", defaultMessage: "Release saved" },
  deleted: { id: "teaching.outline.deleted", defaultMessage: "Deleted" },
});

export const templates = defineMessages<{
  newSection: { number: number };
  newLesson: { number: number };
  deleteTitle: { name: string };
  statusOf: { name: string };
  more: { name: string };
  delay: { days: number };
  weeks: { weeks: number };
  opens: { date: string; time: string };
  releaseOf: { name: string };
  zone: { zone: string };
}>({
  newSection: { id: "teaching.outline.newSection", defaultMessage: "Section {number, number}" },
  newLesson: { id: "teaching.outline.newLesson", defaultMessage: "Lesson {number, number}" },
  deleteTitle: { id: "teaching.outline.deleteTitle", defaultMessage: "Delete “{name}”?" },
  statusOf: { id: "teaching.outline.statusOf", defaultMessage: "Status of {name}" },
  more: { id: "teaching.outline.more", defaultMessage: "More for {name}" },
  delay: { id: "teaching.release.delay", defaultMessage: "{days, plural, one {# day} other {# days}} after joining" },
  weeks: { id: "teaching.release.delayWeeks", defaultMessage: "{weeks, plural, one {# week} other {# weeks}} after joining" },
  opens: { id: "teaching.release.opens", defaultMessage: "{date}, {time}" },
  releaseOf: { id: "teaching.release.title", defaultMessage: "When “{name}” opens" },
  zone: { id: "teaching.release.zone", defaultMessage: "Time in {zone}." },
});

/** Leaving out a code that the routes can answer with does not compile. */
export const saveFailures = {
  unauthenticated: defineMessage({ id: "teaching.save.signIn", defaultMessage: "Sign in to change the course." }),
  invalid: defineMessage({ id: "teaching.save.invalid", defaultMessage: "This can’t be saved as it is." }),
  not_found: defineMessage({ id: "teaching.save.gone", defaultMessage: "This is no longer here. Reload the page." }),
  permission_denied: defineMessage({ id: "teaching.save.denied", defaultMessage: "You can’t change this course." }),
  conflict: defineMessage({ id: "teaching.save.conflict", defaultMessage: "Somebody changed this meanwhile. Reload the page." }),
  too_large: defineMessage({ id: "teaching.save.tooLarge", defaultMessage: "The file is too large." }),
  unsupported_type: defineMessage({ id: "teaching.save.type", defaultMessage: "This kind of file isn’t accepted." }),
  failed: defineMessage({ id: "teaching.save.failed", defaultMessage: "Your change wasn’t saved. Try again." }),
} satisfies Record<
  RouteErrorCode<typeof coursePatch> | RouteErrorCode<typeof sectionPatch> | RouteErrorCode<typeof lessonPatch> | "failed",
  MessageDescriptor
>;
