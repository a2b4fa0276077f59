import type { Quiz, QuizAnswers, QuizQuestion } from "@cortile/contract/course";

/** What was chosen or written, by question; of an ordering all options in their order. */
export type Answers = Readonly<Record<number, { options?: readonly number[]; text?: string }>>;

/** An ordering begins as it is shown, which is an answer too. */
export const isAnswered = (question: QuizQuestion, answers: Answers): boolean => {
  const answer = answers[question.id];
  if (question.type === "ordering") return true;
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
