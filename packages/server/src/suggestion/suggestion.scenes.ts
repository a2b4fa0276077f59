import type { Scenes } from "#testing";

export const suggestionScenes: Scenes = {
  suggestion_search: () => ({ query: { search: "clay" } }),
  suggestion_user: () => ({}),
  suggestion_category: () => ({}),
};
