import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import fc from "fast-check";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ServiceUnavailable } from "#core/errors";
import { DiskStorage } from "./disk-storage.ts";
import { assemble, type Part } from "./parts.ts";
import { S3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

const s3 = { bucket: "files", region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
let folder = "";
let server: S3rver;
let storages: Record<string, Storage> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cortile-storage-"));
  server = new S3rver({
    port: 0,
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "files", configs: [] }],
  });
  const { port } = await server.run();
  storages = {
    disk: new DiskStorage(path.join(folder, "disk")),
    S3: new S3Storage({ ...s3, endpoint: `http://127.0.0.1:${port}` }),
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it("keeps files on disk from other accounts of the machine", async () => {
  const shared = path.join(folder, "shared");
  await mkdir(shared, { mode: 0o755 });
  new DiskStorage(shared);
  expect((await stat(shared)).mode & 0o777).toBe(0o700);
});

describe.each(["disk", "S3"])("files on %s", (name) => {
  const storage = (): Storage => {
    const found = storages[name];
    if (!found) throw new Error(`no storage ${name}`);
    return found;
  };
  const textOf = async (key: string, range?: { start: number; end: number }) => {
    const found = await storage().open(key, range);
    return found && Buffer.concat(await found.stream.toArray()).toString();
  };

  it("are written, read whole and in ranges, and removed", async () => {
    const key = "media/1/a/original.txt";
    await storage().write(key, Buffer.from("0123456789"));
    expect((await storage().read(key))?.toString()).toBe("0123456789");
    expect(await textOf(key, { start: 2, end: 4 })).toBe("234");
    const found = await storage().open(key, { start: 2, end: 4 });
    found?.stream.destroy();
    expect(found?.sizeBytes).toBe(10);
    await storage().remove(key);
    expect(await storage().read(key)).toBeNull();
    expect(await storage().open(key)).toBeNull();
    await storage().remove(key);
  });

  it("are put together of parts that come in any order and over each other", async () => {
    await storage().writeAt("upload/one", 6, Buffer.from("6789"));
    await storage().writeAt("upload/one", 0, Buffer.from("xxxx"));
    await new Promise((resolve) => setTimeout(resolve, 2));
    await storage().writeAt("upload/one", 2, Buffer.from("2345"));
    await storage().writeAt("upload/one", 0, Buffer.from("01"));
    expect(await textOf("upload/one")).toBe("0123456789");
    expect(await textOf("upload/one", { start: 1, end: 7 })).toBe("1234567");
    expect(await storage().read("upload/on")).toBeNull();
    await storage().remove("upload/one");
    expect(await storage().read("upload/one")).toBeNull();
  });

  it("are written as a stream comes, and empty ones too", async () => {
    const bytes = randomBytes(19 * 1024 * 1024 + 7);
    const pieces = Array.from({ length: 20 }, (_, index) => bytes.subarray(index * 1024 * 1024, (index + 1) * 1024 * 1024));
    await storage().write("media/2/b/original.mp4", Readable.from(pieces));
    expect((await storage().read("media/2/b/original.mp4"))?.equals(bytes)).toBe(true);
    await storage().write("media/3/c/original.txt", Buffer.alloc(0));
    expect((await storage().read("media/3/c/original.txt"))?.length).toBe(0);
  });

  it("are copied, also when they were written in parts; what is not there is not", async () => {
    await storage().writeAt("upload/two", 3, Buffer.from("345"));
    await storage().writeAt("upload/two", 0, Buffer.from("012"));
    await storage().copy("upload/two", "media/5/e/original.txt");
    await storage().remove("upload/two");
    expect(await textOf("media/5/e/original.txt")).toBe("012345");
    await expect(storage().copy("upload/none", "media/6/f/original.txt")).rejects.toThrow("upload/none");
    expect(await storage().read("media/6/f/original.txt")).toBeNull();
  });

  it("of a stream that breaks are not there", async () => {
    const broken = async function* broken() {
      yield Buffer.from("begun");
      throw new Error("cut");
    };
    await expect(storage().write("media/4/d/original.txt", Readable.from(broken()))).rejects.toThrow("cut");
    expect(await storage().read("media/4/d/original.txt")).toBeNull();
  });
});

it("files on S3 can be read while more readers than there are connections take theirs slowly", async () => {
  const storage = storages["S3"];
  const bytes = randomBytes(3 * 1024 * 1024);
  await storage?.write("media/7/g/original.mp4", bytes);
  const range = { start: 0, end: bytes.length - 1 };
  const reply = new AbortController().signal;
  const slow = await Promise.all(Array.from({ length: 60 }, async () => storage?.open("media/7/g/original.mp4", range, reply)));
  expect((await storage?.read("media/7/g/original.mp4"))?.equals(bytes)).toBe(true);
  for (const reader of slow) reader?.stream.destroy();
});

it("more files on S3 than there are connections are copied at once", async () => {
  const storage = storages["S3"];
  const bytes = randomBytes(1024 * 1024);
  await storage?.write("media/9/i/original.mp4", bytes);
  await storage?.writeAt("upload/many", 0, bytes);
  const copies = Array.from({ length: 60 }, (_, index) => `media/9/i/copy-${index}.mp4`);
  await Promise.all(
    copies.map(async (to, index) => storage?.copy(index % 2 === 0 ? "media/9/i/original.mp4" : "upload/many", to)),
  );
  for (const key of copies.slice(-2)) expect((await storage?.read(key))?.equals(bytes)).toBe(true);
});

it("a file on S3 is read no further than whoever takes it has come", async () => {
  const storage = storages["S3"];
  const bytes = randomBytes(3 * 1024 * 1024);
  await storage?.write("media/8/h/original.mp4", bytes);
  const reply = new AbortController().signal;
  const found = await storage?.open("media/8/h/original.mp4", { start: 0, end: bytes.length - 1 }, reply);
  let taken = 0;
  const stalled = new Writable({ highWaterMark: 1, write: (chunk: Buffer) => void (taken += chunk.length) });
  found?.stream.pipe(stalled);
  // One piece is taken, and one waits.
  await expect.poll(() => Math.min(taken, found?.stream.readableLength ?? 0)).toBeGreaterThan(0);
  expect(taken + (found?.stream.readableLength ?? 0)).toBeLessThanOrEqual(512 * 1024);
  found?.stream.destroy();
});

it("a file on S3 is read in large pieces by those who are quick", async () => {
  const storage = storages["S3"];
  const bytes = randomBytes(3 * 1024 * 1024);
  await storage?.write("media/8/j/original.mp4", bytes);
  const lengths = async (reply?: AbortSignal) => {
    const found = await storage?.open("media/8/j/original.mp4", null, reply);
    return ((await found?.stream.toArray()) ?? []).map((chunk: Buffer) => chunk.length);
  };
  expect(await lengths()).toEqual([bytes.length]);
  expect(await lengths(new AbortController().signal)).toHaveLength(12);
});

it("a reply of S3 that breaks off is told from a fault", async () => {
  const head = "HTTP/1.1 206 Partial Content\r\ncontent-length: 10\r\ncontent-range: bytes 0-9/10\r\n\r\n";
  const broken = createServer((socket) => socket.once("data", () => socket.end(`${head}01234`))).listen(0, "127.0.0.1");
  await once(broken, "listening");
  const storage = new S3Storage({ ...s3, endpoint: `http://127.0.0.1:${(broken.address() as AddressInfo).port}` });
  await expect(storage.read("one")).rejects.toThrow(ServiceUnavailable);
  await expect(storage.open("one", { start: 0, end: 9 })).rejects.toThrow(ServiceUnavailable);
  broken.close();
});

/** Storage on a service that answers as it is told to. */
async function serviceOf(answer: RequestListener) {
  const service = createHttpServer(answer).listen(0, "127.0.0.1");
  await once(service, "listening");
  const storage = new S3Storage({ ...s3, endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });
  const close = () => {
    service.close();
    service.closeAllConnections();
  };
  return { storage, close };
}

it("files on S3 are read at once after many readers left while the service was silent", async () => {
  let isSilent = true;
  const { storage, close } = await serviceOf((_request, response) => {
    if (isSilent) return;
    response.writeHead(206, { "content-range": "bytes 0-3/4" }).end("well");
  });
  const leaving = new AbortController();
  const range = { start: 0, end: 3 };
  const readers = Array.from({ length: 60 }, () => storage.open("media/1", range, leaving.signal));
  const failures = Promise.allSettled(readers);
  await new Promise((resolve) => setTimeout(resolve, 200));
  leaving.abort();
  for (const one of await failures) expect(one).toMatchObject({ reason: { code: "unavailable" } });
  isSilent = false;
  const found = await storage.open("media/1", range, new AbortController().signal);
  expect(Buffer.concat((await found?.stream.toArray()) ?? []).toString()).toBe("well");
  close();
}, 5000);

it.each<[string, RequestListener]>([
  ["is longer", (_request, response) => response.writeHead(206, { "content-range": "bytes 0-9/10" }).end("0123456789a")],
  [
    "never ends",
    (_request, response) => {
      const isTaken = response.writeHead(206, { "content-range": "bytes 0-9/10" }).write("0123456789");
      const writing = setInterval(() => isTaken && response.write("more"), 5);
      response.on("close", () => clearInterval(writing));
    },
  ],
  ["is shorter", (_request, response) => response.writeHead(206, { "content-range": "bytes 0-9/10" }).end("01234")],
  ["is of other bytes", (_request, response) => response.writeHead(206, { "content-range": "bytes 5-14/20" }).end("0123456789")],
  ["is of all bytes", (_request, response) => response.writeHead(200).end("0123456789abc")],
])("a reply of S3 that %s is not what was asked for", async (_fault, answer) => {
  const { storage, close } = await serviceOf(answer);
  await expect(storage.open("one", { start: 0, end: 9 })).rejects.toThrow(ServiceUnavailable);
  close();
});

describe("assemble", () => {
  const part = (key: string, offset: number, length: number): Part => ({ key, offset, length, written: key });

  it("takes of parts that overlap the later", () => {
    expect(assemble([part("a", 0, 10), part("b", 3, 2), part("c", 8, 4)])).toEqual({
      pieces: [
        { key: "a", start: 0, end: 2 },
        { key: "b", start: 0, end: 1 },
        { key: "a", start: 5, end: 7 },
        { key: "c", start: 0, end: 3 },
      ],
      sizeBytes: 12,
    });
  });

  it("takes of every byte the latest part, whatever was written", () => {
    const written = fc.array(fc.record({ offset: fc.nat(20), length: fc.integer({ min: 1, max: 8 }) }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(written, (places) => {
        const parts = [part("base", 0, 28), ...places.map(({ offset, length }, index) => part(String(index), offset, length))];
        const bytes = Array.from({ length: 28 }, (_, at) => {
          const latest = parts.findLast(({ offset, length }) => offset <= at && at < offset + length);
          return [latest?.key, at - (latest?.offset ?? 0)];
        });
        const read = assemble(parts).pieces.flatMap(({ key, start, end }) =>
          Array.from({ length: end - start + 1 }, (_, index) => [key, start + index]),
        );
        expect(read).toEqual(bytes);
      }),
    );
  });

  it("is quick about thousands of parts of one byte", () => {
    const parts = [part("whole", 0, 50_000), ...Array.from({ length: 20_000 }, (_, index) => part(String(index), 2 * index, 1))];
    const before = process.cpuUsage();
    expect(assemble(parts).pieces).toHaveLength(40_000);
    // Three times that many took 13 s when each looked at all.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });

  it("finds gaps only where they are read", () => {
    const parts = [part("a", 0, 4), part("b", 6, 4)];
    expect(() => assemble(parts)).toThrow("byte 4 was never written");
    expect(assemble(parts, { start: 7, end: 100 })).toEqual({ pieces: [{ key: "b", start: 1, end: 3 }], sizeBytes: 10 });
  });
});

it("files on S3 cannot be read when the service accepts connections and never answers", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const storage = new S3Storage({ ...s3, endpoint: `http://127.0.0.1:${port}` });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let failure: unknown;
  void storage.read("media/1").catch((error: unknown) => (failure = error));
  for (let seconds = 0; !failure && seconds < 40; seconds += 1) await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  silent.close();
  expect(failure).toBeInstanceOf(ServiceUnavailable);
  expect(failure).toMatchObject({ cause: { name: "TimeoutError" } });
});
