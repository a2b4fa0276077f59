import { DashboardScreen, loadDashboard } from "@cortile/ui/console_dashboard";
import { gates } from "@cortile/ui/core/preferences";
import { meQuery } from "@cortile/ui/core/session";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireModerator } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireModerator(site, url);
  const { preferences, features, now } = site.boot;
  const user = site.cache.getQueryData(meQuery(site.client).queryKey) ?? null;
  const isAdmin = gates.administration({ preferences, features: new Set(features), user });
  const timeZone = preferences["configurations.time_zone"] ?? "UTC";
  await loadDashboard(site.client, site.cache, { isAdmin, search: url.search, timeZone, now });
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consoleDashboard) }) };

export const Component = DashboardScreen;
