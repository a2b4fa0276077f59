import { LegalListScreen, loadLegalList } from "@cortile/ui/legal_page";
import { Page } from "@cortile/ui/shell";
import { FormattedMessage } from "react-intl";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site }) => {
  await loadLegalList(site.client, site.cache);
  return null;
});

export const handle: PageHandle = {
  head: (site) => ({ title: site.intl.formatMessage(messages.legal), path: site.table["legal"] }),
};

export const Component = () => (
  <Page title={<FormattedMessage {...messages.legal} />} layout="list">
    <LegalListScreen />
  </Page>
);
