import type { Scenes } from "#testing";
import { insertBanner } from "./banner.queries.ts";

export const notificationScenes: Scenes = {
  banner_list: () => ({}),
  banner_read: () => ({ body: { banner_ids: [1] } }),
  banner_dispose: () => ({ body: { banner_ids: [1] } }),
  banner_unseen_count: () => ({}),
  banner_undisposed_count: () => ({}),
  banner_staff_list: () => ({}),
  banner_reach: () => ({ query: { audience: "everyone" } }),
  banner_create: () => ({ body: { title: "Kiln days on Saturday" } }),
  banner_cancel: async ({ app, owner }) => {
    const banner = { type_banner: "notification_banner", title: "Kiln days" } as const;
    return { params: { id: await insertBanner(app.ctx(owner).db, banner) } };
  },
  notification_list: () => ({}),
  notification_read: () => ({ body: { sids: ["1"] } }),
  notification_unseen_count: () => ({}),
  notification_custom: ({ owner }) => ({
    body: { user: owner.id, title: "Kiln days", description: "<p>On Saturday</p>", recipients_type: "user" },
  }),
};
