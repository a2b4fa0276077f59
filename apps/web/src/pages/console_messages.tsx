import { loadMessages, MessagesScreen } from "@cortile/ui/console_contact";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireAdmin } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireAdmin(site, url);
  await loadMessages(site.client, site.cache, url.search);
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consoleMessages) }) };

export const Component = MessagesScreen;
