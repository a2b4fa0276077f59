import { defineFeature } from "#core/feature";
import { forgetReleasedWords, learnWords } from "#core/search";
import { searchRoutes } from "./search.routes.ts";

export const searchFeature = defineFeature({
  name: "search",
  routes: searchRoutes,
  // Whatever happened may have changed a text. What changes without an event is learned with the next one, or at night.
  consumers: [({ db }) => ({ name: "search.learn_words", handle: () => learnWords(db) })],
  upkeep: [
    { name: "search.learn_words", run: ({ db }) => learnWords(db) },
    // Of an account whose erasing ended half way.
    { name: "search.forget_words", run: ({ db }) => forgetReleasedWords(db) },
  ],
});
