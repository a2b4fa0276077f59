import type { Client } from "@cortile/client/http";
import { lessonGet } from "@cortile/contract/course";
import { queryOptions } from "@tanstack/react-query";

/** Where a lesson stands. */
export type LessonPlace = { id: number; section_id: number; lesson_id: number };

export const lessonQuery = (client: Client, { id, section_id, lesson_id }: LessonPlace) =>
  queryOptions({
    queryKey: ["course", id, "lesson", lesson_id],
    queryFn: ({ signal }) => client.call(lessonGet, { params: { id, section_id, lesson_id } }, { signal }),
  });
