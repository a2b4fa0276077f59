import type { Scenes, Stage } from "#testing";
import { upsertPreference, updateConfigVersion } from "#preference";
import { publishCustomAdv } from "./custom_adv.service.ts";

/** Advertisements are off in a new community. */
async function published({ app, owner }: Stage): Promise<number> {
  const ctx = app.ctx(owner);
  await upsertPreference(ctx.db, "advertising.custom_adv_enabled", true);
  await updateConfigVersion(ctx.db);
  await app.platform.snapshots.refresh();
  return publishCustomAdv(ctx, {
    position: "IN_STREAM",
    title: "Kiln days",
    link: "https://kiln.example/",
    image: "https://kiln.example/days.png",
    embed_code: null,
    category: null,
    starts_at: null,
    ends_at: null,
  });
}

export const customAdvScenes: Scenes = {
  custom_adv_list: async (stage) => {
    await published(stage);
    return {};
  },
  custom_adv_search: async (stage) => {
    await published(stage);
    return { query: { position: "IN_STREAM", search: "kiln" } };
  },
  custom_adv_get: async (stage) => ({ params: { id: await published(stage) } }),
  custom_adv_staff_list: async (stage) => {
    await published(stage);
    return { query: { position: "IN_STREAM", state: "shown", search: "kiln" } };
  },
  custom_adv_staff_get: async (stage) => ({ params: { id: await published(stage) } }),
  custom_adv_create: () => ({ body: { position: "TOOLS_COLUMN", title: "Clay fair", embed_code: "<p>Clay fair</p>" } }),
  custom_adv_patch: async (stage) => ({ params: { id: await published(stage) }, body: { title: "Kiln week" } }),
  custom_adv_delete: async (stage) => ({ params: { id: await published(stage) } }),
  custom_adv_count: async (stage) => ({ params: { id: await published(stage) }, body: { what: "click" } }),
};
