import type { Client } from "@cortile/client/http";
import { categoryList } from "@cortile/contract/category";
import { userCategories, userGroups } from "@cortile/contract/people";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useClient } from "#core/client";
import { useGate } from "#core/preferences";
import { useHasRoute } from "#core/routing";
import { useSession } from "#core/session";

/** The categories somebody follows, by their order. */
export const followedCategoriesQuery = (client: Client, userId: number) =>
  queryOptions({
    queryKey: ["user", userId, "categories"],
    queryFn: ({ signal }) => client.call(userCategories, { params: { id: userId } }, { signal }),
  });

/** Every open category, by its order. */
const allCategoriesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["category", "nav"],
    queryFn: async ({ signal }) => (await client.call(categoryList, { query: { active: true } }, { signal })).results,
    staleTime: 60_000,
  });

/** The member's own categories for the nav; none for visitors, while they load, and where categories are not followed. */
export function useYourCategories(isOn: boolean) {
  const client = useClient();
  const { user } = useSession();
  const isFollowing = useGate("categoryFollow");
  const enabled = isOn && isFollowing && user !== null;
  const { data = [] } = useQuery({ ...followedCategoriesQuery(client, user?.id ?? 0), enabled });
  return data;
}

/** All categories for the nav of a member. */
export function useAllCategories(isOn: boolean) {
  const client = useClient();
  const { data = [] } = useQuery({ ...allCategoriesQuery(client), enabled: isOn });
  return data;
}

/** How many groups the nav shows. */
const shownGroups = 5;

/** The first groups that the member is in. */
const yourGroupsQuery = (client: Client, userId: number) =>
  queryOptions({
    queryKey: ["your_groups", userId],
    queryFn: async ({ signal }) =>
      (await client.call(userGroups, { params: { id: userId }, query: { limit: shownGroups } }, { signal })).results,
  });

/** The member's own groups for the nav; none for visitors, while they load, and where there are no groups. */
export function useYourGroups() {
  const client = useClient();
  const { user } = useSession();
  const hasRoute = useHasRoute();
  const isOn = useGate("groups") && hasRoute("group");
  const { data = [] } = useQuery({ ...yourGroupsQuery(client, user?.id ?? 0), enabled: isOn && user !== null });
  return data;
}
