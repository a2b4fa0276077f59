import { defineMessages } from "react-intl";

export const messages = defineMessages({
  add: { id: "content.category.add", defaultMessage: "New category" },
  create: { id: "content.category.create", defaultMessage: "Create category" },
  created: { id: "content.category.created", defaultMessage: "Category created" },
  none: { id: "content.category.none", defaultMessage: "There are no categories yet. Create the first one." },
  closed: { id: "content.category.closed", defaultMessage: "Closed" },
  staffOnly: { id: "content.category.staffOnly", defaultMessage: "Staff only" },
  forced: { id: "content.category.forced", defaultMessage: "Followed by everyone" },
  slogan: { id: "content.category.slogan", defaultMessage: "Slogan" },
  picture: { id: "content.category.picture", defaultMessage: "Picture" },
  pictureHint: { id: "content.category.picture.hint", defaultMessage: "Portrait, e.g. 900 × 1000 pixels." },
  choosePicture: { id: "content.category.picture.choose", defaultMessage: "Choose picture" },
  cover: { id: "content.category.cover", defaultMessage: "Cover" },
  coverHint: { id: "content.category.cover.hint", defaultMessage: "Best at 4:1, e.g. 1920 × 480 pixels." },
  chooseCover: { id: "content.category.cover.choose", defaultMessage: "Choose cover" },
  info: { id: "content.category.info", defaultMessage: "Information" },
  infoPlaceholder: { id: "content.category.info.placeholder", defaultMessage: "What this category is about" },
  follow: { id: "content.category.follow", defaultMessage: "Following" },
  followNone: { id: "content.category.follow.none", defaultMessage: "Members choose to follow it" },
  followDefault: { id: "content.category.follow.default", defaultMessage: "New members follow it and can unfollow" },
  followForced: { id: "content.category.follow.forced", defaultMessage: "Everyone follows it and can’t unfollow" },
  open: { id: "content.category.open", defaultMessage: "Open" },
  openHint: { id: "content.category.open.hint", defaultMessage: "A closed category is hidden from members." },
  onlyStaff: { id: "content.category.onlyStaff", defaultMessage: "Only staff can publish in it" },
  order: { id: "content.category.stream", defaultMessage: "Order of its posts" },
  orderRecent: { id: "content.category.stream.recent", defaultMessage: "Recent first" },
  orderRelevance: { id: "content.category.stream.relevance", defaultMessage: "Relevant first" },
  tags: { id: "content.category.tags", defaultMessage: "Tags" },
  slug: { id: "content.category.slug", defaultMessage: "Address (slug)" },
  slugHint: {
    id: "content.category.slug.hint",
    defaultMessage: "Lowercase letters, digits and hyphens. Leave empty to derive it from the name.",
  },
  synonyms: { id: "content.category.synonyms", defaultMessage: "Other names" },
  synonymsHint: { id: "content.category.synonyms.hint", defaultMessage: "Found by search, not shown." },
  seoTitle: { id: "content.category.seoTitle", defaultMessage: "Title for search engines" },
  seoDescription: { id: "content.category.seoDescription", defaultMessage: "Description for search engines" },
  moveTo: { id: "content.category.moveTo", defaultMessage: "Move its posts to" },
  moveNowhere: { id: "content.category.moveTo.nowhere", defaultMessage: "Don’t move: posts lose this category" },
  deleteEffect: {
    id: "content.category.delete.effect",
    defaultMessage: "Members can no longer find or follow it. Posts are moved in the background. This can’t be undone.",
  },
});

export const templates = defineMessages<{ followers: { count: number } }>({
  followers: {
    id: "content.category.followers",
    defaultMessage: "{count, plural, =0 {No followers} one {# follower} other {# followers}}",
  },
});
