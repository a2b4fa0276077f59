import { categoryList } from "@cortile/contract/category";
import { userAutocomplete, userMatch } from "@cortile/contract/people";
import type { Preferences } from "@cortile/contract/preference";
import { searchAll, searchList, type SearchGroup } from "@cortile/contract/search";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { historyNavigation, Link } from "#core/routing";
import { Page } from "#shell";
import { answer, member, renderInShell, type Answer } from "#shell/testing";
import { readSearchAddress, searchAddress } from "./search.address.ts";
import { SearchHost } from "./SearchHost.tsx";
import { SearchScreen } from "./SearchScreen.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
// Loaded on the first press otherwise, which a test would have to wait for.
beforeAll(() => import("./SearchDialog.tsx"));
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ada = { id: 3, username: "ada", real_name: "Ada Nwosu", avatar: "/ada.png", ext_id: null };
const groups: SearchGroup[] = [
  {
    kind: "user",
    count: 1,
    results: [{ kind: "user", id: 3, title: [{ text: "Ada", mark: true }, { text: " Nwosu" }], text: [], author: ada }],
  },
  {
    kind: "post",
    count: 12,
    results: [
      {
        kind: "post",
        id: 9,
        text: [{ text: "Ask " }, { text: "<b>Ada</b>", mark: true }],
        author: ada,
        added_at: "2026-01-01T00:00:00.000000+00:00",
      },
    ],
  },
];
const found = answer(searchAll, { results: groups });
const nothing = answer(searchAll, { results: [] });

const showField = (answers: readonly Answer[], props: Partial<Parameters<typeof SearchHost>[0]> = {}, user = member()) =>
  renderInShell(
    <SearchHost {...props}>
      <Page title="Home">
        <Link route="explore">Elsewhere</Link>
      </Page>
    </SearchHost>,
    { user, answers },
  );
const openByKey = async () => {
  await screen.findByText("Elsewhere");
  await userEvent.keyboard("/");
  return screen.findByRole("combobox");
};

describe("the search dialog", () => {
  it("opens by key, finds as one types with one call, and opens what is chosen", async () => {
    const { sent, visited } = showField([found]);
    const field = await openByKey();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard("ada");
    const options = await screen.findAllByRole("option", { name: /Ada/ });
    expect(sent.filter(({ call }) => call.endsWith("/x/search/"))).toHaveLength(1);
    expect(screen.getByRole("group", { name: "People" })).toBeTruthy();
    expect(options[0]?.querySelector("mark")?.textContent).toBe("Ada");
    // What matched is text, whatever stands in it.
    expect(options[1]?.querySelector("mark")?.textContent).toBe("<b>Ada</b>");
    expect(options[1]?.querySelector("b")).toBeNull();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(field.getAttribute("aria-activedescendant")).toBe(options[1]?.id);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(visited).toEqual(["/post/9/"]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leads to the page of results, and keeps the search on this device", async () => {
    const { visited } = showField([found]);
    await openByKey();
    await userEvent.keyboard("two words{Enter}");
    expect(visited).toEqual(["/search/?q=two+words"]);
    await openByKey();
    expect(await screen.findByRole("option", { name: "two words" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Clear recent searches" }));
    expect(screen.queryByRole("option")).toBeNull();
    expect(localStorage.getItem("cortile searches http://community.test 7")).toBe("[]");
  });

  it("keeps the searches of a member from whoever uses the device next", async () => {
    showField([found]);
    await openByKey();
    await userEvent.keyboard("two words{Enter}");
    cleanup();
    showField([found], {}, member({ id: 8 }));
    await openByKey();
    await screen.findByText("Find people, categories, posts, articles and comments.");
    expect(screen.queryByRole("option")).toBeNull();
  });

  it("says when there is nothing, and when it could not look", async () => {
    showField([nothing]);
    await openByKey();
    await userEvent.keyboard("zzz");
    expect(await screen.findByText("Nothing found for “zzz”. Try fewer or other words.")).toBeTruthy();
    cleanup();
    showField([answer(searchAll, Response.json({ errors: [{ code: "internal", message: "" }] }, { status: 400 }))]);
    await openByKey();
    await userEvent.keyboard("ada");
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("leaves both to the host where it wants them", async () => {
    const chosen = vi.fn<(choice: { kind: string; id: number }) => void>();
    const searched = vi.fn<(text: string) => void>();
    const { visited } = showField([found], { onChoose: chosen, onSearch: searched });
    await openByKey();
    await userEvent.keyboard("ada");
    await userEvent.click((await screen.findAllByRole("option", { name: /Ada/ }))[0] as HTMLElement);
    expect(chosen).toHaveBeenCalledWith({ kind: "user", id: 3 });
    await openByKey();
    await userEvent.keyboard("ada{Enter}");
    expect(searched).toHaveBeenCalledWith("ada");
    expect(visited).toEqual([]);
  });

  it("is not offered to visitors while contents are not public", async () => {
    renderInShell(
      <SearchHost>
        <Page title="Home">Elsewhere</Page>
      </SearchHost>,
      { preferences: { "configurations.content_availability": false } },
    );
    await screen.findByText("Elsewhere");
    await userEvent.keyboard("/");
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByRole("search")).toBeNull();
  });
});

const pageOf = (results: object[]) => ({ count: results.length, next: null, previous: null, results });

const showPage = (at: string, answers: readonly Answer[], preferences: Partial<Preferences> = {}) =>
  renderInShell(
    <Suspense fallback="…">
      <SearchScreen />
    </Suspense>,
    { user: member(), at, preferences, answers: [...answers, answer(categoryList, pageOf([]))] },
  );

describe("the search page", () => {
  it("shows the first of every kind, and the way to all of one", async () => {
    showPage("/search/?q=ada", [found]);
    await screen.findAllByText("Nwosu", { exact: false });
    expect(screen.getByRole("heading", { name: "People" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Posts: see all 12" }).getAttribute("href")).toBe("/search/?q=ada&kind=post");
    expect(screen.getAllByRole("link", { name: "Ada Nwosu" }).map((link) => link.getAttribute("href"))).toEqual([
      "/user/3/",
      "/post/9/",
    ]);
  });

  it("draws each kind in its own shape, and says when events are", async () => {
    const of = { id: 4, name: "Raku", slug: "raku", image: "/raku.png" };
    const results = (["category", "group", "event", "course"] as const).map((kind) => ({
      kind,
      count: 1,
      results: [
        { kind, id: 4, title: [{ text: `Raku ${kind}` }], text: [], [kind]: { ...of, start_date: "2019-11-22T17:30:00Z" } },
      ],
    }));
    showPage("/search/?q=raku", [answer(searchAll, { results })]);
    const row = async (kind: string) => (await screen.findByRole("link", { name: `Raku ${kind}` })).closest("li");
    expect((await row("category"))?.querySelector("img")?.className).toContain("arch");
    expect((await row("group"))?.querySelector("img")?.className).toContain("group");
    expect((await row("course"))?.querySelector("img")?.parentElement?.className).toContain("courseCover");
    const event = await row("event");
    expect(event?.querySelector("img")).toBeNull();
    expect(event?.querySelector("time")?.textContent).toContain("22 Nov 2019, 17:30");
  });

  it("shows one kind, with the filters that say something about it", async () => {
    const page = { count: 1, next: null, previous: null, results: groups[1]?.results ?? [] };
    const { visited } = showPage("/search/?q=ada&kind=post&since=week", [found, answer(searchList, page)]);
    await screen.findByText("<b>Ada</b>");
    expect(screen.getByRole("combobox", { name: "Date" })).toHaveProperty("value", "week");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Newest first");
    expect(visited).toEqual(["/search/?q=ada&kind=post&since=week&ordering=recent"]);
  });

  it("keeps to who wrote it, once a person of the list is chosen", async () => {
    const { visited } = showPage("/search/?q=clay", [found, answer(userAutocomplete, pageOf([ada]))]);
    const by = await screen.findByRole("combobox", { name: "Author" });
    await userEvent.type(by, "ad");
    await waitFor(() => expect(document.querySelector("datalist option")?.getAttribute("value")).toBe("ada"));
    expect(visited).toEqual([]);
    await userEvent.type(by, "a");
    await waitFor(() => expect(visited).toEqual(["/search/?q=clay&by=ada"]));
  });

  it("takes the whole name of one suggested person for the username", async () => {
    const { visited } = showPage("/search/?q=clay", [found, answer(userAutocomplete, pageOf([ada]))]);
    const by = await screen.findByRole("combobox", { name: "Author" });
    await userEvent.type(by, "ada nwosu");
    await waitFor(() => expect(document.querySelector("datalist option")?.getAttribute("value")).toBe("ada"));
    await userEvent.keyboard("{Enter}");
    expect(visited).toEqual(["/search/?q=clay&by=ada"]);
  });

  it("takes a username for nobody else's name", async () => {
    const impostor = { ...ada, id: 91, username: "impostor", real_name: "Ada" };
    const { visited } = showPage("/search/?q=clay", [found, answer(userAutocomplete, pageOf([ada, impostor]))]);
    const by = await screen.findByRole<HTMLInputElement>("combobox", { name: "Author" });
    await userEvent.type(by, "Ada");
    await waitFor(() => expect(document.querySelectorAll("datalist option")).toHaveLength(2));
    await userEvent.tab();
    expect(by.value).toBe("Ada");
    expect(visited).toEqual(["/search/?q=clay&by=Ada"]);
  });

  it("suggests no authors where people may not be searched", async () => {
    const asked = vi.fn<() => Response>(() => Response.json(pageOf([ada])));
    const { visited } = showPage("/search/?q=clay", [found, answer(userAutocomplete, asked)], {
      "configurations.people_search_enabled": false,
    });
    await userEvent.type(await screen.findByRole("combobox", { name: "Author" }), "ada{Enter}");
    await waitFor(() => expect(visited).toEqual(["/search/?q=clay&by=ada"]));
    expect(asked).not.toHaveBeenCalled();
  });

  it("sets its filters from the address after Back", async () => {
    history.replaceState(null, "", "/search/?q=clay");
    const suggested = vi.fn<() => Response>(() => Response.json(pageOf([])));
    renderInShell(
      <Suspense fallback="…">
        <SearchScreen />
      </Suspense>,
      {
        user: member(),
        at: "/search/?q=clay",
        navigation: historyNavigation,
        answers: [found, answer(userAutocomplete, suggested), answer(categoryList, pageOf([]))],
      },
    );
    const by = await screen.findByRole<HTMLInputElement>("combobox", { name: "Author" });
    await userEvent.type(by, "@ben{Enter}");
    expect([location.search, by.value]).toEqual(["?q=clay&by=ben", "ben"]);
    expect(document.activeElement).toBe(by);
    const order = screen.getByRole<HTMLSelectElement>("combobox", { name: "Order" });
    await userEvent.selectOptions(order, "Newest first");
    expect(location.search).toBe("?q=clay&by=ben&ordering=recent");
    history.back();
    await expect.poll(() => [location.search, by.value, order.value]).toEqual(["?q=clay&by=ben", "ben", ""]);
    history.back();
    await expect.poll(() => [location.search, by.value, order.value]).toEqual(["?q=clay", "", ""]);
    const before = suggested.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(suggested.mock.calls.length).toBe(before);
  });

  it("asks to check the username of an author whom the reader cannot see", async () => {
    showPage("/search/?q=clay&by=zzz", [nothing, answer(userMatch, [])]);
    expect(await screen.findByText("Nothing found by this author. Check the username.")).toBeTruthy();
    expect(screen.queryByText(/Nothing found for/)).toBeNull();
    expect(screen.getByText("Search everywhere")).toBeTruthy();
    cleanup();
    showPage("/search/?q=clay&by=ada", [nothing, answer(userMatch, [ada])]);
    expect(await screen.findByText(/Nothing found for “clay”/)).toBeTruthy();
  });

  it("offers to look everywhere when nothing is left", async () => {
    showPage("/search/?q=ada&since=day", [nothing]);
    const link = await screen.findByText("Search everywhere");
    expect(link.closest("a")?.getAttribute("href")).toBe("/search/?q=ada");
  });
});

describe("the address of a search", () => {
  it("survives reading and writing, and leaves out what it does not know", () => {
    const said = "?q=red+clay&kind=comment&category=4&by=ada&since=month&ordering=recent&offset=20";
    expect(readSearchAddress(searchAddress(readSearchAddress(said)))).toEqual(readSearchAddress(said));
    expect(readSearchAddress("?q=%20x%20&kind=secret&category=-1&since=ever&ordering=best&offset=1.5")).toEqual({
      q: "x",
      offset: 0,
    });
    expect(readSearchAddress("")).toEqual({ q: "", offset: 0 });
  });
});
