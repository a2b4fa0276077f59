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
  own: { id: "feed.own.title", defaultMessage: "Your library" },
  ownKinds: { id: "feed.own.kinds", defaultMessage: "Content type" },
  posts: { id: "feed.own.posts", defaultMessage: "Posts" },
  articles: { id: "feed.own.articles", defaultMessage: "Articles" },
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

export const ownTabs = defineMessages({
  saved: { id: "feed.own.saved", defaultMessage: "Saved" },
  scheduled: { id: "feed.own.scheduled", defaultMessage: "Scheduled" },
  drafts: { id: "feed.own.drafts", defaultMessage: "Drafts" },
  muted: { id: "feed.own.muted", defaultMessage: "Muted" },
});

export const ownEmpty = defineMessages({
  saved: { id: "feed.own.saved.empty", defaultMessage: "Nothing saved yet. Save any post and it appears here." },
  scheduled: {
    id: "feed.own.scheduled.empty",
    defaultMessage: "Nothing scheduled. Choose a time in the composer to publish later.",
  },
  drafts: { id: "feed.own.drafts.empty", defaultMessage: "No saved drafts. Save one in the composer to finish it later." },
  muted: { id: "feed.own.muted.empty", defaultMessage: "No muted posts. You get notifications about everything." },
});

export const templates = defineMessages<{
  showNew: { count: number };
}>({
  showNew: { id: "feed.showNew", defaultMessage: "{count, plural, one {Show # new post} other {Show # new posts}}" },
});
