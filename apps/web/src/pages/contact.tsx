import { ContactScreen, postContact } from "@cortile/ui/contact";
import { gates } from "@cortile/ui/core/preferences";
import { Page } from "@cortile/ui/shell";
import { FormattedMessage } from "react-intl";
import type { PageHandle } from "#head";
import { loadPage, pageNotFound, postPage } from "#routing";
import { memberOf } from "#site";
import { messages } from "./shared/pages.messages.ts";
import { PostedFormScope } from "./shared/PostedFormScope.tsx";

export const loader = loadPage(async ({ site }) => {
  const { preferences, features } = site.boot;
  if (!gates.contact({ preferences, features: new Set(features), user: memberOf(site) })) throw pageNotFound();
  return null;
});

export const action = postPage(({ site, texts }) => postContact(site.client, texts));

export const handle: PageHandle = {
  head: (site) => ({ title: site.intl.formatMessage(messages.contact), path: site.table["contact"] }),
};

export const Component = () => (
  <Page title={<FormattedMessage {...messages.contact} />} layout="list" back={{ route: "home" }}>
    <PostedFormScope>
      <ContactScreen />
    </PostedFormScope>
  </Page>
);
