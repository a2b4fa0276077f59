import { defineMessages } from "react-intl";

/** Texts of the tour, loaded with it. */
export const messages = defineMessages({
  explore: { id: "tour.explore", defaultMessage: "See what’s new" },
  exploreText: {
    id: "tour.explore.text",
    defaultMessage: "Explore shows everyone’s posts, newest or most relevant first.",
  },
  categories: { id: "tour.categories", defaultMessage: "Find your topics" },
  categoriesText: {
    id: "tour.categories.text",
    defaultMessage: "Follow categories to get their posts on your home page.",
  },
  people: { id: "tour.people", defaultMessage: "Meet people" },
  peopleText: { id: "tour.people.text", defaultMessage: "Find people by name. Select any name to open their profile." },
  search: { id: "tour.search", defaultMessage: "Search everything" },
  searchText: { id: "tour.search.text", defaultMessage: "Search posts, articles, comments and people." },
  write: { id: "tour.write", defaultMessage: "Write something" },
  writeText: { id: "tour.write.text", defaultMessage: "Write a post, an article or a poll. Drafts are saved as you type." },
  you: { id: "tour.you", defaultMessage: "Your account" },
  youText: {
    id: "tour.you.text",
    defaultMessage: "Your profile, saved posts and settings. You can take this tour again from here.",
  },
  skip: { id: "tour.skip", defaultMessage: "Skip" },
  back: { id: "tour.back", defaultMessage: "Back" },
  next: { id: "tour.next", defaultMessage: "Next" },
  done: { id: "tour.done", defaultMessage: "Done" },
});

export const templates = defineMessages<{ step: { step: number; steps: number } }>({
  step: { id: "tour.step", defaultMessage: "{step, number} of {steps, number}" },
});
