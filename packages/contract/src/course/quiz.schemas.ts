import { type Static, DateTime, Etag, Id, Nullable, OneOf, Replacing, Type } from "#core";
import { User } from "#entity";
import { quizFeedback, quizQuestionType } from "#enums";

const optionText = Type.String({ minLength: 1, maxLength: 500 });
const questionText = Type.String({ minLength: 1, maxLength: 2000 });
const feedbackText = Type.String({ maxLength: 1000 });
const count = Type.Integer({ minimum: 0 });
const percent = Type.Number({ minimum: 0, maximum: 100 });

export const quizLimits = {
  questions: 100,
  options: 20,
  accepted: 20,
  answerLength: 500,
  bank: 2000,
  countedAttempts: 500,
} as const;

const settings = {
  /** Share of right answers, in percent, from which an attempt passes. */
  pass_percent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Null: as many as one likes. */
  max_attempts: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Questions and choices come in another order in each attempt. */
  shuffle: Type.Boolean(),
  feedback: OneOf(quizFeedback),
};

/** A question as a student gets it: without any answer. */
export const QuizQuestion = Type.Object({
  id: Id,
  type: OneOf(quizQuestionType),
  text: Type.String(),
  /** Of single, multiple and ordering; none for a short answer. */
  options: Type.Array(Type.Object({ id: Id, text: Type.String() })),
});
export type QuizQuestion = Static<typeof QuizQuestion>;

/** Right or wrong, and why; `solution` where the quiz shows it, once it is passed or no attempts are left. */
export const QuizAnswerResult = Type.Object({
  question_id: Id,
  correct: Type.Boolean(),
  feedback: Type.Optional(Type.String()),
  solution: Type.Optional(Type.Object({ option_ids: Type.Array(Id), texts: Type.Array(Type.String()) })),
});
export type QuizAnswerResult = Static<typeof QuizAnswerResult>;

/** What an attempt answered to a question: chosen options, of ordering in their order, or a text. Both empty where it was left out. */
export const QuizGivenAnswer = Type.Object({ question_id: Id, option_ids: Type.Array(Id), text: Type.String() });
export type QuizGivenAnswer = Static<typeof QuizGivenAnswer>;

export const QuizResult = Type.Object({
  id: Id,
  /** 1 for somebody's first attempt. */
  number: Type.Integer({ minimum: 1 }),
  score: percent,
  passed: Type.Boolean(),
  num_correct: count,
  num_questions: count,
  created_at: DateTime,
  /** Empty where the quiz gives no feedback. */
  answers: Type.Array(QuizAnswerResult),
  /** Whatever the feedback, for the student who answered; without questions that were removed since. Older servers leave it out. */
  given: Type.Optional(Type.Array(QuizGivenAnswer)),
});
export type QuizResult = Static<typeof QuizResult>;

export const Quiz = Type.Object({
  lesson_id: Id,
  ...settings,
  questions: Type.Array(QuizQuestion),
  num_attempts: count,
  /** Null: as many as one likes. */
  attempts_left: Nullable(count),
  passed: Type.Boolean(),
  last_attempt: Nullable(QuizResult),
});
export type Quiz = Static<typeof Quiz>;

/**
 * Of single and multiple, `correct` says which; of ordering, the order is the right one. With its id an option stays what it is to those who
 * chose it; without, one of the same text does.
 */
const EditedOption = Type.Object({ id: Type.Optional(Id), text: optionText, correct: Type.Optional(Type.Boolean()) });

const editedQuestion = {
  type: OneOf(quizQuestionType),
  text: questionText,
  options: Type.Optional(Type.Array(EditedOption, { maxItems: quizLimits.options })),
  /** Of a short answer: what counts as right; capitals and spaces around do not matter. */
  accepted: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: quizLimits.answerLength }), { maxItems: quizLimits.accepted }),
  ),
  feedback_correct: Type.Optional(feedbackText),
  feedback_wrong: Type.Optional(feedbackText),
};

/** A question with its answers, for teachers. With an id it is one of the course's, changed everywhere; without it is new. */
export const QuizQuestionInput = Type.Object({ id: Type.Optional(Id), ...editedQuestion });
export type QuizQuestionInput = Static<typeof QuizQuestionInput>;

export const QuizInput = Type.Object({
  ...Replacing,
  pass_percent: Type.Optional(settings.pass_percent),
  max_attempts: Type.Optional(settings.max_attempts),
  shuffle: Type.Optional(settings.shuffle),
  feedback: Type.Optional(settings.feedback),
  questions: Type.Optional(Type.Array(QuizQuestionInput, { maxItems: quizLimits.questions })),
});
export type QuizInput = Static<typeof QuizInput>;

export const EditedQuestion = Type.Object({
  id: Id,
  type: OneOf(quizQuestionType),
  text: Type.String(),
  options: Type.Array(Type.Object({ id: Id, text: Type.String(), correct: Type.Boolean() })),
  accepted: Type.Array(Type.String()),
  feedback_correct: Type.String(),
  feedback_wrong: Type.String(),
});
export type EditedQuestion = Static<typeof EditedQuestion>;

export const EditedQuiz = Type.Object({
  lesson_id: Id,
  ...settings,
  questions: Type.Array(EditedQuestion),
  /** What `replaces` of an edit names; it changes with its questions in the bank too. Older servers leave it out. */
  etag: Type.Optional(Etag),
});
export type EditedQuiz = Static<typeof EditedQuiz>;

/** A question of the bank, with the quizzes that ask it. */
export const BankQuestion = Type.Object({ ...EditedQuestion.properties, lesson_ids: Type.Array(Id) });
export type BankQuestion = Static<typeof BankQuestion>;

/** Unanswered questions may be left out. Of ordering, all options in order. */
export const QuizAnswers = Type.Object({
  answers: Type.Array(
    Type.Object({
      question_id: Id,
      option_ids: Type.Optional(Type.Array(Id, { maxItems: quizLimits.options })),
      text: Type.Optional(Type.String({ maxLength: quizLimits.answerLength })),
    }),
    { maxItems: quizLimits.questions },
  ),
});
export type QuizAnswers = Static<typeof QuizAnswers>;

export const QuizAttempt = Type.Object({
  id: Id,
  number: Type.Integer({ minimum: 1 }),
  user: User,
  score: percent,
  passed: Type.Boolean(),
  created_at: DateTime,
});
export type QuizAttempt = Static<typeof QuizAttempt>;

/** Of the last 10,000 attempts; `questions` of the last 500. */
export const QuizStatistics = Type.Object({
  num_attempts: count,
  num_students: count,
  num_passed: count,
  avg_score: Nullable(percent),
  questions: Type.Array(
    Type.Object({
      id: Id,
      text: Type.String(),
      type: OneOf(quizQuestionType),
      num_answers: count,
      num_correct: count,
      /** How many chose each; of single and multiple. */
      options: Type.Array(Type.Object({ id: Id, text: Type.String(), correct: Type.Boolean(), num_chosen: count })),
    }),
  ),
});
export type QuizStatistics = Static<typeof QuizStatistics>;
