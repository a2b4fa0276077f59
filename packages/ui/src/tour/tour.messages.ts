import { defineMessages } from "react-intl";

/** What the walk says; loaded with it. */
export const messages = defineMessages({
  explore: { id: "tour.explore", defaultMessage: "What goes on here" },
  exploreText: {
    id: "tour.explore.text",
    defaultMessage: "Explore has what everybody shares, the newest first or the most relevant.",
  },
  categories: { id: "tour.categories", defaultMessage: "What it is about" },
  categoriesText: {
    id: "tour.categories.text",
    defaultMessage: "Follow the categories that interest you: what is written in them comes to your home.",
  },
  people: { id: "tour.people", defaultMessage: "Who is here" },
  peopleText: { id: "tour.people.text", defaultMessage: "Find people by name. A name anywhere leads to who they are." },
  search: { id: "tour.search", defaultMessage: "Find what was said" },
  searchText: { id: "tour.search.text", defaultMessage: "Search looks through posts, articles, comments and people." },
  write: { id: "tour.write", defaultMessage: "Say something" },
  writeText: { id: "tour.write.text", defaultMessage: "A post, an article or a question: a draft is kept until you publish it." },
  you: { id: "tour.you", defaultMessage: "What is yours" },
  youText: {
    id: "tour.you.text",
    defaultMessage: "Your profile, what you saved, your settings. This walk is here too, whenever you want it.",
  },
  skip: { id: "tour.skip", defaultMessage: "Leave" },
  back: { id: "tour.back", defaultMessage: "Back" },
  next: { id: "tour.next", defaultMessage: "Next" },
  done: { id: "tour.done", defaultMessage: "Done" },
});

export const valued = defineMessages<{ step: { step: number; steps: number } }>({
  step: { id: "tour.step", defaultMessage: "{step, number} of {steps, number}" },
});
