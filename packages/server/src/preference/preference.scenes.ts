import { picture, type Scenes } from "#testing";

export const preferenceScenes: Scenes = {
  preference_list: () => ({}),
  preference_get: () => ({ params: { id: 1 } }),
  preference_patch: () => ({ body: { application_slogan1: "Clay" } }),
  feature_list: () => ({}),
  settings_get: () => ({}),
  settings_patch: () => ({ body: { preferences: { "text.application_slogan2": `Clay ${Date.now()} ${Math.random()}` } } }),
  settings_picture: async () => {
    const form = new FormData();
    form.append("image", new File([new Uint8Array(await picture())], "logo.png"));
    return { form };
  },
  settings_history: () => ({}),
};
