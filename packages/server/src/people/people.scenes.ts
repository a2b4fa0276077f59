import type { Scenes, Stage } from "#testing";
import { userFollow } from "./relation.service.ts";

/** Somebody else's account; the actor's own in the owner's scene. */
const account = (stage: Stage) => ({ params: { id: stage.owner.id } });
/** Calls about one's own things: a blocked member's are still theirs. */
const own = (stage: Stage) => ({ params: { id: stage.role === "blocked" && stage.actor ? stage.actor.id : stage.owner.id } });

export const peopleScenes: Scenes = {
  user_me: () => ({}),
  user_me_permission: () => ({}),
  user_list: () => ({}),
  user_search: () => ({ query: { user: "a" } }),
  user_autocomplete: () => ({ query: { search: "a" } }),
  user_match: () => ({ body: ["a"] }),
  user_hidden_ids: () => ({}),
  user_get: account,
  user_update: (stage) => ({ ...own(stage), body: { bio: "Clay" } }),
  user_patch: (stage) => ({ ...own(stage), body: { bio: "Clay" } }),
  user_counters: account,
  user_settings: own,
  user_settings_patch: (stage) => ({ ...own(stage), body: { qa_frequency: 0 } }),
  user_follow: async (stage) => {
    if (stage.role === "blocked" && stage.actor) await userFollow(stage.app.ctx({ ...stage.actor, status: "a" }), stage.owner.id);
    return account(stage);
  },
  user_is_followed: account,
  user_is_follower: account,
  user_followers: account,
  user_followings: account,
  user_hide: account,
  user_is_hidden: account,
  user_is_hidden_by: account,
  user_feed: account,
};
