import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetLessons, hasKeptLesson, keepLesson, maxKept } from "./kept-lessons.ts";

const stores = new Map<string, Map<string, unknown>>();
const fetched = vi.fn<(path: string) => Promise<{ ok: boolean; status?: number }>>();
const openStore = (name: string) => {
  const store = stores.get(name) ?? new Map<string, unknown>();
  stores.set(name, store);
  return {
    put: (path: string, reply: unknown) => Promise.resolve(store.set(path, reply)),
    delete: (path: string) => Promise.resolve(store.delete(path)),
    keys: () => Promise.resolve([...store.keys()]),
  };
};
const lesson = (id: number) => `/course/8/bowls/section/1/lesson/${id}/`;
const kept = (memberId: number) => [...(stores.get(`lessons of ${memberId}`)?.keys() ?? [])];

beforeEach(() => {
  stores.clear();
  fetched.mockReset().mockResolvedValue({ ok: true });
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  vi.stubGlobal("caches", {
    open: (name: string) => Promise.resolve(openStore(name)),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (path: string) => Promise.resolve([...stores.values()].map((store) => store.get(path)).find(Boolean)),
  });
});

describe("kept lessons", () => {
  it("are the last read, of which the same one counts once", async () => {
    for (let id = 1; id <= maxKept; id += 1) await keepLesson(lesson(id), 3);
    await keepLesson(lesson(1), 3);
    await keepLesson(lesson(99), 3);
    expect(kept(3)).toHaveLength(maxKept);
    expect(kept(3).slice(-2)).toEqual([lesson(1), lesson(99)]);
    expect(await hasKeptLesson(lesson(2))).toBe(false);
    expect(await hasKeptLesson(lesson(3))).toBe(true);
  });

  it("stay as they are where there is no network or the server is busy, and go once the server refuses them", async () => {
    await keepLesson(lesson(1), 3);
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await keepLesson(lesson(1), 3);
    expect(kept(3)).toEqual([lesson(1)]);
    fetched.mockResolvedValueOnce({ ok: false, status: 503 });
    await keepLesson(lesson(1), 3);
    expect(kept(3)).toEqual([lesson(1)]);
    fetched.mockResolvedValueOnce({ ok: false, status: 404 });
    await keepLesson(lesson(1), 3);
    expect(kept(3)).toEqual([]);
  });

  it("are dropped for everybody but who is signed in", async () => {
    await keepLesson(lesson(1), 3);
    await keepLesson(lesson(2), 4);
    stores.set("cortile /x/offline", new Map());
    await forgetLessons(4);
    expect([...stores.keys()]).toEqual(["lessons of 4", "cortile /x/offline"]);
    await forgetLessons(null);
    expect([...stores.keys()]).toEqual(["cortile /x/offline"]);
  });

  it("that are on their way when somebody signs out are not kept", async () => {
    let arrive: (reply: { ok: boolean }) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const keeping = keepLesson(lesson(1), 3);
    await forgetLessons(null);
    arrive({ ok: true });
    await keeping;
    expect(kept(3)).toEqual([]);
  });

  it("are neither kept nor looked for where no service worker would show them", async () => {
    await keepLesson(lesson(1), 3);
    vi.stubGlobal("navigator", {});
    expect(await hasKeptLesson(lesson(1))).toBe(false);
    await keepLesson(lesson(2), 3);
    expect(kept(3)).toEqual([lesson(1)]);
  });

  it("need a browser that has such storage", async () => {
    vi.stubGlobal("caches", undefined);
    await keepLesson(lesson(1), 3);
    await forgetLessons(null);
    expect(await hasKeptLesson(lesson(1))).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  });
});
