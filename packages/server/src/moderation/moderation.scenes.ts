import type { Scenes } from "#testing";

export const moderationScenes: Scenes = {
  moderation_users: () => ({}),
  moderation_user_patch: (stage) => ({ params: { id: stage.owner.id }, body: { status: "b" } }),
  moderation_contributions: () => ({}),
  moderation_contribution_flags: async (stage) => {
    const { id, type } = await stage.contribution();
    return { params: { id }, query: { contribution_type: type } };
  },
  moderation_contribution_patch: async (stage) => {
    const { id, type } = await stage.contribution();
    return { params: { id }, body: { contribution_type: type, action: "hide", moderation_type: 0 } };
  },
  moderation_contribution_status: async (stage) => {
    const { id, type } = await stage.contribution();
    return { params: { id }, query: { contribution_type: type } };
  },
};
