import { objectCreate, objectDelete, objectRestore } from "@cortile/contract/contribution";
import { mediaGet } from "@cortile/contract/media";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, uploadsOf, type TestApp } from "#testing";
import { parseRange } from "./byte-range.ts";
import { storeImage } from "./media.store.ts";

let now = new Date("2026-06-01T10:20:00Z");
let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#557799" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

type Headers = Record<string, string>;
const get = (address: string | null | undefined, headers: Headers = {}, method: "GET" | "HEAD" = "GET") =>
  app.app.inject({ method, url: (address ?? "").replace(app.platform.config.url, ""), headers });
const statusOf = async (address: string | null | undefined) => (await get(address)).statusCode;
const plain = (address: string | null | undefined) => (address ?? "").replace(/\?.*/, "");

/** Somebody with a picture in a post, addressed to everybody unless said. */
async function postPicture(recipients?: string[]) {
  const author = await app.newMember();
  const { client, upload } = await uploadsOf(app, author);
  const media = await upload(picture, { filename: "bowl.jpg" });
  const post = await client.call(objectCreate, {
    params: { type: "post" },
    body: { text: "<p>Look</p>", categories: [], medias: [media.id], ...(recipients && { recipients }) },
  });
  return { author, client, media, post, shown: post.medias[0] };
}

describe("a public file", () => {
  it("has a lasting address without a signature, and says so", async () => {
    const { shown } = await postPicture();
    expect(shown?.image).toMatch(/\/media\/\d+\/original\/[0-9a-f]{16}\.webp$/);
    const reply = await get(shown?.image);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(reply.rawPayload.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
    });
    expect((await sharp(reply.rawPayload).metadata()).format).toBe("webp");
  });

  it("is not read any further once its reader has left", async () => {
    const { shown } = await postPicture();
    const origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
    const opened = Promise.withResolvers<AbortSignal | undefined>();
    const opening = vi.spyOn(app.platform.storage, "open").mockImplementation((_key, _range, reply) => {
      opened.resolve(reply);
      return new Promise((resolve) => reply?.addEventListener("abort", () => resolve(null)));
    });
    const leaving = new AbortController();
    const address = (shown?.image ?? "").replace(app.platform.config.url, origin);
    const reading = fetch(address, { signal: leaving.signal }).catch(() => null);
    const reply = await opened.promise;
    expect(reply?.aborted).toBe(false);
    leaving.abort();
    await reading;
    await expect.poll(() => reply?.aborted).toBe(true);
    opening.mockRestore();
  });

  it("is not sent again to who has it, nor at all for HEAD", async () => {
    const { shown } = await postPicture();
    const { headers } = await get(shown?.image);
    const again = await get(shown?.image, { "if-none-match": `"other", ${String(headers.etag)}` });
    expect(again).toMatchObject({ statusCode: 304, payload: "" });
    const head = await get(shown?.image, {}, "HEAD");
    expect(head).toMatchObject({ statusCode: 200, payload: "" });
    expect(head.headers["content-length"]).toBe(headers["content-length"]);
  });

  it("ends with what made it public, and comes back with it", async () => {
    const { client, post, shown } = await postPicture();
    const params = { type: "post" as const, id: post.id };
    await client.call(objectDelete, { params });
    const gone = await get(shown?.image);
    expect(gone.statusCode).toBe(404);
    expect(gone.headers["cache-control"]).toBe("no-store");
    expect(gone.json()).toMatchObject({ errors: [{ code: "not_found" }] });
    await client.call(objectRestore, { params });
    expect(await statusOf(shown?.image)).toBe(200);
  });

  it("ends when the community closes its contents to visitors, except pictures of people and places", async () => {
    const { author, client, media, shown } = await postPicture();
    const avatar = await storeImage(app.ctx(author), { bytes: picture, purpose: "avatar", author_id: author.id });
    await app.setPreference("configurations.content_availability", false);
    expect(await statusOf(shown?.image)).toBe(404);
    expect(await statusOf(`/media/${avatar.media_id}/small/${avatar.hash}.webp`)).toBe(200);
    const signed = await client.call(mediaGet, { params: { id: media.id } });
    expect(signed.image).toContain("?exp=");
    expect(await statusOf(signed.image)).toBe(200);
    await app.setPreference("configurations.content_availability", true);
  });

  it("is hidden while its author is blocked", async () => {
    const { author, shown } = await postPicture();
    await app.platform.db.updateTable("user").set({ status: "b" }).where("id", "=", author.id).execute();
    expect(await statusOf(shown?.image)).toBe(404);
  });

  it.each([
    ["another hash", (address: string) => address.replace(/[0-9a-f]{16}\./, "0123456789abcdef.")],
    ["another size", (address: string) => address.replace("original", "huge")],
    ["another ending", (address: string) => address.replace(".webp", ".html")],
    ["another id", (address: string) => address.replace(/\/media\/\d+/, "/media/999999")],
    ["an id beyond all", (address: string) => address.replace(/\/media\/\d+/, "/media/99999999999999999999")],
    ["a way up", (address: string) => address.replace("original", "..%2f..")],
  ])("is not found at %s", async (_name, change) => {
    const { shown } = await postPicture();
    const reply = await get(change(plain(shown?.image)));
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ errors: [{ code: "not_found" }] });
  });
});

describe("a private file", () => {
  it("has a signed address that cannot be altered", async () => {
    const { shown } = await postPicture([(await app.newMember()).username]);
    const address = shown?.image ?? "";
    const reply = await get(address);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("private, max-age=3600");
    expect(await statusOf(plain(address))).toBe(404);
    expect(await statusOf(address.replace("original", "small"))).toBe(404);
    expect(await statusOf(address.replace(/exp=(\d+)/, (_, exp: string) => `exp=${Number(exp) + 9999}`))).toBe(404);
    expect(await statusOf(address.replace(/sig=./, (start) => (start === "sig=A" ? "sig=B" : "sig=A")))).toBe(404);
    expect(await statusOf(`${plain(address)}?exp=9999999999&sig=`)).toBe(404);
  });

  it("has the same address within the hour, which expires", async () => {
    const { client, media, shown } = await postPicture([(await app.newMember()).username]);
    const began = now;
    now = new Date(began.getTime() + 30 * 60_000);
    expect((await client.call(mediaGet, { params: { id: media.id } })).image).toBe(shown?.image);
    now = new Date(began.getTime() + 99 * 60_000);
    expect(await statusOf(shown?.image)).toBe(200);
    now = new Date(began.getTime() + 101 * 60_000);
    expect(await statusOf(shown?.image)).toBe(404);
    now = began;
  });

  it("is all there is before the picture is in a contribution", async () => {
    const { client, upload } = await uploadsOf(app, await app.newMember());
    const media = await upload(picture);
    expect(await statusOf(media.image)).toBe(200);
    expect(await statusOf(plain(media.image))).toBe(404);
    expect((await client.call(mediaGet, { params: { id: media.id } })).image).toContain("?exp=");
  });
});

describe("a document", () => {
  const text = "clay;1280\nglaze;1240\n";
  const uploadText = async (filename = "it's è.csv") => {
    const { upload } = await uploadsOf(app, await app.newMember());
    return (await upload(Buffer.from(text), { filename })).url;
  };

  it("is downloaded under its name", async () => {
    const { headers, payload } = await get(await uploadText());
    expect(payload).toBe(text);
    expect(headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment; filename*=UTF-8''it%27s%20%C3%A8.csv",
      "accept-ranges": "bytes",
    });
  });

  it("of a kind that browsers show is shown, and downloaded where that is wanted", async () => {
    const { upload } = await uploadsOf(app, await app.newMember());
    const { url } = await upload(Buffer.from("%PDF-1.4\n%%EOF\n"), { filename: "log.pdf" });
    const dispositionOf = async (address: string) => (await get(address)).headers["content-disposition"];
    expect(await dispositionOf(url ?? "")).toBe("inline; filename*=UTF-8''log.pdf");
    expect(await dispositionOf(`${url}&download=1`)).toBe("attachment; filename*=UTF-8''log.pdf");
  });

  it("is sent in parts", async () => {
    const address = await uploadText();
    const part = await get(address, { range: "bytes=5-8" });
    expect(part).toMatchObject({ statusCode: 206, payload: "1280" });
    expect(part.headers["content-range"]).toBe(`bytes 5-8/${text.length}`);
    const beyond = await get(address, { range: "bytes=999-" });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers["content-range"]).toBe(`bytes */${text.length}`);
    expect(await get(address, { range: "bytes=5-8", "if-range": '"another"' })).toMatchObject({ statusCode: 200, payload: text });
  });
});

describe("parseRange", () => {
  it.each([
    [undefined, null],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=2-", { start: 2, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-99", { start: 0, end: 9 }],
    ["bytes=5-99", { start: 5, end: 9 }],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-2", null],
    ["bytes=0-1,3-4", null],
    ["bytes=-", null],
    ["lines=0-1", null],
  ])("%s of ten bytes", (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });
});
