import { insertTag } from "#tag";
import { uniqueName, type Scenes } from "#testing";

export const accountAdminScenes: Scenes = {
  account_admin_list: () => ({}),
  account_admin_export: () => ({}),
  account_admin_bulk: ({ owner }) => ({ body: { act: "block", users: [owner.id], flag_type: 0 } }),
  account_admin_get: ({ owner }) => ({ params: { id: owner.id } }),
  account_admin_role: ({ owner }) => ({ params: { id: owner.id }, body: { role: "publisher", reason: "Writes well" } }),
  account_admin_act: ({ owner }) => ({ params: { id: owner.id }, body: { act: "end_sessions", reason: "Asked for by phone" } }),
  account_admin_tags: async ({ app, owner }) => ({
    params: { id: owner.id },
    body: { tags: [(await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0] },
  }),
};
