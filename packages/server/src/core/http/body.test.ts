import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { readBody } from "./body.ts";

const megabyte = 1024 * 1024;
const json = { "content-type": "application/json" };
const multipart = { "content-type": "multipart/form-data; boundary=kiln" };
const headersOf = (length: number, type: Record<string, string> = multipart) => ({ ...type, "content-length": String(length) });
const head = '--kiln\r\ncontent-disposition: form-data; name="of"; filename="of.txt"\r\n\r\n';
/** A body with one file. */
const fileOf = (text: string) => `${head}${text}\r\n--kiln--`;
/** What is in that file. */
const textOf = (value: unknown) => (value as { of: { bytes: Buffer } }).of.bytes.toString();

describe("readBody", () => {
  it("takes no memory for a length that is only declared", async () => {
    const raw = new PassThrough();
    const before = process.memoryUsage().arrayBuffers;
    const body = readBody({ headers: headersOf(512 * megabyte), raw }, 512 * megabyte);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(megabyte);
    raw.end(fileOf("clay"));
    expect(textOf((await body).value)).toBe("clay");
  });

  it.each([10, 100_000, 2 * megabyte, 5 * megabyte])(
    "reads a file of %i bytes, with its length declared or not",
    async (length) => {
      const of = "clay".repeat(length / 4 + 1).slice(0, length);
      const text = fileOf(of);
      for (const headers of [headersOf(text.length), multipart]) {
        const raw = new PassThrough();
        const body = readBody({ headers, raw }, 6 * megabyte);
        for (let at = 0; at < text.length; at += 60_000) raw.write(text.slice(at, at + 60_000));
        raw.end();
        const { value, release } = await body;
        expect(textOf(value) === of).toBe(true);
        release();
      }
    },
  );

  it("holds so much of one sender's large bodies, and lets others send", async () => {
    const send = (owner: string) => {
      const raw = new PassThrough();
      const body = readBody({ headers: headersOf(50 * megabyte), raw }, 50 * megabyte, owner);
      raw.write(head);
      raw.write(Buffer.alloc(45 * megabyte, " "));
      return { raw, body };
    };
    const [first, second, third] = [send("ann"), send("ann"), send("ann")];
    await expect(third.body).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 10 });
    const other = send("ben");
    for (const { raw } of [first, second, other]) raw.end("clay\r\n--kiln--");
    for (const { body } of [first, second, other]) {
      const { value, forget } = await body;
      expect(textOf(value).trim()).toBe("clay");
      forget();
    }
    const again = send("ann");
    again.raw.end("clay\r\n--kiln--");
    (await again.body).forget();
  });

  it("holds so much of what one sender does not finish, and lets others send", async () => {
    const start = (owner: string) => {
      const raw = new PassThrough();
      const body = readBody({ headers: headersOf(megabyte, json), raw }, megabyte, owner);
      raw.write(Buffer.alloc(megabyte - 1, " "));
      return {
        raw,
        refusal: body.then(
          (read) => read.forget(),
          (error: unknown) => error,
        ),
      };
    };
    const started = Array.from({ length: 70 }, () => start("ann"));
    await expect(started.at(-1)?.refusal).resolves.toMatchObject({ code: "unavailable", retryAfterSeconds: 10 });
    // It is still to be answered.
    expect(started.at(-1)?.raw.destroyed).toBe(false);
    const other = start("ben");
    for (const { raw } of [...started, other]) raw.end("1");
    await expect(other.refusal).resolves.toBeUndefined();
    const refused = (await Promise.all(started.map(({ refusal }) => refusal))).filter(Boolean);
    // Each holds a buffer of the pool, of 2 MB and 64 kB.
    expect(refused).toHaveLength(70 - 31);
    const again = start("ann");
    again.raw.end("1");
    await expect(again.refusal).resolves.toBeUndefined();
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

  it.each([json, { "content-type": "application/x-www-form-urlencoded" }, {}])(
    "reads at most 1 MB of what is no file, whatever the limit: %o",
    async (type: Record<string, string>) => {
      for (const headers of [headersOf(2 * megabyte, type), type]) {
        const raw = new PassThrough();
        raw.end("[" + " ".repeat(2 * megabyte) + "]");
        await expect(readBody({ headers, raw }, 50 * megabyte)).rejects.toMatchObject({ code: "too_large" });
      }
    },
  );

  it("counts the texts between files, and reads a megabyte of them", async () => {
    const read = (text: string) => {
      const raw = new PassThrough();
      raw.end(`--kiln\r\ncontent-disposition: form-data; name="text"\r\n\r\n${text}\r\n${fileOf("clay")}`);
      return readBody({ headers: multipart, raw }, 50 * megabyte);
    };
    const { value, textBytes } = await read("é".repeat(1000));
    expect([textOf(value), textBytes]).toEqual(["clay", 2000]);
    await expect(read("[1,".repeat(megabyte / 2))).rejects.toMatchObject({ code: "too_large" });
  });

  it("refuses forms of very many fields, and JSON that is nested very deep", async () => {
    const read = (text: string, type: string) => {
      const raw = new PassThrough();
      raw.end(text);
      return readBody({ headers: { "content-type": type }, raw }, megabyte);
    };
    await expect(read("a=1&".repeat(1001), "application/x-www-form-urlencoded")).rejects.toMatchObject({ code: "invalid" });
    await expect(read(`${"[".repeat(101)}${"]".repeat(101)}`, "application/json")).rejects.toMatchObject({ code: "invalid" });
    expect((await read(`{"a":"${"[".repeat(500)}\\"${"{".repeat(500)}"}`, "application/json")).value).toHaveProperty("a");
  });

  it("refuses more than the limit, declared or not", async () => {
    for (const headers of [headersOf(200, json), json]) {
      const raw = new PassThrough();
      raw.end(JSON.stringify("clay".repeat(50)));
      await expect(readBody({ headers, raw }, 100)).rejects.toMatchObject({ code: "too_large" });
    }
  });
});
