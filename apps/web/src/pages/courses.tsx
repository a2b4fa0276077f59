import { buildPath } from "@cortile/ui/core/routing";
import { coursesQuery, CoursesScreen, loadCourses, readCoursesAddress } from "@cortile/ui/course";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await loadCourses(site.client, site.cache, url.search);
  return null;
});

export const handle: PageHandle = {
  head(site) {
    const title = site.intl.formatMessage(messages.courses);
    const first = site.cache.getQueryData(coursesQuery(site.client, readCoursesAddress("")).queryKey);
    const listed = first?.pages[0]?.results ?? [];
    return {
      title,
      path: site.table["courses"],
      data: {
        "@type": "CollectionPage",
        name: title,
        mainEntity: {
          "@type": "ItemList",
          itemListElement: listed.map(({ id, slug, name }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            url: new URL(buildPath(site.table["course"] ?? "/", { id, slug }), site.boot.portal).href,
          })),
        },
      },
    };
  },
};

export const Component = CoursesScreen;
