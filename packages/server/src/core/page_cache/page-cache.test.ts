import { beforeEach, describe, expect, it } from "vitest";
import { PageCache } from "./index.ts";

/** A cache on a clock and a database of the test. */
function stage(maxBytes = 1000) {
  const state = { now: 1_000_000, version: { version: 1, event_id: 1 }, renderings: 0, refreshed: 0, reads: 0 };
  const cache = new PageCache<{ text: string; sizeBytes: number; isKept: boolean }>({
    readVersion: async () => {
      state.reads += 1;
      return { ...state.version };
    },
    onNewVersion: async () => void (state.refreshed += 1),
    maxBytes,
    now: () => state.now,
  });
  const get = async (key = "/", isKept = true, sizeBytes = 100) => {
    const render = async () => {
      state.renderings += 1;
      return { text: `${key} ${state.renderings}`, sizeBytes, isKept };
    };
    return (await cache.get(key, render)).text;
  };
  return { cache, state, get };
}

describe("PageCache", () => {
  let { cache, state, get } = stage();
  beforeEach(() => {
    ({ cache, state, get } = stage());
  });

  it("renders a page once for all who ask at the same time", async () => {
    expect(await Promise.all(Array.from({ length: 50 }, () => get()))).toEqual(Array(50).fill("/ 1"));
    expect(state.renderings).toBe(1);
  });

  it("is not rendered again by who had to wait for a turn, where it was rendered meanwhile", async () => {
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
    const late = cache.get(
      "/",
      () => Promise.reject(new Error("rendered again")),
      async (work) => {
        await turn;
        return work();
      },
    );
    expect(await get()).toBe("/ 1");
    begin();
    expect((await late).text).toBe("/ 1");
  });

  it("renders a page at most once a second, however much is written", async () => {
    await get();
    for (let ms = 0; ms < 900; ms += 100) {
      state.now += 100;
      state.version = { ...state.version, event_id: state.version.event_id + 1 };
      expect(await get()).toBe("/ 1");
    }
  });

  it("sends a page for another moment while it is rendered anew", async () => {
    await get();
    state.now += 1500;
    expect(await get()).toBe("/ 1");
    expect(await get()).toBe("/ 2");
  });

  it("keeps a page longer where nothing is written", async () => {
    await get();
    state.now += 2000;
    expect(await get()).toBe("/ 2");
    state.now += 4900;
    expect(await get()).toBe("/ 2");
    state.now += 10_001;
    expect(await get()).toBe("/ 3");
  });

  it("renders a page anew where something was written after it", async () => {
    await get();
    state.now += 2000;
    await get();
    state.version = { version: 1, event_id: 2 };
    state.now += 2001;
    expect(await get()).toBe("/ 3");
  });

  it("sends nothing a tenth of a second after something was hidden", async () => {
    await get();
    state.version = { version: 2, event_id: 1 };
    state.now += 100;
    expect(await get()).toBe("/ 2");
    expect(state.refreshed).toBe(2);
  });

  it("does not keep what was rendered while something was hidden", async () => {
    await get();
    const waiting = cache.get("/late", async () => {
      state.version = { version: 2, event_id: 1 };
      state.now += 100;
      await get();
      return { text: "hidden", sizeBytes: 100, isKept: true };
    });
    expect((await waiting).text).toBe("hidden");
    expect(await get("/late")).toBe("/late 3");
  });

  it("asks the database at most ten times a second", async () => {
    for (let ms = 0; ms < 1000; ms += 10) {
      state.now += 10;
      await get();
    }
    expect(state.reads).toBeLessThanOrEqual(10);
  });

  it("keeps no failures and nothing that is not to be kept", async () => {
    await expect(cache.get("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await get("/", false);
    expect(await get("/")).toBe("/ 2");
  });

  it("sends nothing while the database does not answer", async () => {
    const failing = new PageCache<{ sizeBytes: number; isKept: boolean }>({
      readVersion: () => Promise.reject(new Error("away")),
      onNewVersion: async () => undefined,
      maxBytes: 1000,
    });
    await expect(failing.get("/", async () => ({ sizeBytes: 1, isKept: true }))).rejects.toThrow("away");
  });

  it("drops what was not asked for longest when its memory is full", async () => {
    const names = Array.from({ length: 10 }, (_, index) => `/${index}`);
    for (const name of names) await get(name);
    expect(cache.sizeBytes).toBe(1000);
    await get("/0");
    await get("/new");
    expect(cache.sizeBytes).toBe(1000);
    expect(await get("/0")).toBe("/0 1");
    expect(await get("/1")).toBe("/1 12");
  });

  it("keeps no page that is larger than its memory", async () => {
    await get("/large", true, 2000);
    expect(cache.sizeBytes).toBe(0);
  });
});
