import {
  userAutocomplete,
  userCounters,
  userFollow,
  userFollowers,
  userFollowings,
  userGet,
  userHiddenIds,
  userHide,
  userIsFollowed,
  userIsFollower,
  userIsHidden,
  userIsHiddenBy,
  userMatch,
  userMe,
  userMePermission,
  userPatch,
  userSearch,
  userSettings,
  userSettingsPatch,
} from "@cortile/contract/people";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, uniqueName, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const person = async (fields: Parameters<TestApp["newMember"]>[0] = {}) => {
  const member = await app.newMember(fields);
  return { member, client: await app.as(member), params: { id: member.id } };
};

describe("user_me and user_get", () => {
  it("tell me all of mine and others nothing private", async () => {
    const [ann, bob] = [await person(), await person()];
    const mine = await ann.client.call(userMe, {});
    expect(mine).toMatchObject({ email: expect.any(String), permission: { create_post: true }, unseen_interactions_counter: 0 });
    const seen = await bob.client.call(userGet, { params: ann.params });
    expect(seen).not.toHaveProperty("email");
    expect(seen).not.toHaveProperty("permission");
    expect(seen).not.toHaveProperty("connection_requests_sent_counter");
    expect(mine).toMatchObject({ connection_requests_sent_counter: 0 });
    expect(seen).toMatchObject({ connection_status: null, can_send_pm_to: true });
    expect(await app.visitor.call(userGet, { params: ann.params })).toMatchObject({ username: ann.member.username });
    await expect(app.visitor.call(userMe, {})).rejects.toMatchObject({ status: 401 });
    await expect(ann.client.call(userGet, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });

  it("give blocked members no permission", async () => {
    const blocked = await person({ status: "b" });
    expect(Object.values(await blocked.client.call(userMePermission, {}))).not.toContain(true);
  });
});

describe("user_follow", () => {
  it("follows, counts on both sides, and ceases", async () => {
    const [ann, bob] = [await person(), await person()];
    await ann.client.call(userFollow, { params: bob.params });
    expect(await ann.client.call(userIsFollowed, { params: bob.params })).toEqual({ is_followed: true });
    expect(await bob.client.call(userIsFollower, { params: ann.params })).toEqual({ is_follower: true });
    expect(await ann.client.call(userGet, { params: bob.params })).toMatchObject({
      connection_status: "followed",
      followers_counter: 1,
    });
    expect((await app.visitor.call(userFollowers, { params: bob.params })).results).toMatchObject([{ id: ann.member.id }]);
    expect((await app.visitor.call(userFollowings, { params: ann.params })).results).toMatchObject([{ id: bob.member.id }]);
    await ann.client.call(userFollow, { params: bob.params });
    expect(await app.visitor.call(userCounters, { params: bob.params })).toMatchObject({ followers: 0 });
  });

  it("is exact when two follow each other and many follow one at once", async () => {
    const [ann, bob] = [await person(), await person()];
    const others = await Promise.all(Array.from({ length: 6 }, () => person()));
    await Promise.all([
      ann.client.call(userFollow, { params: bob.params }),
      bob.client.call(userFollow, { params: ann.params }),
      ...others.map(({ client }) => client.call(userFollow, { params: ann.params })),
    ]);
    expect(await app.visitor.call(userCounters, { params: ann.params })).toMatchObject({ followers: 7, followings: 1 });
  });

  it("is refused to oneself, across a block, to the blocked and where following is off", async () => {
    const [ann, bob] = [await person(), await person()];
    const refused = { status: 403, code: "permission_denied" };
    await expect(ann.client.call(userFollow, { params: ann.params })).rejects.toMatchObject(refused);
    await bob.client.call(userHide, { params: ann.params });
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      await expect(one.client.call(userFollow, { params: other.params })).rejects.toMatchObject(refused);
    const blocked = await person({ status: "b" });
    await expect(blocked.client.call(userFollow, { params: ann.params })).rejects.toMatchObject(refused);
    await app.setPreference("configurations.follow_enabled", false);
    await expect(ann.client.call(userFollow, { params: blocked.params })).rejects.toMatchObject(refused);
    await app.setPreference("configurations.follow_enabled", true);
  });
});

describe("user_hide", () => {
  it("ends following on both sides and hides each from the other's lists", async () => {
    const [ann, bob] = [await person(), await person()];
    await ann.client.call(userFollow, { params: bob.params });
    await bob.client.call(userFollow, { params: ann.params });
    await ann.client.call(userHide, { params: bob.params });
    expect(await ann.client.call(userIsHidden, { params: bob.params })).toEqual({ is_hidden: true });
    expect(await bob.client.call(userIsHiddenBy, { params: ann.params })).toEqual({ is_hidden_by: true });
    expect(await ann.client.call(userHiddenIds, {})).toEqual([bob.member.id]);
    expect(await ann.client.call(userCounters, { params: ann.params })).toMatchObject({ followers: 0, followings: 0 });
    const found = await bob.client.call(userSearch, { query: { user: ann.member.username } });
    expect(found.results).toEqual([]);
    await ann.client.call(userHide, { params: bob.params });
    expect((await bob.client.call(userSearch, { query: { user: ann.member.username } })).results).toHaveLength(1);
  });

  it("never hides staff", async () => {
    const [ann, staff] = [await person(), await person({ role: "moderator" })];
    await expect(ann.client.call(userHide, { params: staff.params })).rejects.toMatchObject({ status: 403 });
  });
});

describe("user_patch", () => {
  it("changes what is mine and nothing else", async () => {
    const [ann, bob] = [await person(), await person()];
    const changed = await ann.client.call(userPatch, {
      params: ann.params,
      body: { real_name: "Ann", website: "https://a.example", language: "it" },
    });
    expect(changed).toMatchObject({ real_name: "Ann", language: "it", website: "https://a.example" });
    await ann.client.call(userPatch, { params: ann.params, body: { role: "admin", status: "b", reputation: 9 } as object });
    expect(await ann.client.call(userMe, {})).toMatchObject({ role: null, status: "a", reputation: 0 });
    await expect(bob.client.call(userPatch, { params: ann.params, body: { bio: "x" } })).rejects.toMatchObject({ status: 403 });
  });

  it.each([
    [{ website: "nowhere" }, "website", "invalid"],
    [{ date_of_birth: "2999-01-01" }, "date_of_birth", "invalid"],
    [{ username: "not a name" }, "username", "invalid"],
    [{ bio: "x".repeat(20_000) }, "bio", "max_length"],
  ])("refuses %j in its field", async (body, field, code) => {
    const ann = await person();
    await expect(ann.client.call(userPatch, { params: ann.params, body })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: [{ code }] },
    });
  });
});

describe("user_settings", () => {
  it("are one's own, changed a key at a time", async () => {
    const [ann, bob] = [await person(), await person()];
    expect(await ann.client.call(userSettings, { params: ann.params })).toMatchObject({ qa_frequency: 1 });
    expect(await ann.client.call(userSettingsPatch, { params: ann.params, body: { qa_frequency: -1 } })).toMatchObject({
      qa_frequency: -1,
      show_toast_notifications: 1,
    });
    await expect(bob.client.call(userSettings, { params: ann.params })).rejects.toMatchObject({ status: 403 });
    await expect(
      ann.client.call(userSettingsPatch, { params: ann.params, body: { qa_frequency: 7 as never } }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe("finding people", () => {
  it("matches usernames and names, the beginnings first", async () => {
    const stem = uniqueName("zed").replace("_", "");
    const [begins, holds] = [await person({ username: `${stem}_a` }), await person({ username: `x${stem}` })];
    const found = await begins.client.call(userSearch, { query: { user: stem } });
    expect(found.results.map(({ id }) => id)).toEqual([begins.member.id, holds.member.id]);
    expect(
      (await begins.client.call(userAutocomplete, { query: { search: stem, exclude: [begins.member.id] } })).results,
    ).toMatchObject([{ id: holds.member.id }]);
    const matched = await begins.client.call(userMatch, { body: [holds.member.username.toUpperCase(), "nobody"] });
    expect(matched).toMatchObject([{ id: holds.member.id }]);
  });
});
