import { defineMessages } from "react-intl";

export const messages = defineMessages({
  none: { id: "content.embed.none", defaultMessage: "No content from other sites yet." },
  intro: {
    id: "content.embed.intro",
    defaultMessage:
      "Content of your other sites that members discuss here, such as products and articles. Those sites add it through the API.",
  },
  type: { id: "content.embed.type", defaultMessage: "Type" },
  id: { id: "content.embed.id", defaultMessage: "Identifier" },
  details: { id: "content.embed.details", defaultMessage: "Details" },
  posts: { id: "content.embed.posts", defaultMessage: "Show posts" },
  noPosts: { id: "content.embed.noPosts", defaultMessage: "No posts about it yet." },
  more: { id: "content.embed.more", defaultMessage: "Show more" },
  untitled: { id: "content.embed.untitled", defaultMessage: "Post" },
});

export const templates = defineMessages<{ postsAbout: { name: string } }>({
  postsAbout: { id: "content.embed.postsAbout", defaultMessage: "Posts about {name}" },
});
