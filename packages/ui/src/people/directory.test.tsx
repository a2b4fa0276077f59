import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import type { User } from "@cortile/contract/entity";
import { userSearch } from "@cortile/contract/people";
import { historyNavigation } from "#core/routing";
import { answer, member, renderInShell } from "#shell/testing";
import { directoryAddress, readDirectoryAddress } from "./directory.address.ts";
import { DirectoryScreen } from "./DirectoryScreen.tsx";

afterEach(cleanup);

const people: User[] = Array.from({ length: 45 }, (_none, index) => ({
  ...member({ id: index + 10, username: `person_${index}`, real_name: `Person ${index}` }),
  followed: false,
}));

/** Answers as the server pages; what it was asked is kept. */
function listing(all: readonly User[] = people) {
  const asked: Record<string, string>[] = [];
  const route = answer(userSearch, (_body, address) => {
    const query = Object.fromEntries(address.searchParams);
    asked.push(query);
    const [offset, limit] = [Number(query["offset"] ?? 0), Number(query["limit"])];
    const next = offset + limit < all.length ? "more" : null;
    return Response.json({ count: all.length, next, previous: null, results: all.slice(offset, offset + limit) });
  });
  return { asked, answers: [route] };
}

const rows = () => within(screen.getByRole("list", { name: "People" })).getAllByRole("listitem");

describe("the directory", () => {
  it("shows everybody, newest first, a page at a time", async () => {
    const { asked, answers } = listing();
    renderInShell(<DirectoryScreen />, { user: member(), answers, at: "/people/" });
    expect(await screen.findByText("45 people")).toBeTruthy();
    expect(rows()).toHaveLength(20);
    const more = screen.getByRole("link", { name: "Show more people" });
    expect(more.getAttribute("href")).toBe("/people/?offset=20");
    await userEvent.click(more);
    await screen.findByText("Person 25");
    await userEvent.click(screen.getByRole("link", { name: "Show more people" }));
    await screen.findByText("Person 44");
    expect(screen.queryByRole("link", { name: "Show more people" })).toBeNull();
    expect(asked.map(({ offset }) => offset)).toEqual(["0", "20", "40"]);
  });

  it("asks for what its address says", async () => {
    const { asked, answers } = listing();
    renderInShell(<DirectoryScreen />, { answers, at: "/people/?q=ann%20b&show=team&order=name&offset=40" });
    await screen.findByText("45 people");
    expect(rows()).toHaveLength(5);
    expect(asked).toEqual([{ user: "ann b", is_staff: "true", ordering: "username", limit: "20", offset: "40" }]);
    expect(screen.getByRole("searchbox", { name: "Search by name" })).toHaveProperty("value", "ann b");
    expect(screen.getByRole("link", { name: "Staff" }).getAttribute("aria-current")).toBe("page");
    expect(screen.getByRole("link", { name: "Back to the first" }).getAttribute("href")).toBe(
      "/people/?q=ann+b&show=team&order=name",
    );
  });

  it("goes to the address of what is sought, and of another order", async () => {
    const { visited } = renderInShell(<DirectoryScreen />, { answers: listing().answers, at: "/people/?show=team" });
    await userEvent.type(screen.getByRole("searchbox"), " Ann {Enter}");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Order" }), "By username");
    expect(visited).toEqual(["/people/?q=Ann&show=team", "/people/?q=Ann&show=team&order=name"]);
  });

  it("keeps the keyboard and what is typed on when it is sent, and shows what was sent before after Back", async () => {
    history.replaceState(null, "", "/people/");
    renderInShell(<DirectoryScreen />, { answers: listing().answers, at: "/people/", navigation: historyNavigation });
    const order = screen.getByRole<HTMLSelectElement>("combobox", { name: "Order" });
    order.focus();
    await userEvent.selectOptions(order, "Oldest first");
    expect(location.search).toBe("?order=oldest");
    expect(document.activeElement).toBe(order);
    await userEvent.selectOptions(order, "By username");
    expect([location.search, order.value]).toEqual(["?order=name", "name"]);
    const field = screen.getByRole<HTMLInputElement>("searchbox");
    await userEvent.type(field, "ad{Enter}a n");
    expect([location.search, field.value]).toEqual(["?q=ad&order=name", "ada n"]);
    expect(document.activeElement).toBe(field);
    history.back();
    await expect.poll(() => [location.search, field.value, order.value]).toEqual(["?order=name", "", "name"]);
    history.back();
    await expect.poll(() => [location.search, field.value, order.value]).toEqual(["?order=oldest", "", "oldest"]);
  });

  it("says that it is off where people may not be searched, and asks nothing", async () => {
    const { asked, answers } = listing();
    const preferences = { "configurations.people_search_enabled": false };
    renderInShell(<DirectoryScreen />, { user: member(), answers, at: "/people/", preferences });
    await screen.findByText("Searching for people is turned off in this community.");
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(asked).toEqual([]);
    cleanup();
    renderInShell(<DirectoryScreen />, { user: member({ role: "editor" }), answers, at: "/people/", preferences });
    expect(await screen.findByText("45 people")).toBeTruthy();
  });

  it("says that nobody is called so, with a way back to everyone", async () => {
    renderInShell(<DirectoryScreen />, { answers: listing([]).answers, at: "/people/?q=xq" });
    await screen.findByText("No people found for “xq”.");
    expect(screen.getByRole("link", { name: "Show everyone" }).getAttribute("href")).toBe("/people/");
  });

  it("says when it could not be read, and reads it again", async () => {
    const { answers } = listing(people.slice(0, 1));
    let failing = true;
    const flaky = answer(userSearch, (body, address) =>
      failing ? Response.json({ errors: [] }, { status: 500 }) : (answers[0]?.reply(body, address) ?? Response.error()),
    );
    renderInShell(<DirectoryScreen />, { answers: [flaky], at: "/people/" });
    await screen.findByText("We couldn’t load people.");
    failing = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 person")).toBeTruthy();
  });
});

describe("an address of the directory", () => {
  it("reads as it is written", () => {
    const address = { q: "ann", team: true, order: "oldest", offset: 60 } as const;
    expect(readDirectoryAddress(directoryAddress(address))).toEqual(address);
  });

  it.each(["?order=size&offset=-3&show=everything", "?offset=1.5", "?offset=x&q=%20", ""])("%j asks for everybody", (search) => {
    expect(readDirectoryAddress(search)).toEqual({ q: "", team: false, offset: 0 });
  });
});
