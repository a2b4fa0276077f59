import {
  quizLimits,
  type EditedQuestion,
  type QuizAnswerResult,
  type QuizAnswers,
  type QuizQuestionInput,
} from "@cortile/contract/course";
import type { QuizFeedback } from "@cortile/contract/enums";
import { normalized } from "#core/text";

type Answer = QuizAnswers["answers"][number];

/** Capitals, spaces around and between words, and how accents are encoded do not matter. Some letters become many: those are cut. */
const normalize = (text: string): string =>
  normalized(text, "NFKC").slice(0, quizLimits.answerLength).trim().replace(/\s+/g, " ").toLocaleLowerCase("en");

/** Whether an answer is right; none is wrong. Of several choices all have to be right. */
export function isCorrect({ type, options, accepted }: EditedQuestion, answer: Answer | undefined): boolean {
  if (!answer) return false;
  if (type === "short") {
    const text = normalize(answer.text ?? "");
    return accepted.some((one) => normalize(one) === text);
  }
  const given = answer.option_ids ?? [];
  if (type === "ordering") return given.length === options.length && options.every(({ id }, index) => id === given[index]);
  const right = options.filter(({ correct }) => correct).map(({ id }) => id);
  return new Set(given).size === given.length && given.length === right.length && right.every((id) => given.includes(id));
}

/** What an attempt tells of one question. */
export function resultOf(question: EditedQuestion, correct: boolean, feedback: QuizFeedback): QuizAnswerResult {
  const { id, type, options, accepted, feedback_correct, feedback_wrong } = question;
  const said = correct ? feedback_correct : feedback_wrong;
  const right = type === "ordering" ? options : options.filter((option) => option.correct);
  return {
    question_id: id,
    correct,
    ...(said ? { feedback: said } : {}),
    ...(feedback === "solutions" ? { solution: { option_ids: right.map((option) => option.id), texts: accepted } } : {}),
  };
}

/** Right answers in percent; a quiz without questions is passed. */
export const scoreOf = (correct: number, total: number): number => (total === 0 ? 100 : (100 * correct) / total);

/** What is wrong with a question as a teacher wrote it, or null. */
export function problemOf({ type, options = [], accepted = [] }: QuizQuestionInput): "options" | "correct" | "accepted" | null {
  if (type === "short") return accepted.some((text) => text.trim() !== "") ? null : "accepted";
  if (options.length < 2 || options.some(({ text }) => text.trim() === "")) return "options";
  const right = options.filter(({ correct }) => correct).length;
  if (type === "single") return right === 1 ? null : "correct";
  return type === "multiple" && right === 0 ? "correct" : null;
}

/** A sequence of numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same list in an order that the seed decides, so that a quiz does not change while it is being answered. */
export function shuffled<Item>(list: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  return list
    .map((item) => ({ item, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

/** Options in an order that tells nothing of the one they are stored in. */
export const shuffledOptions = <Option extends { id: number }>(options: readonly Option[], seed: number): Option[] =>
  shuffled(
    options.toSorted((one, other) => one.id - other.id),
    seed,
  );

/** The options of an ordering, which are stored in the right order, in another one; of two, that would tell the right one. */
export function scrambledOptions<Option extends { id: number }>(options: readonly Option[], seed: number): Option[] {
  for (let turn = 0; ; turn += 1) {
    const order = shuffledOptions(options, seed + turn);
    if (options.length < 3 || order.some(({ id }, index) => id !== options[index]?.id)) return order;
  }
}
