import type { User } from "@cortile/contract/entity";
import { Suspense } from "react";
import { lazyPart, SkeletonRows } from "#core/kit";

const UserCourses = lazyPart(async () => (await import("./UserCourses.tsx")).UserCourses);

/** The courses of a person, for their profile; `userCoursesQuery` reads them. */
export const ProfileCourses = ({ user }: { user: User }) => (
  <Suspense fallback={<SkeletonRows count={3} />}>
    <UserCourses user={user} />
  </Suspense>
);
