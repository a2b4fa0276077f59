import type { RouteErrorCode } from "@cortile/contract/core";
import type { courseQuizPatch } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  questions: { id: "teaching.quiz.questions", defaultMessage: "Questions" },
  none: { id: "teaching.quiz.none", defaultMessage: "Add the first question." },
  single: { id: "teaching.quiz.single", defaultMessage: "One answer" },
  multiple: { id: "teaching.quiz.multiple", defaultMessage: "Several answers" },
  short: { id: "teaching.quiz.short", defaultMessage: "Short answer" },
  ordering: { id: "teaching.quiz.ordering", defaultMessage: "Ordering" },
  type: { id: "teaching.quiz.type", defaultMessage: "Kind of question" },
  add: { id: "teaching.quiz.add", defaultMessage: "Add question" },
  bank: { id: "teaching.quiz.bank", defaultMessage: "Add from question bank" },
  question: { id: "teaching.quiz.question", defaultMessage: "Question" },
  addOption: { id: "teaching.quiz.addOption", defaultMessage: "Add answer" },
  orderHint: { id: "teaching.quiz.orderHint", defaultMessage: "Write the answers in their right order." },
  accepted: { id: "teaching.quiz.accepted", defaultMessage: "Accepted answers" },
  acceptedHint: {
    id: "teaching.quiz.accepted.hint",
    defaultMessage: "One on each line. Capitals and spaces around don’t matter.",
  },
  whenRight: { id: "teaching.quiz.whenRight", defaultMessage: "Shown when right" },
  whenWrong: { id: "teaching.quiz.whenWrong", defaultMessage: "Shown when wrong" },
  pass: { id: "teaching.quiz.pass", defaultMessage: "Pass mark (%)" },
  attempts: { id: "teaching.quiz.attempts", defaultMessage: "Attempts" },
  attemptsHint: { id: "teaching.quiz.attempts.hint", defaultMessage: "Empty: as many as they like." },
  passWrong: { id: "teaching.quiz.pass.wrong", defaultMessage: "Enter a whole number from 0 to 100." },
  attemptsWrong: { id: "teaching.quiz.attempts.wrong", defaultMessage: "Enter a whole number from 1 to 100, or nothing." },
  feedback: { id: "teaching.quiz.feedback", defaultMessage: "After an attempt" },
  feedbackNone: { id: "teaching.quiz.feedback.none", defaultMessage: "Show the score" },
  feedbackAnswers: { id: "teaching.quiz.feedback.answers", defaultMessage: "Show what was right" },
  feedbackSolutions: { id: "teaching.quiz.feedback.solutions", defaultMessage: "Show the right answers at the end" },
  shuffle: { id: "teaching.quiz.shuffle", defaultMessage: "Shuffle questions and answers" },
  save: { id: "teaching.quiz.save", defaultMessage: "Save quiz" },
  saving: { id: "teaching.quiz.saving", defaultMessage: "Saving…" },
  saved: { id: "teaching.quiz.saved", defaultMessage: "Quiz saved" },
  textMissing: { id: "teaching.quiz.problem.text", defaultMessage: "Write the question." },
  optionMissing: { id: "teaching.quiz.problem.options", defaultMessage: "Write at least two answers." },
  correctEmpty: { id: "teaching.quiz.problem.empty", defaultMessage: "Write the answer you marked as right, or remove it." },
  correctMissing: { id: "teaching.quiz.problem.correct", defaultMessage: "Mark which answer is right." },
  acceptedMissing: { id: "teaching.quiz.problem.accepted", defaultMessage: "Write at least one accepted answer." },
});

export const templates = defineMessages<{
  option: { number: number };
  removeOption: { number: number };
  correctOption: { number: number };
  removeQuestion: { number: number };
  questionNumber: { number: number };
}>({
  option: { id: "teaching.quiz.option", defaultMessage: "Answer {number, number}" },
  removeOption: { id: "teaching.quiz.removeOption", defaultMessage: "Remove answer {number, number}" },
  correctOption: { id: "teaching.quiz.correctOption", defaultMessage: "Answer {number, number} is right" },
  removeQuestion: { id: "teaching.quiz.removeQuestion", defaultMessage: "Remove question {number, number}" },
  questionNumber: { id: "teaching.quiz.questionNumber", defaultMessage: "Question {number, number}" },
});

/** Leaving out a code that the route can answer with does not compile; of `conflict` the form itself tells. */
export const quizFailures = {
  unauthenticated: defineMessage({ id: "teaching.quiz.signIn", defaultMessage: "Sign in to save the quiz." }),
  invalid: defineMessage({
    id: "teaching.quiz.invalid",
    defaultMessage: "The quiz can’t be saved as it is. Check each question. A published quiz needs at least one.",
  }),
  not_found: defineMessage({ id: "teaching.quiz.gone", defaultMessage: "This quiz no longer exists." }),
  permission_denied: defineMessage({ id: "teaching.quiz.denied", defaultMessage: "You can’t change this quiz." }),
  failed: defineMessage({ id: "teaching.quiz.failed", defaultMessage: "The quiz wasn’t saved. Try again." }),
} satisfies Record<Exclude<RouteErrorCode<typeof courseQuizPatch>, "conflict"> | "failed", MessageDescriptor>;
