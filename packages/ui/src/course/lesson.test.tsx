import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  courseCertificate,
  courseGet,
  courseJoin,
  courseQuizGet,
  courseQuizSubmit,
  lessonCommentCreate,
  lessonCommentDelete,
  lessonCommentGet,
  lessonCommentList,
  lessonCommentPatch,
  lessonComplete,
  lessonGet,
  lessonIncomplete,
  type CourseComment,
  type Quiz,
  type QuizResult,
} from "@cortile/contract/course";
import type { Course, CourseLesson } from "@cortile/contract/entity";
import { Suspense } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { answer, member, renderInShell } from "#shell/testing";
import { pageOf, person, withBrowser } from "#vote/testing";
import { LessonScreen } from "./LessonScreen.tsx";
import { answersFrom, answersOf } from "./quiz-answers.ts";
import { comment, course, lesson, section, twoSections } from "./testing/index.ts";

withBrowser();
beforeAll(() =>
  Promise.all([
    import("./LessonComments.tsx"),
    import("./Congratulations.tsx"),
    import("./QuizTaking.tsx"),
    import("./JoinFirst.tsx"),
  ]),
);

const me = member();
const short = (first: Partial<CourseLesson> = {}) => [section({ lessons: [lesson(first), lesson({ id: 2, name: "Centring" })] })];
const joined = { join_status: "joined", sections: short(), num_lessons: 2 } as const;

type Shown = { about?: Partial<Course>; panel?: "comments" | null; preview?: boolean; at?: Partial<CourseLesson> };

/** A server that completes lessons, and counts. */
function show({ about = joined, panel = null, preview = false, at = {} }: Shown, answers: ReturnType<typeof answer>[] = []) {
  let now = course(about);
  const complete = (status: "completed" | "uncompleted") => () => {
    const sections = (now.sections ?? []).map((one) => ({
      ...one,
      lessons: one.lessons.map((each) => (each.id === (at.id ?? 1) ? { ...each, completion_status: status } : each)),
    }));
    const done = sections.flatMap(({ lessons }) => lessons).filter((each) => each.completion_status === "completed").length;
    now = { ...now, sections, num_lessons_completed: done, user_completion_rate: (100 * done) / (now.num_lessons ?? 1) };
    return Response.json({});
  };
  const found = () =>
    (now.sections ?? []).flatMap(({ lessons }) => lessons).find(({ id }) => id === (at.id ?? 1)) ?? lesson({ id: 99 });
  return renderInShell(
    <Suspense fallback={null}>
      <LessonScreen id={8} section_id={10} lesson_id={at.id ?? 1} panel={panel} preview={preview} />
    </Suspense>,
    {
      user: me,
      features: ["course"],
      answers: [
        ...answers,
        answer(courseGet, () => Response.json(now)),
        answer(lessonComplete, complete("completed")),
        answer(lessonIncomplete, complete("uncompleted")),
        answer(lessonGet, () => Response.json({ ...found(), ...at })),
        answer(courseCertificate, { certificate: null }),
      ],
    },
  );
}

describe("the page of a lesson", () => {
  it("shows its text, films, links and files (605)", async () => {
    const medias = [
      { id: 1, type: "video", mimetype: "video/mp4", url: "/media/a.mp4", title: "Centring", description: null },
      { id: 2, type: "doc", mimetype: "application/zip", url: "/media/b.zip", title: "Glaze sheet", description: null },
      { id: 3, type: "url", url: "https://clay.example/a", title: "About clay", description: null },
    ].map((media) => ({
      image: null,
      image_width: null,
      image_height: null,
      order: 0,
      ...media,
    })) as unknown as CourseLesson["medias"];
    show({ at: { medias } });
    expect(await screen.findByText("Push, turn, fold.")).toBeTruthy();
    expect(screen.getByLabelText("Centring", { selector: "video" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Glaze sheet/ }).getAttribute("href")).toContain("download=1");
    expect(screen.getByRole("link", { name: /About clay/ })).toBeTruthy();
    expect(screen.getByText("Lesson 1 of 2")).toBeTruthy();
  });

  it("leads to the lessons before and after, unless they are locked (606)", async () => {
    show({ about: { ...joined, sections: twoSections(), num_lessons: 3 }, at: { id: 2 } });
    const previous = await screen.findByRole("link", { name: "Previous: Wedging" });
    expect(previous.getAttribute("href")).toBe("/course/8/glazes/section/10/lesson/1/");
    expect(screen.getByRole("button", { name: "Next" })).toMatchObject({ disabled: true, title: "The next lesson is locked" });
  });

  it("is completed, and taken back (607)", async () => {
    const { sent } = show({});
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Mark as done" }));
    const done = await screen.findByRole("button", { name: "Done" });
    expect(done.getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByText("1 / 2")).toBeTruthy();
    await user.click(done);
    expect((await screen.findByRole("button", { name: "Mark as done" })).getAttribute("aria-pressed")).toBe("false");
    expect(sent.filter(({ call }) => call.endsWith("complete/")).map(({ call }) => call.split("/").at(-2))).toEqual([
      "complete",
      "incomplete",
    ]);
  });

  it("congratulates on the last one, once the server has it (608)", async () => {
    show({ about: { ...joined, sections: short({ completion_status: "completed" }), user_completion_rate: 50 }, at: { id: 2 } });
    await userEvent.click(await screen.findByRole("button", { name: "Mark as done" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Congratulations" }));
    expect(dialog.getByRole("link", { name: "Back to courses" }).getAttribute("href")).toBe("/courses/");
  });

  it("says when completing failed", async () => {
    show({}, [answer(lessonComplete, Response.json({}, { status: 500 }))]);
    await userEvent.click(await screen.findByRole("button", { name: "Mark as done" }));
    expect(await screen.findByText("Your progress wasn’t saved. Try again.")).toBeTruthy();
  });

  it("says when a locked one opens, and does not ask for it", async () => {
    const { sent } = show({ about: { ...joined, sections: twoSections() }, at: { id: 3 } });
    expect(await screen.findByText("It opens on 2 Dec at 09:00.")).toBeTruthy();
    expect(sent.some(({ call }) => call.endsWith("/lesson/3/"))).toBe(false);
  });

  it("asks who is not in the course to join it, and opens then", async () => {
    const closed = short({}).map((one) => ({
      ...one,
      locked: true,
      lessons: one.lessons.map((each) => ({ ...each, locked: true })),
    }));
    let isIn = false;
    show({ about: { join_status: null, sections: closed } }, [
      answer(courseJoin, () => {
        isIn = true;
        return Response.json(course({ ...joined, sections: short({}) }));
      }),
      answer(courseGet, () => Response.json(course(isIn ? { ...joined, sections: short({}) } : { sections: closed }))),
    ]);
    expect(await screen.findByRole("heading", { name: "Join the course to read this lesson" })).toBeTruthy();
    expect(screen.getByRole("link", { name: /course$/i }).getAttribute("href")).toContain("/course/");
    expect(screen.queryByText("Complete the lessons before it first.")).toBeNull();
    expect(screen.queryByText("Locked", { selector: "p" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Join course" }));
    expect(await screen.findByRole("heading", { name: "Wedging" })).toBeTruthy();
  });

  it("is shown to teachers as students see it, without completing (619)", async () => {
    show({ about: { ...joined, join_status: "creator" }, preview: true });
    expect(await screen.findByText("This is how students see the lesson.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Mark as done" })).toBeNull();
    expect(screen.getByRole("link", { name: "Dashboard" }).getAttribute("href")).toBe("/course/8/glazes/dashboard");
  });

  it("is left by whoever was taken out of the course", async () => {
    const denied = Response.json({ errors: [{ code: "permission_denied", message: "" }] }, { status: 403 });
    let calls = 0;
    const { visited } = show({}, [answer(lessonGet, () => (++calls > 1 ? denied.clone() : Response.json(lesson())))]);
    await userEvent.click(await screen.findByRole("button", { name: "Mark as done" }));
    await waitFor(() => expect(visited).toEqual(["/course/8/glazes/"]));
  });
});

describe("comments on a lesson", () => {
  const own = comment({ id: 72, created_by: person({ id: me.id, real_name: "Giulia Ferrante" }), html: "<p>Mine</p>" });
  const list = (comments: CourseComment[]) => answer(lessonCommentList, () => Response.json(pageOf(comments)));

  it("are read with the teacher’s replies, and written (609)", async () => {
    const reply = { ...comment({ id: 80, parent: 71, html: "<p>Damp.</p>", by_teacher: true }), latest_reply: null };
    const all = [comment({ latest_reply: reply })];
    const { sent } = show({ panel: "comments" }, [
      answer(lessonCommentCreate, () => {
        all.push(comment({ id: 90, html: "<p>Thanks</p>" }));
        return Response.json(all.at(-1));
      }),
      list(all),
    ]);
    const drawer = within(await screen.findByRole("dialog", { name: "Comments" }));
    expect(await drawer.findByText("Is the sponge dry?")).toBeTruthy();
    expect(drawer.getByText("Damp.")).toBeTruthy();
    expect(drawer.getByText("Teacher")).toBeTruthy();
    const user = userEvent.setup();
    await user.type(drawer.getByRole("textbox", { name: "Add a comment" }), "Thanks");
    await user.click(await drawer.findByRole("button", { name: /^Comment/ }));
    expect(await drawer.findByText("Thanks", { selector: "p" })).toBeTruthy();
    expect(sent.find(({ call }) => call.startsWith("POST") && call.endsWith("/comment/"))?.body).toMatchObject({
      text: expect.stringContaining("Thanks") as unknown,
    });
  });

  it("offer all replies only where there are more than the one shown", async () => {
    const reply = (id: number, parent: number, html: string) => ({ ...comment({ id, parent, html }), latest_reply: null });
    const few = reply(80, 71, "<p>Damp.</p>");
    const more = [reply(81, 73, "<p>First.</p>"), reply(82, 73, "<p>Second.</p>")];
    const pages: Record<string, CourseComment[]> = { 71: [few], 73: more };
    const first = [
      comment({ latest_reply: few, reply_count: 1 }),
      comment({ id: 73, latest_reply: more[1] ?? null, reply_count: 2 }),
    ];
    show({ panel: "comments" }, [
      answer(lessonCommentList, (_body: unknown, { searchParams }: URL) => {
        const all = pages[searchParams.get("parent") ?? ""] ?? first;
        const limit = Number(searchParams.get("limit"));
        return Response.json({ ...pageOf(all.slice(0, limit)), count: all.length });
      }),
    ]);
    const drawer = within(await screen.findByRole("dialog", { name: "Comments" }));
    await userEvent.click(await drawer.findByRole("button", { name: "Show all replies" }));
    expect(await drawer.findByText("First.")).toBeTruthy();
    expect(drawer.getByText("Second.")).toBeTruthy();
    expect(drawer.queryByRole("button", { name: "Show all replies" })).toBeNull();
  });

  it("are edited and deleted by who wrote them, and others’ by teachers (610)", async () => {
    const { sent } = show({ panel: "comments" }, [
      answer(lessonCommentDelete, {}),
      answer(lessonCommentPatch, own),
      answer(lessonCommentGet, own),
      list([comment(), own]),
    ]);
    const drawer = within(await screen.findByRole("dialog", { name: "Comments" }));
    const user = userEvent.setup();
    await drawer.findByText("Mine");
    expect(drawer.queryByRole("button", { name: "More for Noor Haddad’s comment" })).toBeNull();
    await user.click(drawer.getByRole("button", { name: "More for Giulia Ferrante’s comment" }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await user.click(await drawer.findByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith("PATCH"))).toBe(true));
    await user.click(await drawer.findByRole("button", { name: "More for Giulia Ferrante’s comment" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Comment deleted")).toBeTruthy();
    expect(sent.some(({ call }) => call.startsWith("DELETE") && call.endsWith("/comment/72/"))).toBe(true);
  });

  it("are edited as they are by now: another device may have changed them", async () => {
    show({ panel: "comments" }, [answer(lessonCommentGet, { ...own, html: "<p>Mine, changed elsewhere</p>" }), list([own])]);
    const drawer = within(await screen.findByRole("dialog", { name: "Comments" }));
    await userEvent.click(await drawer.findByRole("button", { name: "More for Giulia Ferrante’s comment" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const field = await drawer.findByRole("textbox", { name: "Edit your comment" });
    expect(field.textContent || (field as HTMLTextAreaElement).value).toContain("changed elsewhere");
  });

  it("keep an edit that was left, say when the comment has changed since, and forget it once it is saved", async () => {
    const user = userEvent.setup();
    const openDrawer = async (html: string) => {
      const shown = show({ panel: "comments" }, [
        answer(lessonCommentPatch, own),
        answer(lessonCommentGet, { ...own, html }),
        list([own]),
      ]);
      return { ...shown, drawer: within(await screen.findByRole("dialog", { name: "Comments" })) };
    };
    const first = await openDrawer(own.html);
    await user.click(await first.drawer.findByRole("button", { name: "More for Giulia Ferrante’s comment" }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    (await first.drawer.findByRole("textbox", { name: "Edit your comment" })).focus();
    await user.paste(" and more");
    cleanup();
    const second = await openDrawer(own.html);
    const kept = () => second.drawer.getByRole("textbox", { name: "Edit your comment" }).textContent;
    await waitFor(() => expect(kept()).toContain("and more"));
    expect(second.drawer.queryByRole("alert")).toBeNull();
    cleanup();
    const { drawer, sent } = await openDrawer("<p>Mine, changed elsewhere</p>");
    expect((await drawer.findByRole("alert")).textContent).toMatch(/^This comment has changed since/);
    await user.click(drawer.getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith("PATCH"))).toBe(true));
    await waitFor(() => expect(drawer.queryByRole("textbox", { name: "Edit your comment" })).toBeNull());
    cleanup();
    const last = await openDrawer(own.html);
    expect(await last.drawer.findByText("Mine")).toBeTruthy();
    expect(last.drawer.queryByRole("textbox", { name: "Edit your comment" })).toBeNull();
  });

  it("say what was changed meanwhile before an edit replaces it", async () => {
    const user = userEvent.setup();
    const read = [own, { ...own, html: "<p>Mine, changed elsewhere</p>" }];
    const { sent } = show({ panel: "comments" }, [
      answer(lessonCommentPatch, own),
      answer(lessonCommentGet, () => Response.json(read.length > 1 ? read.shift() : read[0])),
      list([own]),
    ]);
    const drawer = within(await screen.findByRole("dialog", { name: "Comments" }));
    await user.click(await drawer.findByRole("button", { name: "More for Giulia Ferrante’s comment" }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    (await drawer.findByRole("textbox", { name: "Edit your comment" })).focus();
    await user.paste(" and more");
    await user.click(drawer.getByRole("button", { name: /^Save/ }));
    expect((await drawer.findByRole("alert")).textContent).toMatch(/^This comment has changed since/);
    expect(sent.some(({ call }) => call.startsWith("PATCH"))).toBe(false);
    await user.click(drawer.getByRole("button", { name: /^Save/ }));
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith("PATCH"))).toBe(true));
  });

  it("that came cut are read and edited whole", async () => {
    const whole = { ...own, html: "<p>Mine, and all of it</p>" };
    show({ panel: "comments" }, [
      answer(lessonCommentGet, whole),
      list([{ ...own, html: "<p>Mine ...</p>", html_truncated: true }]),
    ]);
    const drawer = within(await screen.findByRole("dialog", { name: "Comments" }));
    const user = userEvent.setup();
    await user.click(await drawer.findByRole("button", { name: "Show more" }));
    expect(await drawer.findByText("Mine, and all of it")).toBeTruthy();
    await user.click(drawer.getByRole("button", { name: "More for Giulia Ferrante’s comment" }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const field = await drawer.findByRole("textbox", { name: "Edit your comment" });
    expect(field.textContent || (field as HTMLTextAreaElement).value).toContain("Mine, and all of it");
  });

  it("are not there where the lesson has them off", async () => {
    show({ panel: "comments", at: { comments_enabled: false } });
    await screen.findByText("Push, turn, fold.");
    expect(screen.queryByRole("button", { name: "Comments" })).toBeNull();
    expect(screen.queryByRole("dialog", { name: "Comments" })).toBeNull();
  });
});

describe("a quiz", () => {
  const quiz: Quiz = {
    lesson_id: 1,
    pass_percent: 50,
    max_attempts: 2,
    shuffle: false,
    feedback: "solutions",
    questions: [
      {
        id: 1,
        type: "single",
        text: "Wet or dry?",
        options: [
          { id: 11, text: "Wet" },
          { id: 12, text: "Dry" },
        ],
      },
      {
        id: 2,
        type: "multiple",
        text: "Which are tools?",
        options: [
          { id: 21, text: "Rib" },
          { id: 22, text: "Clay" },
        ],
      },
      { id: 3, type: "short", text: "Which cone?", options: [] },
      {
        id: 4,
        type: "ordering",
        text: "In order",
        options: [
          { id: 41, text: "Fire" },
          { id: 42, text: "Dry" },
        ],
      },
    ],
    num_attempts: 0,
    attempts_left: 2,
    passed: false,
    last_attempt: null,
  };
  const result = (about: Partial<QuizResult>): QuizResult => ({
    id: 1,
    number: 1,
    score: 25,
    passed: false,
    num_correct: 1,
    num_questions: 4,
    created_at: "2026-11-20T12:00:00.000000+00:00",
    answers: [{ question_id: 1, correct: false, feedback: "Think of dust.", solution: { option_ids: [11], texts: [] } }],
    ...about,
  });
  const inCourse = { ...joined, sections: [section({ lessons: [lesson({ type: "quiz", name: "Check" })] })], num_lessons: 1 };

  /** An attempt that fails, after which there is one more. */
  function failedOnce() {
    let now = quiz;
    return [
      answer(courseQuizSubmit, () => {
        now = { ...quiz, attempts_left: 1, num_attempts: 1, last_attempt: result({}) };
        return Response.json(result({}));
      }),
      answer(courseQuizGet, () => Response.json(now)),
    ];
  }

  it("is taken, failed with feedback, and tried again (625)", async () => {
    const { sent } = show({ about: inCourse }, failedOnce());
    const user = userEvent.setup();
    expect(await screen.findByText(/Pass with 50% or more/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Mark as done" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "Dry" }));
    await user.click(screen.getByRole("checkbox", { name: "Rib" }));
    await user.type(screen.getByRole("textbox", { name: "Your answer" }), " 9 ");
    screen.getByRole("button", { name: "Move Fire" }).focus();
    await user.keyboard("{ArrowDown}");
    await user.click(screen.getByRole("button", { name: /^Submit answers/ }));
    expect(await screen.findByText("Not passed", { selector: "b" })).toBeTruthy();
    expect(screen.getByText("25% · 1 of 4 right")).toBeTruthy();
    expect(screen.getByText("Think of dust.")).toBeTruthy();
    expect(screen.getByText("Right answer: Wet")).toBeTruthy();
    expect(sent.find(({ call }) => call.endsWith("/attempt/"))?.body).toEqual({
      answers: [
        { question_id: 1, option_ids: [12] },
        { question_id: 2, option_ids: [21] },
        { question_id: 3, text: "9" },
        { question_id: 4, option_ids: [42, 41] },
      ],
    });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Wet" }).closest("fieldset")?.disabled).toBe(true);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByText(/1 attempt left/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Wet" }).closest("fieldset")?.disabled).toBe(false);
  });

  it("has no way to try again once no attempt is left", async () => {
    show({ about: inCourse }, [answer(courseQuizGet, { ...quiz, attempts_left: 0, last_attempt: result({}) })]);
    expect(await screen.findByText(/You have no attempts left/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("keeps the answers when they could not be sent", async () => {
    show({ about: inCourse }, [answer(courseQuizSubmit, Response.json({}, { status: 500 })), answer(courseQuizGet, quiz)]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("radio", { name: "Dry" }));
    await user.click(screen.getByRole("button", { name: /^Submit answers/ }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Submit answers" }));
    expect(await screen.findByText("Your answers weren’t sent. Try again.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Dry" }).checked).toBe(true);
  });

  const submitted = (sent: readonly { call: string }[]) => sent.filter(({ call }) => call.endsWith("/attempt/")).length;

  it("asks before questions are left open, and brings the result into focus", async () => {
    const { sent } = show({ about: inCourse }, failedOnce());
    const seen = vi.spyOn(Element.prototype, "scrollIntoView");
    const user = userEvent.setup();
    await user.click(await screen.findByRole("radio", { name: "Dry" }));
    await user.click(screen.getByRole("button", { name: /^Submit answers/ }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Submit with 2 questions unanswered?" }));
    await user.click(dialog.getByRole("button", { name: "Keep answering" }));
    expect(submitted(sent)).toBe(0);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: /^Submit answers/ }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Submit answers" }));
    const score = (await screen.findByText("Not passed", { selector: "b" })).closest<HTMLElement>("[role=status]");
    expect(submitted(sent)).toBe(1);
    await waitFor(() => expect(document.activeElement).toBe(score));
    expect(seen.mock.contexts).toContain(score);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: /^Submit answers/ }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Submit answers" }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Not passed"));
    seen.mockRestore();
  });

  it("leaves the focus where it is when an earlier result is shown", async () => {
    show({ about: inCourse }, [answer(courseQuizGet, { ...quiz, attempts_left: 1, last_attempt: result({}) })]);
    await screen.findByText("Not passed", { selector: "b" });
    expect(document.activeElement?.closest("[role=status]")).toBeNull();
  });

  it("congratulates on passing the last lesson, with the focus in the dialog", async () => {
    const passed = result({ passed: true, score: 100, num_correct: 4 });
    let now = quiz;
    let done: Partial<Course> = {};
    show({ about: inCourse }, [
      answer(courseQuizSubmit, () => {
        now = { ...quiz, passed: true, num_attempts: 1, last_attempt: passed };
        done = { num_lessons_completed: 1, user_completion_rate: 100 };
        return Response.json(passed);
      }),
      answer(courseQuizGet, () => Response.json(now)),
      answer(courseGet, () => Response.json(course({ ...inCourse, ...done }))),
    ]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: /^Submit answers/ }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Submit answers" }));
    const dialog = await screen.findByRole("dialog", { name: "Congratulations" });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement?.textContent).toContain("You passed"));
  });

  it("keeps the answers through a reload, until they are submitted", async () => {
    let now = quiz;
    const answers = [
      answer(courseQuizSubmit, () => {
        now = { ...quiz, attempts_left: 1, num_attempts: 1, last_attempt: result({}) };
        return Response.json(result({}));
      }),
      answer(courseQuizGet, () => Response.json(now)),
    ];
    const reload = () => {
      cleanup();
      show({ about: inCourse }, answers);
    };
    const user = userEvent.setup();
    reload();
    await user.click(await screen.findByRole("radio", { name: "Dry" }));
    await user.click(screen.getByRole("checkbox", { name: "Rib" }));
    await user.type(screen.getByRole("textbox", { name: "Your answer" }), "9");
    reload();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: "Dry" }).checked).toBe(true));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Rib" }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Your answer" }).value).toBe("9");
    await user.click(screen.getByRole("button", { name: /^Submit answers/ }));
    expect(await screen.findByText("Not passed", { selector: "b" })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Dry" }).checked).toBe(true);
    expect(Object.keys(sessionStorage).filter((key) => key.includes("quiz"))).toEqual([]);
    reload();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await user.click(screen.getByRole("radio", { name: "Wet" }));
    reload();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("radio", { name: "Wet" }).checked).toBe(true));
    expect(screen.queryByText("Not passed", { selector: "b" })).toBeNull();
    expect(screen.getByRole("button", { name: /^Submit answers/ })).toBeTruthy();
  });

  describe("seen again", () => {
    const given: QuizResult["given"] = [
      { question_id: 1, option_ids: [12], text: "" },
      { question_id: 2, option_ids: [21], text: "" },
      { question_id: 3, option_ids: [], text: "9" },
      { question_id: 4, option_ids: [42, 41], text: "" },
    ];
    const right = [1, 2, 3, 4].map((question_id) => ({ question_id, correct: true }));
    const showAgain = async (about: Partial<QuizResult>) => {
      show({ about: inCourse }, [answer(courseQuizGet, { ...quiz, attempts_left: 1, last_attempt: result(about) })]);
      await screen.findByText("Not passed", { selector: "b" });
    };
    const isChosen = (role: "radio" | "checkbox", name: string) => screen.getByRole<HTMLInputElement>(role, { name }).checked;
    const group = (name: RegExp) => within(screen.getByRole("group", { name }));
    const ordered = () =>
      group(/In order/)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    const changed = "We can’t show your answer. The question may have changed since then.";

    it("shows what was answered", async () => {
      await showAgain({ given, answers: right });
      expect([isChosen("radio", "Wet"), isChosen("radio", "Dry")]).toEqual([false, true]);
      expect([isChosen("checkbox", "Rib"), isChosen("checkbox", "Clay")]).toEqual([true, false]);
      expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Your answer" }).value).toBe("9");
      expect(ordered()).toEqual(["Dry", "Fire"]);
      expect(screen.queryByText(changed)).toBeNull();
      await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
      expect(isChosen("radio", "Dry")).toBe(false);
      expect(ordered()).toEqual(["Fire", "Dry"]);
    });

    it("says which questions were not answered", async () => {
      await showAgain({ given: given.map(({ question_id }) => ({ question_id, option_ids: [], text: "" })) });
      expect(screen.getAllByText("You didn’t answer this question.")).toHaveLength(4);
      expect(group(/In order/).queryByRole("button", { name: "Move Fire" })).toBeNull();
    });

    it("shows no answer it does not know, and no order", async () => {
      await showAgain({ answers: right });
      expect(screen.getAllByText(changed)).toHaveLength(4);
      expect(isChosen("radio", "Wet") || isChosen("radio", "Dry")).toBe(false);
      expect(group(/In order/).queryByRole("button", { name: "Move Fire" })).toBeNull();
    });

    it("shows no answer to what its teacher has changed", async () => {
      const before = [
        { question_id: 1, option_ids: [13], text: "" },
        { question_id: 2, option_ids: [], text: "Rib" },
        { question_id: 3, option_ids: [31], text: "" },
        { question_id: 4, option_ids: [42, 43, 41], text: "" },
      ];
      await showAgain({ given: before, answers: right });
      expect(screen.getAllByText(changed)).toHaveLength(4);
    });
  });

  it("drops kept answers to questions and options that are gone", () => {
    const kept = (answers: unknown) => answersFrom(JSON.stringify(answers), quiz.questions);
    expect(kept({ 1: { options: [12] }, 2: { options: [21, 99] }, 3: { text: "9" }, 7: { options: [11] } })).toEqual({
      1: { options: [12] },
      2: { options: [21] },
      3: { text: "9" },
    });
    expect(kept({ 1: { options: [99] }, 3: { options: [11] }, 4: { options: [42] } })).toEqual({});
    expect(kept({ 4: { options: [42, 41] } })).toEqual({ 4: { options: [42, 41] } });
    expect(kept({ 1: { options: [11, 12] }, 4: { options: [42, 42] } })).toEqual({});
    expect(
      ["", "{", "null", "[]", '{"1":null,"2":{"options":"21"},"3":{"text":9}}'].map((text) => answersFrom(text, quiz.questions)),
    ).toEqual([{}, {}, {}, {}, {}]);
  });

  it("leaves out what was not answered", () => {
    expect(answersOf(quiz, { 3: { text: "  " } })).toEqual([{ question_id: 4, option_ids: [41, 42] }]);
  });
});
