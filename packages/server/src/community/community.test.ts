import { communityGet, communityList } from "@cortile/contract/community";
import { preferencePatch } from "@cortile/contract/preference";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const admin = await app.as(await app.newMember({ role: "admin" }));
  await admin.call(preferencePatch, { body: { application_name: "Fornace" } });
});
afterAll(() => app.close());

const fornace = { id: 1, name: "Fornace", paywalls: [], payment_order: null, paywall_community_passed: true };

describe("community_list", () => {
  it("has the one community of this deployment, which is open to everybody", async () => {
    const page = await app.visitor.call(communityList, { query: {} });
    expect(page).toEqual({ count: 1, next: null, previous: null, results: [fornace] });
  });

  it("has nothing on its second page", async () => {
    const page = await app.visitor.call(communityList, { query: { offset: 1 } });
    expect([page.results, page.count]).toEqual([[], 1]);
  });
});

describe("community_get", () => {
  it("is had by its id, by members too", async () => {
    const member = await app.as(await app.newMember());
    for (const client of [app.visitor, member]) expect(await client.call(communityGet, { params: { id: 1 } })).toEqual(fornace);
  });

  it("finds no other", async () => {
    await expect(app.visitor.call(communityGet, { params: { id: 2 } })).rejects.toMatchObject({ status: 404, code: "not_found" });
  });
});
