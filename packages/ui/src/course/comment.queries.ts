import type { Client } from "@cortile/client/http";
import { lessonCommentGet, lessonCommentList } from "@cortile/contract/course";
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

/** A comment with the whole of its text, which long lists leave out. */
export const lessonCommentQuery = (client: Client, place: LessonPlace, comment_id: number) =>
  queryOptions({
    queryKey: ["course", place.id, "lesson", place.lesson_id, "comments", "whole", comment_id],
    queryFn: ({ signal }) => client.call(lessonCommentGet, { params: { ...place, comment_id } }, { signal }),
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
