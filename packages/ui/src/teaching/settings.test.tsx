import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { categoryList } from "@cortile/contract/category";
import {
  courseDelete,
  courseDuplicate,
  courseExport,
  courseGet,
  courseInvite,
  courseInvited,
  courseLeave,
  coursePatch,
  courseRequests,
  courseRole,
  courseUserSuggest,
  courseUsers,
  type CourseUser,
} from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import type { CourseEditTab } from "@cortile/contract/enums";
import { Suspense } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { course, lesson, section } from "#course/testing";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { pageOf, person, withBrowser } from "#vote/testing";
import { CourseEditScreen } from "./CourseEditScreen.tsx";

withBrowser();
beforeAll(() =>
  Promise.all([import("./CustomizeTab.tsx"), import("./UsersTab.tsx"), import("./RequestsTab.tsx"), import("./OptionsTab.tsx")]),
);

const me = member();
const draft: Partial<Course> = { privacy: "", join_status: "creator", sections: [section({ lessons: [lesson()] })] };

function show(tab: CourseEditTab, about: Partial<Course> = {}, answers: ReturnType<typeof answer>[] = []) {
  let now = course({ join_status: "creator", ...about });
  return renderInShell(
    <Suspense fallback={null}>
      <CourseEditScreen id={8} tab={tab} />
    </Suspense>,
    {
      user: me,
      features: ["course"],
      preferences: { "configurations.courses_private_enabled": true, "configurations.courses_visibility_enabled": true },
      answers: [
        ...answers,
        answer(coursePatch, (body) => {
          now = { ...now, ...(body as Partial<Course>), categories: [] };
          return Response.json(now);
        }),
        answer(courseGet, () => Response.json(now)),
        answer(categoryList, pageOf([])),
        answer(courseInvited, pageOf([])),
      ],
    },
  );
}

const written = (sent: readonly { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => !call.startsWith("GET")).map(({ call, body }) => [call.replace("/api/v2/course/8/", ""), body]);

describe("the details of a course", () => {
  it("publish a draft once that was confirmed, with a description and a choice of access (595, 596)", async () => {
    const { sent } = show("customize", draft);
    const user = userEvent.setup();
    expect(await screen.findByText(/This course is a draft/)).toBeTruthy();
    expect(screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false, false]);
    await user.click(screen.getByRole("radio", { name: /^Private/ }));
    await user.click(screen.getByRole("button", { name: /^Publish course/ }));
    expect(written(sent)).toEqual([]);
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/can’t become a draft again/)).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Publish course" }));
    await waitFor(() => expect(written(sent)).toHaveLength(1));
    expect(written(sent)[0]?.[1]).toEqual({ privacy: "private" });
    expect(await screen.findByText("Course published")).toBeTruthy();
  });

  it("wait for a published lesson (595)", async () => {
    show("customize", { ...draft, sections: [section({ lessons: [lesson({ status: "draft" })] })] });
    expect(await screen.findByText(/Publish at least one lesson first/)).toBeTruthy();
    expect(screen.getAllByRole("radio").every((radio) => (radio as HTMLInputElement).disabled)).toBe(true);
  });

  it("offer a private course no way to become open", async () => {
    show("customize", { privacy: "private" });
    expect(await screen.findByText("A private or secret course can’t become open.")).toBeTruthy();
    expect(screen.queryByRole("radio", { name: /^Open/ })).toBeNull();
    expect(screen.getAllByRole("radio")).toHaveLength(2);
  });

  it("ask a published course for a description (593)", async () => {
    show("customize", { description: "" });
    expect(await screen.findByText("A published course needs a description.")).toBeTruthy();
  });

  it("keep what was written when they are refused", async () => {
    show("customize", {}, [answer(coursePatch, refusal(400, { name: "unique" }))]);
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
    await userEvent.type(name, "!");
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    expect(await screen.findByText("server: unique")).toBeTruthy();
    expect(name.value).toBe("Glazes from scratch!");
  });

  it("keep what is written while they are saved", async () => {
    const saving = Promise.withResolvers<Response>();
    show("customize", {}, [answer(coursePatch, () => saving.promise)]);
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
    await userEvent.type(name, "!");
    await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
    await userEvent.type(name, "?");
    saving.resolve(Response.json(course({ name: "Glazes from scratch!" })));
    expect(await screen.findByText("Changes saved")).toBeTruthy();
    expect(name.value).toBe("Glazes from scratch!?");
  });
});

const student = (about: Partial<CourseUser>): CourseUser => ({
  ...person({ id: 40, username: "ines", real_name: "Ines Duarte" }),
  join_status: "joined",
  joined_at: "2026-03-04T10:00:00.000000+00:00",
  last_active_at: null,
  user_completion_rate: 25,
  ...about,
});

describe("the people of a course", () => {
  const people = answer(courseUsers, pageOf([student({ id: 3, real_name: "Ada Nwosu", join_status: "creator" }), student({})]));

  it("change between student and manager; the creator does not (622, 623)", async () => {
    const { sent } = show("users", {}, [answer(courseRole, {}), people]);
    const role = await screen.findByRole("combobox", { name: "Role of Ines Duarte" });
    expect(screen.queryByRole("combobox", { name: "Role of Ada Nwosu" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Remove Ada Nwosu" })).toBeNull();
    expect(screen.getByText("Creator")).toBeTruthy();
    expect(screen.getAllByText(/Joined 4 Mar 2026 · Last activity —/)).toHaveLength(2);
    await userEvent.selectOptions(role, "Manager");
    await waitFor(() => expect(written(sent)).toEqual([["POST role/", { managers: [40] }]]));
  });

  it("keep the focus on the role that is being changed", async () => {
    const saving = Promise.withResolvers<Response>();
    const { sent } = show("users", {}, [answer(courseRole, () => saving.promise), people]);
    const role = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Role of Ines Duarte" });
    role.focus();
    await userEvent.selectOptions(role, "Manager");
    await waitFor(() => expect(role.getAttribute("aria-disabled")).toBe("true"));
    expect(role.disabled).toBe(false);
    await userEvent.selectOptions(role, "Manager");
    saving.resolve(Response.json({}));
    expect(await screen.findByText(/^Role/)).toBeTruthy();
    expect(document.activeElement).toBe(role);
    expect(written(sent)).toHaveLength(1);
  });

  it("are removed once that was confirmed (622)", async () => {
    const { sent } = show("users", {}, [answer(courseLeave, {}), people]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Remove Ines Duarte" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Ines Duarte removed")).toBeTruthy();
    expect(written(sent).map(([call]) => call)).toEqual(["DELETE join/"]);
  });

  it.each([
    ["Add", "POST role/", { joined: [41] }, "1 person added"],
    ["Invite", "POST invite/", { users: [41] }, "1 invitation sent"],
  ])("are found and chosen: %s (622)", async (button, call, body, said) => {
    const piet = person({ id: 41, username: "piet", real_name: "Piet de Vries" });
    const { sent } = show("users", {}, [
      answer(courseUserSuggest, pageOf([piet])),
      answer(courseRole, {}),
      answer(courseInvite, {}),
      people,
    ]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Add people" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add people" }));
    await user.click(await dialog.findByRole("button", { name: "Add Piet de Vries" }));
    await user.click(dialog.getByRole("button", { name: button }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(written(sent)).toEqual([[call, body]]);
  });

  it("who were chosen are not given up without a question", async () => {
    const piet = person({ id: 41, username: "piet", real_name: "Piet de Vries" });
    show("users", {}, [answer(courseUserSuggest, pageOf([piet])), people]);
    await userEvent.click(await screen.findByRole("button", { name: "Add people" }));
    await userEvent.click(await screen.findByRole("button", { name: "Add Piet de Vries" }));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(within(screen.getByRole("dialog", { name: "Add people" })).getByText("Piet de Vries")).toBeTruthy();
  });
});

describe("requests to join", () => {
  it.each([
    ["Accept Ines Duarte", "Accept", "POST invite/", "Ines Duarte is in the course"],
    ["Decline Ines Duarte", "Decline", "DELETE join/", "Ines Duarte’s request declined"],
  ])("are answered once that was confirmed: %s (621)", async (button, confirm, call, said) => {
    const { sent } = show("requests", { num_requests: 1 }, [
      answer(courseRequests, pageOf([person({ id: 40, real_name: "Ines Duarte" })])),
      answer(courseInvite, {}),
      answer(courseLeave, {}),
    ]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: button }));
    expect(written(sent)).toEqual([]);
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: confirm }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(written(sent).map(([one]) => one)).toEqual([call]);
  });
});

describe("a course that staff took down", () => {
  it.each(["users", "requests"] as const)("takes in nobody, and gives nobody another role: %s", async (tab) => {
    const ines = { ...person({ id: 40, real_name: "Ines Duarte" }), join_status: "joined" };
    show(tab, { taken_down: true, num_requests: 1 }, [
      answer(courseUsers, pageOf([ines])),
      answer(courseRequests, pageOf([ines])),
    ]);
    // Taking somebody out is no way in.
    expect(await screen.findByRole("button", { name: /^(Remove|Decline) Ines Duarte/ })).toBeTruthy();
    for (const name of ["Add people", "Accept Ines Duarte"]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

describe("the options of a course", () => {
  it("are saved when they were changed, and only those (624)", async () => {
    const { sent } = show("options");
    const user = userEvent.setup();
    await screen.findByRole("switch", { name: "Lessons in order" });
    expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
    await user.click(screen.getByRole("switch", { name: "Lessons in order" }));
    await user.click(screen.getByRole("switch", { name: "Hide how many take part" }));
    await user.click(screen.getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(written(sent)).toEqual([["PATCH ", { enforce_lessons_order: true, hide_member_count: true }]]));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull());
  });
});

/** The menu stands beside the title, and in the bar of phones. */
const openMenu = async (user: ReturnType<typeof userEvent.setup>) => {
  const [menu] = await screen.findAllByRole("button", { name: "More for this course" });
  if (menu) await user.click(menu);
};

describe("a whole course", () => {
  it("is deleted once that was confirmed", async () => {
    const { sent, visited } = show("options", {}, [answer(courseDelete, {})]);
    const user = userEvent.setup();
    await openMenu(user);
    await user.click(await screen.findByRole("menuitem", { name: "Delete course" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete course" }));
    await waitFor(() => expect(visited).toEqual(["/courses/"]));
    expect(written(sent).map(([call]) => call)).toEqual(["DELETE "]);
  });

  it.each([
    ["exported", courseExport, "Export to a file"],
    ["copied", courseDuplicate, "Duplicate course"],
  ])("that is too long is not %s, and says so", async (_, route, entry) => {
    const tooLong = Response.json({ errors: [{ code: "too_large", message: "Too long" }] }, { status: 413 });
    show("options", {}, [answer(route, tooLong)]);
    const user = userEvent.setup();
    await openMenu(user);
    await user.click(await screen.findByRole("menuitem", { name: entry }));
    if (route === courseDuplicate)
      await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: entry }));
    expect(await screen.findByText("The lessons are too long altogether. Move some to another course.")).toBeTruthy();
  });

  it("is duplicated under a name of its own", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    const { sent, visited } = show("options", {}, [answer(courseDuplicate, course({ id: 30, slug: "copy" }))]);
    const user = userEvent.setup();
    await openMenu(user);
    await user.click(await screen.findByRole("menuitem", { name: "Duplicate course" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Duplicate course" }));
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Copy of Glazes from scratch");
    await user.click(dialog.getByRole("button", { name: "Duplicate course" }));
    await waitFor(() => expect(visited).toEqual(["/course/30/copy/edit/lessons"]));
    expect(written(sent).at(-1)?.[1]).toEqual({ name: "Copy of Glazes from scratch" });
    // A long course takes the server longer than other calls may.
    expect(timers.mock.calls.filter(([, ms]) => ms === 120_000)).toHaveLength(1);
    timers.mockRestore();
  });
});
