import { importPart, lazyPart } from "@cortile/ui/core/kit";
import { buildPath } from "@cortile/ui/core/routing";
import { ProfileGroups, userGroupsQuery } from "@cortile/ui/group";
import { loadProfile, ProfileScreen, userQuery, type ProfileTab } from "@cortile/ui/people";
import { Page } from "@cortile/ui/shell";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useParams, useSearchParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, startOf } from "#routing";
import { useSite } from "#site";

const courses = () => import("./shared/profile-courses.ts");
const ProfileCourses = lazyPart(async () => (await courses()).ProfileCourses);

const tabs: readonly ProfileTab[] = ["posts", "comments", "groups", "courses"];
const tabOf = (search: URLSearchParams): ProfileTab => tabs.find((tab) => tab === search.get("tab")) ?? "posts";

export const loader = loadPage(async ({ site, params, url }) => {
  const start = startOf(url);
  const [id, tab] = [Number(params["id"]), tabOf(url.searchParams)];
  await Promise.all([
    loadProfile(site.client, site.cache, id, tab, start),
    tab === "courses" ? (await importPart(courses)).loadProfileCourses(site.client, site.cache, id) : null,
    tab === "groups" ? site.cache.prefetchInfiniteQuery(userGroupsQuery(site.client, id)) : null,
  ]);
  return { start };
});

export const handle: PageHandle = {
  head(site, params) {
    const user = site.cache.getQueryData(userQuery(site.client, Number(params["id"])).queryKey);
    if (!user) return { title: "" };
    const name = user.real_name || user.username;
    return {
      title: name,
      description: user.bio,
      path: buildPath(site.table["user_profile"] ?? "/", { id: user.id }),
      feed: `/user/${user.id}/rss/`,
      image: user.avatar,
      type: "profile",
      data: {
        "@type": "ProfilePage",
        mainEntity: { "@type": "Person", name, alternateName: user.username, description: user.bio, image: user.avatar },
      },
    };
  },
};

export function Component() {
  const id = Number(useParams()["id"]);
  const [search] = useSearchParams();
  const { start } = useLoaderData<typeof loader>();
  const { client } = useSite();
  const { data: user } = useSuspenseQuery(userQuery(client, id));
  return (
    <Page title={user.real_name || user.username} layout="wide" heading={false} back={{ route: "home" }}>
      <ProfileScreen
        id={id}
        tab={tabOf(search)}
        groups={<ProfileGroups user={user} />}
        courses={<ProfileCourses user={user} />}
        start={start}
      />
    </Page>
  );
}
