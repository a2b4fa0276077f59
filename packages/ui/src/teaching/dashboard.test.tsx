import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  courseComments,
  courseDuplicate,
  courseGet,
  courseMessage,
  courseQuizAttempts,
  courseQuizStatistics,
  courseReleaseList,
  courseReleaseUpdate,
  courseStatistics,
  courseUnanswered,
  courseUsers,
  type CourseUser,
} from "@cortile/contract/course";
import type { Course } from "@cortile/contract/entity";
import { Suspense } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { comment, course, lesson, section, twoSections } from "#course/testing";
import { answer, member, refusal, renderInShell } from "#shell/testing";
import { pageOf, person, withBrowser } from "#vote/testing";
import { DashboardScreen, type DashboardTab } from "./DashboardScreen.tsx";

withBrowser();
beforeAll(() =>
  Promise.all([
    import("./Students.tsx"),
    import("./Comments.tsx"),
    import("./Funnel.tsx"),
    import("./QuizResults.tsx"),
    import("./Releases.tsx"),
    import("./StudentDialog.tsx"),
  ]),
);

const ines: CourseUser = {
  ...person({ id: 40, username: "ines", real_name: "Ines Duarte" }),
  join_status: "joined",
  joined_at: "2026-03-04T10:00:00.000000+00:00",
  last_active_at: null,
  user_completion_rate: 33.3,
};

const statistics = {
  num_students: 4,
  num_finished: 1,
  num_stuck: 2,
  avg_completion_rate: 40,
  lessons: [
    {
      section_id: 10,
      section_name: "Before the wheel",
      lesson_id: 1,
      lesson_name: "Wedging",
      type: "lesson",
      num_completed: 3,
      num_failed: 0,
      num_comments: 2,
      num_unanswered: 1,
    },
  ],
};

type Options = Pick<Parameters<typeof renderInShell>[1] & object, "locale">;

function show(tab: DashboardTab, about: Partial<Course> = {}, answers: ReturnType<typeof answer>[] = [], options: Options = {}) {
  return renderInShell(
    <Suspense fallback={null}>
      <DashboardScreen id={8} tab={tab} />
    </Suspense>,
    {
      user: member(),
      features: ["course"],
      ...options,
      preferences: { "addons.private_messages_enabled": true },
      answers: [
        ...answers,
        answer(courseUsers, (_body, { searchParams }) =>
          Response.json(pageOf([ines].filter(({ username }) => username.includes(searchParams.get("search") ?? "")))),
        ),
        answer(courseStatistics, statistics),
        answer(courseGet, (_body, { searchParams }) =>
          Response.json(
            searchParams.has("user")
              ? course({
                  num_lessons_completed: 1,
                  user_completion_rate: 33.3,
                  sections: twoSections({ completion_status: "completed" }),
                })
              : course({ join_status: "creator", avg_completion_rate: 40, ...about }),
          ),
        ),
      ],
    },
  );
}

describe("the dashboard of a course", () => {
  it("says in Italian too why a course was not copied", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const refused = answer(courseDuplicate, () => refusal(403, {}));
    show("students", {}, [refused], { locale: "it" });
    const [more] = await screen.findAllByRole("button", { name: "Altro su questo corso" });
    await userEvent.click(more ?? document.body);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Duplica corso" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Duplica corso" }));
    expect(await screen.findByText("Non puoi modificare questo corso.")).toBeTruthy();
    vi.restoreAllMocks();
  });

  it("shows students with progress, registration and last activity, and averages (612)", async () => {
    show("students");
    const row = within((await screen.findByText("Ines Duarte")).closest("tr") ?? document.body);
    expect(row.getByText("33%")).toBeTruthy();
    expect(row.getByText("4 Mar 2026")).toBeTruthy();
    expect(row.getByText("—")).toBeTruthy();
    expect(screen.getByText("40%")).toBeTruthy();
    expect(await screen.findByText("Completed the course")).toBeTruthy();
  });

  it("finds a student by name (614)", async () => {
    show("students");
    await screen.findByText("Ines Duarte");
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a student" }), "zoe");
    expect(await screen.findByText("No student matches.")).toBeTruthy();
  });

  it("opens a student’s progress, with the way to write to them (613)", async () => {
    show("students");
    await userEvent.click(await screen.findByRole("button", { name: "See Ines Duarte’s progress" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Progress of Ines Duarte" }));
    expect(await dialog.findByText(/1 of 3 lessons completed/)).toBeTruthy();
    expect(dialog.getByText("Completed")).toBeTruthy();
    expect(dialog.getByRole("link", { name: "Message" }).getAttribute("href")).toBe("/messages/40/");
  });

  it("says that a thousand or more are without activity", async () => {
    show("students", {}, [answer(courseStatistics, { ...statistics, num_stuck: 1000 })]);
    expect(await screen.findByText("1,000 or more")).toBeDefined();
  });

  it("writes to all who are stuck", async () => {
    const { sent } = show("students", {}, [answer(courseMessage, { num_sent: 2, num_left: 1 })]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Message stuck students" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Message stuck students" }));
    await user.type(dialog.getByRole("textbox", { name: "Message" }), "Need help?");
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Keep writing" }));
    await user.click(dialog.getByRole("button", { name: /^Send/ }));
    expect(await screen.findByText(/2 messages sent\. 1 student is left/)).toBeTruthy();
    expect(sent.find(({ call }) => call.endsWith("/message/"))?.body).toEqual({ text: "Need help?", stuck_days: 14 });
  });

  it("groups comments by lesson, or shows those without an answer (611)", async () => {
    const extras = {
      course: { id: 8, slug: "glazes" },
      section: { id: 10, name: "Before the wheel" },
      lesson: { id: 1, name: "Wedging" },
    };
    show("comments", {}, [
      answer(courseUnanswered, pageOf([])),
      answer(
        courseComments,
        pageOf([comment({ extras, replies: [] }), comment({ id: 72, html: "<p>Again?</p>", extras, replies: [] })]),
      ),
    ]);
    const group = within(await screen.findByRole("region", { name: "Wedging" }));
    expect(group.getAllByRole("article")).toHaveLength(2);
    expect(group.getByRole("link", { name: "Open the comments" }).getAttribute("href")).toBe(
      "/course/8/glazes/section/10/lesson/1/comments/",
    );
    await userEvent.click(screen.getByRole("radio", { name: "Unanswered" }));
    expect(await screen.findByText("Every comment has an answer.")).toBeTruthy();
  });

  it("shows where students stop", async () => {
    show("progress");
    expect(await screen.findByText(/3 of 4 · 2 comments/)).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>("progressbar", { name: "Progress of Wedging" }).value).toBe(75);
  });

  it("shows who sees what, and opens a section for one student", async () => {
    const row = {
      user: person({ id: 40, real_name: "Ines Duarte" }),
      sections: [
        { section_id: 10, available_date: null, locked: false, override: null },
        { section_id: 11, available_date: "2026-12-02T09:00:00.000000+00:00", locked: true, override: null },
      ],
    };
    const sections = [section({ lessons: [lesson()] }), section({ id: 11, name: "On the wheel", lessons: [] })];
    const { sent } = show("releases", { type: "structured", sections }, [
      answer(courseReleaseUpdate, {}),
      answer(courseReleaseList, pageOf([row])),
    ]);
    expect(await screen.findByText("2 Dec")).toBeTruthy();
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Change when “On the wheel” opens for Ines Duarte" }));
    await user.click(await screen.findByRole("menuitem", { name: "Open now" }));
    expect(await screen.findByText("Release changed")).toBeTruthy();
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith("PUT"))).toMatchObject({
        call: "PUT /api/v2/x/course/8/section/11/release/",
        body: { mode: "open", users: [40] },
      }),
    );
  });

  it("changes a release for several students at once", async () => {
    const students = [
      person({ id: 40, real_name: "Ines Duarte" }),
      person({ id: 41, username: "zoe", real_name: "Zoe Blanc" }),
      person({ id: 42, username: "otto", real_name: "Otto Kern" }),
    ];
    const cell = { section_id: 10, available_date: "2026-12-02T09:00:00.000000+00:00", locked: true, override: null };
    const { sent } = show("releases", { type: "structured", sections: [section({ lessons: [lesson()] })] }, [
      answer(courseReleaseUpdate, {}),
      answer(courseReleaseList, pageOf(students.map((user) => ({ user, sections: [cell] })))),
    ]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("checkbox", { name: "Select Ines Duarte" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Otto Kern" }));
    expect(screen.getByText("2 selected students")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Change when “Before the wheel” opens for 2 selected students" }));
    await user.click(await screen.findByRole("menuitem", { name: "A week later" }));
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ mode: "shift", days: 7, users: [40, 42] }),
    );
  });

  it("shows how a quiz goes, question by question, and its attempts", async () => {
    const attempt = { id: 5, number: 2, user: ines, score: 50, passed: false, created_at: "2026-03-05T10:00:00.000000+00:00" };
    const option = { id: 1, text: "Wet", correct: true, num_chosen: 3 };
    show("quizzes", { sections: [section({ lessons: [lesson({ id: 3, name: "Check", type: "quiz" })] })] }, [
      answer(courseQuizAttempts, pageOf([attempt])),
      answer(courseQuizStatistics, {
        num_attempts: 4,
        num_students: 3,
        num_passed: 2,
        avg_score: 62.5,
        questions: [{ id: 9, text: "Wet or dry?", type: "single", num_answers: 4, num_correct: 3, options: [option] }],
      }),
    ]);
    expect(await screen.findByText("3 of 4 right")).toBeTruthy();
    expect(screen.getByText("Chosen 3 times")).toBeTruthy();
    expect(screen.getByText("63%")).toBeTruthy();
    expect(screen.queryByText(/^Based on/)).toBeNull();
    const row = within((await screen.findByText("Ines Duarte")).closest("tr") ?? document.body);
    expect(row.getByText("Not passed")).toBeTruthy();
  });

  it("says of how many attempts the answers are, where not of all", async () => {
    show("quizzes", { sections: [section({ lessons: [lesson({ id: 3, name: "Check", type: "quiz" })] })] }, [
      answer(courseQuizAttempts, pageOf([])),
      answer(courseQuizStatistics, { num_attempts: 501, num_students: 3, num_passed: 2, avg_score: 62.5, questions: [] }),
    ]);
    expect(await screen.findByText("Based on the last 500 attempts")).toBeTruthy();
  });

  it("says that a course has no quizzes", async () => {
    show("quizzes", { sections: [section({ lessons: [lesson()] })] });
    expect(await screen.findByText("This course has no quizzes.")).toBeTruthy();
  });
});
