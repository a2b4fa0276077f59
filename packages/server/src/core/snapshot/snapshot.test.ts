import { defaultPreferences } from "@cortile/contract/preference";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "#core/log";
import { SnapshotStore, type Snapshot } from "./snapshot.ts";

const snapshotOf = (version: number): Snapshot => ({
  version,
  preferences: defaultPreferences(),
  features: new Set(),
  reactions: [],
  menus: [],
});

/** A store on a database whose version and failure the test sets. */
async function openStore() {
  const database: { version: number; failure: Error | null } = { version: 1, failure: null };
  const source = {
    version: vi.fn<() => Promise<number>>(async () => {
      if (database.failure) throw database.failure;
      return database.version;
    }),
    load: vi.fn<() => Promise<Snapshot>>(async () => snapshotOf(database.version)),
  };
  return { database, source, store: await SnapshotStore.open(source, createLog("silent")) };
}

describe("the snapshot of a process", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(1);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("is replaced when the version differs, and looked at again after five seconds", async () => {
    const { database, store } = await openStore();
    const first = store.current;
    await store.refresh();
    expect(store.current).toBe(first);
    database.version = 2;
    vi.advanceTimersByTime(5001);
    expect(store.current).toBe(first);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.current.version).toBe(2);
  });

  it("stays the last good one while it cannot be read, which is tried again ever more rarely", async () => {
    const { database, source, store } = await openStore();
    const first = store.current;
    database.version = 2;
    source.load.mockRejectedValue(new Error("a value that cannot be read"));
    await store.refresh();
    expect([store.current, store.isStale, store.staleSeconds]).toEqual([first, true, 0]);
    const waits = [1, 2, 4, 8, 16, 32, 60, 60];
    for (const [index, seconds] of waits.entries()) {
      // Requests meanwhile cause no further attempts.
      for (let part = 1; part < 10; part += 1) {
        await vi.advanceTimersByTimeAsync(seconds * 100);
        expect(store.current).toBe(first);
      }
      expect(source.load).toHaveBeenCalledTimes(2 + index);
      await vi.advanceTimersByTimeAsync(seconds * 100);
      expect(source.load).toHaveBeenCalledTimes(3 + index);
    }
    expect(store.staleSeconds).toBe(183);
    source.load.mockImplementation(async () => snapshotOf(2));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([store.current.version, store.isStale, store.staleSeconds]).toEqual([2, false, 0]);
  });

  it("also stays while the version cannot be read", async () => {
    const { database, source, store } = await openStore();
    database.failure = new Error("the database is away");
    await store.refresh();
    await vi.advanceTimersByTimeAsync(500);
    expect(store.staleSeconds).toBe(0.5);
    database.failure = null;
    database.version = 2;
    await store.refresh();
    expect([store.current.version, store.staleSeconds]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(source.load).toHaveBeenCalledTimes(2);
  });

  it("is never one from before the call that asks for it anew", async () => {
    const { database, source, store } = await openStore();
    const reading = Promise.withResolvers<number>();
    source.version.mockReturnValueOnce(reading.promise);
    const begun = store.refresh();
    database.version = 2;
    const asked = [store.refresh(), store.refresh()];
    reading.resolve(1);
    await begun;
    expect(store.current.version).toBe(1);
    await Promise.all(asked);
    expect(store.current.version).toBe(2);
    expect(source.version).toHaveBeenCalledTimes(2);
  });
});
