import type { Client } from "@cortile/client/http";
import { courseQuizGet, courseQuizSubmit, type QuizAnswers, type QuizResult } from "@cortile/contract/course";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { isCompleted } from "./course.access.ts";
import { courseQuery } from "./course.queries.ts";
import type { LessonPlace } from "./lesson.queries.ts";

/** A quiz without its answers, and how the reader did so far. */
export const quizQuery = (client: Client, { id, lesson_id }: Pick<LessonPlace, "id" | "lesson_id">) =>
  queryOptions({
    queryKey: ["course", id, "quiz", lesson_id],
    queryFn: ({ signal }) => client.call(courseQuizGet, { params: { id, lesson_id } }, { signal }),
  });

type SubmitEvents = {
  /** The server has the answers; called even if the page was left meanwhile. */
  onSubmitted: () => void;
  /** Its course and lesson are read again. Before `onCourseDone`, whose dialog takes the focus from the result. */
  onResult: (result: QuizResult) => void;
  /** The last lesson was completed by this. */
  onCourseDone: () => void;
};

/** Sends the answers; passing completes the lesson. */
export function useQuizSubmit({ id, lesson_id }: LessonPlace, { onSubmitted, onResult, onCourseDone }: SubmitEvents) {
  const client = useClient();
  const cache = useQueryClient();
  const { queryKey } = courseQuery(client, id);
  return useMutation({
    mutationFn: (answers: QuizAnswers["answers"]) =>
      client.call(courseQuizSubmit, { params: { id, lesson_id }, body: { answers } }),
    onSuccess: async (result) => {
      onSubmitted();
      const before = cache.getQueryData(queryKey);
      await cache.invalidateQueries({ queryKey: ["course", id] });
      void cache.invalidateQueries({ queryKey: ["courses"] });
      onResult(result);
      const after = cache.getQueryData(queryKey);
      if (result.passed && after && isCompleted(after) && !(before && isCompleted(before))) onCourseDone();
    },
  });
}
