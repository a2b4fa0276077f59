import { loadScores, ScoresScreen } from "@cortile/ui/console_content";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireModerator } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireModerator(site, url);
  await loadScores(site.client, site.cache, url.search);
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consoleScores) }) };

export const Component = ScoresScreen;
