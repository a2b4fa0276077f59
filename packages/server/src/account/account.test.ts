import { accountCreate, setupComplete, setupStatus } from "@cortile/contract/account";
import { categoryGet } from "@cortile/contract/category";
import { preferenceList } from "@cortile/contract/preference";
import { jwtToken } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOldOneTimeTokens } from "#one_time_token";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { createSetupLink } from "./setup.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = "Cortile-demo-1";
const create = (body: object = {}) => {
  const username = uniqueName("new");
  return app.visitor.call(accountCreate, { body: { username, email: `${username}@example.org`, password, ...body } });
};

describe("account_create", () => {
  it("registers somebody who can sign in, following what everybody follows", async () => {
    const forced = await app.newCategory({ auto_follow: "forced" });
    const created = await create();
    expect(created).toMatchObject({
      email: expect.stringContaining("@example.org"),
      role: null,
      categories_counter: expect.any(Number),
    });
    expect(await app.visitor.call(jwtToken, { body: { username: created.username, password } })).toHaveProperty("access");
    expect((await app.visitor.call(categoryGet, { params: { id: forced } })).followers_counter).toBeGreaterThan(0);
  });

  it.each([
    [{ username: "bad name" }, "username", "invalid"],
    [{ username: "---" }, "username", "invalid"],
    [{ email: "nowhere" }, "email", "invalid"],
    [{ password: "Ab1" }, "password", "min_length"],
    [{ password: "alllowercase" }, "password", "invalid"],
  ])("refuses %j in its field", async (body, field, code) => {
    await expect(create(body)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.arrayContaining([expect.objectContaining({ code })]) },
    });
  });

  it("refuses names and addresses that are taken, in any letter case, also when two ask at once", async () => {
    const { username, email } = await create();
    await expect(create({ username: username.toUpperCase() })).rejects.toMatchObject({
      fields: { username: [{ code: "unique" }] },
    });
    await expect(create({ email: email?.toUpperCase() })).rejects.toMatchObject({ fields: { email: [{ code: "unique" }] } });
    const twice = await Promise.allSettled(
      [1, 2].map((one) => create({ username: "same_name", email: `same${one}@example.org` })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("gives nobody a role, an id or a counter they ask for", async () => {
    expect(await create({ role: "admin", id: 1, followers_counter: 9, status: "b" })).toMatchObject({
      role: null,
      followers_counter: 0,
      status: "a",
    });
  });

  it("says in Italian what is wrong to whoever reads Italian", async () => {
    const reply = await app.app.inject({
      method: "POST",
      url: accountCreate.path,
      headers: { "accept-language": "it" },
      payload: { username: "xyz", email: "nowhere", password },
    });
    expect(reply.json()).toMatchObject({
      errors: [{ field: "email", messages: [{ code: "invalid", message: expect.stringMatching(/^Non è /) }] }],
    });
  });

  it("is refused in a closed community", async () => {
    await app.setPreference("addons.closed_community", true);
    await expect(create()).rejects.toMatchObject({ status: 403, code: "permission_denied" });
    await app.setPreference("addons.closed_community", false);
  });

  it("waits for staff where that is asked", async () => {
    await app.setPreference("configurations.users_approval_enabled", true);
    const { username } = await create();
    await expect(app.visitor.call(jwtToken, { body: { username, password } })).rejects.toMatchObject({ status: 403 });
    await app.setPreference("configurations.users_approval_enabled", false);
  });
});

describe("setup", () => {
  it("names the community and makes its owner, once", async () => {
    const fresh = await createTestApp();
    const link = await createSetupLink(fresh.platform);
    const token = new URL(link ?? "").searchParams.get("token") ?? "";
    expect(await fresh.visitor.call(setupStatus, { query: { token } })).toEqual({ is_valid: true });
    expect(await fresh.visitor.call(setupStatus, { query: { token: "guess" } })).toEqual({ is_valid: false });
    const body = { token, application_name: "Loggia", username: "founder", email: "f@example.org", password };
    const badForm = { ...body, token: "guess", password: "alllowercase" };
    await expect(fresh.visitor.call(setupComplete, { body: badForm })).rejects.toMatchObject({ status: 404 });
    await expect(fresh.visitor.call(setupComplete, { body: { ...body, token: "guess" } })).rejects.toMatchObject({ status: 404 });
    await expect(fresh.visitor.call(setupComplete, { body: { ...body, password: "short" } })).rejects.toMatchObject({
      status: 400,
    });
    // Nobody comes before the owner: user 1 would be somebody who can never be one.
    const early = { username: "early", email: "early@example.org", password };
    await expect(fresh.visitor.call(accountCreate, { body: early })).rejects.toMatchObject({ code: "permission_denied" });
    expect(await fresh.visitor.call(setupStatus, { query: { token } })).toEqual({ is_valid: true });
    const both = await Promise.allSettled([
      fresh.visitor.call(setupComplete, { body }),
      fresh.visitor.call(setupComplete, { body: { ...body, username: "thief", email: "t@example.org" } }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await fresh.visitor.call(setupStatus, { query: { token } })).toEqual({ is_valid: false });
    expect(await createSetupLink(fresh.platform)).toBeNull();
    await fresh.platform.snapshots.refresh();
    const preferences = await fresh.visitor.call(preferenceList, { query: { keys: ["text.application_name"] } });
    expect(preferences.results).toMatchObject([{ value: "Loggia" }]);
    const [owner] = await fresh.platform.db.selectFrom("user").selectAll().execute();
    expect(owner).toMatchObject({ id: 1, role: "admin" });
    await fresh.close();
  });

  it("comes before any other account, however long ago its link was made", async () => {
    const fresh = await createTestApp();
    await createSetupLink(fresh.platform);
    await sql`update one_time_token set expires_at = now() - interval '31 days'`.execute(fresh.platform.db);
    await deleteOldOneTimeTokens(fresh.platform.db);
    const body = { username: "stranger", email: "s@example.org", password };
    await expect(fresh.visitor.call(accountCreate, { body })).rejects.toMatchObject({ status: 403 });
    await fresh.close();
  });

  it("tells nobody anything once the community has an owner", async () => {
    const fresh = await createTestApp();
    const token = new URL((await createSetupLink(fresh.platform)) ?? "").searchParams.get("token") ?? "";
    await fresh.newMember({ username: "owner" });
    const inputs = [{ username: "owner" }, { email: "owner@example.org" }, { password: "alllowercase" }, {}];
    for (const input of inputs) {
      const body = { token, application_name: "Loggia", username: "founder", email: "f@example.org", password, ...input };
      await expect(fresh.visitor.call(setupComplete, { body })).rejects.toMatchObject({ status: 404, fields: {} });
    }
    expect(await fresh.visitor.call(setupStatus, { query: { token } })).toEqual({ is_valid: false });
    await fresh.close();
  });

  it("lets an address try 60 links in ten minutes", async () => {
    const fresh = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const body = { token: "guess", application_name: "Loggia", username: "founder", email: "f@example.org", password };
    const statusOf = (error: unknown) => (error as { status: number }).status;
    const complete = () => fresh.visitor.call(setupComplete, { body }).then(() => 200, statusOf);
    for (let count = 0; count < 60; count += 1) expect(await complete()).toBe(404);
    expect(await complete()).toBe(429);
    await expect(fresh.visitor.call(setupStatus, { query: { token: "guess" } })).rejects.toMatchObject({ code: "rate_limited" });
    await fresh.close();
  });
});
