import { buildPath } from "@cortile/ui/core/routing";
import { useLastMember } from "@cortile/ui/core/session";
import { loadSettings, SettingsScreen, type SettingsTab } from "@cortile/ui/settings";
import { Page } from "@cortile/ui/shell";
import { FormattedMessage } from "react-intl";
import { redirect, useSearchParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireMember } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

function tabOf(search: URLSearchParams): SettingsTab {
  const tab = search.get("tab");
  return tab === "account" || tab === "notifications" ? tab : "public";
}

export const loader = loadPage(async ({ site, params, url }) => {
  const user = await requireMember(site, url);
  const id = Number(params["id"]);
  if (id !== user.id) throw redirect(buildPath(site.table["user_profile"] ?? "/", { id }));
  await loadSettings(site.client, site.cache, id, tabOf(url.searchParams));
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.settings) }) };

export function Component() {
  const [search] = useSearchParams();
  const user = useLastMember();
  return user ? (
    <Page
      title={<FormattedMessage {...messages.settings} />}
      layout="list"
      back={{ route: "user_profile", params: { id: user.id } }}
    >
      <SettingsScreen tab={tabOf(search)} />
    </Page>
  ) : null;
}
