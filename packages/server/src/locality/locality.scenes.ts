import type { Scenes } from "#testing";

export const localityScenes: Scenes = {
  locality_list: () => ({}),
  locality_search: () => ({ query: { search: "Faenza" } }),
};
