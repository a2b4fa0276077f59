import { ById, Id, Page, Paged, Type, conflict, defineRoute, invalid, notFound, permissionDenied } from "#core";
import {
  BankQuestion,
  EditedQuiz,
  Quiz,
  QuizAnswers,
  QuizAttempt,
  QuizInput,
  QuizResult,
  QuizStatistics,
} from "./quiz.schemas.ts";

const ByQuiz = Type.Object({ id: Id, lesson_id: Id });
const readErrors = [notFound, permissionDenied] as const;
const writeErrors = [invalid, notFound, permissionDenied] as const;

/** A quiz as its student takes it, without answers. Our addition. */
export const courseQuizGet = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/lesson/:lesson_id/quiz/",
  access: "member",
  params: ByQuiz,
  reply: Quiz,
  errors: readErrors,
});

/** A quiz with its answers, for teachers. Our addition. */
export const courseQuizEdit = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/lesson/:lesson_id/quiz/edit/",
  access: "member",
  params: ByQuiz,
  reply: EditedQuiz,
  errors: readErrors,
});

/** Sets what is given; `questions` are then all that the quiz asks, in order. Our addition. */
export const courseQuizPatch = defineRoute({
  method: "PATCH",
  path: "/api/v2/x/course/:id/lesson/:lesson_id/quiz/",
  access: "active",
  params: ByQuiz,
  body: QuizInput,
  reply: EditedQuiz,
  errors: [...writeErrors, conflict],
});

/** Answers a quiz: passing it completes the lesson. Our addition. */
export const courseQuizSubmit = defineRoute({
  method: "POST",
  path: "/api/v2/x/course/:id/lesson/:lesson_id/quiz/attempt/",
  access: "member",
  params: ByQuiz,
  body: QuizAnswers,
  reply: QuizResult,
  errors: writeErrors,
});

/** Attempts of everybody, the last first, for teachers. Our addition. */
export const courseQuizAttempts = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/lesson/:lesson_id/quiz/attempt/",
  access: "member",
  params: ByQuiz,
  query: Paged,
  reply: Page(QuizAttempt),
  errors: readErrors,
});

/** How a quiz goes, question by question, for teachers. Our addition. */
export const courseQuizStatistics = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/lesson/:lesson_id/quiz/statistics/",
  access: "member",
  params: ByQuiz,
  reply: QuizStatistics,
  errors: readErrors,
});

/** The question bank of a course: all questions of its quizzes, and those that no quiz asks any more. Our addition. */
export const courseQuestionList = defineRoute({
  method: "GET",
  path: "/api/v2/x/course/:id/question/",
  access: "member",
  params: ById,
  query: Paged,
  reply: Page(BankQuestion),
  errors: readErrors,
});

/** Removes a question from the bank and from every quiz. Our addition. */
export const courseQuestionDelete = defineRoute({
  method: "DELETE",
  path: "/api/v2/x/course/:id/question/:question_id/",
  access: "member",
  params: Type.Object({ id: Id, question_id: Id }),
  errors: readErrors,
});
