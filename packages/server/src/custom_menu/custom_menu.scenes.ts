import type { Scenes } from "#testing";

export const customMenuScenes: Scenes = {
  custom_menu_list: () => ({}),
  custom_menu_search: () => ({ query: { search: "user" } }),
  custom_menu_get: () => ({ params: { id: "base" } }),
  custom_menu_staff_get: () => ({ params: { name: "base" } }),
  custom_menu_update: () => ({
    params: { name: "user" },
    body: { items: [{ page: null, label: "Workshop", url: "https://workshop.example/", new_tab: true }] },
  }),
};
