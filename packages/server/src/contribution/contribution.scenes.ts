import type { Scenes, Stage } from "#testing";
import { objectDelete, objectFollow } from "./contribution.service.ts";

const input = { title: "Glaze", text: "<p>Glaze</p>", categories: [] };
const object = async (stage: Stage) => ({ params: await stage.contribution() });

/** A content of the owner's that its author took down; in the moderators' scenes, one of an ordinary member's. */
const removed = async (stage: Stage) => {
  const ref = await stage.contribution();
  // Others see nothing of what is removed, so theirs is still there.
  if (stage.role === "owner") await objectDelete(stage.app.ctx(stage.owner), ref);
  if (stage.role === "moderator" || stage.role === "admin") await objectDelete(stage.app.ctx(stage.owner), ref);
  return { params: ref };
};

export const contributionScenes: Scenes = {
  object_list: () => ({ params: { type: "post" } }),
  object_create: () => ({ params: { type: "post" }, body: input }),
  object_following_list: () => ({ params: { type: "post" } }),
  object_get: object,
  object_update: async (stage) => ({ ...(await object(stage)), body: input }),
  object_delete: async (stage) => ({ params: await stage.contribution({ mine: stage.role === "blocked" }) }),
  object_restore: removed,
  object_follow: async (stage) => {
    const ref = await stage.contribution();
    if (stage.role === "blocked" && stage.actor) await objectFollow(stage.app.ctx({ ...stage.actor, status: "a" }), ref);
    return { params: ref };
  },
  object_follow_status: object,
  object_contributors: object,
  object_related: object,
  object_vote: object,
  object_vote_list: object,
};
