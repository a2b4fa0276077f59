import { defineMessages } from "react-intl";

export const messages = defineMessages({
  home: { id: "feed.home.title", defaultMessage: "Home" },
  explore: { id: "feed.explore.title", defaultMessage: "Explore" },
  order: { id: "feed.order", defaultMessage: "Order of posts" },
  latest: { id: "feed.explore.latest", defaultMessage: "Latest" },
  post: { id: "feed.post.title", defaultMessage: "Post" },
  article: { id: "feed.article.title", defaultMessage: "Article" },
  back: { id: "feed.back", defaultMessage: "Back" },
  end: { id: "feed.end", defaultMessage: "You’ve seen everything here." },
  more: { id: "feed.more", defaultMessage: "Show more" },
  newest: { id: "feed.newest", defaultMessage: "Back to newest" },
  refreshing: { id: "feed.refreshing", defaultMessage: "Checking for new posts…" },
  refreshFailed: { id: "feed.refreshFailed", defaultMessage: "We couldn’t load new posts. Try again." },
  failed: { id: "feed.failed", defaultMessage: "We couldn’t load the next posts." },
  homeEmpty: {
    id: "feed.home.empty",
    defaultMessage: "Posts from the people and categories you follow appear here. Explore to find some.",
  },
  homeEmptyAction: { id: "feed.home.emptyAction", defaultMessage: "Explore" },
  exploreEmpty: { id: "feed.explore.empty", defaultMessage: "No posts yet." },
  join: { id: "feed.landing.join", defaultMessage: "Create account" },
  signIn: { id: "feed.landing.signIn", defaultMessage: "Sign in" },
  closed: { id: "feed.landing.closed", defaultMessage: "Posts are for members only." },
});

export const orderMessages = defineMessages({
  recent: { id: "feed.order.recent", defaultMessage: "Recent" },
  relevance: { id: "feed.order.relevance", defaultMessage: "Relevant" },
  recentOrder: { id: "feed.order.isRecent", defaultMessage: "Sort posts: recent" },
  relevanceOrder: { id: "feed.order.isRelevance", defaultMessage: "Sort posts: relevant" },
});

export const templates = defineMessages<{
  showNew: { count: number };
}>({
  showNew: { id: "feed.showNew", defaultMessage: "{count, plural, one {Show # new post} other {Show # new posts}}" },
});
