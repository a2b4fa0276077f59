import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { ignoreCancelled } from "#shell";
import { courseQuery, coursesQuery } from "./course.queries.ts";
import { readCoursesAddress } from "./courses.address.ts";

/** Reads what the list of courses shows first. @throws CallError where courses are not for this reader */
export async function loadCourses(client: Client, cache: QueryClient, search: string): Promise<void> {
  await cache.ensureInfiniteQueryData(coursesQuery(client, readCoursesAddress(search))).catch(ignoreCancelled);
}

/**
 * Reads what the page of a course shows first.
 * @returns the right slug, for a wrong or old one; null when the address is right
 * @throws CallError `not_found`, also for secret ones that the reader is not in
 */
export async function loadCourse(
  client: Client,
  cache: QueryClient,
  { id, slug }: { id: number; slug: string },
): Promise<string | null> {
  const course = await cache.ensureQueryData(courseQuery(client, id));
  return course.slug === slug ? null : course.slug;
}
