import type { Scenes } from "#testing";

export const searchScenes: Scenes = {
  search_all: () => ({ query: { search: "clay" } }),
  search_list: () => ({ params: { kind: "post" }, query: { search: "clay" } }),
  object_search: () => ({ params: { type: "post" }, query: { search: "clay" } }),
};
