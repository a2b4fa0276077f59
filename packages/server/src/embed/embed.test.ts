import { objectCreate } from "@cortile/contract/contribution";
import { embedCreate, embedGet, embedList, embedObjectFeed, embedPatch, embedSearch, embedUpdate } from "@cortile/contract/embed";
import { embedFeed } from "@cortile/contract/feed";
import { mediaCreate } from "@cortile/contract/media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, uniqueName, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newAdmin = async () => app.as(await app.newMember({ role: "admin" }));
const newKey = () => ({ embed_type: "kiln", embed_id: uniqueName("kiln") });

/** A post of a new member's about the embed; for nobody else when `hidden`. */
async function writeAbout(embed: { embed_type: string; embed_id: string; metadata?: Record<string, unknown> }, hidden = false) {
  const author = await app.as(await app.newMember());
  const media = await author.call(mediaCreate, { body: { type: "embed", embed } });
  const friend = await app.newMember();
  const audience = hidden ? { recipients: [friend.username] } : {};
  const body = { text: "<p>About it</p>", medias: [media.id], ...audience };
  const post = await author.call(objectCreate, { params: { type: "post" }, body });
  return { media, post };
}

describe("embed_create", () => {
  it("makes what can be found by its key and by its id", async () => {
    const [admin, key] = [await newAdmin(), newKey()];
    const embed = { ...key, url: "https://kilns.example/1", metadata: { title: "Kiln 1", size: { litres: 80 } } };
    const made = await admin.call(embedCreate, { body: embed });
    expect(made).toEqual({ id: made.id, ...embed });
    expect(await app.visitor.call(embedGet, { params: { id: made.id } })).toEqual(made);
    expect(await app.visitor.call(embedSearch, { query: key })).toMatchObject({ count: 1, results: [made] });
    expect((await app.visitor.call(embedList)).results[0]).toEqual(made);
  });

  it("is once for type and id, a number or a text", async () => {
    const admin = await newAdmin();
    const body = { embed_type: "kiln", embed_id: 4321 };
    const made = await admin.call(embedCreate, { body });
    expect(made).toMatchObject({ embed_id: "4321", url: null, metadata: {} });
    const again = admin.call(embedCreate, { body: { ...body, embed_id: "4321" } });
    await expect(again).rejects.toMatchObject({ status: 409, code: "conflict" });
    const many = await Promise.allSettled(
      Array.from({ length: 10 }, () => admin.call(embedCreate, { body: { ...body, embed_id: 4322 } })),
    );
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it.each([
    [{ embed_type: "sc_link" }, "embed_type", "invalid"],
    [{ url: "javascript:alert(1)" }, "url", "invalid"],
    [{ metadata: { text: "x".repeat(2000) } }, "metadata", "max_length"],
  ])("refuses %j", async (part, field, code) => {
    const call = (await newAdmin()).call(embedCreate, { body: { ...newKey(), ...part } });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { [field]: [{ code }] } });
  });
});

describe("embed_update and embed_patch", () => {
  it("change what is given, also in contributions that are there", async () => {
    const [admin, key] = [await newAdmin(), newKey()];
    const { media, post } = await writeAbout({ ...key, metadata: { title: "As the author says" } });
    expect(media.embed).toMatchObject({ ...key, metadata: { title: "As the author says" } });
    const { id } = await admin.call(embedCreate, { body: { ...key, url: "https://kilns.example/2" } });
    expect(media.embed?.id).toBe(id);
    await admin.call(embedPatch, { params: { id }, body: { metadata: { title: "Kiln 2" } } });
    expect(await admin.call(embedGet, { params: { id } })).toMatchObject({
      url: "https://kilns.example/2",
      metadata: { title: "Kiln 2" },
    });
    const feed = await app.visitor.call(embedObjectFeed, { params: { id } });
    expect(feed.results[0]?.post).toMatchObject({ id: post.id, medias: [{ embed: { id, metadata: { title: "Kiln 2" } } }] });
    const body = { url: null, metadata: {} };
    expect(await admin.call(embedUpdate, { params: { id }, body })).toEqual({ id, ...key, ...body });
  });

  it("refuse what is not there and what cannot be", async () => {
    const admin = await newAdmin();
    await expect(admin.call(embedPatch, { params: { id: 999_999 }, body: {} })).rejects.toMatchObject({ status: 404 });
    const { id } = await admin.call(embedCreate, { body: newKey() });
    const call = admin.call(embedUpdate, { params: { id }, body: { url: "ftp://a.example/", metadata: {} } });
    await expect(call).rejects.toMatchObject({ fields: { url: [{ code: "invalid" }] } });
  });
});

describe("an embed that came with a contribution", () => {
  it("is in no list before an integrator made it", async () => {
    const key = newKey();
    const { media } = await writeAbout(key, true);
    expect(await app.visitor.call(embedSearch, { query: key })).toMatchObject({ count: 0, results: [] });
    const params = { id: media.embed?.id ?? 0 };
    await expect(app.visitor.call(embedGet, { params })).rejects.toMatchObject({ status: 404 });
    await expect(app.visitor.call(embedObjectFeed, { params })).rejects.toMatchObject({ status: 404 });
  });
});

describe("embed_feed", () => {
  it("holds what the viewer may see, the newest first", async () => {
    const key = newKey();
    const [first, second] = [await writeAbout(key), await writeAbout(key)];
    await writeAbout(key, true);
    await writeAbout(newKey());
    const feed = await app.visitor.call(embedFeed, { query: key });
    expect(feed.results.map(({ post }) => post?.id)).toEqual([second.post.id, first.post.id]);
    const page = await app.visitor.call(embedFeed, { query: { ...key, limit: 1 } });
    expect(page.next).toContain("embed_type=kiln");
    expect((await app.visitor.call(embedFeed, { query: { embed_type: "kiln" } })).results.length).toBeGreaterThan(2);
    expect(await app.visitor.call(embedFeed, { query: newKey() })).toMatchObject({ results: [], next: null });
  });
});
