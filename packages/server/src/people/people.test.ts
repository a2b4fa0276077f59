import { commentCreate, commentList } from "@cortile/contract/comment";
import { objectContributors, objectCreate, objectGet, objectVote, objectVoteList } from "@cortile/contract/contribution";
import { feedExplore, feedMain } from "@cortile/contract/feed";
import {
  userAutocomplete,
  userCategories,
  userConnections,
  userCounters,
  userFeed,
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
  userList,
  userMatch,
  userMe,
  userMePermission,
  userPatch,
  userSearch,
  userSettings,
  userSettingsPatch,
} from "@cortile/contract/people";
import { searchList } from "@cortile/contract/search";
import { suggestionSearch, suggestionUser } from "@cortile/contract/suggestion";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { learnWords } from "#core/search";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { updateUserFields } from "./update.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
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

  it("answer one's own id in the form of everybody's", async () => {
    const ann = await person();
    const others = await app.visitor.call(userGet, { params: ann.params });
    const own = await ann.client.call(userGet, { params: ann.params });
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(others).toSorted());
    expect(own).toMatchObject({ can_send_pm_to: false });
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

describe("connecting", () => {
  afterEach(async () => {
    await app.setPreference("configurations.connection_enabled", false);
    await app.setPreference("configurations.follow_enabled", true);
  });

  it("is off while members follow each other", async () => {
    const ann = await person();
    await app.setPreference("configurations.connection_enabled", true);
    const asked = { request_connection: true, accept_connection: true };
    expect(await ann.client.call(userMePermission, {})).not.toMatchObject(asked);
    expect(await ann.client.call(userCounters, { params: ann.params })).not.toHaveProperty("connections_counter");
    await app.setPreference("configurations.follow_enabled", false);
    expect(await ann.client.call(userMePermission, {})).toMatchObject({ ...asked, follow_user: false });
  });

  it("tells how many requests are open to the one they are made to alone", async () => {
    const [ann, bob] = [await person(), await person()];
    await app.setPreference("configurations.connection_enabled", true);
    await app.setPreference("configurations.follow_enabled", false);
    const open = { connection_requests_sent_counter: 0, connection_requests_received_counter: 0 };
    expect(await ann.client.call(userCounters, { params: ann.params })).toMatchObject({ connections_counter: 0, ...open });
    for (const client of [bob.client, app.visitor]) {
      const counters = await client.call(userCounters, { params: ann.params });
      expect(counters).toHaveProperty("connections_counter");
      for (const key of Object.keys(open)) expect(counters).not.toHaveProperty(key);
    }
  });
});

describe("an account that awaits approval", () => {
  it("is there for staff alone", async () => {
    const [waiting, ann, staff] = [await person(), await person(), await person({ role: "moderator" })];
    await sql`update "user" set reg_approved = false where id = ${waiting.member.id}`.execute(app.platform.db);
    const { username } = waiting.member;
    for (const client of [ann.client, app.visitor]) {
      await expect(client.call(userGet, { params: waiting.params })).rejects.toMatchObject({ status: 404 });
      expect((await client.call(userSearch, { query: { user: username } })).results).toEqual([]);
    }
    expect(await ann.client.call(userMatch, { body: [username] })).toEqual([]);
    expect(await staff.client.call(userGet, { params: waiting.params })).toMatchObject({ username });
    expect(await staff.client.call(userGet, { params: waiting.params })).not.toHaveProperty("reg_approved");
    expect((await staff.client.call(userSearch, { query: { user: username } })).results).toHaveLength(1);
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
      body: { real_name: "Ann", description: "x".repeat(300), website: "https://a.example", language: "it" },
    });
    expect(changed).toMatchObject({ real_name: "Ann", language: "it", website: "https://a.example" });
    await ann.client.call(userPatch, { params: ann.params, body: { role: "admin", status: "b", reputation: 9 } as object });
    expect(await ann.client.call(userMe, {})).toMatchObject({ role: null, status: "a", reputation: 0 });
    await expect(bob.client.call(userPatch, { params: ann.params, body: { bio: "x" } })).rejects.toMatchObject({ status: 403 });
  });

  it("takes a name and a place on one line, so that they add none to the mails of others", async () => {
    const ann = await person();
    const patch = (body: object) => ann.client.call(userPatch, { params: ann.params, body });
    expect(await patch({ real_name: "Leo\r\n\r\nUrgent:\u202e confirm", location: " Turin\n\u2066Italy" })).toMatchObject({
      real_name: "Leo Urgent: confirm",
      location: "Turin Italy",
    });
    expect(await patch({ real_name: "\u200b\u2060", location: "\u200b" })).toMatchObject({ real_name: "", location: "" });
  });

  it.each([
    [{ website: "nowhere" }, "website", "invalid"],
    [{ date_of_birth: "2999-01-01" }, "date_of_birth", "invalid"],
    [{ username: "not a name" }, "username", "invalid"],
    [{ bio: "x".repeat(2001) }, "bio", "max_length"],
    [{ description: "x".repeat(301) }, "description", "max_length"],
  ])("refuses %j in its field", async (body, field, code) => {
    const ann = await person();
    await expect(ann.client.call(userPatch, { params: ann.params, body })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: [{ code }] },
    });
  });
});

it("of two members who take one username at once, one gets it", async () => {
  const [ann, bob] = [await app.newMember(), await app.newMember()];
  const [isHeld, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = app.platform.db.transaction().execute(async (tx) => {
    await updateUserFields(tx, ann.id, { username: "the_one_name" });
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const client = await app.as(bob);
  const body = { username: "The_one_name" };
  const second = client.call(userPatch, { params: { id: bob.id }, body }).catch((error: unknown) => error);
  setTimeout(mayEnd.resolve, 300);
  await first;
  expect(await second).toMatchObject({ fields: { username: [{ code: "unique" }] } });
});

describe("the profile of a blocked member", () => {
  const definition = JSON.stringify({ craft: { label: "Craft" }, letters: { label: "Letters", type: "checkbox" } });
  const block = async ({ member }: Awaited<ReturnType<typeof person>>) => {
    await sql`update "user" set status = 'b' where id = ${member.id}`.execute(app.platform.db);
  };

  it("publishes nothing new, and keeps the language and the settings open", async () => {
    await app.setPreference("configurations.user_metadata_definition", definition);
    const ann = await person();
    await block(ann);
    const picture = await sharp({ create: { width: 900, height: 400, channels: 3, background: "#336699" } })
      .png()
      .toBuffer();
    for (const body of [
      { bio: "Buy kilns at kilns.example" },
      { username: "kilns_example" },
      { real_name: "Kilns" },
      { website: "https://kilns.example" },
      { location: "Turin", language: "it" as const },
      { craft: "Kilns" },
      { cover: { bytes: picture, filename: "cover.png", mimetype: "image/png" } },
    ])
      await expect(ann.client.call(userPatch, { params: ann.params, body })).rejects.toMatchObject({
        status: 403,
        code: "permission_denied",
      });
    const changed = await ann.client.call(userPatch, { params: ann.params, body: { language: "it" } });
    expect(changed).toMatchObject({ language: "it", bio: "", location: "", cover: null });
    await ann.client.call(userSettingsPatch, { params: ann.params, body: { qa_frequency: 0 } });
    await app.setPreference("configurations.user_metadata_definition", "{}");
  });

  it("can be cleared", async () => {
    await app.setPreference("configurations.user_metadata_definition", definition);
    const ann = await person();
    const filled = { bio: "Clay", gender: "Female" as const, date_of_birth: "1990-05-01", craft: "Raku", letters: "true" };
    await ann.client.call(userPatch, { params: ann.params, body: filled });
    await block(ann);
    const body = { bio: "", gender: "Unspecified" as const, date_of_birth: null, craft: "", letters: "false", cover: "" };
    const cleared = await ann.client.call(userPatch, { params: ann.params, body });
    expect(cleared).toMatchObject({ bio: "", gender: "Unspecified", date_of_birth: null });
    expect(await app.visitor.call(userGet, { params: ann.params })).toMatchObject({ bio: "" });
    await app.setPreference("configurations.user_metadata_definition", "{}");
  });
});

describe("a cover", () => {
  const flat = (format: "png" | "jpeg" | "gif" | "webp") =>
    sharp({ create: { width: 900, height: 400, channels: 3, background: "#336699" } })
      .toFormat(format)
      .toBuffer();
  const cover = (bytes: Uint8Array) => ({ cover: { bytes, filename: "cover.png", mimetype: "image/png" } });
  const get = (address: string) => app.app.inject({ url: address.replace(app.platform.config.url, "") });

  it.each(["png", "jpeg", "gif"] as const)("of a %s is kept as WebP, replaced with its files, and taken away", async (format) => {
    const ann = await person();
    const put = (bytes: Uint8Array) => ann.client.call(userPatch, { params: ann.params, body: cover(bytes) });
    const first = (await put(await flat(format))).cover ?? "";
    const file = await get(first);
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: "webp", width: 900 });
    const second = (await put(await flat("png"))).cover ?? "";
    expect(second).not.toBe(first);
    expect((await get(first)).statusCode).toBe(404);
    expect(await app.visitor.call(userGet, { params: ann.params })).toMatchObject({ cover: second });
    expect(await ann.client.call(userPatch, { params: ann.params, body: { cover: "" } })).toMatchObject({ cover: null });
    expect((await get(second)).statusCode).toBe(404);
  });

  it("is changed together with the fields sent with it, or not at all", async () => {
    const ann = await person();
    const { db } = app.platform;
    await ann.client.call(userPatch, { params: ann.params, body: cover(await flat("png")) });
    const before = await ann.client.call(userMe, {});
    await sql`alter table "user" add constraint refused check (bio <> 'Refused')`.execute(db);
    const patch = ann.client.call(userPatch, { params: ann.params, body: { ...cover(await flat("jpeg")), bio: "Refused" } });
    await expect(patch).rejects.toMatchObject({ status: 500 });
    await sql`alter table "user" drop constraint refused`.execute(db);
    expect(await ann.client.call(userMe, {})).toMatchObject({ cover: before.cover, bio: "" });
    expect((await get(before.cover ?? "")).statusCode).toBe(200);
  });

  it("is refused when it is too large, moves, or is no picture, and nothing changes", async () => {
    const ann = await person();
    const frames = await Promise.all(
      ["#111111", "#eeeeee"].map((background) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const png = await flat("png");
    for (const [bytes, status, code] of [
      [Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 + 1 - png.length)]), 413, "too_large"],
      [moving, 415, "unsupported_type"],
      [await flat("webp"), 415, "unsupported_type"],
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415, "unsupported_type"],
    ] as const)
      await expect(
        ann.client.call(userPatch, { params: ann.params, body: { ...cover(bytes), bio: "Changed" } }),
      ).rejects.toMatchObject({ status, code });
    expect(await ann.client.call(userMe, {})).toMatchObject({ cover: null, bio: "" });
    const bob = await person();
    await expect(bob.client.call(userPatch, { params: ann.params, body: cover(png) })).rejects.toMatchObject({ status: 403 });
  });
});

describe("an account that was removed", () => {
  it("has a page that says so and nothing more, and is in no list", async () => {
    const [gone, ann] = [await person(), await person()];
    await gone.client.call(userPatch, { params: gone.params, body: { bio: "Clay" } });
    await sql`update "user" set status = 'd', deleted_at = now() where id = ${gone.member.id}`.execute(app.platform.db);
    for (const client of [ann.client, app.visitor])
      expect(await client.call(userGet, { params: gone.params })).toMatchObject({ deleted: true, bio: "", cover: null });
    await expect(ann.client.call(userFollow, { params: gone.params })).rejects.toMatchObject({ status: 404 });
    expect((await ann.client.call(userSearch, { query: { user: gone.member.username } })).results).toEqual([]);
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

  it("forgives a mistake where nobody is called so", async () => {
    const { client, member } = await person({ username: "bartolomea" });
    await learnWords(app.platform.db);
    const named = async (search: string) => [
      (await client.call(userSearch, { query: { user: search } })).results.map(({ id }) => id),
      (await client.call(userAutocomplete, { query: { search } })).results.map(({ id }) => id),
    ];
    expect(await named("bartolmea")).toEqual([[member.id], [member.id]]);
    expect(await named("xqzvwk")).toEqual([[], []]);
    const exclude = [member.id];
    expect((await client.call(userAutocomplete, { query: { search: "bartolmea", exclude } })).results).toEqual([]);
  });

  it("filters by where people are, what they do, tags and age, and orders them by name", async () => {
    const stem = uniqueName("maker").replace("_", "");
    const [one, other] = [await person({ username: `${stem}a` }), await person({ username: `${stem}b` })];
    const body = { location: "Faenza", description: "Thrower", gender: "Female" as const, date_of_birth: "1950-02-01" };
    await one.client.call(userPatch, { params: one.params, body });
    const ids = async (query: object) =>
      (await other.client.call(userSearch, { query: { user: stem, ...query } })).results.map(({ id }) => id);
    for (const query of [{ location: "faen" }, { description: "THROW" }, { gender: "Female" }, { age: "45+" as const }])
      expect([query, await ids(query)]).toEqual([query, [one.member.id]]);
    for (const query of [{ age: "-30" as const }, { tag: 999_999 }, { location: "%" }])
      expect([query, await ids(query)]).toEqual([query, []]);
    expect(await ids({ ordering: "-username" })).toEqual([other.member.id, one.member.id]);
    for (const ordering of ["password_hash", "constructor"]) expect(await ids({ ordering }), ordering).toHaveLength(2);
    expect((await other.client.call(userList, { query: { search: stem } })).count).toBe(2);
  });
});

describe("a block", () => {
  const blocking = async () => {
    const [ann, bob, carol] = [await person(), await person(), await person()];
    const post = (author: typeof ann) =>
      author.client.call(objectCreate, {
        params: { type: "post" },
        body: { text: `<p>${uniqueName("kaolin")}</p>`, categories: [] },
      });
    const [hers, his, theirs] = [await post(ann), await post(bob), await post(carol)];
    for (const { client } of [ann, bob]) await client.call(commentCreate, { body: { post: theirs.id, text: "<p>Yes</p>" } });
    for (const { client } of [ann, bob]) await client.call(objectVote, { params: { type: "post", id: theirs.id } });
    await ann.client.call(userFollow, { params: carol.params });
    await bob.client.call(userFollow, { params: carol.params });
    await ann.client.call(userHide, { params: bob.params });
    return {
      carol,
      theirs,
      sides: [
        { one: ann, other: bob, hidden: his },
        { one: bob, other: ann, hidden: hers },
      ] as const,
    };
  };
  const idsOf = (page: { results: { id: number }[] }) => page.results.map(({ id }) => id);

  it("keeps each out of the other's lists, searches and suggestions, whoever began it", async () => {
    const { carol, theirs, sides } = await blocking();
    for (const { one, other } of sides) {
      const { client } = one;
      const [id, name] = [other.member.id, other.member.username];
      const at = { params: { type: "post" as const, id: theirs.id } };
      const lists: Record<string, number[]> = {
        user_list: idsOf(await client.call(userList, { query: { search: name } })),
        user_search: idsOf(await client.call(userSearch, { query: { user: name } })),
        user_autocomplete: idsOf(await client.call(userAutocomplete, { query: { search: name } })),
        user_match: (await client.call(userMatch, { body: [name] })).map((found) => found.id),
        user_followers: idsOf(await client.call(userFollowers, { params: carol.params })),
        suggestion_user: idsOf(await client.call(suggestionUser, { query: { limit: 100 } })),
        suggestion: (await client.call(suggestionSearch, { query: { search: name } })).results.map(({ user }) => user?.id ?? 0),
        search: idsOf(await client.call(searchList, { params: { kind: "user" }, query: { search: name } })),
        comments: (await client.call(commentList, { query: { post: theirs.id } })).results.map(({ author }) => author?.id ?? 0),
        contributors: idsOf(await client.call(objectContributors, at)),
        votes: (await client.call(objectVoteList, at)).results.map(({ user }) => user.id),
      };
      expect(Object.entries(lists).filter(([, ids]) => ids.includes(id))).toEqual([]);
      // The same lists for somebody else hold both.
      expect(idsOf(await carol.client.call(objectContributors, at))).toEqual(expect.arrayContaining([id, one.member.id]));
    }
  }, 60_000);

  it("lets nothing pass between them: contents, replies, mentions, following", async () => {
    const { theirs, sides } = await blocking();
    for (const { one, other, hidden } of sides) {
      const { client } = one;
      const gone = { status: 404 };
      const at = { params: { type: "post" as const, id: hidden.id } };
      await expect(client.call(objectGet, at)).rejects.toMatchObject(gone);
      await expect(client.call(objectVote, at)).rejects.toMatchObject(gone);
      await expect(client.call(commentCreate, { body: { post: hidden.id, text: "<p>Yes</p>" } })).rejects.toMatchObject(gone);
      await expect(client.call(userFollow, { params: other.params })).rejects.toMatchObject({ status: 403 });
      const feeds = [
        await client.call(userFeed, { params: other.params }),
        await client.call(feedExplore, { query: { limit: 100 } }),
        await client.call(feedMain, { query: { limit: 100 } }),
      ];
      for (const { results } of feeds) expect(results.map(({ post }) => post?.id)).not.toContain(hidden.id);
      const mention = await client.call(commentCreate, { body: { post: theirs.id, text: `<p>@${other.member.username}</p>` } });
      expect(mention.html).not.toContain("<mention");
      const seen = await client.call(userGet, { params: other.params });
      expect(seen).toMatchObject({ can_send_pm_to: false });
    }
  });

  it("shows the blocked who it is that blocked them, and nothing of what they say of themselves or whom they know", async () => {
    const { sides } = await blocking();
    const [{ one: ann, other: bob }] = sides;
    await ann.client.call(userPatch, {
      params: ann.params,
      body: { bio: "Clay", location: "Faenza", website: "https://a.example" },
    });
    const theirs = await bob.client.call(userGet, { params: ann.params });
    expect(theirs).toMatchObject({ username: ann.member.username, bio: "", location: "", website: "", cover: null, tags: [] });
    for (const route of [userFollowers, userFollowings, userConnections])
      expect(await bob.client.call(route, { params: ann.params })).toMatchObject({ count: 0 });
    expect(await bob.client.call(userCategories, { params: ann.params })).toEqual([]);
    expect(await app.visitor.call(userGet, { params: ann.params })).toMatchObject({ bio: "Clay" });
    await bob.client.call(userPatch, { params: bob.params, body: { bio: "Glaze" } });
    expect(await ann.client.call(userGet, { params: bob.params })).toMatchObject({ bio: "Glaze" });
  });
});
