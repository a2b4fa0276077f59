import { groupsQuery, loadGroups } from "@cortile/ui/group";
import { siteContext, type Site } from "#site";
import { newSite } from "#testing";
import { InfiniteQueryObserver } from "@tanstack/react-query";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPage } from "./page.ts";

const place = (q: string) => ({ tab: "all", q, offset: 0 }) as const;
const asked: string[] = [];
let fails = false;

beforeEach(() => {
  asked.length = 0;
  fails = false;
  // An API that takes its time.
  vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
    const signal = input instanceof Request ? input.signal : init?.signal;
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    if (pathname.includes("/group/")) asked.push(searchParams.get("search") ?? "");
    await new Promise((resolve) => setTimeout(resolve, 100));
    signal?.throwIfAborted();
    if (fails) return Response.json({ errors: [{ code: "not_found", message: "" }] }, { status: 404 });
    return Response.json({ count: 0, next: null, previous: null, results: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the list of groups that have these words in their name. */
function open(site: Site, q: string): Promise<null> {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const url = new URL(`https://fornace.example/groups/?q=${q}`);
  const load = loadPage(async () => {
    await loadGroups(site.client, site.cache, place(q));
    return null;
  });
  return load({ context, params: {}, request: new Request(url), url, pattern: "/groups/" });
}

describe("loadPage", () => {
  it("is ready also when the search that it waits for is typed on", async () => {
    const site = newSite();
    const live = new InfiniteQueryObserver(site.cache, groupsQuery(site.client, place("kil")));
    const end = live.subscribe(() => undefined);
    const page = open(site, "kil");
    await new Promise((resolve) => setTimeout(resolve, 20));
    live.setOptions(groupsQuery(site.client, place("kiln")));
    await expect(page).resolves.toBeNull();
    expect(asked).toEqual(["kil", "kiln", "kil"]);
    end();
  });

  it("tells of a refusal", async () => {
    fails = true;
    await expect(open(newSite(), "kil")).rejects.toMatchObject({ code: "not_found" });
  });
});
