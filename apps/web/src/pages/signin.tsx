import { loadSignIn, postSignIn, SignInScreen } from "@cortile/ui/account";
import type { PageHandle } from "#head";
import { loadPage, postPage } from "#routing";
import { leaveWhenMember } from "./shared/member.ts";
import { messages } from "./shared/pages.messages.ts";
import { Posted } from "./shared/Posted.tsx";

export const loader = loadPage(async ({ site, url }) => {
  await leaveWhenMember(site, url);
  await loadSignIn(site.client, site.cache);
  return null;
});

export const action = postPage(({ site, texts }) => postSignIn(site.client, texts));

export const handle: PageHandle = {
  head: (site) => ({ title: site.intl.formatMessage(messages.signIn), path: site.table["signin"] }),
};

export const Component = () => (
  <Posted>
    <SignInScreen />
  </Posted>
);
