import type { RouteErrorCode } from "@cortile/contract/core";
import type { groupSubscribe, groupUnsubscribe } from "@cortile/contract/group";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  admin: { id: "group.admin", defaultMessage: "Admin" },
  paid: { id: "group.paid", defaultMessage: "Paid" },
  public: { id: "group.public", defaultMessage: "Public group" },
  private: { id: "group.private", defaultMessage: "Private group" },
  hidden: { id: "group.hidden", defaultMessage: "Hidden" },
  visible: { id: "group.visible", defaultMessage: "Visible" },
  infoTab: { id: "group.tab.info", defaultMessage: "Info" },
  posts: { id: "group.tab.posts", defaultMessage: "Posts" },
  members: { id: "group.tab.members", defaultMessage: "Members" },
  messagesTab: { id: "group.tab.messages", defaultMessage: "Messages" },
  sections: { id: "group.tabs", defaultMessage: "Group sections" },
  aside: { id: "group.aside", defaultMessage: "About this group" },
  join: { id: "group.join", defaultMessage: "Join" },
  ask: { id: "group.join.ask", defaultMessage: "Ask to join" },
  requested: { id: "group.join.requested", defaultMessage: "Requested" },
  acceptInvitation: { id: "group.join.accept", defaultMessage: "Accept invitation" },
  declineInvitation: { id: "group.join.decline", defaultMessage: "Decline" },
  member: { id: "group.member", defaultMessage: "Member" },
  waiting: { id: "group.join.payment", defaultMessage: "Payment pending" },
  inFeed: { id: "group.inFeed", defaultMessage: "Show posts in my home feed" },
  leave: { id: "group.leave", defaultMessage: "Leave group" },
  left: { id: "group.left", defaultMessage: "You’ve left the group" },
  joined: { id: "group.joined", defaultMessage: "You’ve joined the group" },
  requestSent: { id: "group.requested.sent", defaultMessage: "Request sent" },
  joinPrompt: { id: "group.join.prompt", defaultMessage: "Join the group to write in it." },
  moreActions: { id: "group.more", defaultMessage: "More for this group" },
  memberActions: { id: "group.member.more", defaultMessage: "Your membership" },
  syncEvents: { id: "group.calendar", defaultMessage: "Sync group events…" },
});

export const templates = defineMessages<{
  count: { count: number };
  empty: { name: string };
  decides: { name: string };
  writeTo: { name: string };
}>({
  count: { id: "group.count", defaultMessage: "{count, plural, one {# member} other {# members}}" },
  empty: { id: "group.empty", defaultMessage: "No posts in {name} yet." },
  decides: { id: "group.join.decides", defaultMessage: "{name} will answer your request." },
  writeTo: { id: "group.member.write", defaultMessage: "Message {name}" },
});

/** Leaving out a code that the route can answer with does not compile. */
export const joinFailures = {
  unauthenticated: defineMessage({ id: "group.signIn", defaultMessage: "Sign in to take part in groups." }),
  not_found: defineMessage({ id: "group.gone", defaultMessage: "This group no longer exists." }),
  permission_denied: defineMessage({ id: "group.denied", defaultMessage: "You can’t do this in this group." }),
  failed: defineMessage({ id: "group.failed", defaultMessage: "Your change wasn’t saved. Try again." }),
} satisfies Record<RouteErrorCode<typeof groupSubscribe> | RouteErrorCode<typeof groupUnsubscribe> | "failed", MessageDescriptor>;
