import { loadSettings, SettingsScreen } from "@cortile/ui/console_settings";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireAdmin } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireAdmin(site, url);
  await loadSettings(site.client, site.cache);
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consoleAddresses) }) };

export const Component = () => <SettingsScreen part="console_addresses" />;
