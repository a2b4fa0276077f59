import type { Scene, Scenes, Stage } from "#testing";
import { insertRun } from "./onboarding.queries.ts";

/** Its administrator is the owner of the community. */
const byOwner =
  (scene: (stage: Stage) => Promise<Scene> | Scene) =>
  async (stage: Stage): Promise<Scene> => {
    await stage.becomeOwner();
    return scene(stage);
  };

const contents = { params: { step: 1 } };

async function aiIsSet({ app }: Stage): Promise<void> {
  const provider = { is_enabled: true, base_url: "https://ai.example.org/v1", model: "small" };
  await app.platform.db.deleteFrom("ai_provider").execute();
  await app.platform.db.insertInto("ai_provider").values(provider).execute();
  await app.platform.db.deleteFrom("onboarding_run").execute();
  await app.newCategory();
}

export const onboardingScenes: Scenes = {
  onboarding_list: byOwner(() => ({})),
  onboarding_get: byOwner(() => contents),
  onboarding_start: byOwner(async (stage) => {
    await aiIsSet(stage);
    return { ...contents, query: { num_posts: 3 } };
  }),
  onboarding_complete: byOwner(async ({ app }) => {
    await app.platform.db.deleteFrom("onboarding_step").execute();
    return { params: { step: 6 } };
  }),
  onboarding_starter_list: byOwner(() => ({})),
  onboarding_starter_add: byOwner(async (stage) => {
    await aiIsSet(stage);
    return { ...contents, body: { key: "learning" } };
  }),
  onboarding_undo: byOwner(async ({ app }) => {
    const run = { step: "contents", source: "starter", status: "completed", language: "en", about: "", wanted: 4 } as const;
    await app.platform.db.deleteFrom("onboarding_run").execute();
    await insertRun(app.platform.db, { ...run, started_at: app.platform.now().toISOString() });
    return contents;
  }),
};
