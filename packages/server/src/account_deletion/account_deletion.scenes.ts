import type { Scenes } from "#testing";

export const accountDeletionScenes: Scenes = {
  // A blocked member's account is still theirs.
  user_delete: ({ role, actor, owner }) => ({ params: { id: role === "blocked" && actor ? actor.id : owner.id } }),
};
