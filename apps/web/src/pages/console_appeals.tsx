import { appealAddress, AppealsScreen, loadAppeals } from "@cortile/ui/console_moderation";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireModerator } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireModerator(site, url);
  await loadAppeals(site.client, site.cache, appealAddress.read(url.search));
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consoleAppeals) }) };

export const Component = AppealsScreen;
