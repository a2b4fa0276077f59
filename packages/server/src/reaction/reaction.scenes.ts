import type { Scenes } from "#testing";

export const reactionScenes: Scenes = {
  reaction_list: () => ({}),
  reaction_get: () => ({ params: { id: 1 } }),
};
