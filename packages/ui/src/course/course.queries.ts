import type { Client } from "@cortile/client/http";
import { courseGet, courseSearch, courseUsers } from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { courseType } from "@cortile/contract/enums";
import { userCourses } from "@cortile/contract/people";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";

/** Courses a page. */
const pageSize = 8;

/** Of the reader: those they take part in, those they teach, or all. */
export type CourseRelation = "all" | "joined" | "managed";

/** What the list of courses asks for. */
export type CoursesPlace = {
  relation: CourseRelation;
  /** Words of names; empty for all. */
  q: string;
  categories: readonly number[];
  /** Of the first course, for pages without JavaScript. */
  offset: number;
};

const statusesOf = {
  all: undefined,
  joined: ["joined", "manager"],
  managed: ["creator", "manager"],
} as const satisfies Record<CourseRelation, readonly string[] | undefined>;

export const coursesQuery = (client: Client, { relation, q, categories, offset }: CoursesPlace) =>
  infiniteQueryOptions({
    queryKey: ["courses", relation, q, categories.join(), offset],
    queryFn: ({ pageParam, signal }) => {
      const statuses = statusesOf[relation];
      const query = {
        limit: pageSize,
        offset: pageParam,
        ...(q && { search: q }),
        ...(statuses && { statuses: [...statuses] }),
        ...(categories.length > 0 && { categories: [...categories] }),
      };
      return client.call(courseSearch, { query }, { signal });
    },
    initialPageParam: offset,
    getNextPageParam: (last, pages) => (last.next ? offset + pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });

/** The courses that somebody takes part in or teaches. */
export const userCoursesQuery = (client: Client, userId: number) =>
  infiniteQueryOptions({
    queryKey: ["courses", "user", userId],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        userCourses,
        {
          params: { id: userId },
          query: { limit: pageSize, offset: pageParam, statuses: ["joined", "manager", "creator"] },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * pageSize : undefined),
  });

/** A course as its students see it, with sections and lessons where the reader may know them. */
export const courseQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["course", id],
    queryFn: ({ signal }) => client.call(courseGet, { params: { id }, query: { view: "user" } }, { signal }),
  });

/** The first students, for the aside of their teachers. */
export const courseFacesQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["course", id, "faces"],
    queryFn: async ({ signal }) =>
      (await client.call(courseUsers, { params: { id }, query: { statuses: ["joined"], limit: 4 } }, { signal })).results,
  });

const types: readonly unknown[] = courseType;

export const isCourse =
  (id: number) =>
  (value: object): value is Course =>
    "id" in value && value.id === id && "slug" in value && "type" in value && types.includes(value.type);
