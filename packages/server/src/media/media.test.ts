import { readdir } from "node:fs/promises";
import path from "node:path";
import { commentCreate } from "@cortile/contract/comment";
import { objectCreate, objectDelete, objectGet, objectList, objectUpdate } from "@cortile/contract/contribution";
import { mediaClick, mediaDelete, mediaGet, mediaUpdate } from "@cortile/contract/media";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import { countLockWaits, createTestApp, uploadsOf, type TestApp } from "#testing";
import { imageSources, selectOwnMediaIds, selectUnusedMediaIds, storeBrandImage, storeImage } from "./index.ts";

let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  picture = await flat("#557799");
});
afterAll(() => app.close());

const flat = (background: string, width = 1500, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const file = (bytes: Uint8Array, filename = "new.png") => ({ bytes, filename, mimetype: "image/png" });
const pathOf = (address: string | null) => (address ?? "").replace(app.platform.config.url, "");
const statusOf = async (address: string | null) => (await app.app.inject({ url: pathOf(address) })).statusCode;
const newClient = async (fields: Parameters<TestApp["newMember"]>[0] = {}) => app.as(await app.newMember(fields));
const newUploads = async () => {
  const member = await app.newMember();
  return { member, ...(await uploadsOf(app, member)) };
};
const post = { type: "post" as const };
const visible = async (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

describe("media_get", () => {
  it("shows a picture to whom the contribution that holds it is shown, in every state of it", async () => {
    const { client: author, member, upload } = await newUploads();
    const friend = await app.newMember();
    const readers: Client[] = [
      author,
      await app.as(friend),
      await newClient(),
      await newClient({ role: "moderator" }),
      app.visitor,
    ];
    const expectSame = async (postId: number, mediaId: number, seenBy: boolean[]) => {
      const [objects, medias] = await Promise.all([
        Promise.all(readers.map((reader) => visible(reader.call(objectGet, { params: { ...post, id: postId } })))),
        Promise.all(readers.map((reader) => visible(reader.call(mediaGet, { params: { id: mediaId } })))),
      ]);
      expect(objects).toEqual(seenBy);
      expect(medias).toEqual(seenBy);
    };
    const [open, addressed] = [await upload(picture), await upload(picture)];
    const shared = await author.call(objectCreate, { params: post, body: { text: "all", categories: [], medias: [open.id] } });
    const quiet = await author.call(objectCreate, {
      params: post,
      body: { text: "one", categories: [], medias: [addressed.id], recipients: [friend.username] },
    });
    await expectSame(shared.id, open.id, [true, true, true, true, true]);
    await expectSame(quiet.id, addressed.id, [true, true, false, false, false]);
    await app.platform.db.insertInto("user_hide").values({ user_id: friend.id, hidden_id: member.id }).execute();
    await expectSame(shared.id, open.id, [true, false, true, true, true]);
    await expectSame(quiet.id, addressed.id, [true, false, false, false, false]);
    await author.call(objectDelete, { params: { ...post, id: shared.id } });
    await expectSame(shared.id, open.id, [true, false, false, true, false]);
  });

  it("is the cover of an article, attached or in its text, as far as it may be seen", async () => {
    const { client, upload } = await newUploads();
    const friend = await app.newMember();
    const [first, second, attached] = [
      await upload(picture, { type: "eimage" }),
      await upload(picture, { type: "eimage" }),
      await upload(picture),
    ];
    const text = `<p>Two jars</p><p><img data-media="${second.id}"></p><p><img data-media="${first.id}"></p>`;
    const params = { type: "discussion" as const };
    const write = async (body: object) =>
      (await client.call(objectCreate, { params, body: { title: "Jars", text, categories: [], ...body } })).id;
    const inText = await write({ recipients: [friend.username] });
    const withBoth = await write({ medias: [attached.id] });
    const coverFor = async (reader: Client, id: number) =>
      (await reader.call(objectList, { params })).results.find((object) => object.id === id)?.cover;
    const reader = await app.as(friend);
    expect(await coverFor(reader, inText)).toMatchObject({ id: second.id, image: expect.stringContaining("&sig=") });
    expect(await coverFor(app.visitor, withBoth)).toMatchObject({ id: attached.id });
  });

  it("shows a picture of a comment to who reads the contribution", async () => {
    const { client, upload } = await newUploads();
    const media = await upload(picture, { type: "eimage", description: "A crack" });
    const object = await client.call(objectCreate, { params: post, body: { text: "Look", categories: [] } });
    const comment = await client.call(commentCreate, {
      body: { post: object.id, text: `<p><img data-media="${media.id}"></p>` },
    });
    expect(comment.html).toContain(`data-media="${media.id}"`);
    expect(comment.html).toContain('alt="A crack"');
    expect(await app.visitor.call(mediaGet, { params: { id: media.id } })).toMatchObject({ id: media.id, type: "eimage" });
    const source = /src="([^"]+)"/.exec(comment.html)?.[1] ?? "";
    expect(source).not.toContain("?");
    expect(await statusOf(source)).toBe(200);
  });

  it("does not show what nothing holds, nor what is not there", async () => {
    const { upload } = await newUploads();
    const { id } = await upload(picture);
    for (const client of [app.visitor, await newClient(), await newClient({ role: "admin" })])
      await expect(client.call(mediaGet, { params: { id } })).rejects.toMatchObject({ status: 404, code: "not_found" });
    await expect(app.visitor.call(mediaGet, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe("media_update", () => {
  it("describes a picture for those who do not see it, and takes the words back", async () => {
    const { client, upload } = await newUploads();
    const params = { id: (await upload(picture)).id };
    expect(await client.call(mediaUpdate, { params, body: { description: "Blue <bowl>", image: "kept" } })).toMatchObject({
      description: "Blue <bowl>",
      image_width: 1500,
    });
    expect(await client.call(mediaUpdate, { params, body: { description: " " } })).toMatchObject({ description: null });
  });

  it("puts another picture in its place, at another address", async () => {
    const { client, upload } = await newUploads();
    const before = await upload(picture);
    const after = await client.call(mediaUpdate, {
      params: { id: before.id },
      body: { image: file(await flat("#995577", 300, 200)) },
    });
    expect(after).toMatchObject({ id: before.id, image_width: 300 });
    expect(await statusOf(after.image)).toBe(200);
    expect(await statusOf(before.image)).toBe(404);
    const hash = /([0-9a-f]{16})\./.exec(before.image ?? "")?.[1];
    expect(await app.platform.storage.read(`media/${before.id}/${hash}/original.webp`)).toBeNull();
  });

  it("says what to do about one that takes too much memory", async () => {
    const { client, upload } = await newUploads();
    const params = { id: (await upload(picture)).id };
    const heavy = await sharp({ create: { width: 4200, height: 4000, channels: 3, background: "#995577" } })
      .avif({ effort: 0, quality: 10 })
      .toBuffer();
    await expect(client.call(mediaUpdate, { params, body: { image: file(heavy) } })).rejects.toMatchObject({
      status: 413,
      code: "too_large",
      message: "This image takes too much memory. Make it smaller, or save it as a JPEG that isn’t progressive.",
    });
  });

  it("leaves no files behind when several replace a picture at once, and it is deleted then", async () => {
    const { client, upload } = await newUploads();
    const params = { id: (await upload(picture)).id };
    const others = await Promise.all(["#995577", "#995578", "#995577", "#995579"].map((color) => flat(color, 300, 200)));
    await Promise.all(others.map((bytes) => client.call(mediaUpdate, { params, body: { image: file(bytes) } })));
    expect(await statusOf((await client.call(mediaGet, { params })).image)).toBe(200);
    await client.call(mediaDelete, { params });
    const folder = path.join(app.platform.config.dataFolder, "files", "media", String(params.id));
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  it("is an edit of the published contribution that has the picture", async () => {
    const { client, upload } = await newUploads();
    const media = await upload(picture);
    const body = { text: "<p>Bowl</p>", categories: [], medias: [media.id] };
    const { id } = await client.call(objectCreate, { params: post, body });
    const edited = async () => (await client.call(objectGet, { params: { ...post, id } })).last_edited_at;
    expect(await edited()).toBeNull();
    await client.call(mediaUpdate, { params: { id: media.id }, body: { image: file(await flat("#995577", 300, 200)) } });
    expect(await edited()).not.toBeNull();
  });

  it("does not change a picture of a comment on what its author may no longer read", async () => {
    const { client, member, upload } = await newUploads();
    const host = await app.newMember();
    const media = await upload(picture);
    const object = await (await app.as(host)).call(objectCreate, { params: post, body: { text: "Look", categories: [] } });
    await client.call(commentCreate, { body: { post: object.id, text: `<p><img data-media="${media.id}"></p>` } });
    const tell = () => client.call(mediaUpdate, { params: { id: media.id }, body: { description: "Mine" } });
    expect(await tell()).toMatchObject({ description: "Mine" });
    await app.platform.db.insertInto("user_hide").values({ user_id: host.id, hidden_id: member.id }).execute();
    await expect(tell()).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("keeps the picture when the other is none", async () => {
    const { client, upload } = await newUploads();
    const media = await upload(picture);
    const params = { id: media.id };
    await expect(client.call(mediaUpdate, { params, body: { image: file(Buffer.from("<svg/>")) } })).rejects.toMatchObject({
      status: 415,
    });
    expect(await statusOf(media.image)).toBe(200);
    const document = await upload(Buffer.from("a;b"), { filename: "a.csv" });
    const call = client.call(mediaUpdate, { params: { id: document.id }, body: { image: file(picture) } });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { image: [{ code: "invalid" }] } });
  });

  it("is for its owner: others see nothing, or may not", async () => {
    const { client, upload } = await newUploads();
    const media = await upload(picture);
    const input = { params: { id: media.id }, body: { description: "mine" } };
    const stranger = await newClient();
    await expect(stranger.call(mediaUpdate, input)).rejects.toMatchObject({ status: 404 });
    await client.call(objectCreate, { params: post, body: { text: "Look", categories: [], medias: [media.id] } });
    await expect(stranger.call(mediaUpdate, input)).rejects.toMatchObject({ status: 403 });
    await expect((await newClient({ status: "b" })).call(mediaUpdate, input)).rejects.toMatchObject({ status: 403 });
    await expect(app.visitor.call(mediaUpdate, input)).rejects.toMatchObject({ status: 401 });
  });
});

describe("media_delete", () => {
  it("removes it with its files, also from what holds it", async () => {
    const { client, upload } = await newUploads();
    const media = await upload(picture);
    const object = await client.call(objectCreate, { params: post, body: { text: "Look", categories: [], medias: [media.id] } });
    await client.call(mediaDelete, { params: { id: media.id } });
    expect((await client.call(objectGet, { params: { ...post, id: object.id } })).medias).toEqual([]);
    expect(await statusOf(media.image)).toBe(404);
    const hash = /([0-9a-f]{16})\./.exec(media.image ?? "")?.[1];
    for (const variant of ["original", "big", "medium", "small"])
      expect(await app.platform.storage.read(`media/${media.id}/${hash}/${variant}.webp`)).toBeNull();
    await expect(client.call(mediaDelete, { params: { id: media.id } })).rejects.toMatchObject({ status: 404 });
  });

  it("is for its owner: moderators take down what it is in", async () => {
    const { client, upload } = await newUploads();
    const media = await upload(picture);
    const params = { id: media.id };
    await client.call(objectCreate, { params: post, body: { text: "Look", categories: [], medias: [media.id] } });
    await expect((await newClient()).call(mediaDelete, { params })).rejects.toMatchObject({ status: 403 });
    await expect(app.visitor.call(mediaDelete, { params })).rejects.toMatchObject({ status: 401 });
    const moderator = await newClient({ role: "moderator" });
    await expect(moderator.call(mediaDelete, { params })).rejects.toMatchObject({ status: 403 });
  });

  it("leaves what staff have taken down as they judged it", async () => {
    const { client, upload } = await newUploads();
    const moderator = await newClient({ role: "moderator" });
    const hold = async (by: Client) => {
      const media = await upload(picture);
      const { id } = await client.call(objectCreate, {
        params: post,
        body: { text: "Look", categories: [], medias: [media.id] },
      });
      await by.call(objectDelete, { params: { ...post, id } });
      return { params: { id: media.id } };
    };
    await expect(client.call(mediaDelete, await hold(moderator))).rejects.toMatchObject({ status: 403 });
    await client.call(mediaDelete, await hold(client));
  });

  it("does not reach pictures of people and places", async () => {
    const { client, member } = await newUploads();
    const { media_id } = await storeImage(app.ctx(member), { bytes: picture, purpose: "avatar", author_id: member.id });
    await expect(client.call(mediaDelete, { params: { id: media_id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe("media_click", () => {
  const clicksOf = async (id: number) =>
    (await app.platform.db.selectFrom("media").select("click_count").where("id", "=", id).executeTakeFirstOrThrow()).click_count;

  it("counts each person once a minute", async () => {
    const { client, upload } = await newUploads();
    const { id } = await upload(picture);
    await client.call(objectCreate, { params: post, body: { text: "Look", categories: [], medias: [id] } });
    for (const reader of [client, client, app.visitor, app.visitor, await newClient()])
      await reader.call(mediaClick, { params: { id }, body: { ip: "10.0.0.1" } });
    expect(await clicksOf(id)).toBe(3);
    // A visitor may open any number of things: that leaves no rows.
    const { rows } = await sql`select from rate_limit where key like 'media_click%'`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });

  it("counts nothing for who may not see it", async () => {
    const { upload } = await newUploads();
    const { id } = await upload(picture);
    await expect(app.visitor.call(mediaClick, { params: { id }, body: {} })).rejects.toMatchObject({ status: 404 });
    expect(await clicksOf(id)).toBe(0);
  });
});

describe("what other features use", () => {
  it("tells which files a member uploaded", async () => {
    const [mine, theirs] = [await newUploads(), await newUploads()];
    const [own, other] = [await mine.upload(picture), await theirs.upload(picture)];
    const { media_id } = await storeImage(app.ctx(mine.member), { bytes: picture, purpose: "cover", author_id: mine.member.id });
    const ids = await selectOwnMediaIds(app.platform.db, mine.member.id, [other.id, own.id, media_id, 999_999]);
    expect(ids).toEqual([own.id]);
  });

  it("does not let a member attach a file of somebody else", async () => {
    const [mine, theirs] = [await newUploads(), await newUploads()];
    const { id } = await theirs.upload(picture);
    const body = { text: "Look", categories: [], medias: [id] };
    await expect(mine.client.call(objectCreate, { params: post, body })).rejects.toMatchObject({ status: 400 });
    const object = await mine.client.call(objectCreate, { params: post, body: { ...body, medias: [] } });
    await expect(mine.client.call(objectUpdate, { params: { ...post, id: object.id }, body })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("gives texts the size that is shown, with its words", async () => {
    const { member, upload } = await newUploads();
    const { id } = await upload(picture, { description: "A bowl" });
    const document = await upload(Buffer.from("a;b"), { filename: "a.csv" });
    const sources = await imageSources(app.ctx(member), [id, document.id], false);
    expect([...sources.keys()]).toEqual([id]);
    expect(sources.get(id)?.src).toMatch(/\/big\/.*\?exp=/);
    expect(sources.get(id)).toMatchObject({
      width: 1200,
      height: 800,
      alt: "A bowl",
    });
  });

  it("keeps pictures of the brand at an address without origin", async () => {
    const address = await storeBrandImage(app.ctx(await app.newMember()), picture, "Logo");
    expect(address).toMatch(/^\/media\/\d+\/original\/[0-9a-f]{16}\.webp$/);
    expect(await statusOf(address)).toBe(200);
  });
});

describe("an upload", () => {
  it("is not free for another use while a post takes it", async () => {
    const { client, member, upload } = await newUploads();
    const { id } = await upload(picture);
    const { id: holder } = await client.call(objectCreate, { params: post, body: { text: "Clay", categories: [] } });
    const [taken, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const posting = app.ctx(member).transaction(async ({ db }) => {
      expect(await selectOwnMediaIds(db, member.id, [id])).toEqual([id]);
      await sql`insert into contribution_media (contribution_id, media_id, position) values (${holder}, ${id}, 0)`.execute(db);
      taken.resolve();
      await committed.promise;
    });
    await taken.promise;
    const claiming = app.ctx(member).transaction(({ db }) => selectUnusedMediaIds(db, member.id, [id]));
    await expect.poll(() => countLockWaits(app.platform.db)).toBe(1);
    committed.resolve();
    await posting;
    expect(await claiming).toEqual([]);
  });
});
