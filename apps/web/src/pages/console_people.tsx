import { loadPeople, PeopleScreen } from "@cortile/ui/console_people";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireModerator } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireModerator(site, url);
  await loadPeople(site.client, site.cache, url.search);
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consolePeople) }) };

export const Component = PeopleScreen;
