import type { Client } from "@cortile/client/http";
import { lessonCommentList } from "@cortile/contract/course";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { LessonPlace } from "./lesson.queries.ts";

/** Comments a page. */
const pageSize = 10;

/** First-level comments of a lesson, the oldest first. */
export const lessonCommentsQuery = (client: Client, { id, section_id, lesson_id }: LessonPlace) =>
  infiniteQueryOptions({
    queryKey: ["course", id, "lesson", lesson_id, "comments"],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        lessonCommentList,
        {
          params: { id, section_id, lesson_id },
          query: { ordering: "created_at", limit: pageSize, offset: pageParam },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
  });

/** All replies to a comment, the oldest first. */
export const lessonRepliesQuery = (client: Client, { id, section_id, lesson_id }: LessonPlace, parent: number) =>
  queryOptions({
    queryKey: ["course", id, "lesson", lesson_id, "comments", parent],
    queryFn: async ({ signal }) => {
      const query = { parent, ordering: "created_at" as const, limit: 100 };
      return (await client.call(lessonCommentList, { params: { id, section_id, lesson_id }, query }, { signal })).results;
    },
  });
