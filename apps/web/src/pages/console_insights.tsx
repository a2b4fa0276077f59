import { loadInsights, InsightsScreen } from "@cortile/ui/console_insights";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireAdmin } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireAdmin(site, url);
  const { preferences, now } = site.boot;
  const timeZone = preferences["configurations.time_zone"] ?? "UTC";
  await loadInsights(site.client, site.cache, { search: url.search, timeZone, now });
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consoleInsights) }) };

export const Component = InsightsScreen;
