import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TextThread, type TextThreadOptions } from "./text-thread.ts";

const file = new URL("./slow.worker.fixture.ts", import.meta.url);
const long = (word: string) => `<p>${word} www.clay.example</p>`.repeat(200);

let thread: TextThread;
afterEach(() => thread.close());
const open = (options: TextThreadOptions = {}) => (thread = new TextThread({ file, ...options }));

describe("TextThread", () => {
  it("cleans a long text as it does a short one", async () => {
    const one = await open().clean("<p onclick=x>www.clay.example</p>");
    const many = await thread.clean("<p onclick=x>www.clay.example</p>".repeat(200));
    expect(many?.html).toBe(one?.html.repeat(200));
    expect(many?.measured.elements).toBe(400);
  });

  it("gives up a text that takes too long while this thread goes on, and cleans the next in another thread", async () => {
    const slow = open({ limitMs: 2000 }).clean(long("endless"));
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 10);
    const next = thread.clean(long("clay"));
    expect(await slow).toBeNull();
    clearInterval(counting);
    expect(turns).toBeGreaterThan(2);
    expect((await next)?.measured.elements).toBe(400);
  });

  it("keeps a text that was done while this thread stood still", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "cortile-text-"));
    open({ limitMs: 500 });
    await thread.clean(long("clay"));
    for (let n = 0; n < 5; n += 1) {
      const done = path.join(folder, String(n));
      const text = thread.clean(long(`touch=${done}`));
      await setImmediate();
      const until = Date.now() + 700;
      while (Date.now() < until || (!existsSync(done) && Date.now() < until + 30_000));
      expect(await text).not.toBeNull();
    }
    await rm(folder, { recursive: true });
  });

  it("refuses texts when too many wait", async () => {
    const slow = open({ limitMs: 2000, maxWaiting: 1 }).clean(long("endless"));
    const waiting = thread.clean(long("clay"));
    await expect(thread.clean(long("clay"))).rejects.toMatchObject({ code: "unavailable" });
    expect(await slow).toBeNull();
    expect(await waiting).not.toBeNull();
  });

  it("fails texts whose thread does not start, and tries again for the next", async () => {
    const broken = open({ file: new URL("./absent.ts", import.meta.url) });
    for (const word of ["one", "two"]) await expect(broken.clean(long(word))).rejects.toThrow("absent");
  });

  it("logs a thread that dies while idle, and replaces it", async () => {
    // Else a thread with nothing to do stands still, and what fails in it fails with the next text.
    vi.stubEnv("PISCINA_DISABLE_ATOMICS", "1");
    const warn = vi.fn<(fields: object, event: string) => void>();
    await open({ log: { warn } }).clean(long("fatal"));
    await expect.poll(() => warn).toHaveBeenCalledWith({ error: expect.any(Error) }, "text.thread_failed");
    vi.unstubAllEnvs();
    expect((await thread.clean(long("clay")))?.measured.elements).toBe(400);
  });

  it("starts no thread once it is closed, and ends one that is starting", async () => {
    const starting = open({ limitMs: 2000 }).clean(long("endless"));
    await setImmediate();
    await thread.close();
    await expect(starting).rejects.toMatchObject({ code: "unavailable" });
    await expect(thread.clean(long("clay"))).rejects.toMatchObject({ code: "unavailable" });
  });
});
