import type { RouteErrorCode } from "@cortile/contract/core";
import type { courseQuestionDelete } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  title: { id: "teaching.bank.title", defaultMessage: "Question bank" },
  text: {
    id: "teaching.bank.text",
    defaultMessage: "Every question of this course. A change to a question counts in each quiz that asks it.",
  },
  none: { id: "teaching.bank.none", defaultMessage: "This quiz already has every question of the course." },
  unused: { id: "teaching.bank.unused", defaultMessage: "In no quiz" },
  add: { id: "teaching.bank.add", defaultMessage: "Add" },
  delete: { id: "teaching.bank.delete", defaultMessage: "Delete question" },
  deleteEffect: {
    id: "teaching.bank.delete.effect",
    defaultMessage: "It leaves every quiz that asks it. This can’t be undone.",
  },
  deleted: { id: "teaching.bank.deleted", defaultMessage: "Question deleted" },
  more: { id: "teaching.bank.more", defaultMessage: "Show more" },
});

export const templates = defineMessages<{
  used: { count: number };
  addNamed: { name: string };
  deleteNamed: { name: string };
}>({
  used: { id: "teaching.bank.used", defaultMessage: "In {count, plural, one {# quiz} other {# quizzes}}" },
  addNamed: { id: "teaching.bank.addNamed", defaultMessage: "Add “{name}”" },
  deleteNamed: { id: "teaching.bank.deleteNamed", defaultMessage: "Delete “{name}”" },
});

/** Leaving out a code that the route can answer with does not compile. */
export const deleteFailures = {
  unauthenticated: defineMessage({ id: "teaching.bank.signIn", defaultMessage: "Sign in to delete questions." }),
  not_found: defineMessage({ id: "teaching.bank.gone", defaultMessage: "This question no longer exists." }),
  permission_denied: defineMessage({
    id: "teaching.bank.denied",
    defaultMessage: "You can’t delete this question. A published quiz needs at least one.",
  }),
  failed: defineMessage({ id: "teaching.bank.failed", defaultMessage: "The question wasn’t deleted. Try again." }),
} satisfies Record<RouteErrorCode<typeof courseQuestionDelete> | "failed", MessageDescriptor>;
