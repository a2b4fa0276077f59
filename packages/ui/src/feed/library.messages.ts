import { defineMessages } from "react-intl";

export const messages = defineMessages({
  own: { id: "feed.own.title", defaultMessage: "Your library" },
  ownKinds: { id: "feed.own.kinds", defaultMessage: "Content type" },
  posts: { id: "feed.own.posts", defaultMessage: "Posts" },
  articles: { id: "feed.own.articles", defaultMessage: "Articles" },
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
  drafts: { id: "feed.own.drafts.empty", defaultMessage: "No saved drafts. Save one to finish it later." },
  muted: { id: "feed.own.muted.empty", defaultMessage: "No muted posts. You get notifications about everything." },
});
