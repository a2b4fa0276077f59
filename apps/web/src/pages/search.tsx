import { loadSearch, readSearchAddress, SearchScreen } from "@cortile/ui/search";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await loadSearch(site.client, site.cache, readSearchAddress(url.search));
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.search) }) };

export const Component = SearchScreen;
