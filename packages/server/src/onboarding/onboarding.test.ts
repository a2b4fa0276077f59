import { aiPromptList, aiProviderGet, aiProviderTest, aiProviderUpdate } from "@cortile/contract/ai";
import { categoryGet, categoryUpdate } from "@cortile/contract/category";
import { objectCreate, objectGet } from "@cortile/contract/contribution";
import { invitationSend } from "@cortile/contract/invitation";
import {
  onboardingComplete,
  onboardingGet,
  onboardingList,
  onboardingStart,
  onboardingStarterAdd,
  onboardingStarterList,
  onboardingUndo,
} from "@cortile/contract/onboarding";
import { preferencePatch } from "@cortile/contract/preference";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import { startModel, type StubModel } from "#ai/testing";
import { ownerId } from "#core/ctx";
import { runDue } from "#core/feature";
import { countLockWaits, createTestApp, uniqueName, type TestApp } from "#testing";
import { generateRuns } from "./generate.service.ts";

const plan = {
  items: [
    { type: "post", title: "Say hello", brief: "An introduction", category: "Glazes" },
    { type: "discussion", title: "<b>Kilns</b>", brief: "A guide", category: "nowhere" },
  ],
};
const categories = {
  items: [
    { name: "Glazes", slogan: "All that shines", about: "Recipes." },
    { name: "Firing", slogan: "Heat", about: "Kilns & <i>cones</i>." },
  ],
};
const answer = (prompt: string): string => {
  if (prompt.includes("Propose ")) return `\`\`\`json\n${JSON.stringify(categories)}\n\`\`\``;
  return prompt.includes("Plan ") ? JSON.stringify(plan) : "First <script>x</script>.\n\nSecond.";
};

let app: TestApp;
let model: StubModel;
let owner: Client;
beforeAll(async () => {
  model = await startModel(answer);
  app = await createTestApp({ env: { CORTILE_AI_PRIVATE: "on" } });
  owner = await app.as(await app.newMember({ id: ownerId, role: "admin" }));
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(async () => {
  for (const table of ["onboarding_run", "onboarding_step", "ai_prompt"])
    await sql`delete from ${sql.table(table)}`.execute(app.platform.db);
  await sql`update category set deleted = true`.execute(app.platform.db);
  model.asked.length = 0;
  model.queue.length = 0;
  model.tokens = [100, 20];
  const body = { is_enabled: true, base_url: model.base_url, model: "small", input_price: 15, output_price: 60, currency: "EUR" };
  await owner.call(aiProviderUpdate, { body });
});

const get = (step: number) => owner.call(onboardingGet, { params: { step } });
const start = (step: number, query: object = {}) => owner.call(onboardingStart, { params: { step }, query });
const work = (isLast = false) => runDue(app.platform, generateRuns, { isLast });
const glazes = () => app.newCategory({ name: `Glazes` }).catch(() => 0);
const newGlazes = async () => {
  await sql`delete from category where name in ('Glazes', 'Firing')`.execute(app.platform.db);
  return glazes();
};

describe("generating categories", () => {
  it("adds those that are missing, gives the others a slogan, and counts to the unit", async () => {
    const id = await newGlazes();
    await start(2, { about: "People who work with clay" });
    expect(await get(2)).toMatchObject({ status: "in_progress", completion_percentage: 0, run: { made: 0, total: 0 } });
    await work();
    const step = await get(2);
    expect(step).toMatchObject({
      status: "completed",
      completion_percentage: 100,
      run: { made: 2, total: 2, status: "completed" },
    });
    // One question: 100 tokens of 15 and 20 of 60, in millionths of a cent.
    expect(step.run).toMatchObject({ input_tokens: 100, output_tokens: 20, cost_millionths: 2700, currency: "EUR" });
    expect(step.results).toMatchObject([
      { id, slogan: "All that shines" },
      { name: "Firing", slogan: "Heat" },
    ]);
    const [, added] = step.results;
    expect((await owner.call(categoryGet, { params: { id: added?.id ?? 0 } })).html_info).toBe(
      "<p>Kilns &amp; &lt;i&gt;cones&lt;/i&gt;.</p>",
    );
    expect(model.asked[0]?.prompt).toContain("People who work with clay");
    expect(model.asked).toHaveLength(1);
  });

  it("is undone in one act, but for what was changed since", async () => {
    const id = await newGlazes();
    await owner.call(categoryUpdate, { params: { id }, body: { name: "Glazes", slogan: "Mine" } });
    await start(2);
    await work();
    const added = (await get(2)).results[1]?.id ?? 0;
    expect(await owner.call(onboardingUndo, { params: { step: 2 } })).toMatchObject({ status: "not_started", results: [] });
    expect((await owner.call(categoryGet, { params: { id } })).slogan).toBe("Mine");
    const { rows } = await sql<{ deleted: boolean }>`select deleted from category where id = ${added}`.execute(app.platform.db);
    expect(rows).toEqual([{ deleted: true }]);
    await expect(owner.call(onboardingUndo, { params: { step: 2 } })).rejects.toMatchObject({ status: 409 });
  });

  it("leaves a slogan that was written after it", async () => {
    const id = await newGlazes();
    await start(2);
    await work();
    await owner.call(categoryUpdate, { params: { id }, body: { name: "Glazes", slogan: "Better" } });
    await owner.call(onboardingUndo, { params: { step: 2 } });
    expect((await owner.call(categoryGet, { params: { id } })).slogan).toBe("Better");
  });
});

describe("generating contents", () => {
  it("needs a category", async () => {
    await expect(start(1)).rejects.toMatchObject({ status: 409, code: "conflict" });
  });

  it("publishes marked texts in their categories, with nothing of the model's markup", async () => {
    const id = await newGlazes();
    await start(1, { num_posts: 2 });
    await work();
    const { results, run } = await get(1);
    expect(run).toMatchObject({ made: 2, total: 2, input_tokens: 300, output_tokens: 60 });
    const [first, second] = results as { id: number; type: "post" }[];
    expect(first).toMatchObject({ type: "post", generated: true, categories: [{ id }] });
    expect(second).toMatchObject({ type: "discussion", title: "<b>Kilns</b>", categories: [{ id }] });
    const { html } = await owner.call(objectGet, { params: { type: "post", id: first?.id ?? 0 } });
    expect(html).toBe("<p>First &lt;script&gt;x&lt;/script&gt;.</p><p>Second.</p>");
    await owner.call(onboardingUndo, { params: { step: 1 } });
    expect((await owner.call(objectGet, { params: { type: "post", id: first?.id ?? 0 } })).deleted).toBe(true);
  });

  it("goes on after a failure with what is left, and asks for nothing twice", async () => {
    await newGlazes();
    await start(1, { num_posts: 2 });
    model.queue.push(JSON.stringify(plan), "Text one.", 503);
    expect(await work(true)).toHaveLength(1);
    expect(await get(1)).toMatchObject({
      status: "failed",
      completion_percentage: 66,
      run: { made: 1, total: 2, error: "unreachable" },
    });
    await start(1);
    await work();
    const { status, results } = await get(1);
    expect([status, results.length]).toEqual(["completed", 2]);
    expect(model.asked.filter(({ prompt }) => prompt.includes("Plan "))).toHaveLength(1);
  });

  it("starts from the beginning when it is forced to", async () => {
    await newGlazes();
    await start(1, { num_posts: 2 });
    model.queue.push(401);
    expect(await work()).toEqual([]);
    const failed = await get(1);
    expect(failed).toMatchObject({ status: "failed", run: { error: "refused" } });
    await start(1, { force: 1 });
    expect((await get(1)).run?.id).not.toBe(failed.run?.id);
  });

  it("does nothing twice while it is under way, or when its job runs twice", async () => {
    await newGlazes();
    const generated = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from contribution where generated`.execute(
        app.platform.db,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await generated();
    await Promise.all([start(1, { num_posts: 2 }), start(1, { num_posts: 2 })]);
    await Promise.all([work(), work()]);
    expect((await get(1)).results).toHaveLength(2);
    expect((await generated()) - before).toBe(2);
  });

  it("stores whatever a model answers", async () => {
    await newGlazes();
    await start(1, { num_posts: 1 });
    const odd = "a\u0000b \ud800";
    const planned = { items: [{ type: "post", title: `${odd}${"x".repeat(114)}😀`, brief: odd, category: odd }] };
    model.queue.push(JSON.stringify(planned), `Text ${odd}`);
    model.tokens = [2 ** 40, 2 ** 52];
    await work();
    const { status, run, results } = await get(1);
    expect(status).toBe("completed");
    expect(run).toMatchObject({ input_tokens: 2 * (2 ** 31 - 1), output_tokens: 2 * (2 ** 31 - 1) });
    const [made] = results as { id: number; type: "post"; title: string }[];
    expect(made?.title).toMatch(/^ab /);
    expect((await owner.call(objectGet, { params: { type: "post", id: made?.id ?? 0 } })).html).toBe("<p>Text ab \ufffd</p>");
    const [logged] = (await owner.call(aiPromptList, {})).results;
    expect(logged).toMatchObject({ reply: "Text ab \ufffd", input_tokens: 2 ** 31 - 1 });
  });

  it("fails on an answer that cannot be used", async () => {
    await newGlazes();
    await start(1);
    model.queue.push("I would rather not.");
    await work(true);
    expect(await get(1)).toMatchObject({ status: "failed", run: { error: "bad_reply" } });
    await expect(owner.call(onboardingUndo, { params: { step: 1 } })).resolves.toMatchObject({ status: "not_started" });
  });
});

describe("starter sets", () => {
  it("add their categories and posts in the language of the owner, and go as they came", async () => {
    const sets = (await owner.call(onboardingStarterList, {})).results;
    expect(sets.map(({ key }) => key)).toEqual(["neighbourhood", "learning", "association"]);
    const [set] = sets;
    const starter = (step: number) => owner.call(onboardingStarterAdd, { params: { step }, body: { key: "neighbourhood" } });
    await expect(starter(1)).rejects.toMatchObject({ status: 409 });
    const made = await starter(2);
    expect(made.results.map((one) => ("name" in one ? one.name : ""))).toEqual(set?.categories);
    await expect(starter(2)).rejects.toMatchObject({ status: 409 });
    const posts = await starter(1);
    expect(posts).toMatchObject({ status: "completed", run: { source: "starter", cost_millionths: 0 } });
    expect(posts.results).toHaveLength(set?.contents.length ?? 0);
    expect(posts.results.every((one) => !("generated" in one))).toBe(true);
    for (const step of [1, 2]) await owner.call(onboardingUndo, { params: { step } });
    const { rows } = await sql`select from category where not deleted`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });

  it("work without a provider, and an unknown one is refused", async () => {
    await owner.call(aiProviderUpdate, { body: { is_enabled: false } });
    expect(await get(2)).toMatchObject({ has_ai: false, run: null });
    await expect(start(2)).rejects.toMatchObject({ status: 503, code: "unavailable" });
    const unknown = owner.call(onboardingStarterAdd, { params: { step: 2 }, body: { key: "pirates" } });
    await expect(unknown).rejects.toMatchObject({ status: 400, fields: { key: [{ code: "invalid" }] } });
  });
});

describe("the start guide", () => {
  it("has six steps that the owner completes", async () => {
    const { count, results } = await owner.call(onboardingList, {});
    expect([count, results.map(({ id, step }) => [id, step])]).toEqual([
      6,
      [
        [1, "contents"],
        [2, "categories"],
        [3, "appearance"],
        [4, "profile"],
        [5, "invite"],
        [6, "app"],
      ],
    ]);
    await owner.call(onboardingComplete, { params: { step: 6 } });
    expect(await get(6)).toMatchObject({ status: "completed", completion_percentage: 100, results: [] });
    expect((await owner.call(onboardingList, { query: { search: "app" } })).count).toBe(2);
  });

  it("counts as done what is plainly there", async () => {
    const statuses = async () =>
      Object.fromEntries((await owner.call(onboardingList, {})).results.map(({ step, status }) => [step, status]));
    await sql`delete from contribution`.execute(app.platform.db);
    const none = { contents: "not_started", categories: "not_started", appearance: "not_started", invite: "not_started" };
    expect(await statuses()).toMatchObject({ ...none, profile: "not_started", app: "not_started" });
    const category = await newGlazes();
    await owner.call(objectCreate, { params: { type: "post" }, body: { text: "Hello", categories: [category] } });
    await owner.call(preferencePatch, { body: { colorprimary: "#24408e" } });
    await owner.call(invitationSend, { body: { emails: ["nadia@kiln.example"] } });
    await sql`update "user" set bio = 'Potter' where id = ${ownerId}`.execute(app.platform.db);
    const all = Object.fromEntries(Object.keys(none).map((step) => [step, "completed"]));
    expect(await statuses()).toEqual({ ...all, profile: "completed", app: "not_started" });
  });

  it("is for nobody else, not even another administrator", async () => {
    const other = await app.as(await app.newMember({ role: "admin" }));
    for (const call of [
      () => other.call(onboardingList, {}),
      () => other.call(onboardingStart, { params: { step: 2 } }),
      () => other.call(onboardingUndo, { params: { step: 2 } }),
      () => other.call(onboardingStarterAdd, { params: { step: 2 }, body: { key: "learning" } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403, code: "permission_denied" });
    await expect(start(3)).rejects.toMatchObject({ status: 404 });
  });
});

describe("the AI provider", () => {
  it("keeps its key to itself, and never sends it to another address", async () => {
    await owner.call(aiProviderUpdate, { body: { api_key: "sk-secret" } });
    expect(JSON.stringify(await owner.call(aiProviderGet, {}))).not.toContain("sk-secret");
    expect((await owner.call(aiProviderTest, {})).error).toBeNull();
    expect(model.asked.at(-1)?.authorization).toBe("Bearer sk-secret");
    const { rows } = await sql<{ data: string }>`select data::text from audit_entry where action = 'ai_provider.update'`.execute(
      app.platform.db,
    );
    expect(JSON.stringify(rows)).not.toContain("sk-secret");
    const moved = await owner.call(aiProviderUpdate, { body: { base_url: `${model.base_url}/other` } });
    expect(moved.has_key).toBe(false);
    // Also where a colleague gives another address its key in the same moment.
    const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const keyed = app.platform.db.transaction().execute(async (tx) => {
      await sql`update ai_provider set base_url = 'http://127.0.0.1:1', api_key = '\\x00'`.execute(tx);
      isHeld.resolve();
      await mayEnd.promise;
    });
    await isHeld.promise;
    const kept = owner.call(aiProviderUpdate, { body: { base_url: `${model.base_url}/other` } });
    await expect.poll(() => countLockWaits(app.platform.db)).toBe(1);
    mayEnd.resolve();
    await keyed;
    expect((await kept).has_key).toBe(false);
  });

  it("logs every question with what came of it", async () => {
    await owner.call(aiProviderTest, {});
    model.queue.push(500);
    expect((await owner.call(aiProviderTest, {})).error).toMatch(/didn’t answer/);
    const { results } = await owner.call(aiPromptList, {});
    expect(results).toMatchObject([
      { purpose: "test", error: "unreachable", reply: "", input_tokens: 0 },
      { purpose: "test", error: null, actor: { id: ownerId }, model: "small", input_tokens: 100, output_tokens: 20 },
    ]);
    expect(results[1]?.prompt).toContain("ready");
  });

  it("is on no private address unless the server allows it", async () => {
    const strict = await createTestApp();
    const admin = await strict.as(await strict.newMember({ role: "admin" }));
    const update = (base_url: string) => admin.call(aiProviderUpdate, { body: { base_url } });
    for (const address of [model.base_url, "http://169.254.169.254/v1", "ftp://ai.example.org", uniqueName("words")])
      await expect(update(address)).rejects.toMatchObject({ status: 400, fields: { base_url: [{ code: "invalid" }] } });
    await expect(admin.call(aiProviderUpdate, { body: { is_enabled: true } })).rejects.toMatchObject({
      fields: { base_url: [{ code: "required" }] },
    });
    await strict.close();
  });
});
