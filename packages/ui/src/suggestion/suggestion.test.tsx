import { categoryFollow } from "@cortile/contract/category";
import { userFollow } from "@cortile/contract/people";
import { suggestionCategory, suggestionUser } from "@cortile/contract/suggestion";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answer, member, renderInShell } from "#shell/testing";
import { CategorySuggestions } from "./CategorySuggestions.tsx";
import { PeopleSuggestions } from "./PeopleSuggestions.tsx";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pageOf = (results: object[]) => ({ count: results.length, next: null, previous: null, results });
const people = Array.from({ length: 5 }, (_, index) => ({
  ...member({ id: 20 + index, real_name: `Person ${index + 1}` }),
  followed: false,
}));
const categories = Array.from({ length: 2 }, (_, index) => ({
  id: index + 1,
  name: `Category ${index + 1}`,
  slug: `category-${index + 1}`,
  followers_counter: 1,
  followed: false,
  slogan: "",
}));
const done = () => new Response(null, { status: 204 });
const names = () => screen.queryAllByRole("link", { name: /^(Person|Category) \d/ }).map((link) => link.textContent);

describe("people you may know", () => {
  it("shows three, makes room for the next when one is followed, and shows all on request", async () => {
    renderInShell(<PeopleSuggestions />, {
      user: member(),
      answers: [answer(suggestionUser, pageOf(people)), answer(userFollow, done)],
    });
    await waitFor(() => expect(names()).toEqual(["Person 1", "Person 2", "Person 3"]));
    await userEvent.click(screen.getByRole("button", { name: "Follow Person 2" }));
    await waitFor(() => expect(names()).toEqual(["Person 1", "Person 3", "Person 4"]));
    await userEvent.click(screen.getByRole("button", { name: "See all" }));
    const dialog = await screen.findByRole("dialog", { name: "People you may know" });
    expect(within(dialog).getAllByRole("link")).toHaveLength(5);
  });

  it("is not there with nobody to name, nor for visitors", async () => {
    const { sent } = renderInShell(<PeopleSuggestions />, { user: member(), answers: [answer(suggestionUser, pageOf([]))] });
    await waitFor(() => expect(sent.some(({ call }) => call.endsWith("/suggestion/user/"))).toBe(true));
    expect(screen.queryByText("People you may know")).toBeNull();
    cleanup();
    const visitor = renderInShell(<PeopleSuggestions />);
    expect(visitor.sent.some(({ call }) => call.includes("suggestion"))).toBe(false);
  });
});

describe("categories for you", () => {
  it("disappears with the last one followed", async () => {
    renderInShell(<CategorySuggestions />, {
      user: member(),
      answers: [answer(suggestionCategory, pageOf(categories)), answer(categoryFollow, done)],
    });
    await waitFor(() => expect(names()).toEqual(["Category 1", "Category 2"]));
    await userEvent.click(screen.getByRole("button", { name: "Follow Category 1" }));
    await waitFor(() => expect(names()).toEqual(["Category 2"]));
    await userEvent.click(screen.getByRole("button", { name: "Follow Category 2" }));
    await waitFor(() => expect(screen.queryByText("Categories for you")).toBeNull());
  });
});
