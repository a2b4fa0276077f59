import { loadPerson, PersonScreen } from "@cortile/ui/console_people";
import { useParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound } from "#routing";
import { requireModerator } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url, params }) => {
  await requireModerator(site, url);
  if (!/^\d{1,15}$/.test(params["id"] ?? "")) throw pageNotFound();
  await loadPerson(site.client, site.cache, Number(params["id"]));
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.consolePeople) }) };

export function Component() {
  return <PersonScreen id={Number(useParams()["id"])} />;
}
