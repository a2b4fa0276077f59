import crypto, { createHash, randomBytes } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { Readable } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inspect } from "./inspect.ts";

const streamOf = (bytes: Buffer) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
    Buffer.from(bytes.subarray(at * 65_536, (at + 1) * 65_536)),
  );
  return Readable.from(pieces, { objectMode: false });
};
const expected = (bytes: Buffer) => ({
  sizeBytes: bytes.length,
  md5: createHash("md5").update(bytes).digest("hex"),
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe("inspect", () => {
  it("tells the hashes and the size of a file, whatever pieces it comes in", async () => {
    const bytes = randomBytes(3 * 1024 * 1024 + 7);
    expect(await inspect(streamOf(bytes))).toMatchObject(expected(bytes));
    expect(await inspect(Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]))).toMatchObject(expected(bytes));
    expect(await inspect(Readable.from([]))).toMatchObject(expected(Buffer.alloc(0)));
  });

  it("keeps several files apart", async () => {
    const files = Array.from({ length: 5 }, () => randomBytes(300_000));
    expect(await Promise.all(files.map((bytes) => inspect(streamOf(bytes))))).toMatchObject(files.map(expected));
  });

  it.each([
    ["Glazes\n\tCobalt; 2 %", true],
    ["MZ\u0000\u0001", false],
  ])("tells whether %j is a text: %s", async (text, isText) => {
    expect((await inspect(Readable.from([Buffer.from(text)]))).isText).toBe(isText);
  });

  it("hashes nothing on the thread that answers requests", async () => {
    const hashing = vi.spyOn(crypto, "createHash");
    syncBuiltinESMExports();
    await inspect(streamOf(randomBytes(1_000_000)));
    expect(hashing).not.toHaveBeenCalled();
  });

  it("passes on that a file could not be read", async () => {
    const broken = async function* broken() {
      yield Buffer.from("begun");
      throw new Error("cut");
    };
    await expect(inspect(Readable.from(broken()))).rejects.toThrow("cut");
  });
});
