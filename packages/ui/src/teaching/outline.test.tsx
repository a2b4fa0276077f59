import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  courseGet,
  coursePatch,
  lessonCreate,
  lessonDelete,
  lessonPatch,
  sectionCreate,
  sectionPatch,
} from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { Suspense } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { course, lesson, section } from "#course/testing";
import { answer, member, renderInShell } from "#shell/testing";
import { withBrowser } from "#vote/testing";
import { CourseEditScreen } from "./CourseEditScreen.tsx";

withBrowser();
beforeAll(() => import("./LessonsTab.tsx"));

const two = () => [
  section({ name: "Before", lessons: [lesson(), lesson({ id: 2, name: "Centring", status: "draft" })] }),
  section({ id: 11, name: "After", lessons: [] }),
];

function show(about: Partial<Course> = {}, answers: ReturnType<typeof answer>[] = []) {
  return renderInShell(
    <Suspense fallback={null}>
      <CourseEditScreen id={8} tab="lessons" />
    </Suspense>,
    {
      user: member(),
      features: ["course"],
      answers: [
        ...answers,
        answer(courseGet, () => Response.json(course({ join_status: "creator", sections: two(), ...about }))),
      ],
    },
  );
}

const written = (sent: readonly { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => !call.startsWith("GET")).map(({ call, body }) => [call.replace("/api/v2/course/8/", ""), body]);

describe("the sections and lessons of a course", () => {
  it("are added where there are none, with a name that is suggested (615)", async () => {
    const { sent } = show({ sections: [] }, [answer(sectionCreate, section())]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Add section" }));
    const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Section name" });
    expect(name.value).toBe("Section 1");
    await user.keyboard("First steps{Enter}");
    await waitFor(() => expect(written(sent)).toEqual([["POST section/", { name: "First steps" }]]));
  });

  it("are renamed in place, one at a time, and left as they are with Esc (615)", async () => {
    const { sent } = show({}, [answer(sectionPatch, section())]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "More for Before" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add section" }).disabled).toBe(true);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("textbox", { name: "Section name" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "More for Before" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
    await user.keyboard("Basics{Enter}");
    await waitFor(() => expect(written(sent)).toEqual([["PATCH section/10/", { name: "Basics" }]]));
  });

  it("have the focus where one goes on, once they are named", async () => {
    let sections: Course["sections"] = [];
    show({}, [
      answer(courseGet, () => Response.json(course({ join_status: "creator", sections }))),
      answer(sectionCreate, () => {
        sections = [section({ lessons: [] })];
        return Response.json(sections[0]);
      }),
      answer(lessonCreate, () => {
        sections = [section({ lessons: [lesson()] })];
        return Response.json(lesson());
      }),
    ]);
    const user = userEvent.setup();
    const focused = (name: string) => waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));
    await user.click(await screen.findByRole("button", { name: "Add section" }));
    await user.keyboard("First steps{Enter}");
    await focused("Add lesson");
    await user.keyboard("{Enter}Wedging{Enter}");
    await screen.findByRole("link", { name: "Wedging" });
    await focused("Add lesson");
    await user.tab();
    await user.keyboard("{Enter}{Escape}");
    await focused("Add quiz");
    await user.click(screen.getByRole("button", { name: "More for Wedging" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
    await user.keyboard("{Escape}");
    await focused("More for Wedging");
    await user.click(screen.getByRole("button", { name: "Add section" }));
    await user.keyboard("{Escape}");
    await focused("Add section");
  });

  it("get lessons and quizzes (615)", async () => {
    const { sent } = show({}, [answer(lessonCreate, lesson())]);
    const user = userEvent.setup();
    await user.click((await screen.findAllByRole("button", { name: "Add quiz" }))[1] ?? document.body);
    await user.keyboard("Check{Enter}");
    await waitFor(() => expect(written(sent)).toEqual([["POST section/11/lesson/", { name: "Check", type: "quiz" }]]));
  });

  it("are put in another order by keys, saved at once (615, 616)", async () => {
    const { sent } = show({}, [answer(coursePatch, course()), answer(sectionPatch, section())]);
    (await screen.findByRole("button", { name: "Move Before" })).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(written(sent)).toEqual([["PATCH ", { sections_order: [11, 10] }]]));
    screen.getByRole("button", { name: "Move Wedging" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(written(sent)).toContainEqual(["PATCH section/10/", { lessons_order: [2, 1] }]));
  });

  it("go back to their order when the server refuses", async () => {
    show({}, [answer(coursePatch, Response.json({}, { status: 500 }))]);
    (await screen.findByRole("button", { name: "Move Before" })).focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(await screen.findByText("Your change wasn’t saved. Try again.")).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["1. Before", "2. After"]);
  });

  it("are published and made drafts again at once (617)", async () => {
    const { sent } = show({}, [answer(lessonPatch, lesson())]);
    const status = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Status of Centring" });
    expect(status.value).toBe("draft");
    await userEvent.selectOptions(status, "Published");
    await waitFor(() => expect(written(sent)).toEqual([["PATCH section/10/lesson/2/", { status: "published" }]]));
  });

  it("say why a quiz without questions is not published", async () => {
    const errors = [{ field: "status", messages: [{ code: "invalid", message: "no" }] }];
    show({}, [answer(lessonPatch, Response.json({ errors }, { status: 400 }))]);
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Status of Centring" }), "Published");
    expect(await screen.findByText("Add a question to the quiz before you publish it.")).toBeTruthy();
  });

  it("are deleted once that was confirmed (615)", async () => {
    const { sent } = show({}, [answer(lessonDelete, {})]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "More for Centring" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete “Centring”?" }));
    expect(written(sent)).toEqual([]);
    await user.click(question.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(written(sent)).toEqual([["DELETE section/10/lesson/2/", undefined]]));
  });

  it("lead to the editor and the preview", async () => {
    show();
    expect((await screen.findByRole("link", { name: "Wedging" })).getAttribute("href")).toBe(
      "/course/8/glazes/section/10/lesson/1/edit/",
    );
    await userEvent.click(screen.getByRole("button", { name: "More for Wedging" }));
    expect((await screen.findByRole("menuitem", { name: "Preview" })).getAttribute("href")).toBe(
      "/course/8/glazes/section/10/lesson/1/preview/",
    );
  });
});

describe("the release of a section", () => {
  it("is at once, or so many days or weeks after joining (618)", async () => {
    const { sent } = show({ type: "structured" }, [answer(sectionPatch, section())]);
    const user = userEvent.setup();
    await user.click((await screen.findAllByRole("button", { name: "Opens at once" }))[0] ?? document.body);
    await user.selectOptions(await screen.findByRole("combobox", { name: "Unit" }), "Weeks");
    const count = screen.getByRole("spinbutton", { name: "After joining" });
    await user.clear(count);
    await user.type(count, "2");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(written(sent)).toEqual([["PATCH section/10/", { drip_delay: 14 }]]));
    expect(await screen.findByText("Release saved")).toBeTruthy();
  });

  it("is on a date in the zone of the course, never in the past (618)", async () => {
    const { sent } = show({ type: "scheduled", timezone: "Europe/Rome" }, [answer(sectionPatch, section())]);
    const user = userEvent.setup();
    await user.click((await screen.findAllByRole("button", { name: "Opens at once" }))[0] ?? document.body);
    const day = await screen.findByLabelText("Day");
    await user.clear(day);
    await user.type(day, "2020-01-01");
    expect(screen.getByText("Choose a time that is still to come.")).toBeTruthy();
    await user.clear(day);
    await user.type(day, "2031-06-10");
    await user.clear(screen.getByLabelText("Time"));
    await user.type(screen.getByLabelText("Time"), "09:30");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(written(sent)).toEqual([["PATCH section/10/", { dripped_at: "2031-06-10T07:30:00.000Z" }]]));
  });

  it("opens with the date it has, without an error when that is past, and names the section", async () => {
    const dripped_at = "2026-01-05T09:00:30.000Z";
    show({ type: "scheduled", timezone: "Europe/Rome", sections: [section({ dripped_at })] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "5 Jan 2026, 10:00" }));
    const dialog = await screen.findByRole("dialog", { name: "When “Before the wheel” opens" });
    expect(within(dialog).queryByText("Choose a time that is still to come.")).toBeNull();
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is not offered in self-paced courses", async () => {
    show();
    await screen.findByRole("button", { name: "More for Before" });
    expect(screen.queryByRole("button", { name: "Opens at once" })).toBeNull();
  });
});
