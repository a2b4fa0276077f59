import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { pauseQueries, patchCached } from "./patch.ts";

type Thing = { id: number; name: string };
const isThing =
  (id: number) =>
  (value: object): value is Thing =>
    "id" in value && value.id === id && "name" in value;

describe("patching the cache", () => {
  it("changes every copy and leaves the rest as it is", () => {
    const cache = new QueryClient();
    const other = { id: 2, name: "b" };
    const feed = { pages: [{ results: [{ post: { id: 1, name: "a" } }, { post: other }] }], pageParams: [null] };
    const untouched = { pages: [{ results: [{ post: other }] }], pageParams: [null] };
    cache.setQueryData(["feed"], feed);
    cache.setQueryData(["one", 1], { id: 1, name: "a" });
    cache.setQueryData(["other"], untouched);
    const before = patchCached(cache, isThing(1), (thing) => ({ ...thing, name: "z" }));
    expect(before).toEqual({ id: 1, name: "a" });
    expect(cache.getQueryData(["one", 1])).toEqual({ id: 1, name: "z" });
    const after = cache.getQueryData<typeof feed>(["feed"]);
    expect(after?.pages[0]?.results[0]?.post.name).toBe("z");
    expect(after?.pages[0]?.results[1]?.post).toBe(other);
    expect(cache.getQueryData(["other"])).toBe(untouched);
  });

  it("does not make a reply younger", () => {
    const cache = new QueryClient();
    cache.setQueryData(["one"], { id: 1, name: "a" }, { updatedAt: 5 });
    patchCached(cache, isThing(1), (thing) => ({ ...thing, name: "z" }));
    expect(cache.getQueryState(["one"])?.dataUpdatedAt).toBe(5);
  });
});

describe("holding the reading of replies", () => {
  it("drops an answer asked for before the change, and asks again afterwards", async () => {
    const cache = new QueryClient();
    const answers: ((name: string) => void)[] = [];
    const queryFn = () => new Promise<{ id: number; name: string }>((answer) => answers.push((name) => answer({ id: 1, name })));
    cache.setQueryData(["one"], { id: 1, name: "old" });
    const observer = new QueryObserver(cache, { queryKey: ["one"], queryFn, staleTime: 0 });
    const leave = observer.subscribe(() => undefined);
    expect(answers).toHaveLength(1);

    const resume = pauseQueries(cache, isThing(1));
    patchCached(cache, isThing(1), (thing) => ({ ...thing, name: "new" }));
    answers[0]?.("stale");
    await Promise.resolve();
    expect(cache.getQueryData(["one"])).toEqual({ id: 1, name: "new" });

    resume();
    expect(answers).toHaveLength(2);
    answers[1]?.("true");
    await vi.waitFor(() => expect(cache.getQueryData(["one"])).toEqual({ id: 1, name: "true" }));
    leave();
  });

  it("leaves the reading of anything else alone", () => {
    const cache = new QueryClient();
    cache.setQueryData(["other"], { id: 2, name: "b" });
    const observer = new QueryObserver(cache, { queryKey: ["other"], queryFn: () => new Promise(() => undefined), staleTime: 0 });
    const leave = observer.subscribe(() => undefined);
    pauseQueries(cache, isThing(1))();
    expect(cache.getQueryState(["other"])?.fetchStatus).toBe("fetching");
    leave();
  });
});
