import type { Category } from "@cortile/contract/entity";
import {
  categoryFeed,
  categoryFollowers,
  categoryFollowersTrending,
  categoryFeedTrending,
  categoryGet,
  categoryMute,
  categoryPopular,
} from "@cortile/contract/category";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { ComposerHost } from "#composer";
import { answer, member } from "#shell/testing";
import { pageOf, person, renderReading, unit, withBrowser } from "#vote/testing";
import { CategoryScreen } from "./CategoryScreen.tsx";
import { CategoryRow } from "./CategoryRow.tsx";
import { PopularCategories } from "./PopularCategories.tsx";

withBrowser();
// Loaded on the first press otherwise, which a test would have to wait for.
beforeAll(() => import("#people"));

const glazes: Category = {
  id: 1,
  name: "Glazes",
  slug: "glazes",
  slogan: "Recipes and happy accidents",
  followers_counter: 21,
  followed: false,
  html_info: "<p>Ask <b>before</b> you fire.</p>",
  tags: [
    { id: 1, name: "Craft", description: "Made by hand", color: "#22aa55", visible: true, deleted: false },
    { id: 2, name: "Secret", description: "", color: "#000000", visible: false, deleted: false },
  ],
};
const people = Array.from({ length: 21 }, (_, index) => person({ id: 30 + index, real_name: `Person ${index + 1}` }));

type Options = Parameters<typeof renderReading>[1];
const showCategory = (about: Partial<Category> = {}, options: Options = {}) =>
  renderReading(
    <ComposerHost>
      <Suspense fallback="…">
        <CategoryScreen id={1} />
      </Suspense>
    </ComposerHost>,
    {
      user: member(),
      ...options,
      answers: [
        ...(options.answers ?? []),
        answer(categoryGet, { ...glazes, ...about }),
        answer(categoryFeed, pageOf([unit({ id: 4, html: "<p>Post 4</p>" })])),
        answer(categoryFollowersTrending, { count: 1, next: null, previous: null, results: people.slice(0, 1) }),
        answer(categoryFeedTrending, pageOf([unit({ id: 5, type: "discussion", title: "Celadon, slowly", summary: "" })])),
        {
          route: categoryFollowers,
          reply: (_body, { searchParams: query }) => {
            const [limit, offset] = [Number(query.get("limit")), Number(query.get("offset") ?? 0)];
            const next = offset + limit < people.length ? "http://community.test/next" : null;
            return Response.json({ count: 21, next, previous: null, results: people.slice(offset, offset + limit) });
          },
        },
      ],
    },
  );

describe("the page of a category", () => {
  it("shows what it is, who follows and what was written", async () => {
    showCategory();
    await screen.findByRole("heading", { level: 1, name: "Glazes" });
    expect(screen.getByText("Recipes and happy accidents")).toBeTruthy();
    expect(await screen.findByText("Post 4")).toBeTruthy();
  });

  it("wears its visible tags, with their colour and what they mean", async () => {
    showCategory();
    const tag = await screen.findByText("Craft");
    expect(tag.textContent).toBe("Craft: Made by hand");
    expect(tag.querySelector<HTMLElement>("[aria-hidden]")?.style.background).toBe("#22aa55");
    expect(screen.queryByText("Secret")).toBeNull();
  });

  it("has a bell for members, which turns its notifications off and on", async () => {
    const { sent } = showCategory({ muted: false }, { answers: [answer(categoryMute, (body) => Response.json(body))] });
    const user = userEvent.setup();
    const bell = () => screen.getByRole("button", { name: "Notifications about this category" });
    await screen.findByRole("heading", { level: 1, name: "Glazes" });
    expect(bell().getAttribute("aria-pressed")).toBe("true");
    await user.click(bell());
    await waitFor(() => expect(bell().getAttribute("aria-pressed")).toBe("false"));
    const asked = sent.filter(({ call }) => call === "POST /api/v2/x/category/1/mute/").map(({ body }) => body);
    expect(asked).toEqual([{ muted: true }]);
    cleanup();
    showCategory({}, { user: null });
    await screen.findByRole("heading", { level: 1, name: "Glazes" });
    expect(screen.queryByRole("button", { name: "Notifications about this category" })).toBeNull();
  });

  it("opens what it is about in a dialog, and has no button where there is nothing", async () => {
    showCategory();
    await userEvent.click(await screen.findByRole("button", { name: "About this category" }));
    const dialog = await screen.findByRole("dialog", { name: "About Glazes" });
    expect(within(dialog).getByText("before").tagName).toBe("B");
  });

  it("opens its followers, page by page", async () => {
    showCategory();
    await userEvent.click(await screen.findByRole("button", { name: /Followed by 21 people/ }));
    const dialog = await screen.findByRole("dialog", { name: "Followers" });
    await within(dialog).findByText("Person 20");
    expect(within(dialog).queryByText("Person 21")).toBeNull();
    await userEvent.click(within(dialog).getByRole("button", { name: "Show more" }));
    expect(await within(dialog).findByText("Person 21")).toBeTruthy();
  });

  it("has who and what is busy in it beside the feed, and the way to all that trends", async () => {
    showCategory();
    const aside = await screen.findByRole("complementary", { name: "More from this category" });
    expect(await within(aside).findByRole("heading", { name: "Most active here" })).toBeTruthy();
    expect((await within(aside).findByRole("link", { name: /Celadon, slowly/ })).getAttribute("href")).toBe("/discussion/5/");
    expect(within(aside).getByRole("link", { name: "See all" }).getAttribute("href")).toBe("/category/1/glazes/trending/");
  });

  it("has no people beside the feed where nobody follows nor connects", async () => {
    const preferences = { "configurations.follow_enabled": false, "configurations.connection_enabled": false };
    const { sent } = showCategory({}, { preferences });
    await screen.findByRole("heading", { name: "Most read here" });
    expect(screen.queryByRole("heading", { name: "Most active here" })).toBeNull();
    expect(sent.some(({ call }) => call.includes("/followers/trending/"))).toBe(false);
  });

  it("has neither button nor count where categories are not followed", async () => {
    showCategory({}, { preferences: { "configurations.category_follow_enabled": false } });
    await screen.findByText("Post 4");
    expect(screen.queryByText(/Followed by/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Follow Glazes" })).toBeNull();
  });

  it("is not for writing, for those who are not staff, where only staff writes", async () => {
    showCategory({ content_only_staff: true });
    await screen.findByText("Post 4");
    expect(screen.queryByRole("button", { name: /Share something/ })).toBeNull();
  });

  it("is for writing, for staff", async () => {
    showCategory({ content_only_staff: true }, { user: member({ role: "editor" }) });
    expect(await screen.findByRole("button", { name: /Share something/ })).toBeTruthy();
  });
});

describe("popular categories", () => {
  const results = ["Glazes", "Wheels", "Kilns", "Clay"].map((name, index) => ({
    ...glazes,
    id: index + 1,
    name,
    followers_counter: 9 - index,
  }));
  const popular = answer(categoryPopular, { count: 4, next: null, previous: null, results });

  it("stand three by three, each followed by a press, with the way to all", async () => {
    renderReading(<PopularCategories />, { user: member(), answers: [popular] });
    const widget = within(await screen.findByRole("region", { name: "Most followed" }));
    expect(widget.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Follow Glazes",
      "Follow Wheels",
      "Follow Kilns",
    ]);
    expect(widget.getByRole("link", { name: "See all" }).getAttribute("href")).toBe("/categories/");
  });

  it("leave out what the member follows, in the row and beside it", async () => {
    const some = results.map((category) => ({ ...category, followed: category.id < 3 }));
    const answers = [answer(categoryPopular, { count: 4, next: null, previous: null, results: some })];
    renderReading(
      <Suspense fallback="…">
        <CategoryRow />
        <PopularCategories />
      </Suspense>,
      { user: member(), answers },
    );
    await screen.findByRole("region", { name: "Most followed" });
    const names = screen.getAllByRole("link", { name: /Glazes|Wheels|Kilns|Clay/ }).map(({ textContent }) => textContent);
    expect(names).toEqual(["Kilns", "Clay", "Kilns", "Clay"]);
  });

  it("hide themselves when there are none, and are not for visitors of what is closed", async () => {
    const none = answer(categoryPopular, { count: 0, next: null, previous: null, results: [] });
    const { sent } = renderReading(<PopularCategories />, { user: member(), answers: [none] });
    await expect.poll(() => sent.some(({ call }) => call.includes("/popular/"))).toBe(true);
    expect(screen.queryByText("Most followed")).toBeNull();
    const closed = renderReading(<PopularCategories />, {
      user: null,
      preferences: { "configurations.content_availability": false },
      answers: [popular],
    });
    expect(closed.sent.some(({ call }) => call.includes("/popular/"))).toBe(false);
  });
});
