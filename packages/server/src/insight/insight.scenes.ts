import { insertEmbed } from "#embed";
import type { Scenes } from "#testing";

const range = { from: "2026-11-01", to: "2026-11-30" };
const key = { embed_type: "kiln", embed_id: "counted" };

export const insightScenes: Scenes = {
  insight_contribution: () => ({}),
  insight_embed: () => ({ query: { metadata: '{"a":1}' } }),
  insight_user: () => ({}),
  insight_contribution_counters: async (stage) => {
    const { id } = await stage.contribution({ mine: stage.role === "blocked" });
    return { query: { contribution_id: id } };
  },
  insight_embed_counters: async ({ app }) => {
    await insertEmbed(app.platform.db, { ...key, url: null, metadata: {} });
    return { query: key };
  },
  insight_user_counters: ({ role, actor, owner }) => ({
    query: { user_id: role === "blocked" && actor ? actor.id : owner.id },
  }),
  insight_days: () => ({ query: range }),
  insight_cohorts: () => ({ query: { period: "week" } }),
  insight_objects: () => ({ params: { kind: "category" }, query: range }),
  insight_words: () => ({ query: range }),
  insight_response: () => ({ query: range }),
  insight_export: () => ({ params: { table: "day" }, query: range }),
};
