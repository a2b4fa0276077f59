import type { Client } from "@cortile/client/http";
import { userCoursesQuery } from "@cortile/ui/course";
import type { QueryClient } from "@tanstack/react-query";

export { ProfileCourses } from "@cortile/ui/course";

/** Reads what the courses of a profile show first. */
export const loadProfileCourses = (client: Client, cache: QueryClient, userId: number): Promise<void> =>
  cache.prefetchInfiniteQuery(userCoursesQuery(client, userId));
