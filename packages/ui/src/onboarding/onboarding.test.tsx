import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { categoryList } from "@cortile/contract/category";
import {
  onboardingComplete,
  onboardingList,
  onboardingStart,
  onboardingStarterAdd,
  onboardingStarterList,
  onboardingUndo,
} from "@cortile/contract/onboarding";
import { userMePlatformUrl } from "@cortile/contract/people";
import { preferencePatch } from "@cortile/contract/preference";
import { PlatformWidget } from "#platform";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { StartGuide } from "./StartGuide.tsx";

beforeAll(() => Promise.all([import("./Guide.tsx"), import("#tour")]));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const names = ["contents", "categories", "appearance", "profile", "invite", "app"];
const step = (id: number, more: object = {}) => ({
  id,
  step: names[id - 1],
  status: "not_started",
  completion_percentage: 0,
  results: [],
  ...(id < 3 && { run: null, has_ai: true }),
  ...more,
});
const pageOf = (results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const run = {
  id: 3,
  source: "ai",
  made: 1,
  total: 4,
  input_tokens: 100,
  output_tokens: 20,
  cost_millionths: 2_700_000,
  currency: "EUR",
};
const times = { started_at: "2026-11-20T10:00:00+00:00", finished_at: null, undone_at: null, error: null };
const category = { id: 5, name: "Glazes", slug: "glazes", slogan: "" };
const set = { key: "learning", name: "Craft", description: "For makers.", categories: ["Tools"], contents: ["Hello"] };

const owner = member({ id: 1, role: "admin" });
const preferences = { "configurations.onboarding_enabled": true, "configurations.onboarding_hidden": false } as const;

function show(
  steps: object[] = [],
  {
    user = owner,
    categories = [category],
    answers = [],
    starters = pageOf([set]),
  }: { user?: typeof owner; categories?: object[]; answers?: ReturnType<typeof answer>[]; starters?: object } = {},
) {
  const all = names.map((_, index) => steps.find((one) => (one as { id: number }).id === index + 1) ?? step(index + 1));
  return renderInShell(<StartGuide />, {
    user,
    preferences,
    answers: [
      answer(onboardingList, pageOf(all)),
      answer(onboardingStarterList, starters),
      answer(categoryList, pageOf(categories)),
      answer(onboardingComplete, new Response(null, { status: 204 })),
      ...answers,
    ],
  });
}
const press = async (name: string | RegExp, within_ = screen as Pick<typeof screen, "findByRole">) =>
  userEvent.click(await within_.findByRole("button", { name }));

describe("the start guide (806, 807)", () => {
  it("shows six steps and how many are done, the first open one opened", async () => {
    show([step(1, { status: "completed", completion_percentage: 100 })]);
    expect(await screen.findByText("1 of 6 done")).toBeTruthy();
    const steps = await screen.findByRole("group", { name: "Steps" });
    expect(
      within(steps)
        .getAllByRole("button")
        .map((one) => one.textContent),
    ).toEqual(["Categories", "Done: First posts", "Look and name", "Your profile", "Invite people", "Install the app"]);
    expect(await screen.findByRole("heading", { name: "Categories" })).toBeTruthy();
  });

  it("opens at categories, without which nothing can be published", async () => {
    show();
    expect(await screen.findByText("0 of 6 done")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 3 }).textContent).toBe("Categories");
  });

  it("is folded once everything is done", async () => {
    show(names.map((_, index) => step(index + 1, { status: "completed" })));
    expect(await screen.findByText("6 of 6 done")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Steps" })).toBeNull();
  });

  it("is there for the owner alone", async () => {
    show([], { user: member({ id: 9, role: "admin" }) });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText("Start guide")).toBeNull();
  });

  it("can be closed, and says where it is then", async () => {
    const { sent } = show([], { answers: [answer(preferencePatch, [])] });
    await press("Options for the start guide");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Close the start guide" }));
    await waitFor(() =>
      expect(sent).toContainEqual({ call: "PATCH /api/v2/dynamic_preference/", body: { onboarding_hidden: true } }),
    );
    expect(await screen.findByText(/again from your menu/)).toBeTruthy();
  });

  it("leads to the owner's profile, where picture, cover and words are changed (814)", async () => {
    const { sent } = show();
    await press("Your profile");
    const link = await screen.findByRole("link", { name: "Edit your profile" });
    expect(link.getAttribute("href")).toBe(`/user/${owner.id}/edit/`);
    await press("Mark as done");
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("POST /api/v2/onboarding/4/complete/"));
  });

  it("shares the community, or leads to the invitations by email (815)", async () => {
    const opened: string[] = [];
    vi.spyOn(window, "open").mockImplementation((address) => {
      opened.push(String(address));
      return null;
    });
    const { sent } = show([], { answers: [answer(preferencePatch, [])] });
    await press("Invite people");
    const origin = encodeURIComponent(window.location.origin);
    await press("LinkedIn");
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("POST /api/v2/onboarding/5/complete/"));
    expect(screen.getByRole("link", { name: "Invite by email" }).getAttribute("href")).toBe("/console/invitations/");
    expect(opened[0]).toBe(`https://www.linkedin.com/sharing/share-offsite/?url=${origin}`);
    await press("Copy the address");
    expect(await screen.findByText("Address copied")).toBeTruthy();
  });

  it("explains how the app is installed on both systems (816)", async () => {
    show();
    await press("Install the app");
    expect(await screen.findByText(/in Chrome/)).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "iOS" }));
    expect(await screen.findByText(/in Safari/)).toBeTruthy();
  });
});

describe("generating (808-812, 817)", () => {
  it("of contents asks for a category first", async () => {
    const { sent } = show([], { categories: [] });
    await press("First posts");
    await press("Generate with AI");
    expect(await screen.findByRole("alertdialog", { name: "First you need a category" })).toBeTruthy();
    await press("Go to “Categories”");
    expect(await screen.findByRole("heading", { name: "Categories" })).toBeTruthy();
    expect(sent.filter(({ call }) => call.includes("/start/"))).toEqual([]);
  });

  it("keeps what the community is about across a reload", async () => {
    const here = () => show([step(1, { status: "completed" })]);
    here();
    await userEvent.type(await screen.findByRole("textbox", { name: /What is your community about/ }), "Clay");
    cleanup();
    here();
    expect(await screen.findByDisplayValue("Clay")).toBeTruthy();
  });

  it("of categories warns that slogans are replaced, and sends what the community is about", async () => {
    const { sent } = show([step(1, { status: "completed" })], { answers: [answer(onboardingStart, pageOf([]))] });
    await userEvent.type(await screen.findByRole("textbox", { name: /What is your community about/ }), "Clay");
    await press("Generate with AI");
    const dialog = await screen.findByRole("alertdialog", { name: "Replace the slogans of your categories?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Generate with AI" }));
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith("POST /api/v2/onboarding/2/start/"))).toBe(true));
  });

  it("says how far it is, with other words as it goes on", async () => {
    show([step(1, { status: "in_progress", completion_percentage: 40, run: { ...run, ...times, status: "in_progress" } })]);
    await press(/First posts/);
    expect(await screen.findByText("Finding the right words…")).toBeTruthy();
    expect(screen.getByText("1 of 4")).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "Finding the right words…" }).getAttribute("value")).toBe("40");
  });

  it("puts what it writes into open feeds as it comes (811)", async () => {
    const running = { ...run, ...times, status: "in_progress" };
    const { cache } = show([step(1, { status: "in_progress", completion_percentage: 40, run: running })]);
    await press(/First posts/);
    await screen.findByText("Finding the right words…");
    const feed = ["feed", "main", "recent"];
    const written = { type: "post", id: 31, draft: false, author: owner, categories: [category], html: "<p>Hello</p>" };
    cache.setQueryData(feed, { pages: [{ results: [], next: null }], pageParams: [null] });
    const steps = cache.getQueryData<object[]>(["onboarding", "steps"]) ?? [];
    act(() => {
      cache.setQueryData(
        ["onboarding", "steps"],
        steps.map((one, index) => (index === 1 ? { ...one, results: [written] } : one)),
      );
    });
    await waitFor(() =>
      expect(cache.getQueryData(feed)).toMatchObject({ pages: [{ results: [{ type: "post", post: { id: 31 } }] }] }),
    );
  });

  it("that failed says why, and tries again", async () => {
    const failed = { ...run, ...times, status: "failed", error: "unreachable" };
    const { sent } = show([step(1, { status: "failed", run: failed })], { answers: [answer(onboardingStart, pageOf([]))] });
    await press(/First posts/);
    expect((await screen.findByRole("alert")).textContent).toContain("The AI provider didn’t answer.");
    await press("Try again");
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith("POST /api/v2/onboarding/1/start/"))).toBe(true));
  });

  it("marks what it made, says what it cost, and takes it back in one act", async () => {
    const made = step(2, { status: "completed", results: [category], run: { ...run, ...times, status: "completed" } });
    const { sent } = show([step(1, { status: "completed" }), made], { answers: [answer(onboardingUndo, step(2))] });
    await press(/Categories/);
    expect(await screen.findByText("AI")).toBeTruthy();
    expect(screen.getByText(/120 tokens, €0\.027/)).toBeTruthy();
    await press("Undo everything");
    await press(/Undo everything/, within(await screen.findByRole("alertdialog")));
    await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ call: "POST /api/v2/x/onboarding/2/undo/" })));
  });

  it("says so when the starter sets can't be loaded", async () => {
    show([step(1, { has_ai: false })], { answers: [], starters: refusal(500, {}) });
    expect(await screen.findByText("The starter sets couldn’t be loaded.")).toBeTruthy();
  });

  it("has starter sets in its place without a provider", async () => {
    const { sent } = show([step(1, { has_ai: false })], { answers: [answer(onboardingStarterAdd, step(1))] });
    await press("First posts");
    expect(screen.queryByText("Generate with AI")).toBeNull();
    await userEvent.click(await screen.findByRole("radio", { name: /Craft/ }));
    await press(/Add this set/);
    await waitFor(() => expect(sent).toContainEqual({ call: "POST /api/v2/x/onboarding/1/starter/", body: { key: "learning" } }));
  });
});

describe("the staff tools (801-805)", () => {
  const widget = (role: "admin" | "moderator" | "editor" | null, answers: ReturnType<typeof answer>[] = []) =>
    renderInShell(<PlatformWidget hubUrl="https://hub.example.org/" contactUrl="https://help.example.org/" />, {
      user: member({ id: role === "admin" ? 1 : 4, role }),
      answers,
    });
  const tools = () =>
    [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")].flatMap(
      (one) => /^(Console|Moderation|Hub|Contact us) \(opens in a new tab\)$/.exec(one.textContent ?? "")?.[1] ?? [],
    );

  it.each([
    ["admin", ["Console", "Moderation", "Hub", "Contact us"]],
    ["moderator", ["Moderation"]],
    ["editor", ["Console"]],
    [null, []],
  ] as const)("of %s are %j", async (role, expected) => {
    widget(role);
    await waitFor(() => expect(tools()).toEqual(expected));
  });

  const tab = () => ({ closed: false, opener: {}, close: vi.fn(), location: { replace: vi.fn() } });

  it("open in a new tab", async () => {
    const opened = tab();
    vi.stubGlobal("open", () => opened);
    widget("moderator", [answer(userMePlatformUrl, { platform_url: "https://c.example/console/reports/", token_details: {} })]);
    await press(/Moderation/);
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith("https://c.example/console/reports/"));
  });

  it("say when they cannot be opened, and show a link where the tab was blocked", async () => {
    const opened = tab();
    vi.stubGlobal("open", () => opened);
    widget("moderator", [answer(userMePlatformUrl, () => new Response(null, { status: 500 }))]);
    await press(/Moderation/);
    expect(await screen.findByText("The page couldn’t be opened. Try again.")).toBeTruthy();
    expect(opened.close).toHaveBeenCalled();
    cleanup();
    vi.stubGlobal("open", () => null);
    widget("moderator", [answer(userMePlatformUrl, { platform_url: "https://c.example/console/reports/", token_details: {} })]);
    await press(/Moderation/);
    expect((await screen.findByRole("link", { name: "Open it here" })).getAttribute("href")).toBe(
      "https://c.example/console/reports/",
    );
  });

  it("are explained one by one", async () => {
    vi.spyOn(HTMLElement.prototype, "getClientRects").mockImplementation(() => [new DOMRect()] as unknown as DOMRectList);
    widget("admin");
    await press(/Only staff see this/);
    expect(await screen.findByRole("dialog", { name: "Console" })).toBeTruthy();
    expect(screen.getByText("1 of 4")).toBeTruthy();
    await press("Next");
    expect(await screen.findByRole("dialog", { name: "Moderation" })).toBeTruthy();
    await press("Skip");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
