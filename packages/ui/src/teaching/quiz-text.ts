import type { EditedQuestion, QuizQuestionInput } from "@cortile/contract/course";
import type { QuizQuestionType } from "@cortile/contract/enums";

/** A question while it is written; `key` is its own on this page. */
export type QuestionText = {
  key: number;
  /** Of a question that is saved. */
  id: number | undefined;
  type: QuizQuestionType;
  text: string;
  /** `id` of one that is saved. */
  options: readonly { key: number; id?: number | undefined; text: string; correct: boolean }[];
  /** One a line. */
  accepted: string;
  feedback_correct: string;
  feedback_wrong: string;
};

export type QuestionProblem = "textMissing" | "optionMissing" | "correctEmpty" | "correctMissing" | "acceptedMissing";

let lastKey = 0;
export const newKey = (): number => ++lastKey;

const emptyOption = () => ({ key: newKey(), text: "", correct: false });

export const newQuestion = (type: QuizQuestionType): QuestionText => ({
  key: newKey(),
  id: undefined,
  type,
  text: "",
  options: type === "short" ? [] : [emptyOption(), emptyOption()],
  accepted: "",
  feedback_correct: "",
  feedback_wrong: "",
});

export const withOption = (question: QuestionText): QuestionText => ({
  ...question,
  options: [...question.options, emptyOption()],
});

export const questionTextOf = (question: EditedQuestion): QuestionText => ({
  key: newKey(),
  id: question.id,
  type: question.type,
  text: question.text,
  options: question.options.map((option) => ({ key: newKey(), ...option })),
  accepted: question.accepted.join("\n"),
  feedback_correct: question.feedback_correct,
  feedback_wrong: question.feedback_wrong,
});

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

type OptionText = QuestionText["options"][number];

export const isEmptyOption = ({ text }: OptionText): boolean => text.trim() === "";
const writtenOptions = ({ options }: QuestionText) => options.filter((option) => !isEmptyOption(option));

/** What is missing in a question; null when nothing is. */
export function questionProblem(question: QuestionText): QuestionProblem | null {
  if (question.text.trim() === "") return "textMissing";
  if (question.type === "short") return linesOf(question.accepted).length === 0 ? "acceptedMissing" : null;
  const options = writtenOptions(question);
  if (options.length < 2) return "optionMissing";
  if (question.type === "ordering") return null;
  if (question.options.some((option) => option.correct && isEmptyOption(option))) return "correctEmpty";
  return options.some(({ correct }) => correct) ? null : "correctMissing";
}

/** Questions as they are written now, with the ids that those which were sent have got, and their answers. */
export function withSavedIds(
  questions: readonly QuestionText[],
  sent: readonly QuestionText[],
  saved: readonly EditedQuestion[],
): QuestionText[] {
  const ids = new Map(
    sent.flatMap((question, index) => [
      [question.key, saved[index]?.id] as const,
      ...writtenOptions(question).map(({ key }, at) => [key, saved[index]?.options[at]?.id] as const),
    ]),
  );
  const withId = <Part extends { key: number; id?: number | undefined }>(part: Part) => ({
    ...part,
    id: part.id ?? ids.get(part.key),
  });
  return questions.map((question) => ({ ...withId(question), options: question.options.map(withId) }));
}

/** As the server takes it. */
export function questionInputOf(question: QuestionText): QuizQuestionInput {
  const { id, type, text, feedback_correct, feedback_wrong } = question;
  return {
    ...(id !== undefined && { id }),
    type,
    text: text.trim(),
    ...(type === "short"
      ? { accepted: linesOf(question.accepted) }
      : {
          options: writtenOptions(question).map((option) => ({
            ...(option.id !== undefined && { id: option.id }),
            text: option.text.trim(),
            ...(type !== "ordering" && { correct: option.correct }),
          })),
        }),
    feedback_correct: feedback_correct.trim(),
    feedback_wrong: feedback_wrong.trim(),
  };
}
