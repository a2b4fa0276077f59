import type { Client } from "@cortile/client/http";
import {
  courseComments,
  courseGet,
  courseInvited,
  courseQuizEdit,
  courseRequests,
  courseStatistics,
  courseUnanswered,
  courseUserSuggest,
  courseUsers,
} from "@cortile/contract/course";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PeopleSource } from "#form";
import type { LessonPlace } from "#course";
import { peoplePages } from "#people";

const pageSize = 20;

/** A course with all its sections and lessons, drafts too. */
export const courseEditQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["course", id, "edit"],
    queryFn: ({ signal }) => client.call(courseGet, { params: { id }, query: { view: "edit" } }, { signal }),
  });

/** A course with its averages. */
export const courseDashboardQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["course", id, "dashboard"],
    queryFn: ({ signal }) => client.call(courseGet, { params: { id }, query: { view: "dashboard" } }, { signal }),
  });

/** A course with the progress of one student. */
export const studentCourseQuery = (client: Client, id: number, userId: number) =>
  queryOptions({
    queryKey: ["course", id, "student", userId],
    queryFn: ({ signal }) => client.call(courseGet, { params: { id }, query: { user: userId } }, { signal }),
  });

type Statuses = readonly ("creator" | "manager" | "joined")[];

/** People of a course. @param statuses which of them */
export const courseUsersQuery = (client: Client, id: number, statuses: Statuses, search = "") =>
  infiniteQueryOptions({
    queryKey: ["course", id, "users", statuses.join(), search],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        courseUsers,
        {
          params: { id },
          query: { statuses: [...statuses], limit: pageSize, offset: pageParam, ...(search && { search }) },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });

export const courseRequestsQuery = (client: Client, id: number) =>
  peoplePages(["course", id, "requests"], (query, signal) => client.call(courseRequests, { params: { id }, query }, { signal }));

export const courseInvitedQuery = (client: Client, id: number) =>
  peoplePages(["course", id, "invited"], (query, signal) => client.call(courseInvited, { params: { id }, query }, { signal }));

/** Who may be added to a course. */
export const addable = (client: Client, id: number): PeopleSource => ({
  key: ["course", id, "addable"],
  read: async (query, signal) => (await client.call(courseUserSuggest, { params: { id }, query }, { signal })).results,
});

/** Comments on all lessons, or those that no teacher has answered. */
export const courseCommentsQuery = (client: Client, id: number, unanswered: boolean) =>
  infiniteQueryOptions({
    queryKey: ["course", id, "comments", unanswered],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        unanswered ? courseUnanswered : courseComments,
        { params: { id }, query: { limit: pageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
  });

export const courseStatisticsQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["course", id, "statistics"],
    queryFn: ({ signal }) => client.call(courseStatistics, { params: { id } }, { signal }),
  });

export type QuizPlace = Pick<LessonPlace, "id" | "lesson_id">;

/** A quiz with its answers. */
export const quizEditQuery = (client: Client, { id, lesson_id }: QuizPlace) =>
  queryOptions({
    queryKey: ["course", id, "quizEdit", lesson_id],
    queryFn: ({ signal }) => client.call(courseQuizEdit, { params: { id, lesson_id } }, { signal }),
  });
