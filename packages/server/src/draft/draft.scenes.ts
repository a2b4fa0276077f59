import type { Scenes } from "#testing";

export const draftScenes: Scenes = {
  draft_get: () => ({}),
  draft_put: () => ({ body: { type: "post", text: "<p>Clay</p>", id: "phone-0123456789" } }),
  draft_delete: () => ({ query: { id: "phone-0123456789" } }),
};
