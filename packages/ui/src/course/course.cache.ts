import type { Course } from "@cortile/contract/entity";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

/** Reads again what depends on the course: its page, its lessons, and the lists. */
export function refreshCourse(cache: QueryClient, id: number): void {
  void cache.invalidateQueries({ queryKey: ["course", id] });
  void cache.invalidateQueries({ queryKey: ["courses"] });
}

type CoursePages = InfiniteData<{ results: Course[]; count: number; next: string | null }>;

/** Of the mutation by which the reader deletes the course. */
export const deletionKey = (id: number) => ["course", id, "delete"];

/** Takes a course that is gone out of all lists. */
export function forgetCourse(cache: QueryClient, id: number): void {
  cache.setQueriesData<CoursePages>(
    { queryKey: ["courses"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, results: page.results.filter((course) => course.id !== id) })),
      },
  );
  void cache.invalidateQueries({ queryKey: ["courses"] });
}
