import { cleanup, screen, within } from "@testing-library/react";
import { customMenuGet } from "@cortile/contract/custom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Shell } from "#shell";
import { answer, member, renderInShell, type Rendered } from "#shell/testing";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Link {
  label: string;
  url: string;
  order?: number | string;
  attrs?: string;
}

/** Answers each menu with its entries, or not at all. */
const menus = (byName: Readonly<Record<string, readonly Link[]>>) =>
  answer(customMenuGet, (_body: unknown, { pathname }: URL) => {
    const name = pathname.split("/").at(-2) ?? "";
    const items = byName[name]?.map((link, index) => ({ id: index + 1, custom_menu: 1, attrs: "", order: index + 1, ...link }));
    return items ? Response.json({ id: 1, name, items }) : new Response("{}", { status: 500 });
  });
type Options = Parameters<typeof renderInShell>[1];
const show = (byName: Parameters<typeof menus>[0], options: Options = {}): Rendered =>
  renderInShell(<Shell title="Home">Words</Shell>, { answers: [menus(byName)], ...options });
const footer = () => within(screen.getByRole("contentinfo"));
const links = () =>
  footer()
    .queryAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

describe("the footer", () => {
  const byName = {
    base: [{ label: "For members", url: "/categories/" }],
    not_logged: [{ label: "For visitors", url: "/categories/" }],
  };

  it.each([
    ["a member", member(), "For members"],
    ["a visitor", null, "For visitors"],
  ])("shows the menu of %s", async (_who, user, name) => {
    show(byName, { user });
    expect(await footer().findByRole("link")).toHaveProperty("textContent", name);
  });

  it("has the entries in their order, also where it comes as text", async () => {
    const entries = ["10", "9", "2"].map((order) => ({ label: `Entry ${order}`, url: "/people/", order }));
    show({ not_logged: entries });
    await footer().findAllByRole("link");
    expect(links().map(([label]) => label)).toEqual(["Entry 2", "Entry 9", "Entry 10"]);
  });

  it("leads to pages by the paths of the host, and leaves out those it does not have", async () => {
    const entries = [
      { label: "Categories", url: "/categories/?sort=name" },
      { label: "People", url: "http://community.test/people/" },
      { label: "Terms", url: "/legal/terms/" },
      { label: "Shop", url: "https://shop.example/", attrs: 'target="_blank"' },
    ];
    show({ not_logged: entries }, { routes: { categories: "/forum/topics/", people: "" } });
    await footer().findAllByRole("link");
    expect(links()).toEqual([
      ["Categories", "/forum/topics/?sort=name"],
      ["Terms", "/legal/terms/"],
      ["Shop", "https://shop.example/"],
    ]);
    expect(footer().getByRole("link", { name: "Shop" }).getAttribute("target")).toBe("_blank");
  });

  it("leaves out explore while it is off, and addresses that run code", async () => {
    const entries = [
      { label: "Explore", url: "/explore/" },
      { label: "Code", url: "javascript:alert(1)" },
      { label: "People", url: "/people/" },
    ];
    show({ not_logged: entries }, { preferences: { "configurations.explore_stream_enabled": false } });
    await footer().findAllByRole("link");
    expect(links().map(([label]) => label)).toEqual(["People"]);
  });

  it("still has the words of the community when the menu cannot be read", async () => {
    const { sent } = show({}, { preferences: { "text.application_copyright": "© $year Fornace" } });
    await vi.waitFor(() => expect(sent.map(({ call }) => call)).toContain("GET /api/v2/custom_menu/not_logged/"));
    expect(footer().getByText("© 2026 Fornace")).toBeTruthy();
    expect(links()).toEqual([]);
  });
});
