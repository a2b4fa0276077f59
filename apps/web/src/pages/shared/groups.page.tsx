import { buildPath } from "@cortile/ui/core/routing";
import { groupsQuery, GroupsScreen, loadGroups, readGroupsAddress, type GroupsTab } from "@cortile/ui/group";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireMember } from "./member.ts";
import { messages } from "./pages.messages.ts";

/** The groups of the community, or those the member is in: visitors are sent to sign in there. */
export function groupsPage(tab: GroupsTab) {
  const loader = loadPage(async ({ site, url }) => {
    if (tab === "subscribed") await requireMember(site, url);
    await loadGroups(site.client, site.cache, readGroupsAddress(tab, url.search));
    return null;
  });
  const handle: PageHandle = {
    head(site) {
      const title = site.intl.formatMessage(tab === "all" ? messages.groups : messages.yourGroups);
      if (tab === "subscribed") return { title };
      const first = site.cache.getQueryData(groupsQuery(site.client, { tab, q: "", offset: 0 }).queryKey);
      const listed = first?.pages[0]?.results ?? [];
      return {
        title,
        path: site.table["groups"],
        data: {
          "@type": "CollectionPage",
          name: title,
          mainEntity: {
            "@type": "ItemList",
            itemListElement: listed.map(({ id, slug, name }, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name,
              url: new URL(buildPath(site.table["group"] ?? "/", { id, slug }), site.boot.portal).href,
            })),
          },
        },
      };
    },
  };
  const Component = () => <GroupsScreen tab={tab} />;
  return { loader, handle, Component };
}
