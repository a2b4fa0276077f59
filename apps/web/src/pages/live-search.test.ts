import { siteContext, type Site } from "#site";
import { newSite } from "#testing";
import { QueryObserver } from "@tanstack/react-query";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loader as courses } from "./courses.tsx";
import { loader as events } from "./events.tsx";
import { loader as groups } from "./groups.tsx";
import { loader as search } from "./search.tsx";

let fails = false;

beforeEach(() => {
  fails = false;
  // An API that takes its time.
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const signal = input instanceof Request ? input.signal : init?.signal;
    await new Promise((resolve) => setTimeout(resolve, 100));
    signal?.throwIfAborted();
    if (fails) return Response.json({ errors: [{ code: "not_found", message: "" }] }, { status: 404 });
    return Response.json({ count: 0, next: null, previous: null, results: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(site: Site, load: typeof groups, path: string): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const url = new URL(path, "https://fornace.example");
  return load({ context, params: {}, request: new Request(url), url, pattern: url.pathname });
}

/** As a search that showed what is being read, and is typed on. */
function typeOn({ cache }: Site, words: string): number {
  const read = cache.getQueryCache().findAll({
    fetchStatus: "fetching",
    predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(words),
  });
  for (const { queryKey } of read) new QueryObserver(cache, { queryKey, enabled: false }).subscribe(() => undefined)();
  return read.length;
}

describe.each([
  ["groups", groups],
  ["courses", courses],
  ["events", events],
  ["search", search],
] as const)("the page of %s", (name, load) => {
  it("is shown also when the search that it waits for is typed on", async () => {
    const site = newSite();
    const page = open(site, load, `/${name}/?q=kil`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(typeOn(site, "kil")).toBe(1);
    await expect(page).resolves.toBeNull();
  });

  it("tells of a refusal", async () => {
    fails = true;
    await expect(open(newSite(), load, `/${name}/?q=kil`)).rejects.toMatchObject({ code: "not_found" });
  });
});
