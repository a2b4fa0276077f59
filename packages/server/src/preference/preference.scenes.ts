import type { Scenes } from "#testing";

export const preferenceScenes: Scenes = {
  preference_list: () => ({}),
  preference_get: () => ({ params: { id: 1 } }),
  preference_patch: () => ({ body: { application_slogan1: "Clay" } }),
  feature_list: () => ({}),
};
