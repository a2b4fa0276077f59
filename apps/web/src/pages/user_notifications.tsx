import { CategorySuggestions, loadSuggestions, PeopleSuggestions } from "@cortile/ui/suggestion";
import { loadNotifications, NotificationScreen } from "@cortile/ui/notification";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireMember } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

/** The member's alone; visitors are asked who they are. */
export const loader = loadPage(async ({ site, url }) => {
  await requireMember(site, url);
  const { client, cache } = site;
  await Promise.all([loadNotifications(client, cache), loadSuggestions(client, cache, ["category", "user"])]);
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.notifications) }) };

const widgets = (
  <>
    <CategorySuggestions />
    <PeopleSuggestions />
  </>
);

export const Component = () => <NotificationScreen aside={widgets} />;
