import type { Scenes } from "#testing";

export const feedScenes: Scenes = {
  feed_main: () => ({}),
  feed_unseen_count: () => ({}),
  feed_explore: () => ({}),
  feed_read: async (stage) => ({ body: { object: [(await stage.contribution()).id] } }),
  feed_likethis: async (stage) => ({ body: { object: [(await stage.contribution()).id] } }),
};
