import { defineMessages } from "react-intl";

export const messages = defineMessages({
  people: { id: "suggestion.people", defaultMessage: "People you may know" },
  categories: { id: "suggestion.categories", defaultMessage: "Categories for you" },
  seeAll: { id: "suggestion.seeAll", defaultMessage: "See all" },
});
