import type { Scenes, Stage } from "#testing";
import { insertTag } from "./tag.queries.ts";

let made = 0;
const nextName = () => `scene ${(made += 1)}`;
const tag = async ({ app }: Stage) => ({ params: { id: (await insertTag(app.platform.db, { name: nextName() })) ?? 0 } });

export const tagScenes: Scenes = {
  tag_list: () => ({}),
  tag_user_search: () => ({}),
  tag_create: () => ({ body: { name: nextName() } }),
  tag_get: tag,
  tag_update: async (stage) => ({ ...(await tag(stage)), body: { name: nextName() } }),
  tag_patch: async (stage) => ({ ...(await tag(stage)), body: { description: "Clay" } }),
  tag_assign: async (stage) => ({ ...(await tag(stage)), body: { user: stage.owner.id } }),
  tags_to_address: () => ({}),
};
