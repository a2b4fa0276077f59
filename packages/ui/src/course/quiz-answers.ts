import type { Quiz, QuizAnswers, QuizGivenAnswer, QuizQuestion } from "@cortile/contract/course";

/** What was chosen or written, by question; of an ordering all options in their order. */
export type Answers = Readonly<Record<number, { options?: readonly number[]; text?: string }>>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function answerFrom(kept: unknown, { type, options }: QuizQuestion): Answers[number] | null {
  if (!isRecord(kept)) return null;
  if (type === "short") return typeof kept["text"] === "string" ? { text: kept["text"] } : null;
  const chosen = new Set<unknown>(Array.isArray(kept["options"]) ? kept["options"] : []);
  const ids = options.map(({ id }) => id);
  const found = [...chosen].filter((id): id is number => ids.some((one) => one === id));
  const isWhole = type === "ordering" ? found.length === ids.length : type === "single" ? found.length === 1 : found.length > 0;
  return isWhole ? { options: found } : null;
}

/** Reads answers kept as JSON. Those to questions or options that no longer exist are left out. */
export function answersFrom(json: string, questions: readonly QuizQuestion[]): Answers {
  const kept = parsed(json);
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = isRecord(kept) ? answerFrom(kept[question.id], question) : null;
      return answer ? [[question.id, answer]] : [];
    }),
  );
}

/** The answers of an attempt. Those to questions that have changed since, so that they cannot be shown as they were, are left out. */
export function answersGiven(given: readonly QuizGivenAnswer[], questions: readonly QuizQuestion[]): Answers {
  const byId = new Map(given.map((answer) => [answer.question_id, answer]));
  return Object.fromEntries(
    questions.flatMap((question) => {
      const answer = byId.get(question.id);
      return answer && isAnswerTo(question, answer) ? [[question.id, { options: answer.option_ids, text: answer.text }]] : [];
    }),
  );
}

function isAnswerTo({ type, options }: QuizQuestion, { option_ids, text }: QuizGivenAnswer): boolean {
  if (type === "short") return option_ids.length === 0;
  if (text !== "" || !option_ids.every((id) => options.some((option) => option.id === id))) return false;
  if (type === "multiple" || option_ids.length === 0) return true;
  return option_ids.length === (type === "single" ? 1 : options.length);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** An ordering begins as it is shown, which is an answer too; only an attempt may have none, which is an empty one. */
export const isAnswered = (question: QuizQuestion, answers: Answers): boolean => {
  const answer = answers[question.id];
  if (question.type === "ordering") return answer?.options?.length !== 0;
  return question.type === "short" ? (answer?.text ?? "").trim() !== "" : (answer?.options ?? []).length > 0;
};

/** As the server takes them; questions without an answer are left out. */
export function answersOf({ questions }: Pick<Quiz, "questions">, answers: Answers): QuizAnswers["answers"] {
  return questions
    .filter((question) => isAnswered(question, answers))
    .map((question) => {
      const answer = answers[question.id];
      if (question.type === "short") return { question_id: question.id, text: (answer?.text ?? "").trim() };
      return { question_id: question.id, option_ids: [...(answer?.options ?? question.options.map(({ id }) => id))] };
    });
}
