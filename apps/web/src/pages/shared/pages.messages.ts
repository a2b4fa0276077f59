import { defineMessages } from "react-intl";

/** Titles of pages, for the tab and for search engines. */
export const messages = defineMessages({
  explore: { id: "pages.explore", defaultMessage: "Explore" },
  categories: { id: "pages.categories", defaultMessage: "Categories" },
  search: { id: "pages.search", defaultMessage: "Search" },
  people: { id: "pages.people", defaultMessage: "People" },
  messages: { id: "pages.messages", defaultMessage: "Messages" },
  signIn: { id: "pages.signIn", defaultMessage: "Sign in" },
  signUp: { id: "pages.signUp", defaultMessage: "Create account" },
  recover: { id: "pages.recover", defaultMessage: "Reset your password" },
  verify: { id: "pages.verify", defaultMessage: "Confirm your address" },
  settings: { id: "pages.settings", defaultMessage: "Settings" },
  setup: { id: "pages.setup", defaultMessage: "Set up the community" },
  contents: { id: "pages.contents", defaultMessage: "Your library" },
  legal: { id: "pages.legal", defaultMessage: "Terms and privacy" },
  exportExpired: { id: "pages.exportExpired", defaultMessage: "This link has expired" },
  contact: { id: "pages.contact", defaultMessage: "Contact" },
  notifications: { id: "pages.notifications", defaultMessage: "Notifications" },
  comment: { id: "pages.comment", defaultMessage: "Comment" },
});
