import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { lessonQuery, type LessonPlace } from "#course";
import { courseDashboardQuery, courseEditQuery, courseStatisticsQuery, quizEditQuery } from "./teaching.queries.ts";

type Address = { id: number; slug: string };

const slugOf = (slug: string, asked: string): string | null => (slug === asked ? null : slug);

/** Reads what the editing of a course shows first, as it is now: what is written begins with it. @returns the right slug, for a wrong or old one */
export async function loadCourseEdit(client: Client, cache: QueryClient, { id, slug }: Address): Promise<string | null> {
  return slugOf((await cache.fetchQuery({ ...courseEditQuery(client, id), staleTime: 0 })).slug, slug);
}

/** Reads what the dashboard of a course shows first. @returns the right slug, for a wrong or old one */
export async function loadDashboard(client: Client, cache: QueryClient, { id, slug }: Address): Promise<string | null> {
  const [course] = await Promise.all([
    cache.ensureQueryData(courseDashboardQuery(client, id)),
    // Read before the page is drawn: what draws it in the browser has them too.
    cache.prefetchQuery(courseStatisticsQuery(client, id)),
  ]);
  return slugOf(course.slug, slug);
}

/** Reads a lesson to be written, and its quiz, as they are now. @returns the right slug, for a wrong or old one */
export async function loadLessonEdit(
  client: Client,
  cache: QueryClient,
  { slug, ...place }: LessonPlace & { slug: string },
): Promise<string | null> {
  const [course] = await Promise.all([
    cache.ensureQueryData(courseEditQuery(client, place.id)),
    fetchLesson(client, cache, place),
  ]);
  return slugOf(course.slug, slug);
}

async function fetchLesson(client: Client, cache: QueryClient, place: LessonPlace): Promise<void> {
  const { type } = await cache.fetchQuery({ ...lessonQuery(client, place), staleTime: 0 });
  if (type === "quiz") await cache.fetchQuery({ ...quizEditQuery(client, place), staleTime: 0 });
}
