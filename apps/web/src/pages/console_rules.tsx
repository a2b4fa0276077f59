import { loadRules, RulesScreen } from "@cortile/ui/console_moderation";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireModerator } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireModerator(site, url);
  await loadRules(site.client, site.cache);
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consoleRules) }) };

export const Component = RulesScreen;
