import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { courseCreate, courseImport, courseImportCheck, courseSearch } from "@cortile/contract/course";
import { categoryList } from "@cortile/contract/category";
import type { Course } from "@cortile/contract/entity";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { historyNavigation } from "#core/routing";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { pageOf, person, Viewport, withBrowser } from "#vote/testing";
import { coursesAddress, readCoursesAddress } from "./courses.address.ts";
import { CoursesScreen } from "./CoursesScreen.tsx";
import { category, course } from "./testing/index.ts";

withBrowser();
beforeAll(() => Promise.all([import("./CreateCourse.tsx"), import("./ImportCourse.tsx")]));

const creator = member({ permission: { ...({} as NonNullable<ReturnType<typeof member>["permission"]>), create_course: true } });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const many: Course[] = Array.from({ length: 10 }, (_, index) =>
  course({ id: index + 1, name: `Course ${index + 1}`, slug: `c${index + 1}` }),
);

/** A server that searches and pages, and remembers what it was asked. */
function list(all: readonly Course[]) {
  const asked: URLSearchParams[] = [];
  const route = answer(courseSearch, (_body, { searchParams }) => {
    asked.push(searchParams);
    const found = all.filter(({ name }) => name.includes(searchParams.get("search") ?? ""));
    const [limit, offset] = [Number(searchParams.get("limit")), Number(searchParams.get("offset"))];
    const next = offset + limit < found.length ? "http://community.test/next" : null;
    return Response.json({ count: found.length, next, previous: null, results: found.slice(offset, offset + limit) });
  });
  return { asked, route };
}

const show = (options: Partial<Parameters<typeof renderInShell>[1]> = {}) =>
  renderInShell(<CoursesScreen />, { user: creator, features: ["course"], at: "/courses/", ...options });

const card = async (name: string) => {
  const found = (await screen.findByRole("link", { name })).closest("li");
  if (!found) throw new Error("no card");
  return within(found);
};

describe("the list of courses", () => {
  it("has cards with state, privacy, type, categories and progress (588)", async () => {
    const { route } = list([
      course({
        id: 1,
        name: "Mine",
        join_status: "joined",
        user_completion_rate: 41.6,
        privacy: "private",
        categories: [category(1, "Glazes"), category(2, "Clay")],
      }),
      course({ id: 2, name: "Over", join_status: "joined", user_completion_rate: 100 }),
      course({ id: 5, name: "Asked", join_status: "invited" }),
      course({ id: 3, name: "Taught", join_status: "manager", type: "structured" }),
      course({ id: 4, name: "Planned", join_status: "creator", privacy: "" }),
    ]);
    show({ answers: [route] });
    const mine = await card("Mine");
    expect(mine.getByText("You’ve joined")).toBeTruthy();
    expect(mine.getByText(/Private course · Self-paced/)).toBeTruthy();
    expect(mine.getByText("Glazes")).toBeTruthy();
    expect(mine.getByText("+1")).toBeTruthy();
    expect(mine.getByText("41% completed")).toBeTruthy();
    expect(mine.getByRole<HTMLProgressElement>("progressbar").value).toBe(41.6);
    expect((await card("Over")).getByText("Completed")).toBeTruthy();
    expect((await card("Asked")).getByText("Invited")).toBeTruthy();
    const taught = await card("Taught");
    expect(taught.getByText("Published")).toBeTruthy();
    expect(taught.getByText(/Structured/)).toBeTruthy();
    expect(taught.getByText(/4 students/)).toBeTruthy();
    expect((await card("Planned")).getAllByText(/Draft/).length).toBeGreaterThan(0);
  });

  it("says that a course is new to those who are not in it, for 14 days (589)", async () => {
    const { route } = list([
      course({ id: 1, name: "Fresh", created_at: daysAgo(13) }),
      course({ id: 2, name: "Aged", created_at: daysAgo(15) }),
      course({ id: 3, name: "Taken", created_at: daysAgo(1), join_status: "joined" }),
    ]);
    show({ answers: [route] });
    expect((await card("Fresh")).getByText("New")).toBeTruthy();
    expect((await card("Aged")).queryByText("New")).toBeNull();
    expect((await card("Taken")).queryByText("New")).toBeNull();
  });

  it("keeps what is typed on after Enter, and shows what was searched for after Back", async () => {
    history.replaceState(null, "", "/courses/");
    show({ answers: [list(many).route], navigation: historyNavigation });
    const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Find a course" });
    await userEvent.type(field, "Course 1{Enter}0");
    expect([location.search, field.value]).toEqual(["?q=Course+1", "Course 10"]);
    expect(document.activeElement).toBe(field);
    await userEvent.click(screen.getByRole("link", { name: "My courses" }));
    expect([location.search, field.value]).toEqual(["?q=Course+10&mine=joined", "Course 10"]);
    history.back();
    await expect.poll(() => [location.search, field.value]).toEqual(["?q=Course+1", "Course 1"]);
  });

  it("is searched while somebody types, and goes on where its end comes near", async () => {
    const { asked, route } = list(many);
    show({ answers: [route] });
    await screen.findByRole("link", { name: "Course 8" });
    const more = screen.getByRole("link", { name: "Show more courses" });
    expect(more.getAttribute("href")).toBe("/courses/?offset=8");
    Viewport.show(more.parentElement ?? more);
    expect(await screen.findByRole("link", { name: "Course 10" })).toBeTruthy();
    expect(screen.getByText("You’ve seen all the courses.")).toBeTruthy();
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a course" }), "Course 10");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Course 1" })).toBeNull());
    expect(asked.at(-1)?.get("search")).toBe("Course 10");
  });

  it("is filtered to the member’s own or to what they teach, one or the other (586)", async () => {
    const { asked, route } = list(many.slice(0, 1));
    show({ answers: [route], at: "/courses/?mine=managed&q=clay" });
    const managed = await screen.findByRole("link", { name: "Managed by me" });
    expect(managed.getAttribute("aria-current")).toBe("true");
    expect(managed.getAttribute("href")).toBe("/courses/?q=clay");
    expect(screen.getByRole("link", { name: "My courses" }).getAttribute("href")).toBe("/courses/?q=clay&mine=joined");
    expect(asked.at(-1)?.get("statuses")).toMatch(/creator.*manager/);
  });

  it("is filtered by categories, which are in the address (587)", async () => {
    const { asked, route } = list(many.slice(0, 1));
    const categories = answer(categoryList, pageOf([category(5, "Glazes"), category(6, "Clay")]));
    const { visited } = show({ answers: [route, categories], at: "/courses/?categories=6" });
    await screen.findByRole("link", { name: "Course 1" });
    expect(asked.at(-1)?.get("categories")).toBe("6");
    await userEvent.click(screen.getByRole("button", { name: "Categories (1)" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Glazes" }));
    expect(visited.at(-1)).toBe("/courses/?categories=6%2C5");
  });

  it("offers to create the first one to those who may, and to nobody else (590)", async () => {
    const { route } = list([]);
    show({ answers: [route] });
    expect(await screen.findByText("There are no courses yet. Create the first one.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Create course" }).length).toBe(2);
  });

  it("says so to those who may not create one", async () => {
    const { route } = list([]);
    show({ answers: [route], user: null, preferences: { "configurations.content_availability": true } });
    expect(await screen.findByText("There are no courses yet.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Create course" })).toBeNull();
    expect(screen.queryByRole("link", { name: "My courses" })).toBeNull();
  });

  it("can be tried again when it fails", async () => {
    let failing = true;
    show({ answers: [answer(courseSearch, () => (failing ? Response.json({}, { status: 500 }) : Response.json(pageOf(many))))] });
    const retry = await screen.findByRole("button", { name: "Try again" });
    failing = false;
    await userEvent.click(retry);
    expect(await screen.findByRole("link", { name: "Course 1" })).toBeTruthy();
  });
});

describe("creating a course", () => {
  const begin = async (answers: ReturnType<typeof answer>[], preferences = {}) => {
    const rendered = show({ answers: [list([]).route, answer(categoryList, pageOf([])), ...answers], preferences });
    await userEvent.click((await screen.findAllByRole("button", { name: "Create course" }))[0] ?? document.body);
    return { ...rendered, dialog: within(await screen.findByRole("dialog", { name: "New course" })) };
  };

  it("chooses how it is taken, then what it is about, and leads to its lessons (590)", async () => {
    const { dialog, sent, visited } = await begin([answer(courseCreate, course({ id: 12, slug: "bowls", privacy: "" }))], {
      "configurations.courses_advanced_enabled": true,
    });
    const user = userEvent.setup();
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: /Self-paced/ }).checked).toBe(true);
    await user.click(dialog.getByRole("radio", { name: /Structured/ }));
    await user.click(dialog.getByRole("button", { name: "Next" }));
    const create = dialog.getByRole<HTMLButtonElement>("button", { name: /^Create course/ });
    await user.click(create);
    const name = dialog.getByRole("textbox", { name: "Name" });
    expect(dialog.getByText("Enter a name.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.type(name, "Bowls");
    await user.click(create);
    await waitFor(() => expect(visited).toEqual(["/course/12/bowls/edit/lessons"]));
    expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
      type: "structured",
      name: "Bowls",
      description: "",
      timezone: "UTC",
    });
  });

  it("keeps the kinds with releases shut where the community has them off (591)", async () => {
    const { dialog } = await begin([], { "configurations.courses_advanced_enabled": false });
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: /Structured/ }).disabled).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: /Scheduled/ }).disabled).toBe(true);
    expect(dialog.getAllByText("Available soon").length).toBe(2);
  });

  it("counts, says what is too long instead of sending it, and keeps what was written when it is refused (592, 593)", async () => {
    const { dialog, sent } = await begin([answer(courseCreate, refusal(400, { name: "unique" }))]);
    const user = userEvent.setup();
    await user.click(dialog.getByRole("button", { name: "Next" }));
    const name = dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    const create = dialog.getByRole<HTMLButtonElement>("button", { name: /^Create course/ });
    await user.click(name);
    await user.paste("n".repeat(53));
    await user.click(create);
    expect(dialog.getByText("3 characters too long.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.type(name, "{Backspace}{Backspace}{Backspace}");
    const description = dialog.getByRole("textbox", { name: "Description" });
    await user.click(description);
    await user.paste("d".repeat(501));
    await user.click(create);
    expect(dialog.getByText("1 character too long.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(description));
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    await user.type(description, "{Backspace}");
    await user.click(create);
    expect(await dialog.findByText("server: unique")).toBeTruthy();
    expect(name.value).toBe("n".repeat(50));
  });
});

it("reads its address and writes it back", () => {
  const search = "?q=clay&mine=joined&categories=3%2C4&offset=8";
  expect(coursesAddress(readCoursesAddress(search))).toBe(search);
  expect(readCoursesAddress("?mine=none&categories=x,-1,4,4&offset=-3")).toEqual({
    relation: "all",
    q: "",
    categories: [4],
    offset: 0,
  });
});

it("names who teaches", async () => {
  const { route } = list([course({ name: "Bowls", created_by: person({ real_name: "Marco Bianchi" }) })]);
  show({ answers: [route] });
  expect((await card("Bowls")).getByText("Marco Bianchi")).toBeTruthy();
});

describe("importing a course", () => {
  const summary = {
    name: "Raku",
    name_taken: true,
    type: "self-paced" as const,
    sections: [{ name: "Week 1", num_lessons: 2, num_quizzes: 1 }],
    num_questions: 3,
  };
  const begin = async () => {
    const rendered = show({
      answers: [
        list([]).route,
        answer(courseImport, course({ id: 12, slug: "raku", privacy: "" })),
        answer(courseImportCheck, summary),
      ],
    });
    const user = userEvent.setup();
    await user.click((await screen.findAllByRole("button", { name: "Create course" }))[0] ?? document.body);
    await user.click(await screen.findByRole("button", { name: "Import from a file" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Import a course" }));
    const choose = (text: string) =>
      user.upload(dialog.getByLabelText("Choose file"), new File([text], "raku.json", { type: "application/json" }));
    return { ...rendered, user, dialog, choose };
  };

  it("shows what is in the file, asks for a free name, and leads to the lessons", async () => {
    const { user, dialog, choose, sent, visited } = await begin();
    const timers = vi.spyOn(globalThis, "setTimeout");
    await choose(JSON.stringify({ format: "cortile.course/1", name: "Raku", sections: [] }));
    expect(await dialog.findByText("2 lessons, 1 quiz")).toBeTruthy();
    expect(dialog.getByText(/3 questions in quizzes/)).toBeTruthy();
    expect(dialog.getByText("Another course has this name. Choose a different one.")).toBeTruthy();
    const create = dialog.getByRole<HTMLButtonElement>("button", { name: /^Import course/ });
    expect(create.disabled).toBe(true);
    await user.type(dialog.getByRole("textbox", { name: "Name" }), " again");
    await user.click(create);
    await waitFor(() =>
      expect(sent.find(({ call }) => call === "POST /api/v2/x/course/import/")?.body).toMatchObject({ name: "Raku again" }),
    );
    await waitFor(() => expect(visited.at(-1)).toBe("/course/12/raku/edit/lessons"));
    // Large files take the server longer than other calls may.
    expect(timers.mock.calls.filter(([, ms]) => ms === 120_000)).toHaveLength(2);
    timers.mockRestore();
  });

  it("says that a file is no course", async () => {
    const { dialog, choose } = await begin();
    await choose("{}");
    expect(await dialog.findByText("This file isn’t an exported course.")).toBeTruthy();
  });
});
