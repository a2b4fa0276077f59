import { uniqueName, type Scenes, type Stage } from "#testing";
import { insertEmbed } from "./embed.queries.ts";

const key = () => ({ embed_type: "kiln", embed_id: uniqueName("kiln") });
const embed = async ({ app }: Stage) => {
  const made = await insertEmbed(app.platform.db, { ...key(), url: null, metadata: {} });
  return { params: { id: made?.id ?? 0 } };
};

export const embedScenes: Scenes = {
  embed_list: () => ({}),
  embed_create: () => ({ body: { ...key(), url: "https://kilns.example/1", metadata: { title: "Kiln" } } }),
  embed_search: () => ({ query: key() }),
  embed_get: embed,
  embed_update: async (stage) => ({ ...(await embed(stage)), body: { metadata: { title: "Kiln" } } }),
  embed_patch: async (stage) => ({ ...(await embed(stage)), body: { url: "https://kilns.example/2" } }),
  embed_object_feed: embed,
  embed_feed: () => ({ query: key() }),
};
