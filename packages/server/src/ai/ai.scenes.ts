import type { Scenes } from "#testing";

export const aiScenes: Scenes = {
  ai_provider_get: () => ({}),
  ai_provider_update: () => ({ body: { model: "small" } }),
  ai_provider_test: () => ({}),
  ai_prompt_list: () => ({}),
};
