import { inviteCodeOf, loadSignUp, postSignUp, SignUpScreen } from "@cortile/ui/account";
import type { PageHandle } from "#head";
import { loadPage, postPage } from "#routing";
import { leaveWhenMember } from "./shared/leave-when-member.ts";
import { messages } from "./shared/pages.messages.ts";
import { PostedFormScope } from "./shared/PostedFormScope.tsx";

export const loader = loadPage(async ({ site, url }) => {
  await leaveWhenMember(site, url);
  await loadSignUp(site.client, site.cache, inviteCodeOf(url.searchParams));
  return null;
});

export const action = postPage(({ site, texts, url }) =>
  postSignUp(site.client, site.cache, texts, inviteCodeOf(url.searchParams)),
);

export const handle: PageHandle = {
  head: (site) => ({ title: site.intl.formatMessage(messages.signUp), path: site.table["signup"] }),
};

export const Component = () => (
  <PostedFormScope>
    <SignUpScreen />
  </PostedFormScope>
);
