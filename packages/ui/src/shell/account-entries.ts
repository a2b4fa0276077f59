import type { MessageDescriptor } from "react-intl";
import type { IconName } from "#core/icons";
import type { GateName } from "#core/preferences";
import type { RouteName } from "#core/routing";
import { messages } from "./account-menu.messages.ts";

export type AccountEntry = {
  route: RouteName;
  icon: IconName;
  label: MessageDescriptor;
  /** What the community and the member must have for it to be there: all of these. */
  gates?: readonly GateName[];
  search?: string;
};

/** What is the member's own. Source: product/00-shell.md, the settings menu, in its order. */
export const ownEntries: readonly AccountEntry[] = [
  { route: "user_profile", icon: "user", label: messages.profile },
  { route: "user_followings", icon: "users", label: messages.followings, gates: ["follow"] },
  { route: "user_followers", icon: "heart", label: messages.followers, gates: ["follow"] },
  { route: "user_connections", icon: "users", label: messages.connections, gates: ["connect"] },
  { route: "loyalty", icon: "award", label: messages.loyalty, gates: ["loyalty"] },
  { route: "user_posts_drafted", icon: "pencil", label: messages.drafts, gates: ["posts", "drafts"] },
  { route: "user_posts_scheduled", icon: "clock", label: messages.scheduledPosts, gates: ["posts", "scheduling"] },
  { route: "user_posts_followed", icon: "bookmark", label: messages.savedPosts, gates: ["posts"] },
  { route: "user_discussions_drafted", icon: "pencil", label: messages.draftArticles, gates: ["articles", "drafts"] },
  { route: "user_discussions_scheduled", icon: "clock", label: messages.scheduledArticles, gates: ["articles", "scheduling"] },
  { route: "user_discussions_followed", icon: "bookmark", label: messages.savedArticles, gates: ["articles"] },
  { route: "user_profile", search: "?tab=comments", icon: "message-circle", label: messages.comments },
  { route: "user_categories", icon: "layout-grid", label: messages.interests, gates: ["categoryFollow"] },
  { route: "user_messages", icon: "mail", label: messages.privateMessages, gates: ["messages"] },
];

export const settingsEntry: AccountEntry = { route: "user_profile_settings", icon: "settings", label: messages.settings };

/** What the member has bought, and how they pay. */
export const paymentEntries: readonly AccountEntry[] = [
  { route: "user_orders", icon: "list", label: messages.orders, gates: ["payments"] },
  { route: "user_payment_methods", icon: "credit-card", label: messages.paymentMethods, gates: ["payments"] },
];
