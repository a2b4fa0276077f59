import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Db } from "#core/db";
import { createLog } from "#core/log";
import type { Watch } from "./topic.ts";
import { Watchers, type Watcher } from "./watchers.ts";

const topic = "contribution:7";

/** Watchers of a feature that lets hear whom `isAllowed` names. */
function createWatchers(isAllowed: (watch: Watch) => boolean = () => true) {
  const selectAllowed = vi.fn<(db: Db, watches: readonly Watch[]) => Promise<Watch[]>>(async (_db, watches) =>
    watches.filter(isAllowed),
  );
  const watchers = new Watchers([{ name: "contribution", selectAllowed }], {} as Db, createLog("silent"));
  return { watchers, selectAllowed };
}

function createWatcher(user_id: number): Watcher & { heard: unknown[] } {
  const heard: unknown[] = [];
  return { user_id, heard, send: (text) => heard.push((JSON.parse(text) as { data: unknown }).data) };
}

describe("watchers of a topic", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("are asked for in one statement, 20,000 of them, however much is told at once", async () => {
    const { watchers, selectAllowed } = createWatchers();
    const all = Array.from({ length: 20_000 }, (_, index) => createWatcher(index + 1));
    for (const one of all) watchers.add(one, topic);
    for (let comment_id = 1; comment_id <= 15; comment_id += 1) watchers.notify(topic, { comment_id, parent_id: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(selectAllowed).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(selectAllowed).toHaveBeenCalledTimes(2);
    expect(selectAllowed.mock.calls[1]?.[1]).toHaveLength(20_000);
    expect(all.every(({ heard }) => heard.length === 15)).toBe(true);
  });

  it("are asked for together with those of other things", async () => {
    const { watchers, selectAllowed } = createWatchers();
    const all = Array.from({ length: 50 }, (_, index) => createWatcher(index + 1));
    for (const one of all) watchers.add(one, `contribution:${one.user_id}`);
    for (const { user_id } of all) watchers.notify(`contribution:${user_id}`, {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(selectAllowed).toHaveBeenCalledTimes(2);
    expect(all.map(({ heard }) => heard)).toEqual(all.map(({ user_id }) => [{ topic: `contribution:${user_id}` }]));
  });

  it("hear nothing of what they may not see, from the moment on that they may not", async () => {
    const allowed = new Set([1, 2]);
    const { watchers } = createWatchers(({ user_id }) => allowed.has(user_id));
    const [ann, bob, eve] = [createWatcher(1), createWatcher(2), createWatcher(3)];
    for (const one of [ann, bob, eve]) watchers.add(one, topic);
    watchers.notify(topic, { comment_id: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    allowed.delete(2);
    watchers.notify(topic, { comment_id: 2 });
    await vi.advanceTimersByTimeAsync(1000);
    expect([ann, bob, eve].map(({ heard }) => heard.length)).toEqual([2, 1, 0]);
  });

  it("are told equal things once, and of very many only that they are many", async () => {
    const { watchers } = createWatchers();
    const ann = createWatcher(1);
    watchers.add(ann, topic);
    watchers.notify(topic, { comment_id: 1 });
    await vi.advanceTimersByTimeAsync(0);
    for (let time = 0; time < 100; time += 1) watchers.notify(topic, {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(ann.heard).toEqual([{ topic, comment_id: 1 }, { topic }]);
    ann.heard.length = 0;
    for (let comment_id = 1; comment_id <= 500; comment_id += 1) watchers.notify(topic, { comment_id });
    await vi.advanceTimersByTimeAsync(1000);
    expect(ann.heard.length).toBeLessThanOrEqual(21);
    expect(ann.heard).toContainEqual({ topic, missed: true });
  });

  it("hear nothing once they have left, nor of a kind that nobody defined, and cost nothing then", async () => {
    const { watchers, selectAllowed } = createWatchers();
    const ann = createWatcher(1);
    for (const one of [topic, "group:7", "contribution:7;", "contribution:", "toString:1"]) watchers.add(ann, one);
    watchers.remove(ann, topic);
    for (const one of [topic, "group:7", "toString:1"]) watchers.notify(one, {});
    await vi.advanceTimersByTimeAsync(1000);
    expect([ann.heard, selectAllowed.mock.calls.length]).toEqual([[], 0]);
  });

  it("go on hearing after a statement that failed", async () => {
    const { watchers, selectAllowed } = createWatchers();
    const ann = createWatcher(1);
    watchers.add(ann, topic);
    selectAllowed.mockRejectedValueOnce(new Error("the database is away"));
    watchers.notify(topic, { comment_id: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    watchers.notify(topic, { comment_id: 2 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(ann.heard).toEqual([{ topic, comment_id: 2 }]);
  });
});
