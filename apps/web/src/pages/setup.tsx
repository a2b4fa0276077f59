import { loadSetup, SetupScreen } from "@cortile/ui/account";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await loadSetup(site.client, site.cache, url.searchParams.get("token") ?? "");
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.setup) }) };

export const Component = () => <SetupScreen />;
