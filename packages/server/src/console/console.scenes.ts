import type { Scenes } from "#testing";
import { upsertView } from "./view.queries.ts";

const view = { part: "console_people", name: "Moderators", search: "?role=moderator" };

export const consoleScenes: Scenes = {
  console_views: () => ({}),
  console_view_save: () => ({ body: view }),
  console_view_delete: async ({ app, owner, actor }) => {
    const kept = await upsertView(app.platform.db, { ...view, user_id: actor?.id ?? owner.id, max: 30 });
    return { params: { id: kept?.id ?? 0 } };
  },
};
