import { loadSignIn, postSignIn, SignInScreen } from "@cortile/ui/account";
import type { PageHandle } from "#head";
import { loadPage, postPage } from "#routing";
import { leaveWhenMember } from "./shared/leave-when-member.ts";
import { messages } from "./shared/pages.messages.ts";
import { PostedFormScope } from "./shared/PostedFormScope.tsx";

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
  <PostedFormScope>
    <SignInScreen />
  </PostedFormScope>
);
