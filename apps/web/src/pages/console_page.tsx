import { loadPageOfStaff, PageOfStaffScreen } from "@cortile/ui/console_content";
import { useParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound } from "#routing";
import { requireAdmin } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

/** `new`, or a number. */
const idOf = (text: string | undefined): number | null => (text === "new" ? null : Number(text));

export const loader = loadPage(async ({ site, url, params }) => {
  await requireAdmin(site, url);
  if (!/^(?:new|\d{1,15})$/.test(params["id"] ?? "")) throw pageNotFound();
  await loadPageOfStaff(site.client, site.cache, idOf(params["id"]));
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consolePages) }) };

export function Component() {
  return <PageOfStaffScreen id={idOf(useParams()["id"])} />;
}
