import {
  avatarAdd,
  avatarImage,
  avatarList,
  avatarRemove,
  avatarSetPrimary,
  userGet,
  userMeAvatar,
} from "@cortile/contract/people";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import { drawInitials, initialsOf } from "./initials.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const flat = (background: string) => sharp({ create: { width: 600, height: 400, channels: 3, background } });
const file = (bytes: Uint8Array, filename = "me.png") => ({ avatar: { bytes, filename, mimetype: "image/png" } });
const picture = async (color = "#336699") => file(await flat(color).png().toBuffer());
const newMemberClient = async (fields: Parameters<TestApp["newMember"]>[0] = {}) => {
  const member = await app.newMember(fields);
  return { id: member.id, client: await app.as(member) };
};
const get = (address: string) => app.app.inject({ url: address.replace(app.platform.config.url, "") });

describe("avatar_add", () => {
  it.each(["png", "jpeg", "gif"] as const)("takes a %s, cuts it square and makes it the primary one", async (format) => {
    const { id, client } = await newMemberClient();
    const avatar = await client.call(avatarAdd, { body: file(await flat("#336699").toFormat(format).toBuffer()) });
    expect(avatar).toMatchObject({ primary: true, user: id });
    expect(avatar.avatar).toMatch(/\/media\/\d+\/big\/[0-9a-f]{16}\.webp$/);
    const { rawPayload } = await get(avatar.avatar ?? "");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 200, height: 200 });
    expect((await app.visitor.call(userGet, { params: { id } })).avatar).toContain("/media/");
  });

  it("refuses more than 3 MB", async () => {
    const { client } = await newMemberClient();
    const png = await flat("#336699").png().toBuffer();
    for (const size of [3 * 1024 * 1024 + 1, 4 * 1024 * 1024])
      await expect(
        client.call(avatarAdd, { body: file(Buffer.concat([png, Buffer.alloc(size - png.length)])) }),
      ).rejects.toMatchObject({
        status: 413,
        code: "too_large",
      });
    expect(await client.call(avatarList, {})).toMatchObject({ count: 0 });
  });

  it.each([
    ["html", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["nothing", Buffer.alloc(0)],
  ])("refuses %s named png", async (_name, bytes) => {
    const { client } = await newMemberClient();
    await expect(client.call(avatarAdd, { body: file(bytes) })).rejects.toMatchObject({ status: 415, code: "unsupported_type" });
  });

  it("refuses one that moves", async () => {
    const { client } = await newMemberClient();
    const frames = await Promise.all(["#111111", "#eeeeee"].map((color) => flat(color).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    await expect(client.call(avatarAdd, { body: file(moving) })).rejects.toMatchObject({ status: 415, code: "unsupported_type" });
  });

  it("refuses a picture that cannot be read", async () => {
    const { client } = await newMemberClient();
    const png = await flat("#336699").png().toBuffer();
    const call = client.call(avatarAdd, { body: file(png.subarray(0, png.length - 40)) });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { avatar: [{ code: "invalid" }] } });
  });

  it("is refused to visitors and blocked members", async () => {
    const body = await picture();
    await expect(app.visitor.call(avatarAdd, { body })).rejects.toMatchObject({ status: 401 });
    const { client } = await newMemberClient({ status: "b" });
    await expect(client.call(avatarAdd, { body })).rejects.toMatchObject({ status: 403 });
  });
});

describe("avatar_list, avatar_set_primary, avatar_remove", () => {
  it("lists one's own, newest first, one of them primary", async () => {
    const [{ client }, other] = [await newMemberClient(), await newMemberClient()];
    const first = await client.call(avatarAdd, { body: await picture("#111111") });
    const second = await client.call(avatarAdd, { body: await picture("#222222") });
    await other.client.call(avatarAdd, { body: await picture("#333333") });
    const primaries = async () => (await client.call(avatarList, {})).results.map(({ id, primary }) => ({ id, primary }));
    expect(await primaries()).toEqual([
      { id: second.id, primary: true },
      { id: first.id, primary: false },
    ]);
    await client.call(avatarSetPrimary, { body: { avatar_id: first.id } });
    expect(await primaries()).toEqual([
      { id: second.id, primary: false },
      { id: first.id, primary: true },
    ]);
    expect(await client.call(avatarList, { query: { limit: 1 } })).toMatchObject({ count: 2, results: [{ id: second.id }] });
  });

  it("removes those of blocked members, and puts no other in use", async () => {
    const { id, client } = await newMemberClient();
    const first = await client.call(avatarAdd, { body: await picture("#111111") });
    const second = await client.call(avatarAdd, { body: await picture("#222222") });
    await app.platform.db.updateTable("user").set({ status: "b" }).where("id", "=", id).execute();
    await expect(client.call(avatarSetPrimary, { body: { avatar_id: first.id } })).rejects.toMatchObject({ status: 403 });
    await client.call(avatarRemove, { body: { avatar_id: first.id } });
    expect((await client.call(avatarList, {})).results).toMatchObject([{ id: second.id, primary: true }]);
  });

  it("puts the last of the others in the place of the one removed, and at the end the initials", async () => {
    const { id, client } = await newMemberClient();
    const made = [];
    for (const color of ["#111111", "#222222", "#333333"])
      made.push(await client.call(avatarAdd, { body: await picture(color) }));
    const [first, second, third] = made;
    await client.call(avatarRemove, { body: { avatar_id: third?.id ?? 0 } });
    expect((await client.call(avatarList, {})).results).toMatchObject([
      { id: second?.id, primary: true },
      { id: first?.id, primary: false },
    ]);
    await client.call(avatarRemove, { body: { avatar_id: first?.id ?? 0 } });
    expect((await client.call(avatarList, {})).results).toMatchObject([{ id: second?.id, primary: true }]);
    await client.call(avatarRemove, { body: { avatar_id: second?.id ?? 0 } });
    expect(await client.call(userMeAvatar)).toEqual({ avatar: `${app.platform.config.url}/api/v2/avatar/${id}` });
    expect((await get(third?.avatar ?? "")).statusCode).toBe(404);
  });

  it("knows only one's own", async () => {
    const [owner, stranger] = [await newMemberClient(), await newMemberClient()];
    const { id } = await owner.client.call(avatarAdd, { body: await picture() });
    for (const route of [avatarRemove, avatarSetPrimary])
      await expect(stranger.client.call(route, { body: { avatar_id: id } })).rejects.toMatchObject({ status: 404 });
    await expect(app.visitor.call(avatarRemove, { body: { avatar_id: id } })).rejects.toMatchObject({ status: 401 });
    await expect(app.visitor.call(avatarList, {})).rejects.toMatchObject({ status: 401 });
  });

  it("keeps one primary when many are added at once", async () => {
    const { client } = await newMemberClient();
    const bodies = await Promise.all(["#111111", "#222222", "#333333", "#444444"].map((color) => picture(color)));
    await Promise.all(bodies.map((body) => client.call(avatarAdd, { body })));
    expect((await client.call(avatarList, {})).results.filter(({ primary }) => primary)).toHaveLength(1);
  });
});

describe("avatar_image", () => {
  it.each(["", "/"])("leads to the picture, with %j at its end, for anyone", async (slash) => {
    const { id, client } = await newMemberClient();
    const { avatar } = await client.call(avatarAdd, { body: await picture() });
    await app.setPreference("configurations.content_availability", false);
    const reply = await get(`/api/v2/avatar/${id}${slash}`);
    await app.setPreference("configurations.content_availability", true);
    expect(reply.statusCode).toBe(302);
    expect(reply.headers).toMatchObject({ location: avatar, "cache-control": "public, max-age=300" });
    expect((await get(avatar ?? "")).statusCode).toBe(200);
  });

  it("draws the initials of who has none, of the real name before the username", async () => {
    const { id, client } = await newMemberClient({ username: "kiln_keeper" });
    const reply = await get(`/api/v2/avatar/${id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=300",
    });
    expect(reply.payload).toContain(">KK</text>");
    await app.platform.db.updateTable("user").set({ real_name: "Élodie <b>Noël</b>" }).where("id", "=", id).execute();
    expect((await get(`/api/v2/avatar/${id}`)).payload).toContain(">ÉB</text>");
    expect((await client.call(userMeAvatar)).avatar).toMatch(/\/api\/v2\/avatar\/\d+$/);
  });

  it("does not know an account that awaits approval", async () => {
    const { id } = await newMemberClient();
    await app.platform.db.updateTable("user").set({ reg_approved: false }).where("id", "=", id).execute();
    expect((await get(`/api/v2/avatar/${id}`)).statusCode).toBe(404);
  });

  it("knows nobody by another id", async () => {
    await expect(app.visitor.call(avatarImage, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
    expect((await get("/api/v2/avatar/me")).statusCode).toBe(404);
  });
});

describe("initials", () => {
  it.each([
    ["Ada Lovelace", "AL"],
    ["  ada  ", "A"],
    ["Ana Maria de Souza", "AS"],
    ["kiln_keeper-7", "K7"],
    ["李 小龍", "李小"],
    ["<&>", "?"],
    ["", "?"],
  ])("of %j are %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it("stand on one of six tints, by the id", () => {
    const tints = Array.from({ length: 12 }, (_, id) => /<rect[^>]+fill="([^"]+)"/.exec(drawInitials(id, "Ada"))?.[1]);
    expect(new Set(tints).size).toBe(6);
    expect(tints.slice(0, 6)).toEqual(tints.slice(6));
  });
});
