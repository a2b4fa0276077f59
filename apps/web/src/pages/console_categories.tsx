import { loadCategoriesOfStaff, CategoriesOfStaffScreen } from "@cortile/ui/console_content";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireAdmin } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireAdmin(site, url);
  await loadCategoriesOfStaff(site.client, site.cache, url.search);
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consoleCategories) }) };

export const Component = CategoriesOfStaffScreen;
