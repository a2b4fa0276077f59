import type { Scenes } from "#testing";

export const communityScenes: Scenes = {
  community_list: () => ({}),
  community_get: () => ({ params: { id: 1 } }),
};
