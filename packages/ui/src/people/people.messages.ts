import type { RouteErrorCode } from "@cortile/contract/core";
import type { userFollow, userHide } from "@cortile/contract/people";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  follow: { id: "people.follow", defaultMessage: "Follow" },
  following: { id: "people.following", defaultMessage: "Following" },
  more: { id: "people.list.more", defaultMessage: "Show more" },
  nobody: { id: "people.list.empty", defaultMessage: "Nobody here yet." },
  followers: { id: "people.followers", defaultMessage: "Followers" },
  followings: { id: "people.followings", defaultMessage: "Following" },
  noFollowers: { id: "people.followers.empty", defaultMessage: "Nobody follows yet." },
  noFollowings: { id: "people.followings.empty", defaultMessage: "Follows nobody yet." },
  moreActions: { id: "people.profile.more", defaultMessage: "More" },
  copyLink: { id: "people.profile.copyLink", defaultMessage: "Copy link" },
  copied: { id: "people.profile.copied", defaultMessage: "Link copied" },
  notCopied: { id: "people.profile.notCopied", defaultMessage: "The link couldn’t be copied. Copy it from the address bar." },
  editProfile: { id: "people.profile.edit", defaultMessage: "Edit profile" },
  profileParts: { id: "people.profile.parts", defaultMessage: "Parts of the profile" },
  posts: { id: "people.profile.posts", defaultMessage: "Posts" },
  comments: { id: "people.profile.comments", defaultMessage: "Comments" },
  ownEmpty: { id: "people.profile.own.empty", defaultMessage: "What you share appears here." },
  ownNoComments: { id: "people.profile.own.noComments", defaultMessage: "Your comments appear here." },
  unblock: { id: "people.unblock", defaultMessage: "Unblock" },
  blocking: { id: "people.block.busy", defaultMessage: "Blocking" },
  unblocking: { id: "people.unblock.busy", defaultMessage: "Unblocking" },
  commentsMore: { id: "people.profile.comments.more", defaultMessage: "Show more comments" },
  deletedTitle: { id: "people.profile.deleted.title", defaultMessage: "This person has left" },
  deletedText: { id: "people.profile.deleted.text", defaultMessage: "The account is no longer here." },
  followedCategories: { id: "people.profile.categories", defaultMessage: "Follows these categories" },
});

export const valued = defineMessages<{
  followName: { name: string };
  followingName: { name: string };
  followerCount: { count: number };
  followingCount: { count: number };
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
  joined: { id: "people.profile.joined", defaultMessage: "Joined {date}" },
  block: { id: "people.block", defaultMessage: "Block {name}" },
  blockTitle: { id: "people.block.title", defaultMessage: "Block {name}?" },
  blockEffect: {
    id: "people.block.effect",
    defaultMessage: "You stop following each other, and neither sees what the other writes. {name} isn’t told.",
  },
  unblockTitle: { id: "people.unblock.title", defaultMessage: "Unblock {name}?" },
  unblockEffect: { id: "people.unblock.effect", defaultMessage: "You see again what {name} writes, and can follow each other." },
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

export const blockFailures = {
  unauthenticated: defineMessage({ id: "people.block.signIn", defaultMessage: "Sign in to block people." }),
  permission_denied: defineMessage({
    id: "people.block.denied",
    defaultMessage: "The people who run the community can’t be blocked.",
  }),
  failed: defineMessage({ id: "people.block.failed", defaultMessage: "That wasn’t saved. Try again." }),
  not_found: defineMessage({ id: "people.block.gone", defaultMessage: "That account is no longer here." }),
} satisfies Record<RouteErrorCode<typeof userHide> | "failed", MessageDescriptor>;
