import { loadModerationLog, ModerationLogScreen } from "@cortile/ui/decision";
import { Page } from "@cortile/ui/shell";
import { FormattedMessage } from "react-intl";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site }) => {
  await loadModerationLog(site.client, site.cache);
  return null;
});

export const handle: PageHandle = {
  head: (site) => ({ title: site.intl.formatMessage(messages.moderationLog), path: site.table["moderation_log"] }),
};

export const Component = () => (
  <Page title={<FormattedMessage {...messages.moderationLog} />} layout="list" back={{ route: "home" }}>
    <ModerationLogScreen />
  </Page>
);
