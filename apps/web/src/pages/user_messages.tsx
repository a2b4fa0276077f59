import { gates } from "@cortile/ui/core/preferences";
import { loadMessages, MessagesScreen, readMessagesAddress } from "@cortile/ui/message";
import { Page } from "@cortile/ui/shell";
import { FormattedMessage } from "react-intl";
import { useLocation, useParams } from "react-router";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound } from "#routing";
import { messages } from "./shared/pages.messages.ts";
import { requireMember } from "./shared/member.ts";

export const loader = loadPage(async ({ site, params, url }) => {
  const { user, preferences, features } = site.boot;
  if (!gates.messages({ preferences, features: new Set(features), user })) throw pageNotFound();
  await requireMember(site, url);
  await loadMessages(site.client, site.cache, readMessagesAddress(params["id"], url.search));
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.messages) }) };

export function Component() {
  const address = readMessagesAddress(useParams()["id"], useLocation().search);
  const isOpen = address.thread !== null || address.isNew;
  return (
    <Page title={<FormattedMessage {...messages.messages} />} layout="full" heading={false} search={false} bar={!isOpen}>
      <MessagesScreen {...address} />
    </Page>
  );
}
