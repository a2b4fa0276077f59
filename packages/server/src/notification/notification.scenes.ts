import type { Scenes } from "#testing";

export const notificationScenes: Scenes = {
  banner_list: () => ({}),
  banner_read: () => ({ body: { banner_ids: [1] } }),
  banner_dispose: () => ({ body: { banner_ids: [1] } }),
  banner_unseen_count: () => ({}),
  banner_undisposed_count: () => ({}),
  notification_list: () => ({}),
  notification_read: () => ({ body: { sids: ["1"] } }),
  notification_unseen_count: () => ({}),
  notification_custom: ({ owner }) => ({
    body: { user: owner.id, title: "Kiln days", description: "<p>On Saturday</p>", recipients_type: "user" },
  }),
};
