import { DirectoryScreen, loadDirectory, readDirectoryAddress } from "@cortile/ui/people";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await loadDirectory(site.client, site.cache, readDirectoryAddress(url.search));
  return null;
});

/** No canonical path: the directory is not to be indexed. */
export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.people) }) };

export const Component = DirectoryScreen;
