import type { RouteErrorCode } from "@cortile/contract/core";
import type { courseQuizSubmit } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  title: { id: "quiz.title", defaultMessage: "Quiz" },
  none: { id: "quiz.none", defaultMessage: "This quiz has no questions yet." },
  answer: { id: "quiz.answer", defaultMessage: "Your answer" },
  chooseOne: { id: "quiz.chooseOne", defaultMessage: "Choose one answer." },
  chooseMore: { id: "quiz.chooseMore", defaultMessage: "Choose every right answer." },
  order: { id: "quiz.order", defaultMessage: "Put these in order." },
  submit: { id: "quiz.submit", defaultMessage: "Submit answers" },
  submitting: { id: "quiz.submitting", defaultMessage: "Checking…" },
  openEffect: { id: "quiz.open.effect", defaultMessage: "Questions without an answer count as wrong." },
  openAttempt: {
    id: "quiz.open.attempt",
    defaultMessage: "This uses one of your attempts. Questions without an answer count as wrong.",
  },
  keepAnswering: { id: "quiz.open.keep", defaultMessage: "Keep answering" },
  unanswered: { id: "quiz.answer.none", defaultMessage: "You didn’t answer this question." },
  unknown: {
    id: "quiz.answer.unknown",
    defaultMessage: "We can’t show your answer. The question may have changed since then.",
  },
  again: { id: "quiz.again", defaultMessage: "Try again" },
  passed: { id: "quiz.passed", defaultMessage: "You passed" },
  failed: { id: "quiz.failed", defaultMessage: "Not passed" },
  noneLeft: { id: "quiz.noneLeft", defaultMessage: "You have no attempts left. Ask the teacher if you need another." },
  right: { id: "quiz.right", defaultMessage: "Right" },
  wrong: { id: "quiz.wrong", defaultMessage: "Wrong" },
  onlyLook: { id: "quiz.onlyLook", defaultMessage: "Only students answer the quiz." },
});

export const templates = defineMessages<{
  rules: { percent: number };
  attemptsLeft: { count: number };
  score: { percent: number; right: number; total: number };
  question: { number: number; total: number };
  solution: { answer: string };
  unanswered: { count: number };
  openTitle: { count: number };
}>({
  rules: { id: "quiz.rules", defaultMessage: "Pass with {percent, number}% or more." },
  attemptsLeft: { id: "quiz.attemptsLeft", defaultMessage: "{count, plural, one {# attempt} other {# attempts}} left" },
  score: { id: "quiz.score", defaultMessage: "{percent, number}% · {right, number} of {total, number} right" },
  question: { id: "quiz.question", defaultMessage: "Question {number, number} of {total, number}" },
  solution: { id: "quiz.solution", defaultMessage: "Right answer: {answer}" },
  unanswered: {
    id: "quiz.unanswered",
    defaultMessage: "{count, plural, one {# question} other {# questions}} without an answer",
  },
  openTitle: {
    id: "quiz.open.title",
    defaultMessage: "Submit with {count, plural, one {# question} other {# questions}} unanswered?",
  },
});

/** Leaving out a code that the route can answer with does not compile. */
export const submitFailures = {
  unauthenticated: defineMessage({ id: "quiz.submit.signIn", defaultMessage: "Sign in to take the quiz." }),
  invalid: defineMessage({ id: "quiz.submit.invalid", defaultMessage: "The quiz has changed. Reload it and try again." }),
  not_found: defineMessage({ id: "quiz.submit.gone", defaultMessage: "This quiz no longer exists." }),
  permission_denied: defineMessage({ id: "quiz.submit.denied", defaultMessage: "You can’t take this quiz now." }),
  failed: defineMessage({ id: "quiz.submit.failed", defaultMessage: "Your answers weren’t sent. Try again." }),
} satisfies Record<RouteErrorCode<typeof courseQuizSubmit> | "failed", MessageDescriptor>;
