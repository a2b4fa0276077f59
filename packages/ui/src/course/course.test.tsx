import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { courseCertificate, courseGet, courseJoin, courseLeave, courseUsers } from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { reportGet, reportSend } from "@cortile/contract/moderation";
import { Suspense } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { answer, member, renderInShell, pressByKey } from "#shell/testing";
import { pageOf, withBrowser } from "#vote/testing";
import { nextLesson } from "./course.access.ts";
import { CourseScreen } from "./CourseScreen.tsx";
import { course, lesson, section, twoSections } from "./testing/index.ts";

withBrowser();
beforeAll(() => Promise.all([import("./CancelRequest.tsx"), import("#flag")]));

/** A server that has this course, as it is after each act. */
function show(about: Partial<Course>, { user = member(), ...options }: Partial<Parameters<typeof renderInShell>[1]> = {}) {
  let now = course(about);
  return renderInShell(
    <Suspense fallback={null}>
      <CourseScreen id={8} />
    </Suspense>,
    {
      user,
      features: ["course"],
      at: "/course/8/glazes/",
      ...options,
      answers: [
        ...(options.answers ?? []),
        answer(courseJoin, () => {
          now = { ...now, join_status: now.privacy === "private" && now.join_status === null ? "requested" : "joined" };
          return Response.json(now);
        }),
        answer(courseLeave, () => {
          now = { ...now, join_status: null };
          return Response.json({});
        }),
        answer(courseGet, () => Response.json(now)),
        answer(courseUsers, pageOf([])),
      ],
    },
  );
}

const begun = { join_status: "joined", num_lessons_completed: 1, user_completion_rate: 33.3 } as const;

describe("the page of a course", () => {
  it("shows a student how far they are, and what there is (601)", async () => {
    show({ ...begun, sections: twoSections({ completion_status: "completed" }) });
    expect(await screen.findByRole("heading", { level: 1, name: "Glazes from scratch" })).toBeTruthy();
    expect(screen.getByText("1 of 3 lessons")).toBeTruthy();
    expect(screen.getByText("33% completed")).toBeTruthy();
    expect(screen.getByText("2 sections · 3 lessons")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "1. Before the wheel" })).toBeTruthy();
    const done = screen.getByRole("link", { name: "Wedging" });
    expect(done.getAttribute("href")).toBe("/course/8/glazes/section/10/lesson/1/");
    expect(within(done.closest("li") ?? document.body).getByText("Completed")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Centring" })).toBeTruthy();
  });

  it("leads a student who has completed it to the certificate", async () => {
    const certificate = { code: "gxE-1" };
    show({ join_status: "joined", user_completion_rate: 100 }, { answers: [answer(courseCertificate, { certificate })] });
    expect(await screen.findByText("You’ve completed this course.")).toBeTruthy();
    expect((await screen.findByRole("link", { name: "See certificate" })).getAttribute("href")).toBe("/certificate/gxE-1/");
  });

  it("says when what is locked opens, and does not lead there (603)", async () => {
    show({ ...begun });
    expect(await screen.findByText("Available from 2 Dec at 09:00")).toBeTruthy();
    expect(screen.getByText("Opens 2 Dec")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Firing" })).toBeNull();
  });

  it("says that other lessons come first where the order is enforced (604)", async () => {
    const locked = lesson({ id: 2, name: "Centring", locked: true, locked_by: "order" });
    show({ ...begun, sections: [section({ lessons: [lesson(), locked] })] });
    expect(await screen.findByText("Complete the lessons before it first")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Centring" })).toBeNull();
  });

  it.each<[string, Partial<Course>, string, string]>([
    ["start", { join_status: "joined" }, "Start", "/course/8/glazes/section/10/lesson/1/"],
    [
      "continue",
      { ...begun, sections: twoSections({ completion_status: "completed" }) },
      "Continue",
      "/course/8/glazes/section/10/lesson/2/",
    ],
    [
      "review",
      {
        join_status: "joined",
        num_lessons_completed: 1,
        user_completion_rate: 100,
        sections: [section({ lessons: [lesson({ completion_status: "completed" })] })],
      },
      "Review",
      "/course/8/glazes/section/10/lesson/1/",
    ],
    ["the dashboard", { join_status: "creator" }, "Go to dashboard", "/course/8/glazes/dashboard"],
  ])("leads to %s (602)", async (_what, about, name, address) => {
    show(about);
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(address);
  });

  it("has no lesson to continue with once it is completed", async () => {
    const sections = [section({ lessons: [lesson({ completion_status: "completed" })] })];
    show({ join_status: "joined", num_lessons_completed: 1, user_completion_rate: 100, sections });
    expect(await screen.findByRole("link", { name: "Review" })).toBeTruthy();
    expect(screen.queryByText("Continue")).toBeNull();
  });

  it("does not lead to a lesson that is locked (602)", async () => {
    show({ join_status: "joined", sections: twoSections().slice(1) });
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Start" })).disabled).toBe(true);
  });

  it("is joined at once where it is open, and left again (597, 599)", async () => {
    const { sent } = show({ privacy: "open" });
    const user = userEvent.setup();
    await pressByKey(await screen.findByRole("button", { name: "Join course" }));
    expect(await screen.findByText("You’ve joined the course")).toBeTruthy();
    const start = await screen.findByRole("link", { name: "Start" });
    await waitFor(() => expect(document.activeElement).toBe(start));
    await user.click(screen.getByRole("button", { name: "More for this course" }));
    await user.click(await screen.findByRole("menuitem", { name: "Leave course" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave course" }));
    expect(await screen.findByRole("button", { name: "Join course" })).toBeTruthy();
    expect(sent.map(({ call }) => call)).toContain("DELETE /api/v2/course/8/join/");
  });

  it.each<[string, Partial<Course>]>([
    ["open", { privacy: "open" }],
    ["private", { privacy: "private" }],
    ["requested", { privacy: "private", join_status: "requested" }],
    ["invited", { privacy: "private", join_status: "invited" }],
  ])("says to staff that it was taken down, and takes in nobody: %s", async (_, about) => {
    const { created_by } = course({});
    show({ ...about, taken_down: true }, { user: member({ role: "moderator" }) });
    expect(await screen.findByText("Removed by the moderators. Only staff see it.")).toBeTruthy();
    expect((await screen.findByRole("link", { name: "Open in Reports" })).getAttribute("href")).toBe(
      `/console/reports/?status=deleted&kind=course&author=${created_by.username}&case=course+8`,
    );
    for (const name of ["Join course", "Request access", "Cancel request", "Accept invitation", "Decline"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "More for this course" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Copy link"]);
  });

  it("is reported from its menu", async () => {
    const { sent } = show({}, { answers: [answer(reportGet, {}), answer(reportSend, {})] });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "More for this course" }));
    await user.click(await screen.findByRole("menuitem", { name: "Report" }));
    const dialog = await screen.findByRole("dialog", { name: "Report to the moderators" });
    await user.click(within(dialog).getByRole("radio", { name: "Offensive language" }));
    await user.click(within(dialog).getByRole("button", { name: /^Send report/ }));
    expect(await screen.findByText("Report sent. Moderators will review it.")).toBeTruthy();
    expect(sent.find(({ call }) => call === "POST /api/v2/x/report/course/8/")?.body).toEqual({ flag_type: 2 });
  });

  it("is not reported by who made it", async () => {
    show({ join_status: "creator" });
    await userEvent.click(await screen.findByRole("button", { name: "More for this course" }));
    expect(await screen.findByRole("menuitem", { name: "Copy link" })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Report" })).toBeNull();
  });

  it("is asked for where it is private; the request can be taken back (597, 598)", async () => {
    show({ privacy: "private", sections: [] });
    const user = userEvent.setup();
    expect(await screen.findByText(/Only people in this course can see its lessons/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Request access" }));
    await user.click(await screen.findByRole("button", { name: "Cancel request" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel request" }));
    expect(await screen.findByRole("button", { name: "Request access" })).toBeTruthy();
    expect(screen.getByText("Request cancelled")).toBeTruthy();
  });

  it("goes back to what it was when the server refuses", async () => {
    const refused = Response.json({ errors: [{ code: "permission_denied", message: "" }] }, { status: 403 });
    show({ privacy: "open" }, { answers: [answer(courseJoin, refused)] });
    await userEvent.click(await screen.findByRole("button", { name: "Join course" }));
    expect(await screen.findByText("You can’t do this in this course.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Join course" })).toBeTruthy();
  });

  it("answers an invitation", async () => {
    show({ privacy: "private", sections: [], join_status: "invited" });
    expect(await screen.findByText("You’ve been invited to this course.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Accept invitation" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Accept invitation" })).toBeNull());
  });

  it("describes a private course to outsiders, and says why they see no lessons (628)", async () => {
    show({ privacy: "private", sections: [] });
    await screen.findByText("Only people in this course can see its lessons. Request access to take part.");
    expect(screen.getByText("Twelve short lessons.")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Lessons" })).toBeNull();
  });

  it("does not call the sections of an open course locked for who is not in it", async () => {
    const lessons = [lesson({ locked: true })];
    show({ privacy: "open", sections: [section({ locked: true, lessons })] });
    expect(await screen.findByText("Wedging")).toBeTruthy();
    expect(screen.queryByText("Locked")).toBeNull();
    expect(screen.getAllByText("1 lesson")).toHaveLength(1);
  });

  it("shows visitors of an open course what there is, and leads them to sign in", async () => {
    show({ privacy: "open" }, { user: null, preferences: { "configurations.content_availability": true } });
    expect((await screen.findByRole("link", { name: "Join course" })).getAttribute("href")).toContain("/signin/?next=");
    expect(screen.getByText("Wedging")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Wedging" })).toBeNull();
  });

  it("shows students how many study with them, and does not ask who", async () => {
    const { sent } = show({ ...begun });
    expect(await screen.findByRole("heading", { name: "Your classmates" })).toBeTruthy();
    expect(screen.getByText("4 students")).toBeTruthy();
    expect(sent.some(({ call }) => call.endsWith("/users/"))).toBe(false);
  });

  it("shows teachers how many study, not that they study with them", async () => {
    show({ join_status: "creator" });
    expect(await screen.findByRole("heading", { name: "Students" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Your classmates" })).toBeNull();
  });

  it("does not say how many where there is nobody, or the course hides it", async () => {
    show({ ...begun, member_count: 0 });
    await screen.findByText("1 of 3 lessons");
    expect(screen.queryByRole("heading", { name: "Your classmates" })).toBeNull();
  });
});

describe("the lesson to go on with", () => {
  const done = { completion_status: "completed" } as const;
  it.each<[string, Course["sections"], number | null]>([
    ["the first that is open and not completed", twoSections(done), 2],
    ["the first locked one when nothing else is left", [section({ lessons: [lesson(done)] }), ...twoSections().slice(1)], 3],
    ["the first of all when all are completed", [section({ lessons: [lesson(done), lesson({ id: 2, ...done })] })], 1],
    [
      "a failed quiz before what follows",
      [section({ lessons: [lesson({ completion_status: "failed" }), lesson({ id: 2 })] })],
      1,
    ],
    ["none where there are none", [], null],
  ])("is %s", (_what, sections, id) => {
    expect(nextLesson(course({ sections: sections ?? [] }))?.lesson.id ?? null).toBe(id);
  });
});
