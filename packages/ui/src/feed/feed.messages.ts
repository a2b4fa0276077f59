import { defineMessages } from "react-intl";

export const messages = defineMessages({
  home: { id: "feed.home.title", defaultMessage: "Home" },
  explore: { id: "feed.explore.title", defaultMessage: "Explore" },
  everything: { id: "feed.explore.everything", defaultMessage: "Everything" },
  topics: { id: "feed.explore.topics", defaultMessage: "Categories" },
  newToYou: { id: "feed.explore.new", defaultMessage: "New to you" },
  latest: { id: "feed.explore.latest", defaultMessage: "Latest" },
  post: { id: "feed.post.title", defaultMessage: "Post" },
  article: { id: "feed.article.title", defaultMessage: "Article" },
  back: { id: "feed.back", defaultMessage: "Back" },
  end: { id: "feed.end", defaultMessage: "You’ve seen everything here." },
  more: { id: "feed.more", defaultMessage: "Show more" },
  newest: { id: "feed.newest", defaultMessage: "Back to the newest" },
  failed: { id: "feed.failed", defaultMessage: "We couldn’t load the next posts." },
  homeEmpty: { id: "feed.home.empty", defaultMessage: "Nobody you follow has written yet. Open a few doors first." },
  homeEmptyAction: { id: "feed.home.emptyAction", defaultMessage: "Explore" },
  exploreEmpty: { id: "feed.explore.empty", defaultMessage: "Nobody has written anything yet." },
  tookPart: { id: "feed.aside.tookPart", defaultMessage: "Who took part" },
  related: { id: "feed.aside.related", defaultMessage: "Related" },
  join: { id: "feed.landing.join", defaultMessage: "Create account" },
  signIn: { id: "feed.landing.signIn", defaultMessage: "Sign in" },
  closed: { id: "feed.landing.closed", defaultMessage: "What is written here is for members." },
});

export const valued = defineMessages<{
  showNew: { count: number };
  others: { count: number };
  relatedMeta: { name: string; count: number };
  articleMeta: { minutes: number };
}>({
  showNew: { id: "feed.showNew", defaultMessage: "{count, plural, one {Show # new post} other {Show # new posts}}" },
  others: { id: "feed.aside.others", defaultMessage: "{count, plural, one {and # other} other {and # others}}" },
  relatedMeta: {
    id: "feed.aside.relatedMeta",
    defaultMessage: "{name} · {count, plural, =0 {no comments yet} one {# comment} other {# comments}}",
  },
  articleMeta: { id: "feed.aside.articleMeta", defaultMessage: "Article · {minutes, number} min" },
});
