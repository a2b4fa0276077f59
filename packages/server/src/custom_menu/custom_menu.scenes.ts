import type { Scenes } from "#testing";

export const customMenuScenes: Scenes = {
  custom_menu_list: () => ({}),
  custom_menu_search: () => ({ query: { search: "user" } }),
  custom_menu_get: () => ({ params: { id: "base" } }),
};
