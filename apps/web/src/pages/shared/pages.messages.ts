import { defineMessages } from "react-intl";

/** Titles of pages, for the tab and for search engines. */
export const messages = defineMessages({
  explore: { id: "pages.explore", defaultMessage: "Explore" },
  categories: { id: "pages.categories", defaultMessage: "Categories" },
  signIn: { id: "pages.signIn", defaultMessage: "Sign in" },
  signUp: { id: "pages.signUp", defaultMessage: "Create account" },
  setup: { id: "pages.setup", defaultMessage: "Set up the community" },
  comment: { id: "pages.comment", defaultMessage: "Comment" },
});
