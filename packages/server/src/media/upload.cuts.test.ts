import { request } from "node:http";
import { mediaChunkComplete, mediaUploadGet } from "@cortile/contract/media";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, encodeForm, md5Of, proofOf, uploadsOf, type TestApp } from "#testing";

let app: TestApp;
let address: string;
let member: Member;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.app.listen({ port: 0, host: "127.0.0.1" });
  member = await app.newMember();
});
afterAll(() => app.close());

/** Sends a part over a connection that breaks after so many of its bytes; the server may have had all of it, or not. */
async function sendCut(
  part: { bytes: Uint8Array; start: number; total: number; upload_id: string },
  after: number,
): Promise<void> {
  const form = new FormData();
  form.append("upload_id", part.upload_id);
  form.append("document", new File([new Uint8Array(part.bytes)], "all.pdf"));
  const { headers, payload } = await encodeForm(form);
  const sending = request(`${address}/api/v2/media/upload/chunk/`, {
    method: "POST",
    headers: {
      ...headers,
      ...(await proofOf(app, member)),
      "content-length": payload.length,
      "content-range": `bytes ${part.start}-${part.start + part.bytes.length - 1}/${part.total}`,
    },
  });
  const broken = new Promise((resolve) => sending.on("error", () => undefined).once("close", resolve));
  sending.write(payload.subarray(0, Math.floor(payload.length * after)), () => sending.destroy());
  await broken;
}

/** How each part goes: how long it is, and after which share of it the connection breaks; not at all for null. */
const course = fc.array(
  fc.record({
    length: fc.integer({ min: 1, max: 60_000 }),
    cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 2 }),
  }),
  { minLength: 1, maxLength: 12 },
);

describe("an upload that breaks wherever it may", { timeout: 120_000 }, () => {
  it("goes on from what arrived, and ends byte for byte as it was", async () => {
    const uploads = await uploadsOf(app, member);
    const property = fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 150_000 }), course, async (noise, parts) => {
      const bytes = Buffer.concat([Buffer.from("%PDF-1.4\n"), noise, Buffer.from("\n%%EOF")]);
      const total = bytes.length;
      const { upload_id } = await uploads.take({
        bytes: bytes.subarray(0, 5),
        start: 0,
        total,
        filename: "all.pdf",
        field: "document",
      });
      const firstMissing = async (): Promise<number> => {
        const { received } = await uploads.client.call(mediaUploadGet, { params: { upload_id } });
        return received[0]?.[0] === 0 ? received[0][1] + 1 : 0;
      };
      let start = await firstMissing();
      for (let turn = 0; start < total; turn += 1) {
        const { length, cut } = parts[turn] ?? { length: 60_000, cut: null };
        const part = { bytes: bytes.subarray(start, start + length), start, total, upload_id };
        if (cut === null) await uploads.take({ ...part, field: "document" });
        else await sendCut(part, cut);
        start = await firstMissing();
      }
      const media = await uploads.client.call(mediaChunkComplete, { body: { upload_id, md5: md5Of(bytes) } });
      const { rawPayload } = await app.app.inject({ url: (media.url ?? "").replace(app.platform.config.url, "") });
      expect(rawPayload.equals(bytes)).toBe(true);
    });
    await fc.assert(property, { numRuns: 12, seed: 416 });
  });
});
