import { AiScreen, loadAi } from "@cortile/ui/console_operations";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireAdmin } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireAdmin(site, url);
  await loadAi(site.client, site.cache);
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consoleAi) }) };

export const Component = AiScreen;
