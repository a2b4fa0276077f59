import { randomBytes } from "node:crypto";
import { mediaChunkComplete, mediaGet, mediaUpdate, mediaUploadDelete, mediaUploadGet } from "@cortile/contract/media";
import { avatarAdd } from "@cortile/contract/people";
import sharp from "sharp";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runDue } from "#core/feature";
import { pictureQueue } from "#core/image";
import { createTestApp, md5Of, proofOf, requestOf, uploadsOf, type TestApp } from "#testing";
import { removeLeftoverFiles } from "./erase.service.ts";
import { claimUpload } from "./upload.queries.ts";
import { deleteExpiredUploads } from "./upload.service.ts";

let now = new Date("2026-06-01T10:00:00Z");
let app: TestApp;
let noise: Buffer;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  noise = await sharp(randomBytes(640 * 480 * 3), { raw: { width: 640, height: 480, channels: 3 } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

const newUploads = async (status: "a" | "b" = "a") => uploadsOf(app, await app.newMember({ status }));
const partSize = 204_800;
const partsOf = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / partSize) }, (_, index) => ({
    bytes: bytes.subarray(index * partSize, (index + 1) * partSize),
    start: index * partSize,
    total: bytes.length,
  }));
const pathOf = (address: string | null | undefined) => (address ?? "").replace(app.platform.config.url, "");
const fetchFile = async (address: string | null | undefined) => (await app.app.inject({ url: pathOf(address) })).rawPayload;
const flat = (color: string, width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: color } });

const mp4 = Buffer.concat([
  Buffer.from("\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000isomiso2", "latin1"),
  randomBytes(2000),
]);

describe("media_chunk", () => {
  it("takes parts in any order and more than once, and counts each byte once", async () => {
    const uploads = await newUploads();
    const [first, ...others] = partsOf(noise);
    if (!first || others.length < 3) throw new Error("the picture is too small for this test");
    const begun = await uploads.take(first);
    expect(begun).toMatchObject({ offset: partSize, expires: "2026-06-02T10:00:00+00:00" });
    const { upload_id } = begun;
    for (const part of others.toReversed()) await uploads.take({ ...part, upload_id });
    expect(await uploads.take({ ...first, upload_id })).toEqual({ ...begun, offset: noise.length });
    const media = await uploads.client.call(mediaChunkComplete, { body: { upload_id, md5: md5Of(noise), type: "image" } });
    expect(media).toMatchObject({ type: "image", image_width: 640, image_height: 480, title: null });
  });

  it("takes parts at the same time", async () => {
    const uploads = await newUploads();
    const [first, ...others] = partsOf(noise);
    if (!first) throw new Error("no parts");
    const { upload_id } = await uploads.take(first);
    await Promise.all(others.map((part) => uploads.take({ ...part, upload_id })));
    const media = await uploads.client.call(mediaChunkComplete, { body: { upload_id, md5: md5Of(noise) } });
    expect(media.image_width).toBe(640);
  });

  it.each([
    ["no range", ""],
    ["another unit", "items 0-3/4"],
    ["a range that is longer than the part", "bytes 0-9/10"],
    ["a range beyond the whole", "bytes 2-5/4"],
    ["an end before the start", "bytes 3-0/4"],
    ["an unknown whole", "bytes 0-3/*"],
  ])("refuses %s", async (_name, contentRange) => {
    const uploads = await newUploads();
    const { status, body } = await uploads.sendPart({ bytes: Buffer.from("four"), start: 0, total: 4, contentRange });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "content_range", messages: [{ code: "invalid" }] }] });
  });

  it("refuses another whole than the upload began with", async () => {
    const uploads = await newUploads();
    const { upload_id } = await uploads.take({ bytes: Buffer.from("four"), start: 0, total: 8 });
    expect(await uploads.sendPart({ bytes: Buffer.from("four"), start: 4, total: 9, upload_id })).toMatchObject({ status: 400 });
  });

  it("refuses a file over 250 MB and a part over 2 MB", async () => {
    const uploads = await newUploads();
    expect(await uploads.sendPart({ bytes: Buffer.from("four"), start: 0, total: 262_144_001 })).toMatchObject({ status: 413 });
    const large = Buffer.alloc(2 * 1024 * 1024 + 1);
    expect(await uploads.sendPart({ bytes: large, start: 0, total: large.length })).toMatchObject({ status: 413 });
  });

  it("refuses parts that are sent again without end, and more of them than a file needs", async () => {
    const uploads = await newUploads();
    const repeated = { bytes: Buffer.alloc(2 * 1024 * 1024), start: 0, total: 2 * 1024 * 1024 };
    const { upload_id } = await uploads.take(repeated);
    const statuses = [];
    for (let sent = 0; sent < 8; sent += 1) statuses.push((await uploads.sendPart({ ...repeated, upload_id })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 413, 413]);
    const other = await uploads.take({ bytes: Buffer.from("x"), start: 0, total: 1000 });
    const single = async (start: number) =>
      (await uploads.sendPart({ bytes: Buffer.from("x"), start, total: 1000, upload_id: other.upload_id })).status;
    for (let start = 1; start < 102; start += 1) expect(await single(start)).toBe(200);
    expect(await single(102)).toBe(413);
  });

  it("needs a file", async () => {
    const uploads = await newUploads();
    const { status, body } = await uploads.sendPart({
      bytes: Buffer.from("four"),
      start: 0,
      total: 4,
      field: "other" as "image",
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "image", messages: [{ code: "required" }] }] });
  });

  it("does not know somebody else's upload, nor one that was made up", async () => {
    const [owner, stranger] = [await newUploads(), await newUploads()];
    const { upload_id } = await owner.take({ bytes: Buffer.from("four"), start: 0, total: 8 });
    const part = { bytes: Buffer.from("evil"), start: 4, total: 8 };
    expect(await stranger.sendPart({ ...part, upload_id })).toMatchObject({ status: 404 });
    expect(await owner.sendPart({ ...part, upload_id: "../../../etc/passwd" })).toMatchObject({ status: 404 });
    const body = { upload_id, md5: md5Of(Buffer.from("four")) };
    await expect(stranger.client.call(mediaChunkComplete, { body })).rejects.toMatchObject({ status: 404 });
  });

  it("is refused to visitors and blocked members", async () => {
    const blocked = await newUploads("b");
    expect(await blocked.sendPart({ bytes: Buffer.from("four"), start: 0, total: 4 })).toMatchObject({ status: 403 });
    const body = { upload_id: "x", md5: md5Of(Buffer.from("")) };
    await expect(blocked.client.call(mediaChunkComplete, { body })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(app.visitor.call(mediaChunkComplete, { body })).rejects.toMatchObject({ status: 401 });
  });

  it("lets a member have twenty uploads under way", async () => {
    const uploads = await newUploads();
    const part = { bytes: Buffer.from("four"), start: 0, total: 8 };
    for (let index = 0; index < 20; index += 1) await uploads.take(part);
    expect(await uploads.sendPart(part)).toMatchObject({ status: 429 });
  });

  it("forgets an upload after a day, and its bytes with it", async () => {
    const uploads = await newUploads();
    const { upload_id } = await uploads.take({ bytes: Buffer.from("four"), start: 0, total: 4 });
    const began = now;
    now = new Date(began.getTime() + 24 * 3_600_000);
    await expect(
      uploads.client.call(mediaChunkComplete, { body: { upload_id, md5: md5Of(Buffer.from("four")) } }),
    ).rejects.toMatchObject({
      status: 404,
    });
    await deleteExpiredUploads(app.platform);
    await runDue(app.platform, removeLeftoverFiles);
    expect(await app.platform.storage.read(`upload/${upload_id}`)).toBeNull();
    now = began;
  });
});

describe("files whose storage fails", () => {
  it("hold up no others, and are removed once it answers again", async () => {
    const uploads = await newUploads();
    const part = { bytes: Buffer.from("four"), start: 0, total: 4 };
    const ids = [(await uploads.take(part)).upload_id, (await uploads.take(part)).upload_id].toSorted();
    const began = now;
    now = new Date(began.getTime() + 24 * 3_600_000);
    const { storage } = app.platform;
    const remove = storage.remove.bind(storage);
    storage.remove = async (key) => {
      if (key === `upload/${ids[0]}`) throw new Error("out of reach");
      return remove(key);
    };
    await deleteExpiredUploads(app.platform);
    expect(await runDue(app.platform, removeLeftoverFiles)).toMatchObject([{ errors: [{ message: "out of reach" }] }]);
    const kept = () => Promise.all(ids.map(async (id) => (await storage.read(`upload/${id}`)) !== null));
    expect(await kept()).toEqual([true, false]);
    storage.remove = remove;
    await runDue(app.platform, removeLeftoverFiles);
    expect(await kept()).toEqual([false, false]);
    now = began;
  });

  it("half way leave nothing of a picture, nor of a video whose poster is not written", async () => {
    const uploads = await newUploads();
    const upload_id = await uploads.send(mp4, "clip.mp4");
    const bytes = await flat("#225577").png().toBuffer();
    const file = { filename: "one.png", mimetype: "image/png", bytes };
    const { storage } = app.platform;
    const write = storage.write.bind(storage);
    const written: string[] = [];
    const failing = vi.spyOn(storage, "write").mockImplementation(async (key, content) => {
      written.push(key);
      if (written.length % 3 === 0) throw new Error("the disk is full");
      return write(key, content);
    });
    const copying = vi.spyOn(storage, "copy");
    const failed = { status: 500 };
    await expect(uploads.client.call(avatarAdd, { body: { avatar: file } })).rejects.toMatchObject(failed);
    expect(written).toHaveLength(3);
    written.push("next", "one");
    await expect(
      uploads.client.call(mediaChunkComplete, { body: { upload_id, md5: md5Of(mp4), poster: file } }),
    ).rejects.toMatchObject(failed);
    failing.mockRestore();
    const keys = [...written, ...copying.mock.calls.map(([, key]) => key)].filter((key) => key.startsWith("media/"));
    expect(keys).toHaveLength(5);
    await runDue(app.platform, removeLeftoverFiles);
    expect(await Promise.all(keys.map((key) => storage.read(key)))).toEqual(keys.map(() => null));
  });
});

describe("an upload whose first part cannot be stored", () => {
  it("is as if it had not begun, so that its member may try for as long as they like", async () => {
    const uploads = await newUploads();
    const [first] = partsOf(noise);
    if (!first) throw new Error("no parts");
    const { storage } = app.platform;
    const writeAt = storage.writeAt.bind(storage);
    storage.writeAt = () => Promise.reject(new Error("silence"));
    try {
      for (let time = 0; time < 21; time += 1) await expect(uploads.take(first)).rejects.toThrow("the part was refused");
    } finally {
      storage.writeAt = writeAt;
    }
    expect(await uploads.take(first)).toMatchObject({ offset: partSize });
  });
});

describe("media_upload_get", () => {
  it("tells its owner which bytes have arrived, so that sending goes on after a cut", async () => {
    const uploads = await newUploads();
    const text = Buffer.from("from the first byte to the last");
    const total = text.length;
    const { upload_id } = await uploads.take({ bytes: text.subarray(0, 10), start: 0, total, filename: "all.txt" });
    await uploads.take({ bytes: text.subarray(20), start: 20, total, upload_id });
    expect(await uploads.client.call(mediaUploadGet, { params: { upload_id } })).toEqual({
      upload_id,
      offset: total - 10,
      total,
      received: [
        [0, 9],
        [20, total - 1],
      ],
      expires: "2026-06-02T10:00:00+00:00",
    });
    await uploads.take({ bytes: text.subarray(10, 20), start: 10, total, upload_id });
    const media = await uploads.client.call(mediaChunkComplete, { body: { upload_id, md5: md5Of(text) } });
    expect(await fetchFile(media.url)).toEqual(text);
    await expect(uploads.client.call(mediaUploadGet, { params: { upload_id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe("media_upload_delete", () => {
  it("forgets an upload and its bytes, for its owner alone", async () => {
    const [owner, stranger] = [await newUploads(), await newUploads()];
    const { upload_id } = await owner.take({ bytes: Buffer.from("four"), start: 0, total: 8 });
    const input = { params: { upload_id } };
    await expect(stranger.client.call(mediaUploadDelete, input)).rejects.toMatchObject({ status: 404 });
    await expect(stranger.client.call(mediaUploadGet, input)).rejects.toMatchObject({ status: 404 });
    await owner.client.call(mediaUploadDelete, input);
    await runDue(app.platform, removeLeftoverFiles);
    expect(await app.platform.storage.read(`upload/${upload_id}`)).toBeNull();
    await expect(owner.client.call(mediaUploadDelete, input)).rejects.toMatchObject({ status: 404 });
  });

  it("forgets the bytes of a part that is being written meanwhile", async () => {
    const uploads = await newUploads();
    const { upload_id } = await uploads.take({ bytes: Buffer.from("four"), start: 0, total: 8 });
    const { storage } = app.platform;
    const writeAt = storage.writeAt.bind(storage);
    const [isBegun, mayWrite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = vi.spyOn(storage, "writeAt").mockImplementation(async (...file) => {
      isBegun.resolve();
      await mayWrite.promise;
      return writeAt(...file);
    });
    const part = uploads.sendPart({ bytes: Buffer.from("more"), start: 4, total: 8, upload_id });
    await isBegun.promise;
    await uploads.client.call(mediaUploadDelete, { params: { upload_id } });
    await runDue(app.platform, removeLeftoverFiles);
    mayWrite.resolve();
    expect(await part).toMatchObject({ status: 404 });
    writing.mockRestore();
    await runDue(app.platform, removeLeftoverFiles);
    expect(await storage.read(`upload/${upload_id}`)).toBeNull();
  });
});

describe("media_chunk_complete", () => {
  it("asks to come back while too many pictures are waiting", async () => {
    const member = await app.newMember();
    const uploads = await uploadsOf(app, member);
    const [upload_id, proof] = [await uploads.send(noise), await proofOf(app, member)];
    const complete = async () => {
      const request = await requestOf(mediaChunkComplete, { body: { upload_id, md5: md5Of(noise) } });
      return app.app.inject({ ...request, headers: { ...request.headers, ...proof } });
    };
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const waiting = Array.from({ length: 32 }, () =>
      pictureQueue.run(member.id, async () => ({ memoryBytes: 0, run: () => ended })),
    );
    const refused = await complete();
    end();
    await Promise.all(waiting);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers["retry-after"]).toBe("10");
    expect(refused.json()).toEqual({
      errors: [{ code: "unavailable", message: "Too many images are being processed. Try again in a moment." }],
    });
    expect((await complete()).statusCode).toBe(200);
  });

  it("refuses a file that changed on its way, and takes the right part afterwards", async () => {
    const uploads = await newUploads();
    const picture = await flat("#446688").png().toBuffer();
    const upload_id = await uploads.send(Buffer.concat([Buffer.from("x"), picture.subarray(1)]));
    const body = { upload_id, md5: md5Of(picture) };
    await expect(uploads.client.call(mediaChunkComplete, { body })).rejects.toMatchObject({
      status: 400,
      fields: { md5: [{ code: "invalid" }] },
    });
    await uploads.take({ bytes: picture, start: 0, total: picture.length, upload_id });
    expect(await uploads.client.call(mediaChunkComplete, { body })).toMatchObject({ type: "image" });
  });

  it("refuses a file of which parts are missing", async () => {
    const uploads = await newUploads();
    const { upload_id } = await uploads.take({ bytes: Buffer.from("four"), start: 4, total: 8 });
    const call = uploads.client.call(mediaChunkComplete, { body: { upload_id, md5: md5Of(Buffer.from("four")) } });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { upload_id: [{ code: "invalid" }] } });
  });

  it("makes one media of one upload", async () => {
    const uploads = await newUploads();
    const picture = await flat("#884466").png().toBuffer();
    const body = { upload_id: await uploads.send(picture), md5: md5Of(picture) };
    const calls = await Promise.allSettled([1, 2, 3].map(() => uploads.client.call(mediaChunkComplete, { body })));
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(uploads.client.call(mediaChunkComplete, { body })).rejects.toMatchObject({ status: 404 });
    await runDue(app.platform, removeLeftoverFiles);
    expect(await app.platform.storage.read(`upload/${body.upload_id}`)).toBeNull();
  });

  it("is done by one call at a time, and no part changes meanwhile", async () => {
    const member = await app.newMember();
    const uploads = await uploadsOf(app, member);
    const body = { upload_id: await uploads.send(noise), md5: md5Of(noise) };
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const waiting = pictureQueue.run(member.id, async () => ({ memoryBytes: 0, run: () => ended }));
    const first = uploads.client.call(mediaChunkComplete, { body });
    const isClaimed = sql<{ is: boolean }>`select claimed_until is not null as is from upload where id = ${body.upload_id}`;
    await expect.poll(async () => (await isClaimed.execute(app.platform.db)).rows[0]?.is).toBe(true);
    await expect(uploads.client.call(mediaChunkComplete, { body })).rejects.toMatchObject({ status: 409, code: "conflict" });
    const part = { bytes: noise.subarray(0, 4), start: 0, total: noise.length, upload_id: body.upload_id };
    expect(await uploads.sendPart(part)).toMatchObject({ status: 409 });
    end();
    await waiting;
    expect(await first).toMatchObject({ image_width: 640 });
  });

  it("can be done once the process that was doing it has been gone for ten minutes", async () => {
    const uploads = await newUploads();
    const body = { upload_id: await uploads.send(noise), md5: md5Of(noise) };
    await claimUpload(app.platform.db, body.upload_id, now);
    await expect(uploads.client.call(mediaChunkComplete, { body })).rejects.toMatchObject({ status: 409 });
    now = new Date(now.getTime() + 601_000);
    expect(await uploads.client.call(mediaChunkComplete, { body })).toMatchObject({ image_width: 640 });
  });

  it("turns pictures upright and drops what the camera wrote", async () => {
    const uploads = await newUploads();
    const photo = await flat("#aa8844", 400, 300)
      .withExif({ IFD0: { Copyright: "a secret place" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const media = await uploads.upload(photo, { type: "image", filename: "IMG_1.jpg", description: "  A bowl " });
    expect(media).toMatchObject({ description: "A bowl", image_width: 300, image_height: 400, image_mimetype: "image/webp" });
    expect(media.image_thumbnail).toMatchObject({ width: 300, height: 400 });
    expect(media.image_thumbnail?.color).toMatch(/^#[0-9a-f]{6}$/);
    const stored = await fetchFile(media.image);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
    expect(stored.includes("secret")).toBe(false);
  });

  it("keeps a gif moving in its original, and still in its thumbnail", async () => {
    const uploads = await newUploads();
    const frames = await Promise.all(["#ff0000", "#00ff00", "#0000ff"].map((color) => flat(color, 700, 500).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0, delay: [80, 80, 80] })
      .toBuffer();
    const media = await uploads.upload(gif, { filename: "wheel.gif" });
    expect((await sharp(await fetchFile(media.image)).metadata()).pages).toBe(3);
    expect((await sharp(await fetchFile(media.image_thumbnail?.url)).metadata()).pages ?? 1).toBe(1);
  });

  it("makes an inline picture of type eimage", async () => {
    const uploads = await newUploads();
    expect(await uploads.upload(await flat("#112233").webp().toBuffer(), { type: "eimage" })).toMatchObject({
      type: "eimage",
      url: null,
    });
  });

  it("makes a picture of what is one, whatever it was sent as", async () => {
    const uploads = await newUploads();
    expect(await uploads.upload(await flat("#332211").jpeg().toBuffer(), { type: "doc", filename: "notes.pdf" })).toMatchObject({
      type: "image",
    });
  });

  it.each([
    ["html as jpg", "<!doctype html><script>alert(1)</script>", "photo.jpg", "image" as const],
    ["html as a document", "<!doctype html><script>alert(1)</script>", "page.html", "doc" as const],
    ["svg as png", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "photo.png", "image" as const],
    ["svg with a declaration", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', "photo.svg", undefined],
    ["a program as text", "MZ\u0000\u0001\u0002", "readme.txt", "doc" as const],
    ["an archive that is a program", "PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000", "all.jar", "doc" as const],
    ["a text as picture", "hello", "hello.txt", "image" as const],
  ])("refuses %s", async (_name, content, filename, type) => {
    const uploads = await newUploads();
    await expect(uploads.upload(Buffer.from(content, "latin1"), { filename, type })).rejects.toMatchObject({
      status: 415,
      code: "unsupported_type",
    });
  });

  it("refuses a picture that is cut off", async () => {
    const uploads = await newUploads();
    await expect(uploads.upload(noise.subarray(0, 300_000))).rejects.toMatchObject({
      status: 400,
      fields: { image: [{ code: "invalid" }] },
    });
  });

  it("refuses types that staff do not accept", async () => {
    const uploads = await newUploads();
    await app.setPreference("configurations.accepted_media_mimetypes", "image/png,application/pdf");
    await expect(uploads.upload(await flat("#445566").jpeg().toBuffer())).rejects.toMatchObject({ status: 415 });
    await expect(uploads.upload(Buffer.from("a;b"), { filename: "a.csv" })).rejects.toMatchObject({ status: 415 });
    expect(await uploads.upload(await flat("#445566").png().toBuffer())).toMatchObject({ type: "image" });
    await app.setPreference(
      "configurations.accepted_media_mimetypes",
      "image/png,image/jpeg,image/gif,image/webp,text/csv,application/pdf,video/mp4",
    );
  });

  it("keeps a document as it is, under its own name", async () => {
    const uploads = await newUploads();
    const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(500_000), Buffer.from("\n%%EOF")]);
    const media = await uploads.upload(pdf, { type: "document", filename: "C:\\glazes\\Ricette\u0000 è\u202e.pdf" });
    expect(media).toMatchObject({
      type: "doc",
      title: "Ricette è.pdf",
      mimetype: "application/pdf",
      size: pdf.length,
      image: null,
    });
    expect((await fetchFile(media.url)).equals(pdf)).toBe(true);
    expect(await uploads.client.call(mediaGet, { params: { id: media.id } })).toMatchObject({ url: media.url });
  });

  it("keeps the title that a document was given, and downloads it with its ending", async () => {
    const uploads = await newUploads();
    const media = await uploads.upload(Buffer.from("a;b\n"), { filename: "x.csv", title: " Firing\u202e log " });
    expect(media.title).toBe("Firing log");
    const params = { id: media.id };
    expect(await uploads.client.call(mediaUpdate, { params, body: { title: "Log di cottura è" } })).toMatchObject({
      title: "Log di cottura è",
      description: null,
    });
    expect(await uploads.client.call(mediaUpdate, { params, body: { title: " " } })).toMatchObject({ title: "Log di cottura è" });
    const { headers } = await app.app.inject({ url: pathOf(media.url) });
    expect(headers["content-disposition"]).toBe("attachment; filename*=UTF-8''Log%20di%20cottura%20%C3%A8.csv");
  });

  it.each([
    ["shards.zip", "PK\u0003\u0004\u0014\u0000\u0000\u0000\u0000\u0000", "application/zip"],
    ["wheel.wav", "RIFF\u0024\u0000\u0000\u0000WAVEfmt \u0010\u0000\u0000\u0000", "audio/wav"],
    ["wheel.mp3", "ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000\u00ff\u00fb\u0090\u0064" + "\u0000".repeat(500), "audio/mpeg"],
  ])("keeps %s as a document to download", async (filename, content, mimetype) => {
    const uploads = await newUploads();
    await app.setPreference("configurations.accepted_media_mimetypes", `image/png,${mimetype}`);
    const media = await uploads.upload(Buffer.from(content, "latin1"), { filename });
    expect(media).toMatchObject({ type: "doc", mimetype, title: filename, image: null });
    expect((await app.app.inject({ url: pathOf(media.url) })).headers["content-disposition"]).toMatch(/^attachment/);
    await app.setPreference(
      "configurations.accepted_media_mimetypes",
      "image/png,image/jpeg,image/gif,image/webp,text/csv,application/pdf,video/mp4",
    );
  });

  it("keeps the first picture of a video beside it, in its proportions", async () => {
    const uploads = await newUploads();
    const poster = { bytes: await flat("#224466", 640, 360).jpeg().toBuffer(), filename: "poster.jpg", mimetype: "image/jpeg" };
    const video = await uploads.upload(mp4, { filename: "kiln.mp4", poster });
    expect(video).toMatchObject({
      type: "doc",
      mimetype: "video/mp4",
      image_width: 640,
      image_height: 360,
      image_mimetype: "image/webp",
      image_thumbnail: { width: 600 },
    });
    expect((await fetchFile(video.url)).equals(mp4)).toBe(true);
    const drawn = await app.app.inject({ url: pathOf(video.image) });
    expect(drawn.headers["content-type"]).toBe("image/webp");
    expect((await sharp(drawn.rawPayload).metadata()).width).toBe(640);
    const part = await app.app.inject({ url: pathOf(video.url), headers: { range: "bytes=4-7" } });
    expect([part.statusCode, part.headers["content-type"], part.payload]).toEqual([206, "video/mp4", "ftyp"]);
    const shown = { ...poster, bytes: Buffer.from("<svg/>") };
    await expect(uploads.upload(mp4, { filename: "kiln.mp4", poster: shown })).rejects.toMatchObject({ status: 415 });
    expect(await uploads.upload(Buffer.from("a;b"), { filename: "a.csv", poster })).toMatchObject({ image: null });
  });

  it("knows tables and videos by their content", async () => {
    const uploads = await newUploads();
    expect(await uploads.upload(Buffer.from("a;b\n1;2\n"), { type: "file", filename: "firing.csv" })).toMatchObject({
      mimetype: "text/csv",
    });
    const video = await uploads.upload(mp4, { filename: "kiln.jpg" });
    expect(video).toMatchObject({ type: "doc", mimetype: "video/mp4" });
    expect(video.url).toContain(".mp4?");
  });

  it("takes what phones film as a video that opens in the browser", async () => {
    const uploads = await newUploads();
    const before = app.platform.snapshots.current.preferences["configurations.accepted_media_mimetypes"];
    await app.setPreference("configurations.accepted_media_mimetypes", "video/quicktime");
    const film = Buffer.concat([
      Buffer.from("\u0000\u0000\u0000\u0014ftypqt  \u0000\u0000\u0002\u0000qt  ", "latin1"),
      randomBytes(2000),
    ]);
    const video = await uploads.upload(film, { filename: "IMG_0107.MOV" });
    expect(video).toMatchObject({ type: "doc", mimetype: "video/quicktime", title: "IMG_0107.MOV" });
    const { headers } = await app.app.inject({ url: pathOf(video.url) });
    expect([headers["content-type"], headers["content-disposition"]]).toEqual([
      "video/quicktime",
      expect.stringMatching(/^inline/),
    ]);
    await app.setPreference("configurations.accepted_media_mimetypes", before);
  });
});
