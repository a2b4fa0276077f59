import type { Scenes } from "#testing";

export const scoreScenes: Scenes = {
  score_list: () => ({}),
  score_search: () => ({ query: { search: "a" } }),
  score_add: (stage) => ({ body: { user: stage.owner.id, score: 5 } }),
};
