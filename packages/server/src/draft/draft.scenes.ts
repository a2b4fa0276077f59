import type { Scenes } from "#testing";

export const draftScenes: Scenes = {
  draft_get: () => ({}),
  draft_put: () => ({ body: { type: "post", text: "<p>Clay</p>" } }),
  draft_delete: () => ({}),
};
