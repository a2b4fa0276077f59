import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { readBody } from "./body.ts";

const megabyte = 1024 * 1024;
const headersOf = (length: number) => ({ "content-type": "application/json", "content-length": String(length) });

describe("readBody", () => {
  it("takes no memory for a length that is only declared", async () => {
    const raw = new PassThrough();
    const before = process.memoryUsage().arrayBuffers;
    const body = readBody({ headers: headersOf(512 * megabyte), raw }, 512 * megabyte);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(megabyte);
    raw.end('"clay"');
    expect((await body).value).toBe("clay");
  });

  it.each([10, 100_000, 2 * megabyte, 5 * megabyte])(
    "reads a text of %i characters, with its length declared or not",
    async (length) => {
      const text = JSON.stringify("clay".repeat(length / 4 + 1).slice(0, length));
      for (const headers of [headersOf(text.length), { "content-type": "application/json" }]) {
        const raw = new PassThrough();
        const body = readBody({ headers, raw }, 6 * megabyte);
        for (let at = 0; at < text.length; at += 60_000) raw.write(text.slice(at, at + 60_000));
        raw.end();
        const { value, release } = await body;
        expect(JSON.stringify(value) === text).toBe(true);
        release();
      }
    },
  );

  it("holds so much of one sender's large bodies, and lets others send", async () => {
    const send = (owner: string) => {
      const raw = new PassThrough();
      const body = readBody({ headers: headersOf(50 * megabyte), raw }, 50 * megabyte, owner);
      raw.write(Buffer.alloc(45 * megabyte, " "));
      return { raw, body };
    };
    const [first, second, third] = [send("ann"), send("ann"), send("ann")];
    await expect(third.body).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 10 });
    const other = send("ben");
    for (const { raw } of [first, second, other]) raw.end('"clay"');
    for (const { body } of [first, second, other]) {
      const { value, forget } = await body;
      expect(value).toBe("clay");
      forget();
    }
    const again = send("ann");
    again.raw.end('"clay"');
    (await again.body).forget();
  });

  it("gives back what it held of a body that breaks off", async () => {
    for (let count = 0; count < 10; count += 1) {
      const raw = new PassThrough();
      const body = readBody({ headers: headersOf(50 * megabyte), raw }, 50 * megabyte, "ann");
      raw.write(Buffer.alloc(45 * megabyte, " "));
      raw.destroy(new Error("cut"));
      await expect(body).rejects.toThrow("cut");
    }
  });

  it("refuses more than the limit, declared or not", async () => {
    for (const headers of [headersOf(200), { "content-type": "application/json" }]) {
      const raw = new PassThrough();
      raw.end(JSON.stringify("clay".repeat(50)));
      await expect(readBody({ headers, raw }, 100)).rejects.toMatchObject({ code: "too_large" });
    }
  });
});
