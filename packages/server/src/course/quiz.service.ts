import { notFound, permissionDenied } from "@cortile/contract/core";
import {
  quizLimits,
  type EditedQuiz,
  type Quiz,
  type QuizAnswers,
  type QuizInput,
  type QuizQuestionInput,
  type QuizResult,
  type QuizStatistics,
} from "@cortile/contract/course";
import type { QuizFeedback } from "@cortile/contract/enums";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { etagOf, requireEtag } from "#core/etag";
import { toPage, type PageRequest } from "#core/http";
import { Turns } from "#core/limits";
import { presentUsers } from "#people";
import { auditFor, lockAndRequire, lockManaged, requireManagement } from "./course.access.ts";
import { isStudent, maySeeManagement } from "./course.policy.ts";
import { requireOpenLesson, requireOwnLesson, type LessonRef } from "./lesson.access.ts";
import { selectLesson, updateLesson } from "./lesson.queries.ts";
import { holdStudent, setProgress } from "./progress.service.ts";
import { isCorrect, problemOf, resultOf, scoreOf, shuffled, shuffledOptions, scrambledOptions } from "./quiz.policy.ts";
import { messages } from "./quiz.messages.ts";
import {
  countBank,
  deleteQuestion,
  isOnlyQuestion,
  insertAttempt,
  insertQuestion,
  replaceQuestions,
  selectAttempts,
  selectBank,
  selectFreeOptionIds,
  selectOptions,
  selectOwnAttempts,
  selectQuestions,
  selectQuestionTotals,
  selectQuizTotals,
  selectSettings,
  updateQuestion,
  type AttemptRow,
  type QuestionRow,
  type QuizSettings,
  type StoredOption,
  type StoredQuestion,
} from "./quiz.queries.ts";
import { changed } from "./section.service.ts";
import { countCourseTexts } from "./text.service.ts";

/** @throws Failure `not_found` for a lesson that is no quiz */
async function requireQuiz({ db }: Ctx, { id, lesson_id }: LessonRef): Promise<QuizSettings> {
  const settings = await selectSettings(db, id, lesson_id);
  if (!settings) throw new Failure(notFound);
  return settings;
}

/** A quiz as a student takes it: nothing in it tells an answer. @throws Failure `not_found`, `permission_denied` */
export async function courseQuizGet(ctx: Ctx<Member>, ref: LessonRef): Promise<Quiz> {
  const { course } = await requireOpenLesson(ctx, ref);
  const settings = await requireQuiz(ctx, ref);
  const questions = await selectQuestions(ctx.db, ref.lesson_id);
  const { count, passed, last } = isStudent(course)
    ? await selectOwnAttempts(ctx.db, ref.lesson_id, ctx.actor.id)
    : { count: 0, passed: false, last: null };
  const seed = ctx.actor.id * 1009 + ref.lesson_id * 31 + count;
  const asked = settings.shuffle ? shuffled(questions, seed) : questions;
  const left = leftOf(settings, count);
  const offered = ({ type, options, id }: QuestionRow) => {
    if (type === "ordering") return scrambledOptions(options, seed + id);
    return settings.shuffle ? shuffledOptions(options, seed + id) : options;
  };
  return {
    lesson_id: ref.lesson_id,
    ...settings,
    questions: asked.map((question) => ({
      id: question.id,
      type: question.type,
      text: question.text,
      options: offered(question).map((option) => ({ id: option.id, text: option.text })),
    })),
    num_attempts: count,
    attempts_left: left,
    passed,
    last_attempt: last ? presentResult(last, questions, feedbackOf(settings, { passed, left })) : null,
  };
}

const leftOf = ({ max_attempts }: QuizSettings, used: number): number | null =>
  max_attempts === null ? null : Math.max(0, max_attempts - used);

/** Solutions are told once the quiz is passed or no attempts are left: before, they would pass it. */
const feedbackOf = ({ feedback }: QuizSettings, { passed, left }: { passed: boolean; left: number | null }): QuizFeedback =>
  feedback === "solutions" && !passed && left !== 0 ? "answers" : feedback;

/** Of a question that was removed meanwhile nothing is told. */
function presentResult(row: AttemptRow, questions: readonly QuestionRow[], feedback: QuizFeedback): QuizResult {
  const { id, number, score, passed, num_correct, num_questions, created_at } = row;
  const byId = new Map(questions.map((question) => [question.id, question]));
  const asked = row.answers.filter(({ question_id }) => byId.has(question_id));
  const given = asked.map(({ question_id, option_ids, text }) => ({ question_id, option_ids, text }));
  const answers = asked.flatMap(({ question_id, correct }) => {
    const question = byId.get(question_id);
    return question && feedback !== "none" ? [resultOf(question, correct, feedback)] : [];
  });
  return { id, number, score, passed, num_correct, num_questions, created_at, answers, given };
}

/**
 * Answers a quiz. What is passed stays passed, whatever comes of later attempts.
 * @throws Failure `not_found`, `permission_denied`, `invalid`
 */
export const courseQuizSubmit = (ctx: Ctx<Member>, ref: LessonRef, { answers }: QuizAnswers): Promise<QuizResult> =>
  ctx.transaction(async (tx) => {
    await countCourseTexts(tx, answers);
    // One attempt after the other, so that none is more than is allowed.
    await holdStudent(tx, ref.id, ref.lesson_id);
    const { gate, course } = await requireOwnLesson(tx, ref);
    const settings = await requireQuiz(tx, ref);
    const before = await selectOwnAttempts(tx.db, ref.lesson_id, tx.actor.id);
    if (leftOf(settings, before.count) === 0) throw new Failure(permissionDenied, { text: messages.noAttemptsLeft });
    const questions = await selectQuestions(tx.db, ref.lesson_id);
    if (questions.length === 0) throw new Failure(permissionDenied, { text: messages.noQuestions });
    const given = new Map(answers.map((answer) => [answer.question_id, answer]));
    if (given.size < answers.length || answers.some(({ question_id }) => !questions.some(({ id }) => id === question_id)))
      throw Failure.field("answers", "invalid", messages.questionsChanged);
    const judged = questions.map((question) => {
      const answer = given.get(question.id);
      const isAsked = (id: number) => question.options.some((option) => option.id === id);
      if (!(answer?.option_ids ?? []).every(isAsked)) throw Failure.field("answers", "invalid", messages.questionsChanged);
      const { option_ids = [], text = "" } = answer ?? {};
      return { question_id: question.id, correct: isCorrect(question, answer), option_ids, text };
    });
    const num_correct = judged.filter(({ correct }) => correct).length;
    const score = scoreOf(num_correct, questions.length);
    const attempt = {
      course_id: ref.id,
      lesson_id: ref.lesson_id,
      user_id: tx.actor.id,
      number: (before.last?.number ?? 0) + 1,
      score,
      passed: score >= settings.pass_percent,
      num_correct,
      num_questions: questions.length,
      answers: judged,
      created_at: tx.now().toISOString(),
    };
    const id = await insertAttempt(tx.db, attempt);
    if (gate.own_status !== "completed") await setProgress(tx, { ...ref, course }, attempt.passed ? "completed" : "failed");
    const passed = attempt.passed || before.passed;
    const left = leftOf(settings, before.count + 1);
    return presentResult({ ...attempt, id }, questions, feedbackOf(settings, { passed, left }));
  });

async function readQuiz(ctx: Ctx, ref: LessonRef): Promise<EditedQuiz & { etag: string }> {
  const quiz = { ...(await requireQuiz(ctx, ref)), questions: await selectQuestions(ctx.db, ref.lesson_id) };
  return { lesson_id: ref.lesson_id, ...quiz, etag: etagOf(quiz) };
}

/** A quiz with its answers. @throws Failure `not_found`, `permission_denied` */
export async function courseQuizEdit(ctx: Ctx<Member>, ref: LessonRef): Promise<EditedQuiz> {
  await requireManagement(ctx, ref.id);
  return readQuiz(ctx, ref);
}

/** Sets what is given. @throws Failure `not_found`, `permission_denied`, `invalid`, `conflict` */
export const courseQuizPatch = (ctx: Ctx<Member>, ref: LessonRef, input: QuizInput): Promise<EditedQuiz> =>
  ctx.transaction(async (tx) => {
    await countCourseTexts(tx, input);
    const course = await lockManaged(tx, ref.id);
    requireEtag((await readQuiz(tx, ref)).etag, input.replaces);
    const { pass_percent, max_attempts, shuffle, feedback, questions } = input;
    await updateLesson(tx.db, ref.lesson_id, {
      ...(pass_percent === undefined ? {} : { pass_percent }),
      ...(max_attempts === undefined ? {} : { max_attempts }),
      ...(shuffle === undefined ? {} : { shuffle }),
      ...(feedback === undefined ? {} : { feedback }),
    });
    if (questions?.length === 0 && (await selectLesson(tx.db, ref.id, ref.lesson_id))?.status === "published")
      throw Failure.field("questions", "required", messages.questionNeeded);
    if (questions) await setQuestions(tx, ref, questions);
    await changed(tx, course, "course.update_quiz", { lesson_id: ref.lesson_id });
    return courseQuizEdit(tx, ref);
  });

/** Refuses questions that lack something. @throws Failure `invalid` for the field `questions` */
export function requireWhole(questions: readonly QuizQuestionInput[]): void {
  for (const [index, question] of questions.entries()) {
    const problem = problemOf(question);
    if (problem) throw Failure.field("questions", "invalid", messages[problem], { number: index + 1 });
  }
}

/** Makes these the questions of a quiz: those of the course by id, changed, and new ones. @throws Failure `invalid` for the field `questions` */
export async function setQuestions(
  tx: Ctx,
  { id, lesson_id }: LessonRef,
  questions: readonly QuizQuestionInput[],
): Promise<void> {
  requireWhole(questions);
  const named = questions.flatMap((question) => question.id ?? []);
  const known = await selectOptions(tx.db, id, named);
  if (new Set(named).size < named.length || known.size < named.length)
    throw Failure.field("questions", "invalid", messages.questionUnknown);
  const added = questions.length - named.length;
  if ((await countBank(tx.db, id)) + added > quizLimits.bank)
    throw Failure.field("questions", "invalid", messages.bankFull, { max: quizLimits.bank });
  const keptIds = questions.map((question) => keptOptionIds(question, known.get(question.id ?? 0) ?? []));
  const freeIds = await selectFreeOptionIds(tx.db, keptIds.flat().filter((kept) => kept === null).length);
  // New ones tell nothing of their order, which is the answer of an ordering.
  const newIds = shuffled(freeIds, Math.floor(Math.random() * 4_294_967_296));
  const ids: number[] = [];
  for (const [index, question] of questions.entries()) {
    const stored = toStored(question, keptIds[index]?.map((kept) => kept ?? newIds.pop() ?? 0) ?? []);
    if (question.id === undefined) ids.push(await insertQuestion(tx.db, id, stored));
    else {
      await updateQuestion(tx.db, question.id, stored);
      ids.push(question.id);
    }
  }
  await replaceQuestions(tx.db, lesson_id, ids);
}

/** Ids of the options that a question had already, which attempts name; null for new ones. A short answer has no options. */
function keptOptionIds({ type, options = [] }: QuizQuestionInput, before: readonly StoredOption[]): (number | null)[] {
  if (type === "short") return [];
  const free = new Map(before.map((option) => [option.id, option.text]));
  const take = (id: number | undefined): number | null => (id !== undefined && free.delete(id) ? id : null);
  const named = options.map(({ id }) => take(id));
  return named.map((id, index) => {
    const text = options[index]?.text.trim();
    return id ?? take([...free].find(([, other]) => other === text)?.[0]);
  });
}

function toStored(
  { type, text, options = [], accepted = [], feedback_correct = "", feedback_wrong = "" }: QuizQuestionInput,
  optionIds: readonly number[],
): StoredQuestion {
  return {
    type,
    text: text.trim(),
    options:
      type === "short"
        ? []
        : options.map((option, index) => ({
            id: optionIds[index] ?? 0,
            text: option.text.trim(),
            correct: type === "ordering" || option.correct === true,
          })),
    accepted: type === "short" ? accepted.map((one) => one.trim()).filter(Boolean) : [],
    feedback_correct: feedback_correct.trim(),
    feedback_wrong: feedback_wrong.trim(),
  };
}

/** @throws Failure `not_found`, `permission_denied` */
export async function courseQuizAttempts(ctx: Ctx<Member>, ref: LessonRef, page: PageRequest) {
  await requireManagement(ctx, ref.id);
  await requireQuiz(ctx, ref);
  const { rows, more } = await selectAttempts(ctx.db, ref.lesson_id, page);
  const people = await presentUsers(
    ctx,
    rows.map(({ user_id }) => user_id),
  );
  const shown = rows.flatMap(({ id, number, user_id, score, passed, created_at }) => {
    const user = people.get(user_id);
    return user ? [{ id, number, user, score, passed, created_at }] : [];
  });
  const { num_attempts } = await selectQuizTotals(ctx.db, ref.lesson_id);
  return toPage(page, { rows: shown, count: num_attempts, more });
}

/** Of one account the answers of one quiz are counted at a time. */
const statisticsTurns = new Turns({ atOnce: 1, maxWaiting: 10, isOn: true });

/** @throws Failure `not_found`, `permission_denied`, `rate_limited` */
export const courseQuizStatistics = (ctx: Ctx<Member>, ref: LessonRef): Promise<QuizStatistics> =>
  statisticsTurns.take(String(ctx.actor.id), async () => {
    await requireManagement(ctx, ref.id);
    await requireQuiz(ctx, ref);
    const [questions, totals, byQuestion] = await Promise.all([
      selectQuestions(ctx.db, ref.lesson_id),
      selectQuizTotals(ctx.db, ref.lesson_id),
      selectQuestionTotals(ctx.db, ref.lesson_id),
    ]);
    return {
      ...totals,
      questions: questions.map(({ id, text, type, options }) => {
        const { num_answers = 0, num_correct = 0, chosen = {} } = byQuestion.get(id) ?? {};
        const isChoice = type === "single" || type === "multiple";
        const counted = isChoice ? options.map((option) => ({ ...option, num_chosen: chosen[option.id] ?? 0 })) : [];
        return { id, text, type, num_answers, num_correct, options: counted };
      }),
    };
  });

/** @throws Failure `not_found`, `permission_denied` */
export async function courseQuestionList(ctx: Ctx<Member>, id: number, page: PageRequest) {
  await requireManagement(ctx, id);
  return toPage(page, await selectBank(ctx.db, id, page));
}

/** @throws Failure `not_found`, `permission_denied` */
export const courseQuestionDelete = (ctx: Ctx<Member>, id: number, questionId: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const course = await lockAndRequire(tx, id);
    if (!maySeeManagement(tx.actor, course)) throw new Failure(permissionDenied);
    if (await isOnlyQuestion(tx.db, id, questionId)) throw new Failure(permissionDenied, { text: messages.questionNeeded });
    if (!(await deleteQuestion(tx.db, id, questionId))) throw new Failure(notFound);
    await auditFor(tx, course, "course.delete_question", { question_id: questionId });
  });
