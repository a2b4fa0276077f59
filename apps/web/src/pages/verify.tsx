import { loadSignIn, postVerify, VerifyScreen } from "@cortile/ui/account";
import type { PageHandle } from "#head";
import { loadPage, postPage } from "#routing";
import { messages } from "./shared/pages.messages.ts";
import { PostedFormScope } from "./shared/PostedFormScope.tsx";

export const loader = loadPage(async ({ site }) => {
  await loadSignIn(site.client, site.cache);
  return null;
});

export const action = postPage(({ site, url }) => postVerify(site.client, url.searchParams.get("code") ?? ""));

export const handle: PageHandle = { head: (site) => ({ title: site.intl.formatMessage(messages.verify) }) };

export const Component = () => (
  <PostedFormScope>
    <VerifyScreen />
  </PostedFormScope>
);
