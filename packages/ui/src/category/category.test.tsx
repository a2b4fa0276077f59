import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClient, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient, createSession } from "@cortile/client/http";
import { categoryFollow, categoryIsFollowed, categoryList } from "@cortile/contract/category";
import type { Category } from "@cortile/contract/entity";
import { feedMain } from "@cortile/contract/feed";
import { userCategories } from "@cortile/contract/people";
import { AnonymousActionProvider } from "#core/actions";
import { useClient } from "#core/client";
import { mainFeedQuery } from "#feed";
import { userCategoriesQuery } from "#people";
import { answer, member, renderInShell } from "#shell/testing";
import { CategoriesScreen, matching } from "./CategoriesScreen.tsx";
import { CategoryFollowButton } from "./CategoryFollowButton.tsx";
import { loadCategory } from "./load.ts";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const category = (about: Partial<Category>): Category => ({
  id: 1,
  name: "Glazes",
  slug: "glazes",
  slogan: "Recipes and happy accidents",
  followers_counter: 12,
  followed: false,
  ...about,
});
const pageOf = (...results: Category[]) => ({ count: results.length, next: null, previous: null, results });
const doors = pageOf(
  category({}),
  category({ id: 2, name: "Città di terra", slug: "citta", slogan: "Places", followers_counter: 1, followed: true }),
  category({
    id: 3,
    name: "Rules",
    slug: "rules",
    slogan: "For all",
    followers_counter: 40,
    followed: true,
    auto_follow: "forced",
  }),
);

const showAll = (options: Parameters<typeof renderInShell>[1] = {}, followedOnly = false) =>
  renderInShell(
    <Suspense fallback="…">
      <CategoriesScreen followedOnly={followedOnly} />
    </Suspense>,
    { user: member(), ...options, answers: [...(options.answers ?? []), answer(categoryList, doors)] },
  );
const follow = (name: string) => screen.findByRole("button", { name });

describe("following a category", () => {
  it("shows at once, counts, and says so on every copy", async () => {
    let release: () => void = () => undefined;
    const held = new Promise<Response>((done) => (release = () => done(new Response(null, { status: 204 }))));
    showAll({ answers: [{ route: categoryFollow, reply: () => held }] });
    await userEvent.click(await follow("Follow Glazes"));
    expect((await follow("Following Glazes")).getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("13 followers")).toBeTruthy();
    release();
    await waitFor(() => expect(screen.getByRole("button", { name: "Following Glazes" })).toBeTruthy());
  });

  it("reads the member's own categories and home again", async () => {
    const reads = ["GET /api/v2/user/7/categories/", "GET /api/v2/feed/"];
    function Home() {
      useQuery(userCategoriesQuery(useClient(), 7));
      useInfiniteQuery(mainFeedQuery(useClient()));
      return <CategoryFollowButton category={category({})} />;
    }
    const { sent } = renderInShell(<Home />, {
      user: member(),
      answers: [
        answer(categoryFollow, () => new Response(null, { status: 204 })),
        answer(userCategories, () => Response.json([])),
        answer(feedMain, () => Response.json(pageOf())),
      ],
    });
    const read = () => sent.filter(({ call }) => reads.includes(call)).length;
    await waitFor(() => expect(read()).toBe(2));
    await userEvent.click(await follow("Follow Glazes"));
    await waitFor(() => expect(read()).toBe(4));
  });

  it("goes back, and tells why, when the server refuses", async () => {
    showAll({
      answers: [answer(categoryFollow, Response.json({ errors: [{ code: "permission_denied", message: "" }] }, { status: 403 }))],
    });
    await userEvent.click(await follow("Follow Glazes"));
    expect((await screen.findByRole("alert")).textContent).toContain("You can’t change this.");
    expect((await follow("Follow Glazes")).getAttribute("aria-pressed")).toBe("false");
    expect(screen.getByText("12 followers")).toBeTruthy();
  });

  it("cannot be ended where everybody follows", async () => {
    showAll();
    expect((await follow("Following Rules, as every member does")).hasAttribute("disabled")).toBe(true);
  });

  it("sends visitors to the host's handler", async () => {
    const asked = vi.fn<() => void>();
    renderInShell(
      <AnonymousActionProvider onAnonymousAction={asked}>
        <CategoryFollowButton category={category({ followed: undefined })} />
      </AnonymousActionProvider>,
    );
    await userEvent.click(await follow("Follow Glazes"));
    expect(asked).toHaveBeenCalledOnce();
  });

  it("lets a blocked account leave, not begin", async () => {
    const rendered = showAll({
      user: member({ status: "b" }),
      answers: [answer(categoryFollow, new Response(null, { status: 204 }))],
    });
    await userEvent.click(await follow("Follow Glazes"));
    expect((await screen.findByRole("alert")).textContent).toContain("blocked");
    await userEvent.click(await follow("Following Città di terra"));
    await follow("Follow Città di terra");
    expect(rendered.sent.filter(({ call }) => call.endsWith("/follow/")).map(({ call }) => call)).toEqual([
      "POST /api/v2/category/2/follow/",
    ]);
  });

  it("shows a blocked account the way to the reasons", async () => {
    const user = member({ status: "b" });
    const { visited } = showAll({ user, answers: [answer(categoryFollow, new Response(null, { status: 204 }))] });
    await userEvent.click(await follow("Follow Glazes"));
    await userEvent.click(await screen.findByRole("button", { name: "See why" }));
    expect(visited).toEqual(["/moderation/decisions/"]);
  });

  it("asks the server where it is not known", async () => {
    renderInShell(<CategoryFollowButton category={{ id: 9, name: "Raku" }} />, {
      user: member(),
      answers: [answer(categoryIsFollowed, { is_followed: true })],
    });
    expect((await follow("Following Raku")).getAttribute("aria-pressed")).toBe("true");
  });

  it("is not there where the community has no following", async () => {
    showAll({ preferences: { "configurations.category_follow_enabled": false } });
    await screen.findByRole("link", { name: "Glazes" });
    expect(screen.queryByRole("button", { name: /ollow/ })).toBeNull();
    expect(screen.queryByText(/Followed by/)).toBeNull();
  });
});

describe("the list of categories", () => {
  it("is found by name, whatever case and accents", async () => {
    showAll();
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find a category" }), "CITTA");
    expect(screen.queryByRole("link", { name: "Glazes" })).toBeNull();
    expect(screen.getByRole("link", { name: "Città di terra" })).toBeTruthy();
    expect(screen.getByText("1 category")).toBeTruthy();
    expect(matching(doors.results, "glaze", "en")).toHaveLength(1);
  });

  it("says when nothing has the name, and shows all again", async () => {
    showAll();
    await userEvent.type(await screen.findByRole("searchbox", { name: "Find a category" }), "xyz");
    expect(screen.getByText("No categories match “xyz”.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(screen.getByRole("link", { name: "Glazes" })).toBeTruthy();
  });

  it("can be those one follows", async () => {
    showAll({}, true);
    await screen.findByRole("link", { name: "Città di terra" });
    expect(screen.queryByRole("link", { name: "Glazes" })).toBeNull();
  });
});

describe("loadCategory", () => {
  const load = (slug: string, reply: Response) =>
    loadCategory(
      createClient({
        portal: "http://community.test",
        session: createSession(),
        fetch: (address) =>
          Promise.resolve(
            new URL(address instanceof Request ? address.url : address).pathname.includes("/feed/")
              ? Response.json(pageOf())
              : reply,
          ),
      }),
      new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      { id: 1, slug, tab: "trending" },
    );

  it("keeps the right address", async () => {
    await expect(load("glazes", Response.json(category({})))).resolves.toBeNull();
  });

  it("knows the right one from a wrong slug", async () => {
    await expect(load("old", Response.json(category({})))).resolves.toEqual({
      route: "category_trending",
      params: { id: 1, slug: "glazes" },
    });
  });

  it("lets a closed one rise as not found", async () => {
    const closed = Response.json({ errors: [{ code: "not_found", message: "" }] }, { status: 404 });
    await expect(load("glazes", closed)).rejects.toMatchObject({ code: "not_found" });
  });
});
