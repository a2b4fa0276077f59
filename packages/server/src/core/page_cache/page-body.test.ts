import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PageBody } from "./index.ts";

const place = "cGxhY2Vob2xkZXI=";
const document = (nonce: string) =>
  `<!doctype html><script nonce="${nonce}"></script><link nonce="${nonce}">${"<p>Clay èé 陶</p>".repeat(500)}`;

describe("PageBody", () => {
  it.each(["bm9uY2Ux", "YW5vdGhlciBvbmU="])("holds the nonce of the reply in every place: %s", async (nonce) => {
    const body = new PageBody(document(place), place);
    expect(body.plain(nonce).toString()).toBe(document(nonce));
    expect(gunzipSync(await body.gzip(nonce)).toString()).toBe(document(nonce));
  });

  it("compresses a document without a nonce, or with one at its end", async () => {
    for (const text of ["<p>Clay</p>", `<p>Clay</p>${place}`, place]) {
      const sent = gunzipSync(await new PageBody(text, place).gzip("bm9uY2Ux")).toString();
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
