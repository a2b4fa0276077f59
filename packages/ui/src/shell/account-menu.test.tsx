import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { customMenuGet } from "@cortile/contract/custom";
import { preferencePatch, type Preferences } from "@cortile/contract/preference";
import { MenuItem } from "#core/kit";
import { answer, member, renderInShell } from "#shell/testing";
import { Shell } from "./Shell.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
// Their code comes when the menu is opened otherwise.
beforeAll(() => import("./AccountItems.tsx"));
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Shown = Partial<Parameters<typeof Shell>[0]>;
type Options = Parameters<typeof renderInShell>[1];

/** Opens the menu of the nav, or that of the bar of phones. */
async function openMenu(options: Options, shown: Shown = {}, from: "nav" | "bar" = "nav") {
  const rendered = renderInShell(
    <Shell title="Home" {...shown}>
      Words
    </Shell>,
    { user: member(), ...options },
  );
  const name = from === "nav" ? /Giulia Ferrante/ : /You$/;
  await userEvent.click(screen.getByRole("button", { name }));
  await screen.findByRole("menuitem", { name: "Sign out" });
  return rendered;
}
const names = () => screen.getAllByRole("menuitem").map((item) => item.textContent);
const item = (name: string) => screen.getByRole("menuitem", { name });

const nothing: Partial<Preferences> = {
  "configurations.follow_enabled": false,
  "configurations.connection_enabled": false,
  "configurations.category_follow_enabled": false,
  "configurations.post_type_enabled": false,
  "configurations.discussion_type_enabled": false,
  "configurations.scheduled_posts_enabled": false,
  "configurations.payments_enabled": false,
  "addons.loyalty_points_collection": false,
  "addons.private_messages_enabled": false,
};
const bare = ["Profile", "Your comments", "Settings", "Sign out"];
/** With one more entry, in its place. */
const withEntry = (at: number, ...more: string[]) => bare.toSpliced(at, 0, ...more);

describe("the member's menu", () => {
  it.each<[string, Partial<Preferences>, string | null, string[]]>([
    ["a community that has nothing", {}, null, bare],
    [
      "one where people follow each other",
      { "configurations.follow_enabled": true },
      null,
      withEntry(1, "Following", "Followers"),
    ],
    ["one where they connect", { "configurations.connection_enabled": true }, null, withEntry(1, "Connections")],
    ["points", { "addons.loyalty_points_collection": true }, null, withEntry(1, "Points and prizes")],
    ["posts", { "configurations.post_type_enabled": true }, null, withEntry(1, "Saved posts")],
    ["articles", { "configurations.discussion_type_enabled": true }, null, withEntry(1, "Saved articles")],
    ["scheduling without a type to schedule", { "configurations.scheduled_posts_enabled": true }, null, bare],
    [
      "scheduling, for members",
      { "configurations.scheduled_posts_enabled": true, "configurations.post_type_enabled": true },
      null,
      withEntry(1, "Drafts", "Scheduled posts", "Saved posts"),
    ],
    [
      "scheduling of articles",
      { "configurations.scheduled_posts_enabled": true, "configurations.discussion_type_enabled": true },
      null,
      withEntry(1, "Draft articles", "Scheduled articles", "Saved articles"),
    ],
    ["categories that are followed", { "configurations.category_follow_enabled": true }, null, withEntry(2, "Interests")],
    ["messages", { "addons.private_messages_enabled": true }, null, withEntry(2, "Messages")],
    ["payments the feature of which is off", { "configurations.payments_enabled": true }, null, bare],
    ["administrators", {}, "admin", withEntry(2, "Console", "Moderation")],
    ["moderators", {}, "moderator", withEntry(2, "Moderation")],
  ])("of %s", async (_of, preferences, role, expected) => {
    await openMenu({ user: member({ role: role as never }), preferences: { ...nothing, ...preferences } });
    expect(names()).toEqual(expected);
  });

  it("has what was bought, and how to pay, where something is paid for", async () => {
    const preferences = { ...nothing, "configurations.payments_enabled": true };
    await openMenu({ preferences, features: ["payments"] });
    expect(names()).toEqual(withEntry(3, "Your orders", "Payment methods"));
    expect(item("Your orders").getAttribute("href")).toBe("/user/7/giulia_f/history_orders/");
  });

  it("leads to what is the member's own", async () => {
    await openMenu({ preferences: { ...nothing, "configurations.category_follow_enabled": true } });
    expect(item("Your comments").getAttribute("href")).toBe("/user/7/?tab=comments");
    expect(item("Interests").getAttribute("href")).toBe("/user/7/categories/");
    expect(item("Settings").getAttribute("href")).toBe("/user/7/edit/");
  });

  it("has the host's own items, and a way round where the host has one", async () => {
    const onTour = vi.fn<() => void>();
    await openMenu({ preferences: nothing }, { onTour, menuItems: <MenuItem>Workshop</MenuItem> });
    expect(names()).toEqual(withEntry(2, "Take the tour", "Workshop"));
    await userEvent.click(item("Take the tour"));
    expect(onTour).toHaveBeenCalledOnce();
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("has on phones the places that the bar has no room for", async () => {
    await openMenu({ preferences: nothing }, {}, "bar");
    expect(names()).toEqual(["People", ...bare]);
  });

  it("opens by keyboard and goes by letters and arrows", async () => {
    renderInShell(<Shell title="Home">Words</Shell>, { user: member(), preferences: nothing });
    screen.getByRole("button", { name: /Giulia Ferrante/ }).focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("menuitem", { name: "Sign out" });
    await userEvent.keyboard("{End}{ArrowDown}");
    expect(document.activeElement).toBe(item("Profile"));
    await userEvent.keyboard("s");
    expect(document.activeElement).toBe(item("Settings"));
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /Giulia Ferrante/ }));
  });
});

describe("the start guide", () => {
  const away = { ...nothing, "configurations.onboarding_enabled": true, "configurations.onboarding_hidden": true };

  it("is brought back by the owner who has put it away", async () => {
    const { sent } = await openMenu({
      user: member({ id: 1, role: "admin" }),
      preferences: away,
      answers: [answer(preferencePatch, [])],
    });
    await userEvent.click(item("Getting started"));
    await vi.waitFor(() =>
      expect(sent).toContainEqual({ call: "PATCH /api/v2/dynamic_preference/", body: { onboarding_hidden: false } }),
    );
  });

  it("says when that has failed", async () => {
    const failing = answer(preferencePatch, () => new Response(null, { status: 500 }));
    await openMenu({ user: member({ id: 1, role: "admin" }), preferences: away, answers: [failing] });
    await userEvent.click(item("Getting started"));
    expect(await screen.findByText("Getting started couldn’t be opened. Try again.")).toBeTruthy();
  });

  it.each([
    ["another administrator", member({ role: "admin" }), away],
    ["the owner who still sees it", member({ id: 1, role: "admin" }), { ...away, "configurations.onboarding_hidden": false }],
  ])("is not offered to %s", async (_who, user, preferences) => {
    await openMenu({ user, preferences });
    expect(screen.queryByRole("menuitem", { name: "Getting started" })).toBeNull();
  });
});

describe("the console", () => {
  const admin = { user: member({ role: "admin" }), preferences: nothing };

  it.each<["admin" | "moderator" | "editor" | null, [string, string][]]>([
    [
      "admin",
      [
        ["Console", "/console/"],
        ["Moderation", "/console/reports/"],
      ],
    ],
    ["moderator", [["Moderation", "/console/reports/"]]],
    ["editor", []],
    [null, []],
  ])("is offered to a member of role %s (94, 95)", async (role, offered) => {
    await openMenu({ user: member({ role }), preferences: nothing });
    const links = within(screen.getByRole("menu"))
      .getAllByRole("menuitem")
      .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links.filter(([name]) => name === "Console" || name === "Moderation")).toEqual(offered);
  });

  it("is not offered where the host has no page for it", async () => {
    await openMenu({
      ...admin,
      routes: { console: "", console_reports: "", user_messages: "" },
      preferences: { "addons.private_messages_enabled": true },
    });
    expect(names()).not.toContain("Console");
    expect(names()).not.toContain("Moderation");
    expect(names()).not.toContain("Messages");
    expect(within(screen.getByRole("menu")).getByText("Profile")).toBeTruthy();
  });
});

describe("the community's own entries", () => {
  it("stand before the way out, in their order", async () => {
    const items = ["House rules", "Glossary"].map((label, index) => ({
      id: index,
      custom_menu: 3,
      label,
      url: `/${index + 7}/${label.toLowerCase().replace(" ", "-")}/`,
      attrs: "",
      order: 2 - index,
    }));
    await openMenu({ answers: [answer(customMenuGet, { id: 3, name: "user", items })] });
    expect((await screen.findByRole("menuitem", { name: "Glossary" })).getAttribute("href")).toBe("/8/glossary/");
    expect(names().slice(-3)).toEqual(["Glossary", "House rules", "Sign out"]);
  });
});
