import type { Scenes, Stage } from "#testing";
import { categoryFollow } from "./category.service.ts";

let made = 0;
const nextName = () => `scene ${(made += 1)}`;
const category = async (stage: Stage) => ({ params: { id: await stage.app.newCategory() } });

export const categoryScenes: Scenes = {
  category_list: () => ({}),
  category_search: () => ({}),
  category_popular: () => ({}),
  category_followed: () => ({}),
  user_categories: (stage) => ({ params: { id: stage.owner.id } }),
  category_create: () => ({ body: { name: nextName() } }),
  category_update: async (stage) => ({ ...(await category(stage)), body: { name: nextName() } }),
  category_patch: async (stage) => ({ ...(await category(stage)), body: { slogan: "Clay" } }),
  category_delete: category,
  category_order: async (stage) => ({ body: { ids: [await stage.app.newCategory()] } }),
  category_get: category,
  category_is_followed: category,
  category_follow: async (stage) => {
    const scene = await category(stage);
    if (stage.role === "blocked" && stage.actor)
      await categoryFollow(stage.app.ctx({ ...stage.actor, status: "a" }), scene.params.id);
    return scene;
  },
  category_mute: async (stage) => ({ ...(await category(stage)), body: { muted: true } }),
  category_followers: category,
  category_audience: category,
  category_feed: category,
  category_feed_trending: category,
  category_followers_trending: category,
};
