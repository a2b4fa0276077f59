import type { RouteErrorCode } from "@cortile/contract/core";
import type { connectionRequest, userFollow, userHide } from "@cortile/contract/people";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  follow: { id: "people.follow", defaultMessage: "Follow" },
  following: { id: "people.following", defaultMessage: "Following" },
  more: { id: "people.list.more", defaultMessage: "Show more" },
  nobody: { id: "people.list.empty", defaultMessage: "Nobody here yet." },
  followers: { id: "people.followers", defaultMessage: "Followers" },
  followings: { id: "people.followings", defaultMessage: "Following" },
  noFollowers: { id: "people.followers.empty", defaultMessage: "No followers yet." },
  connections: { id: "people.connections", defaultMessage: "Connections" },
  requests: { id: "people.requests", defaultMessage: "Requests" },
  requestsSent: { id: "people.requests.sent", defaultMessage: "Sent" },
  blockedPeople: { id: "people.blocked", defaultMessage: "Blocked people" },
  categories: { id: "people.categories", defaultMessage: "Categories" },
  lists: { id: "people.lists", defaultMessage: "Lists of people" },
  find: { id: "people.find", defaultMessage: "Find people" },
  noneFound: { id: "people.find.none", defaultMessage: "No people found." },
  noConnections: { id: "people.connections.empty", defaultMessage: "No connections yet." },
  noRequests: { id: "people.requests.empty", defaultMessage: "No requests to answer." },
  noRequestsSent: { id: "people.requests.sent.empty", defaultMessage: "No pending requests." },
  noBlocked: { id: "people.blocked.empty", defaultMessage: "You haven’t blocked anyone." },
  noCategories: { id: "people.categories.empty", defaultMessage: "Not following any categories yet." },
  unseen: { id: "people.requests.unseen", defaultMessage: "New" },
  gone: { id: "people.gone", defaultMessage: "This person has left." },
  connect: { id: "people.connect", defaultMessage: "Connect" },
  connected: { id: "people.connected", defaultMessage: "Connected" },
  requested: { id: "people.requested", defaultMessage: "Requested" },
  accept: { id: "people.accept", defaultMessage: "Accept" },
  ignore: { id: "people.ignore", defaultMessage: "Ignore" },
  undo: { id: "people.undo", defaultMessage: "Undo" },
  removeConnection: { id: "people.remove", defaultMessage: "Remove connection" },
  information: { id: "people.information", defaultMessage: "More information" },
  changeFace: { id: "people.picture.change", defaultMessage: "Change picture" },
  changeCover: { id: "people.cover.change", defaultMessage: "Change cover" },
  noFollowings: { id: "people.followings.empty", defaultMessage: "Not following anyone yet." },
  moreActions: { id: "people.profile.more", defaultMessage: "More" },
  sendMessage: { id: "people.profile.message", defaultMessage: "Send a message" },
  moderate: { id: "people.profile.moderate", defaultMessage: "Moderate" },
  inConsole: { id: "people.profile.inConsole", defaultMessage: "Open in the console" },
  editProfile: { id: "people.profile.edit", defaultMessage: "Edit profile" },
  profileParts: { id: "people.profile.parts", defaultMessage: "Profile sections" },
  posts: { id: "people.profile.posts", defaultMessage: "Posts" },
  comments: { id: "people.profile.comments", defaultMessage: "Comments" },
  groups: { id: "people.profile.groups", defaultMessage: "Groups" },
  courses: { id: "people.profile.courses", defaultMessage: "Courses" },
  ownEmpty: { id: "people.profile.own.empty", defaultMessage: "What you share appears here." },
  ownNoComments: { id: "people.profile.own.noComments", defaultMessage: "Your comments appear here." },
  unblock: { id: "people.unblock", defaultMessage: "Unblock" },
  blocking: { id: "people.block.busy", defaultMessage: "Blocking…" },
  unblocking: { id: "people.unblock.busy", defaultMessage: "Unblocking…" },
  commentsMore: { id: "people.profile.comments.more", defaultMessage: "Show more comments" },
  deletedTitle: { id: "people.profile.deleted.title", defaultMessage: "This person has left" },
  deletedText: { id: "people.profile.deleted.text", defaultMessage: "The account is no longer here." },
  ownCategories: { id: "people.profile.ownCategories", defaultMessage: "Categories you follow" },
  followedCategories: { id: "people.profile.categories", defaultMessage: "Followed categories" },
});

export const templates = defineMessages<{
  followName: { name: string };
  followingName: { name: string };
  followerCount: { count: number };
  followingCount: { count: number };
  connectionCount: { count: number };
  categoryCount: { count: number };
  allCategories: { count: number };
  requestCount: { count: number };
  followersMeta: { count: number };
  connectName: { name: string };
  connectedName: { name: string };
  requestedName: { name: string };
  acceptName: { name: string };
  ignoreName: { name: string };
  ignored: { name: string };
  removeTitle: { name: string };
  removeEffect: { name: string };
  hiddenByTitle: { name: string };
  joined: { date: string };
  block: { name: string };
  blockTitle: { name: string };
  blockEffect: { name: string };
  unblockTitle: { name: string };
  unblockEffect: { name: string };
  blocked: { name: string };
  unblocked: { name: string };
  blockedState: { name: string };
  empty: { name: string };
  noComments: { name: string };
}>({
  followName: { id: "people.follow.name", defaultMessage: "Follow {name}" },
  followingName: { id: "people.following.name", defaultMessage: "Following {name}" },
  followerCount: {
    id: "people.followers.count",
    defaultMessage: "<b>{count, number}</b> {count, plural, one {follower} other {followers}}",
  },
  followingCount: { id: "people.followings.count", defaultMessage: "<b>{count, number}</b> following" },
  connectionCount: {
    id: "people.connections.count",
    defaultMessage: "<b>{count, number}</b> {count, plural, one {connection} other {connections}}",
  },
  requestCount: {
    id: "people.requests.count",
    defaultMessage: "<b>{count, number}</b> {count, plural, one {request} other {requests}}",
  },
  categoryCount: {
    id: "people.categories.count",
    defaultMessage: "<b>{count, number}</b> {count, plural, one {category} other {categories}}",
  },
  allCategories: { id: "people.profile.allCategories", defaultMessage: "All {count, number}" },
  followersMeta: { id: "people.followers.meta", defaultMessage: "{count, plural, one {# follower} other {# followers}}" },
  connectName: { id: "people.connect.name", defaultMessage: "Connect with {name}" },
  connectedName: { id: "people.connected.name", defaultMessage: "Connected with {name}. Remove" },
  requestedName: { id: "people.requested.name", defaultMessage: "Requested. Cancel request to {name}" },
  acceptName: { id: "people.accept.name", defaultMessage: "Accept {name}" },
  ignoreName: { id: "people.ignore.name", defaultMessage: "Ignore {name}" },
  ignored: { id: "people.ignored", defaultMessage: "{name}’s request was ignored" },
  removeTitle: { id: "people.remove.title", defaultMessage: "Remove {name} from your connections?" },
  removeEffect: {
    id: "people.remove.effect",
    defaultMessage: "You’ll no longer be connected. To connect again, one of you has to send a request.",
  },
  hiddenByTitle: { id: "people.hiddenBy", defaultMessage: "{name} has blocked you." },
  joined: { id: "people.profile.joined", defaultMessage: "Joined {date}" },
  block: { id: "people.block", defaultMessage: "Block {name}" },
  blockTitle: { id: "people.block.title", defaultMessage: "Block {name}?" },
  blockEffect: {
    id: "people.block.effect",
    defaultMessage: "You’ll stop following each other and won’t see each other’s posts. {name} won’t be notified.",
  },
  unblockTitle: { id: "people.unblock.title", defaultMessage: "Unblock {name}?" },
  unblockEffect: { id: "people.unblock.effect", defaultMessage: "You’ll see {name}’s posts again and can follow each other." },
  blocked: { id: "people.block.done", defaultMessage: "{name} is blocked" },
  unblocked: { id: "people.unblock.done", defaultMessage: "{name} is no longer blocked" },
  blockedState: { id: "people.profile.blocked", defaultMessage: "You have blocked {name}." },
  empty: { id: "people.profile.empty", defaultMessage: "{name} hasn’t shared anything yet." },
  noComments: { id: "people.profile.noComments", defaultMessage: "{name} hasn’t commented yet." },
});

export const followFailures = {
  unauthenticated: defineMessage({ id: "people.follow.signIn", defaultMessage: "Sign in to follow people." }),
  permission_denied: defineMessage({
    id: "people.follow.denied",
    defaultMessage: "You can’t follow this person: one of you has blocked the other.",
  }),
  failed: defineMessage({ id: "people.follow.failed", defaultMessage: "That wasn’t saved. Try again." }),
  not_found: defineMessage({ id: "people.follow.gone", defaultMessage: "That account is no longer here." }),
} satisfies Record<RouteErrorCode<typeof userFollow> | "failed", MessageDescriptor>;

export const connectFailures = {
  unauthenticated: defineMessage({ id: "people.connect.signIn", defaultMessage: "Sign in to connect with people." }),
  permission_denied: defineMessage({
    id: "people.connect.denied",
    defaultMessage: "You can’t connect with this person: one of you has blocked the other, or connecting is off.",
  }),
  failed: defineMessage({ id: "people.connect.failed", defaultMessage: "That wasn’t saved. Try again." }),
  not_found: defineMessage({ id: "people.connect.gone", defaultMessage: "This has changed in the meantime." }),
} satisfies Record<RouteErrorCode<typeof connectionRequest> | "failed", MessageDescriptor>;

export const blockFailures = {
  unauthenticated: defineMessage({ id: "people.block.signIn", defaultMessage: "Sign in to block people." }),
  permission_denied: defineMessage({
    id: "people.block.denied",
    defaultMessage: "The people who run the community can’t be blocked.",
  }),
  failed: defineMessage({ id: "people.block.failed", defaultMessage: "That wasn’t saved. Try again." }),
  not_found: defineMessage({ id: "people.block.gone", defaultMessage: "That account is no longer here." }),
} satisfies Record<RouteErrorCode<typeof userHide> | "failed", MessageDescriptor>;
