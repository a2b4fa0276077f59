import type { User } from "@cortile/contract/entity";
import { Suspense } from "react";
import { lazyPart, SkeletonRows } from "#core/kit";

const UserGroups = lazyPart(async () => (await import("./UserGroups.tsx")).UserGroups);

/** The groups of a person, for their profile; `userGroupsQuery` reads them. */
export const ProfileGroups = ({ user }: { user: User }) => (
  <Suspense fallback={<SkeletonRows count={3} />}>
    <UserGroups user={user} />
  </Suspense>
);
