import { buildPath } from "@cortile/ui/core/routing";
import { meQuery } from "@cortile/ui/core/session";
import { allEventsQuery, EventListScreen, EventsScreen, loadEvents, readEventsAddress, type EventsTab } from "@cortile/ui/event";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireMember } from "./member.ts";
import { messages } from "./pages.messages.ts";

const pages = {
  all: { route: "events", title: messages.events, isOwn: false },
  subscribed: { route: "events_subscribed", title: messages.yourEvents, isOwn: true },
  suggested: { route: "events_suggested", title: messages.suggestedEvents, isOwn: true },
  highlight: { route: "events_highlight", title: messages.upcomingEvents, isOwn: false },
} as const;

/** A list of events. Visitors are sent to sign in where it is the member's own. */
export function eventsPage(tab: EventsTab) {
  const { route, title: message, isOwn } = pages[tab];
  const loader = loadPage(async ({ site, url }) => {
    const user = isOwn ? await requireMember(site, url) : await site.cache.ensureQueryData(meQuery(site.client));
    const timezone = site.intl.timeZone ?? "UTC";
    await loadEvents(site.client, site.cache, { tab, search: url.search, userId: user?.id ?? null, timezone });
    return null;
  });
  const handle: PageHandle = {
    head(site) {
      const title = site.intl.formatMessage(message);
      if (isOwn) return { title };
      const { all } = readEventsAddress("");
      const place = { timezone: site.intl.timeZone ?? "UTC", offset: 0 };
      const first = site.cache.getQueryData(allEventsQuery(site.client, all, place).queryKey);
      const listed = first?.pages[0]?.results ?? [];
      return {
        title,
        path: site.table[route],
        data: {
          "@type": "CollectionPage",
          name: title,
          mainEntity: {
            "@type": "ItemList",
            itemListElement: listed.map(({ id, slug, name }, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name,
              url: new URL(buildPath(site.table["event"] ?? "/", { id, slug }), site.boot.portal).href,
            })),
          },
        },
      };
    },
  };
  const Component = () => (tab === "all" ? <EventsScreen /> : <EventListScreen tab={tab} />);
  return { loader, handle, Component };
}
