import { sql } from "kysely";
import type { Scenes, Stage } from "#testing";
import { commentDelete } from "./write.service.ts";

const comment = async (stage: Stage) => ({ params: { id: (await stage.comment()).id } });
const removed = async (stage: Stage) => {
  const { id } = await stage.comment();
  if (["owner", "moderator", "admin"].includes(stage.role)) await commentDelete(stage.app.ctx(stage.owner), id);
  return { params: { id } };
};

export const commentScenes: Scenes = {
  comment_list: async (stage) => {
    const { type, id } = await stage.contribution();
    return { query: { [type]: id } };
  },
  comment_create: async (stage) => {
    const { type, id } = await stage.contribution();
    return { body: { [type]: id, text: "<p>Yes</p>" } };
  },
  comment_get: comment,
  comment_update: async (stage) => ({ ...(await comment(stage)), body: { text: "<p>No</p>" } }),
  comment_delete: async (stage) => ({ params: { id: (await stage.comment({ mine: stage.role === "blocked" })).id } }),
  comment_restore: removed,
  comment_restore_noslash: removed,
  comment_flag: async (stage) => ({ ...(await comment(stage)), body: { flag_type: 0 } }),
  comment_flag_list: comment,
  comment_flag_status: comment,
  object_export: async (stage) => {
    const { type, id } = await stage.contribution({ mine: stage.role === "blocked" });
    if (stage.role === "owner" || stage.role === "blocked")
      await sql`update "user" set role = 'publisher' where id = ${stage.actor?.id}`.execute(stage.app.platform.db);
    return { params: { type, id } };
  },
  comment_vote: comment,
  comment_vote_list: comment,
};
