import { loadSignIn, postRecover, postReset, RecoverScreen } from "@cortile/ui/account";
import type { PageHandle } from "#head";
import { loadPage, postPage } from "#routing";
import { messages } from "./shared/pages.messages.ts";
import { PostedFormScope } from "./shared/PostedFormScope.tsx";

export const loader = loadPage(async ({ site }) => {
  await loadSignIn(site.client, site.cache);
  return null;
});

export const action = postPage(({ site, url, texts }) => {
  const code = url.searchParams.get("code");
  return code === null ? postRecover(site.client, texts) : postReset(site.client, code, texts);
});

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.recover) }) };

export const Component = () => (
  <PostedFormScope>
    <RecoverScreen />
  </PostedFormScope>
);
