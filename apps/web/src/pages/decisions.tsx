import { DecisionListScreen, loadDecisions } from "@cortile/ui/decision";
import { Page } from "@cortile/ui/shell";
import { FormattedMessage } from "react-intl";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { requireMember } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site, url }) => {
  await requireMember(site, url);
  await loadDecisions(site.client, site.cache);
  return null;
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.decisions) }) };

export const Component = () => (
  <Page title={<FormattedMessage {...messages.decisions} />} layout="list" back={{ route: "home" }}>
    <DecisionListScreen />
  </Page>
);
