import type { Member } from "#core/ctx";
import type { Scenes, Stage } from "#testing";
import { objectCreate, objectDelete } from "./publish.service.ts";
import { objectFollow } from "./respond.service.ts";

const poll = { title: "Which clay?", multiple_choices: false, choices: [{ choice: "Stoneware" }, { choice: "Porcelain" }] };
const input = { title: "Glaze", text: "<p>Glaze</p>", categories: [], poll };
const polled = async (stage: Stage) => {
  const { type, id, choices } = await stage.poll();
  return { params: { type, id }, body: { choice: choices[0] ?? 0 } };
};
const object = async (stage: Stage) => ({ params: await stage.contribution() });

/** A content of the owner's that its author took down; in the moderators' scenes, one of an ordinary member's. */
const removed = async (stage: Stage) => {
  const ref = await stage.contribution();
  // Others see nothing of what is removed, so theirs is still there.
  if (stage.role === "owner") await objectDelete(stage.app.ctx(stage.owner), ref);
  if (stage.role === "moderator" || stage.role === "admin") await objectDelete(stage.app.ctx(stage.owner), ref);
  return { params: ref };
};

/** A content of the owner's that waits for its time; in the blocked member's scene, their own. */
const scheduled = async (stage: Stage) => {
  const author: Member = stage.role === "blocked" && stage.actor ? { ...stage.actor, status: "a" } : stage.owner;
  const scheduled_at = new Date(stage.app.platform.now().getTime() + 3_600_000).toISOString();
  const { id } = await objectCreate(stage.app.ctx(author), "post", { ...input, scheduled_at });
  return { params: { type: "post", id } };
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
  object_shares: object,
  object_shares_users: object,
  object_drafted_list: () => ({ params: { type: "post" } }),
  object_scheduled_list: () => ({ params: { type: "post" } }),
  object_suspended_list: () => ({ params: { type: "post" } }),
  object_uncommented: () => ({ params: { type: "post" } }),
  object_publish: scheduled,
  object_suspend: object,
  object_suspend_status: object,
  object_hide: object,
  object_hide_status: object,
  object_flag: async (stage) => ({ ...(await object(stage)), body: { flag_type: 0 } }),
  object_flag_list: object,
  object_flag_status: object,
  object_vote: object,
  object_vote_list: object,
  object_poll_vote: polled,
  object_poll_vote_list: async (stage) => ({ params: (await polled(stage)).params }),
  suggestion_poll: () => ({}),
};
