import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PageBody } from "./index.ts";
import type { SentBody } from "./page-body.ts";

const place = "cGxhY2Vob2xkZXI=";
const document = (nonce: string) =>
  `<!doctype html><script nonce="${nonce}"></script><link nonce="${nonce}">${"<p>Clay èé 陶</p>".repeat(500)}`;

const read = async ({ length, content }: SentBody): Promise<Buffer> => {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  expect(bytes).toHaveLength(length);
  return bytes;
};

describe("PageBody", () => {
  it.each(["bm9uY2Ux", "YW5vdGhlciBvbmU="])("holds the nonce of the reply in every place: %s", async (nonce) => {
    const body = new PageBody(document(place), place);
    expect((await read(body.plain(nonce))).toString()).toBe(document(nonce));
    expect(gunzipSync(await read(await body.gzip(nonce))).toString()).toBe(document(nonce));
  });

  it("is copied for no reply when it is long", async () => {
    const text = document(place) + randomBytes(300_000).toString("hex");
    const body = new PageBody(text, place);
    const sent = [body.plain("bm9uY2Ux"), await body.gzip("bm9uY2Ux")];
    expect(sent.map(({ content }) => Buffer.isBuffer(content))).toEqual([false, false]);
    const [plain, zipped] = await Promise.all(sent.map(read));
    expect(plain?.toString() === text.replaceAll(place, "bm9uY2Ux")).toBe(true);
    expect(zipped && gunzipSync(zipped).equals(plain ?? Buffer.alloc(0))).toBe(true);
  });

  it("compresses a document without a nonce, or with one at its end", async () => {
    for (const text of ["<p>Clay</p>", `<p>Clay</p>${place}`, place]) {
      const sent = gunzipSync(await read(await new PageBody(text, place).gzip("bm9uY2Ux"))).toString();
      expect(sent).toBe(text.replaceAll(place, "bm9uY2Ux"));
    }
  });

  it("is a tenth of the document when compressed", async () => {
    const body = new PageBody(document(place), place);
    expect((await body.gzip(place)).length).toBeLessThan(body.plain(place).length / 10);
  });

  it("has the tag of its text, whatever the nonce", () => {
    expect(new PageBody(document("a1"), "a1").etag).toBe(new PageBody(document("b22"), "b22").etag);
    expect(new PageBody(`${document("a1")}<p>`, "a1").etag).not.toBe(new PageBody(document("a1"), "a1").etag);
  });
});
