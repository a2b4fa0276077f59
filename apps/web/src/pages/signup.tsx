import { loadSignUp, SignUpScreen } from "@cortile/ui/account";
import type { PageHandle } from "#head";
import { loadPage } from "#routing";
import { messages } from "./shared/pages.messages.ts";

export const loader = loadPage(async ({ site }) => {
  await loadSignUp(site.client, site.cache);
  return null;
});

export const handle: PageHandle = {
  head: (site) => ({ title: site.intl.formatMessage(messages.signUp), path: site.table["signup"] }),
};

export const Component = () => <SignUpScreen />;
