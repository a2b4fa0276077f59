import type { categoryFollow, categoryMute } from "@cortile/contract/category";
import type { RouteErrorCode } from "@cortile/contract/core";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  parts: { id: "category.list.parts", defaultMessage: "Filter categories" },
  all: { id: "category.list.all", defaultMessage: "All" },
  followed: { id: "category.list.followed", defaultMessage: "Following" },
  find: { id: "category.list.find", defaultMessage: "Find a category" },
  none: { id: "category.list.none", defaultMessage: "There are no categories yet." },
  noneFollowed: { id: "category.list.noneFollowed", defaultMessage: "You don’t follow any categories yet." },
  showAll: { id: "category.list.showAll", defaultMessage: "Show all" },
  explore: { id: "category.explore.title", defaultMessage: "Categories to explore" },
  allCategories: { id: "category.explore.all", defaultMessage: "All categories" },
  busy: { id: "category.popular.title", defaultMessage: "Most followed" },
  moreCategories: { id: "category.popular.more", defaultMessage: "More categories" },
  follow: { id: "category.follow", defaultMessage: "Follow" },
  following: { id: "category.following", defaultMessage: "Following" },
  mute: { id: "category.mute", defaultMessage: "Notifications about this category" },
  info: { id: "category.info", defaultMessage: "About this category" },
  followers: { id: "category.followers", defaultMessage: "Followers" },
  noFollowers: { id: "category.followers.none", defaultMessage: "No followers yet." },
  feeds: { id: "category.feeds", defaultMessage: "Posts in this category" },
  posts: { id: "category.posts", defaultMessage: "Posts" },
  trending: { id: "category.trending", defaultMessage: "Trending" },
  trendingPeople: { id: "category.trendingPeople", defaultMessage: "Most active here" },
  trendingPosts: { id: "category.trendingPosts", defaultMessage: "Most read here" },
  seeAll: { id: "category.seeAll", defaultMessage: "See all" },
  aside: { id: "category.aside", defaultMessage: "More from this category" },
});

export const templates = defineMessages<{
  followName: { name: string };
  followingName: { name: string };
  forced: { name: string };
  followedBy: { count: number };
  follow: { count: number };
  noMatch: { text: string };
  found: { count: number };
  empty: { name: string };
  noTrend: { name: string };
  infoTitle: { name: string };
}>({
  followName: { id: "category.follow.name", defaultMessage: "Follow {name}" },
  followingName: { id: "category.following.name", defaultMessage: "Following {name}" },
  forced: { id: "category.following.forced", defaultMessage: "Following {name}, as every member does" },
  followedBy: {
    id: "category.followedBy",
    defaultMessage: "Followed by {count, plural, =0 {nobody yet} one {# person} other {# people}}",
  },
  follow: { id: "category.followCount", defaultMessage: "{count, plural, one {# follower} other {# followers}}" },
  noMatch: { id: "category.list.noMatch", defaultMessage: "No categories match “{text}”." },
  found: { id: "category.list.found", defaultMessage: "{count, plural, one {# category} other {# categories}}" },
  empty: { id: "category.empty", defaultMessage: "No posts in {name} yet." },
  noTrend: { id: "category.trending.none", defaultMessage: "Nothing is trending in {name} right now." },
  infoTitle: { id: "category.info.title", defaultMessage: "About {name}" },
});

/** Leaving out a code that the route can answer with does not compile. */
export const failures = {
  unauthenticated: defineMessage({ id: "category.follow.signIn", defaultMessage: "Sign in to follow categories." }),
  permission_denied: defineMessage({ id: "category.follow.denied", defaultMessage: "You can’t change this." }),
  not_found: defineMessage({ id: "category.follow.gone", defaultMessage: "This category no longer exists." }),
  failed: defineMessage({ id: "category.follow.failed", defaultMessage: "Your change wasn’t saved. Try again." }),
} satisfies Record<RouteErrorCode<typeof categoryFollow> | "failed", MessageDescriptor>;

export const muteFailures = {
  unauthenticated: defineMessage({ id: "category.mute.signIn", defaultMessage: "Sign in to choose your notifications." }),
  not_found: failures.not_found,
  invalid: failures.failed,
  failed: failures.failed,
} satisfies Record<RouteErrorCode<typeof categoryMute> | "failed", MessageDescriptor>;
