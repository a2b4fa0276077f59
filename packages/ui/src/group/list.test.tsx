import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Group } from "@cortile/contract/entity";
import { groupList, groupSearch } from "@cortile/contract/group";
import { userGroups } from "@cortile/contract/people";
import type { ReactNode } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { group as someGroup } from "#notification/testing";
import { answer, member, renderInShell } from "#shell/testing";
import { person, Viewport, withBrowser } from "#vote/testing";
import { GroupSuggestions } from "./GroupSuggestions.tsx";
import { ProfileGroups } from "./ProfileGroups.tsx";
import { GroupsScreen } from "./GroupsScreen.tsx";
import { groupsAddress, readGroupsAddress } from "./groups.address.ts";

withBrowser();
beforeAll(() => Promise.all([import("./admin.ts"), import("./UserGroups.tsx"), import("./SuggestedGroups.tsx")]));

const me = member();
const groups: Group[] = Array.from({ length: 25 }, (_, index) =>
  someGroup({ id: index + 1, name: `Group ${index + 1}`, slug: `g${index + 1}`, privacy: index === 1 ? "private" : "public" }),
);

/** A server that searches and pages. */
const list = (route: typeof groupSearch | typeof groupList | typeof userGroups, all: readonly Group[]) =>
  answer(route, (_body, { searchParams }) => {
    const found = all.filter(({ name }) => name.includes(searchParams.get("search") ?? ""));
    const [limit, offset] = [Number(searchParams.get("limit")), Number(searchParams.get("offset"))];
    const next = offset + limit < found.length ? "http://community.test/next" : null;
    return Response.json({ count: found.length, next, previous: null, results: found.slice(offset, offset + limit) });
  });

const show = (tab: "all" | "subscribed", options: Partial<Parameters<typeof renderInShell>[1]> = {}) =>
  renderInShell(<GroupsScreen tab={tab} />, { user: me, features: ["tagging", "grouping"], ...options });

const names = () => screen.queryAllByRole("link", { name: /^Group \d+$/ }).map(({ textContent }) => textContent);

describe("groups elsewhere", () => {
  const elsewhere = (part: ReactNode, answers: ReturnType<typeof answer>[], on = true) =>
    renderInShell(part, { user: me, features: on ? ["tagging", "grouping"] : [], answers });

  it("are those of a person on their profile, or none that the reader may see", async () => {
    const noor = person({ id: 31, username: "noor", real_name: "Noor Haddad" });
    elsewhere(<ProfileGroups user={noor} />, [list(userGroups, groups.slice(0, 2))]);
    expect((await screen.findByRole("link", { name: "Group 2" })).getAttribute("href")).toBe("/group/2/g2/");
    cleanup();
    elsewhere(<ProfileGroups user={noor} />, [list(userGroups, [])]);
    expect(await screen.findByText("Noor Haddad isn’t in any group you can see.")).toBeTruthy();
    cleanup();
    elsewhere(<ProfileGroups user={me} />, [list(userGroups, [])]);
    expect(await screen.findByText("You aren’t in any group yet.")).toBeTruthy();
  });

  it("are a few that the member is not in, beside the feed", async () => {
    const joined = groups.slice(0, 2).map((one) => ({ ...one, subscription_status: "subscribed" as const }));
    elsewhere(<GroupSuggestions />, [list(groupSearch, [...joined, ...groups.slice(2)])]);
    expect(await screen.findByRole("heading", { name: "Groups you might like" })).toBeTruthy();
    expect(names()).toEqual(["Group 3", "Group 4", "Group 5"]);
    cleanup();
    const { sent } = elsewhere(<GroupSuggestions />, [], false);
    expect(sent.some(({ call }) => call.includes("/group/"))).toBe(false);
  });
});

describe("the list of groups", () => {
  it("has cards with name, privacy, members and the way in (501)", async () => {
    const own = someGroup({
      id: 40,
      name: "Mine",
      slug: "mine",
      managed_by: person({ id: me.id }),
      subscription_status: "subscribed",
    });
    show("all", { answers: [list(groupSearch, [own, ...groups.slice(0, 2)])] });
    await screen.findByRole("link", { name: "Mine" });
    expect((await screen.findByRole("link", { name: "Open Mine" })).getAttribute("href")).toBe("/group/40/mine/");
    expect(screen.getByRole("link", { name: "Discover Group 2" }).getAttribute("href")).toBe("/group/2/g2/");
    const texts = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(texts.find((text) => text.includes("MineAdmin"))).toContain("3 members");
    expect(texts.find((text) => text.includes("Group 2"))).toContain("Private group");
  });

  it("reads the next page when its end comes near, and says where it ends (500)", async () => {
    show("all", { answers: [list(groupSearch, groups)] });
    await screen.findByRole("link", { name: "Group 20" });
    expect(names()).toHaveLength(20);
    const more = screen.getByRole("link", { name: "Show more groups" });
    expect(more.getAttribute("href")).toBe("/groups/?offset=20");
    Viewport.show(more.parentElement ?? more);
    expect(await screen.findByRole("link", { name: "Group 25" })).toBeTruthy();
    expect(screen.getByText("You’ve seen all the groups.")).toBeTruthy();
  });

  it("is searched while somebody types, and shows all again (500)", async () => {
    show("all", { answers: [list(groupSearch, groups)] });
    await screen.findByRole("link", { name: "Group 20" });
    const user = userEvent.setup();
    const field = screen.getByRole("searchbox", { name: "Find a group" });
    await user.type(field, "Group 25");
    await waitFor(() => expect(names()).toEqual(["Group 25"]));
    await user.type(field, "x");
    expect(await screen.findByText("No groups match “Group 25x”.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Show all groups" }));
    await waitFor(() => expect(names()).toHaveLength(20));
  });

  it("of the member's own reads those, and leads to all when there are none (500)", async () => {
    const { sent } = show("subscribed", { answers: [list(groupList, [])] });
    expect(await screen.findByText("You aren’t in any group yet.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show all groups" }).getAttribute("href")).toBe("/groups/");
    expect(sent.some(({ call }) => call.includes("/search/"))).toBe(false);
  });

  it("invites to create one where there are none, those who may (502)", async () => {
    const none = { answers: [list(groupSearch, [])] };
    show("all", none);
    expect(await screen.findByText("There are no groups yet. Create the first one.")).toBeTruthy();
    await userEvent.click(screen.getAllByRole("button", { name: "Create group" })[0] ?? document.body);
    expect(await screen.findByRole("dialog", { name: "New group" })).toBeTruthy();
    cleanup();
    show("all", { ...none, preferences: { "configurations.groups_only_staff_enabled": true } });
    expect(await screen.findByText("There are no groups yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Create group" })).toBeNull();
    cleanup();
    show("all", { ...none, user: null });
    expect(await screen.findByText("There are no groups yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Create group" })).toBeNull();
  });

  it("offers to try again when it cannot be read", async () => {
    let works = false;
    const reply = list(groupSearch, groups.slice(0, 1)).reply;
    const answers = [
      {
        route: groupSearch,
        reply: (body: unknown, address: URL) => (works ? reply(body, address) : new Response(null, { status: 500 })),
      },
    ];
    show("all", { answers });
    await screen.findByText("We couldn’t load the groups.");
    works = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Group 1" })).toBeTruthy();
  });
});

describe("the address of a list of groups", () => {
  it.each([
    ["?q=+kiln+&offset=20", "?q=kiln&offset=20"],
    ["?offset=-3", "?"],
    ["?offset=1.5&q=", "?"],
  ])("%s is read as %s", (search, again) => {
    expect(groupsAddress(readGroupsAddress("all", search))).toBe(again);
  });
});
