import type { Event } from "@cortile/contract/entity";
import { buildPath } from "@cortile/ui/core/routing";
import { eventParts, eventQuery, EventScreen, loadEvent, type EventTab } from "@cortile/ui/event";
import { Page } from "@cortile/ui/shell";
import { useSuspenseQuery } from "@tanstack/react-query";
import { redirect, useLoaderData, useParams, useSearchParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, startOf } from "#routing";
import { useSite } from "#site";

const tabs: readonly EventTab[] = ["about", "posts", "people", "photos"];
const tabOf = (search: URLSearchParams): EventTab => tabs.find((tab) => tab === search.get("tab")) ?? "about";

export const loader = loadPage(async ({ site, params, url }) => {
  const start = startOf(url);
  const asked = { id: Number(params["id"]), slug: params["slug"] ?? "", tab: tabOf(url.searchParams), start };
  const slug = await loadEvent(site.client, site.cache, asked);
  if (slug !== null) throw redirect(buildPath(site.table["event"] ?? "/", { id: asked.id, slug }) + url.search, 301);
  return { start };
});

/** Schema.org of an event. @param url its page */
function eventData(event: Event, url: string): Readonly<Record<string, unknown>> {
  const isOnline = event.location !== "in person";
  return {
    "@type": "Event",
    name: event.name,
    description: event.description,
    url,
    image: event.image_bigger ?? undefined,
    startDate: event.next_start_date ?? event.start_date,
    endDate: event.next_end_date ?? event.end_date ?? undefined,
    eventStatus: `https://schema.org/${event.active ? "EventScheduled" : "EventCancelled"}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
    location: isOnline
      ? { "@type": "VirtualLocation", url: event.link ?? url }
      : { "@type": "Place", name: event.geolocation, address: event.geolocation },
    organizer: { "@type": "Person", name: event.managed_by.real_name || event.managed_by.username },
  };
}

export const handle: PageHandle = {
  parts: (search) => [eventParts[tabOf(new URLSearchParams(search))]],
  head(site, params) {
    const event = site.cache.getQueryData(eventQuery(site.client, Number(params["id"])).queryKey);
    if (!event) return { title: "" };
    const { id, name, slug, description, image_bigger, privacy } = event;
    // Search engines have no use for what only participants read.
    if (privacy !== "public") return { title: name, description };
    const path = buildPath(site.table["event"] ?? "/", { id, slug });
    const data = eventData(event, new URL(path, site.boot.portal).href);
    return { title: name, description, path, image: image_bigger ?? undefined, card: { kind: "event", id }, data };
  },
};

export function Component() {
  const id = Number(useParams()["id"]);
  const [search] = useSearchParams();
  const { start } = useLoaderData<typeof loader>();
  const { client } = useSite();
  const { data: event } = useSuspenseQuery(eventQuery(client, id));
  return (
    <Page title={event.name} layout="wide" heading={false} back={{ route: "events" }}>
      <EventScreen id={id} tab={tabOf(search)} start={start} />
    </Page>
  );
}
