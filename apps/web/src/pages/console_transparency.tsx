import { loadTransparency, TransparencyScreen } from "@cortile/ui/console_moderation";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireModerator } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireModerator(site, url);
  await loadTransparency(site.client, site.cache, { search: url.search, now: site.boot.now });
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consoleTransparency) }) };

export const Component = TransparencyScreen;
