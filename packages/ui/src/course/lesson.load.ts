import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { isLocked, lessonsOf } from "./course.access.ts";
import { courseQuery } from "./course.queries.ts";
import { lessonQuery, type LessonPlace } from "./lesson.queries.ts";
import { quizQuery } from "./quiz.hooks.ts";

/**
 * Reads what the page of a lesson shows first.
 * @returns the right slug, for a wrong or old one; null when the address is right
 * @throws CallError `not_found`, `permission_denied`
 */
export async function loadLesson(
  client: Client,
  cache: QueryClient,
  { slug, ...place }: LessonPlace & { slug: string },
  options: { preview?: boolean } = {},
): Promise<string | null> {
  const course = await cache.ensureQueryData(courseQuery(client, place.id));
  if (course.slug !== slug) return course.slug;
  const placed = lessonsOf(course).find(({ lesson }) => lesson.id === place.lesson_id);
  if (placed && isLocked(placed) && options.preview !== true) return null;
  const lesson = await cache.ensureQueryData(lessonQuery(client, place));
  if (lesson.type === "quiz") await cache.prefetchQuery(quizQuery(client, place));
  return null;
}
