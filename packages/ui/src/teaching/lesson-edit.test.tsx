import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  courseGet,
  courseQuestionDelete,
  courseQuestionList,
  courseQuizEdit,
  courseQuizPatch,
  courseVersionGet,
  courseVersionList,
  courseVersionRestore,
  lessonGet,
  lessonPatch,
  type EditedQuiz,
} from "@cortile/contract/course";
import type { CourseLesson } from "@cortile/contract/entity";
import { mediaChunk } from "@cortile/contract/media";
import { createClient, createSession } from "@cortile/client/http";
import { QueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import { course, lesson } from "#course/testing";
import { answer, member, renderInShell } from "#shell/testing";
import { pageOf, person, withBrowser } from "#vote/testing";
import { LessonEditScreen } from "./LessonEditScreen.tsx";
import { loadLessonEdit } from "./load.ts";
import { quizEditQuery } from "./teaching.queries.ts";

withBrowser();
beforeAll(() => Promise.all([import("./QuizEditor.tsx"), import("./QuestionBank.tsx"), import("./LessonVersions.tsx")]));

function show(about: Partial<CourseLesson> = {}, answers: ReturnType<typeof answer>[] = []) {
  let now = lesson({ text: "<p>Push, turn, fold.</p>", status: "draft", ...about });
  return renderInShell(
    <Suspense fallback={null}>
      <LessonEditScreen id={8} section_id={10} lesson_id={1} />
    </Suspense>,
    {
      user: member(),
      features: ["course"],
      answers: [
        ...answers,
        answer(lessonPatch, (body) => {
          now = { ...now, ...(body as Partial<CourseLesson>), medias: now.medias };
          return Response.json(now);
        }),
        answer(lessonGet, () => Response.json(now)),
        answer(courseGet, () => Response.json(course({ join_status: "creator" }))),
      ],
    },
  );
}

const bodies = (sent: readonly { call: string; body: unknown }[], method: string) =>
  sent.filter(({ call }) => call.startsWith(method)).map(({ body }) => body);

describe("the editor of a lesson", () => {
  it("saves by itself what was changed, and nothing else (620)", async () => {
    const { sent } = show();
    const user = userEvent.setup();
    await user.type(await screen.findByRole("textbox", { name: "Lesson name" }), " well");
    await user.click(screen.getByRole("switch", { name: "Published" }));
    expect(screen.getAllByText("Not saved yet").length).toBeGreaterThan(0);
    await waitFor(() => expect(bodies(sent, "PATCH")).toEqual([{ name: "Wedging well", status: "published" }]), {
      timeout: 4000,
    });
    expect((await screen.findAllByText("Saved")).length).toBeGreaterThan(0);
  });

  it("puts the switch back where a quiz has no questions, and saves the rest", async () => {
    const errors = [{ field: "status", messages: [{ code: "invalid", message: "no" }] }];
    const { sent } = show({}, [
      answer(lessonPatch, (body) =>
        (body as { status?: string }).status ? Response.json({ errors }, { status: 400 }) : Response.json(lesson(body as object)),
      ),
    ]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("switch", { name: "Published" }));
    await user.type(screen.getByRole("textbox", { name: "Lesson name" }), " well");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Add a question to the quiz before you publish it.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Published" }).checked).toBe(false);
    await waitFor(() => expect(bodies(sent, "PATCH").at(-1)).toEqual({ name: "Wedging well" }), { timeout: 4000 });
  });

  it("publishes the quiz at the next try, once its question is saved", async () => {
    const empty = { lesson_id: 1, pass_percent: 60, max_attempts: null, shuffle: false, feedback: "answers", questions: [] };
    const errors = [{ field: "status", messages: [{ code: "invalid", message: "no" }] }];
    let isQuizSaved = false;
    const { sent } = show({ type: "quiz" }, [
      answer(courseQuizPatch, () => {
        isQuizSaved = true;
        return Response.json(empty);
      }),
      answer(courseQuizEdit, empty),
      answer(lessonPatch, (body) =>
        isQuizSaved ? Response.json(lesson({ type: "quiz", ...(body as object) })) : Response.json({ errors }, { status: 400 }),
      ),
    ]);
    const user = userEvent.setup();
    const published = await screen.findByRole<HTMLInputElement>("switch", { name: "Published" });
    await user.type(await screen.findByRole("spinbutton", { name: "Attempts" }), "3");
    await user.click(published);
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Save the quiz with at least one question, then publish it.")).toBeTruthy();
    expect(published.checked).toBe(false);
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    expect(await screen.findByText("Quiz saved")).toBeTruthy();
    await user.click(published);
    await waitFor(() => expect(bodies(sent, "PATCH").at(-1)).toEqual({ status: "published" }), { timeout: 4000 });
    expect(bodies(sent, "PATCH")).toHaveLength(3);
    expect((await screen.findAllByText("Saved")).length).toBeGreaterThan(0);
    expect(published.checked).toBe(true);
  });

  it("saves at once when asked to (620)", async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole("switch", { name: "Comments" }));
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(bodies(sent, "PATCH")).toEqual([{ comments_enabled: false }]));
  });

  it("keeps the text when saving fails, and says so", async () => {
    show({}, [answer(lessonPatch, Response.json({}, { status: 500 }))]);
    const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Lesson name" });
    await userEvent.type(name, "!");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findAllByText("Not saved. Your text is still here.")).length).toBeGreaterThan(0);
    expect(name.value).toBe("Wedging!");
  });

  it("asks before the page is closed with unsaved text (629)", async () => {
    show({}, [answer(lessonPatch, Response.json({}, { status: 500 }))]);
    const close = () => {
      const closing = new Event("beforeunload", { cancelable: true });
      window.dispatchEvent(closing);
      return closing.defaultPrevented;
    };
    const name = await screen.findByRole("textbox", { name: "Lesson name" });
    expect(close()).toBe(false);
    await userEvent.type(name, "!");
    expect(close()).toBe(true);
  });
});

describe("a lesson that is written in two places", () => {
  const conflict = () => Response.json({ errors: [{ code: "conflict", message: "no" }] }, { status: 409 });

  /** A server that holds one lesson. */
  function showStored(answers: ReturnType<typeof answer>[] = []) {
    const opened = lesson({ name: "Wedging", text: "<p>Push.</p>", status: "draft", etag: "1", medias: [] });
    const server = { lesson: opened, isDown: false, reading: Promise.resolve(), status: 200 };
    const store = (changes: Partial<CourseLesson>) => {
      server.lesson = { ...server.lesson, ...changes, etag: String(Number(server.lesson.etag) + 1) };
    };
    const shown = show({}, [
      answer(lessonPatch, (body) => {
        const { replaces, keep_version: _kept, ...changes } = body as { replaces?: string; keep_version?: boolean };
        if (server.status !== 200) return Response.json({}, { status: server.status });
        if (replaces !== server.lesson.etag) return conflict();
        store(changes);
        return server.isDown ? Promise.reject(new TypeError("no reply")) : Response.json(server.lesson);
      }),
      answer(lessonGet, () => server.reading.then(() => Response.json(server.lesson))),
      ...answers,
    ]);
    return { ...shown, server, store };
  }
  const name = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Lesson name" });
  const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
  const banner = () => screen.findByText("This lesson has changed since you opened it.");

  it("goes on from each of its own saves to the next", async () => {
    const { sent } = showStored();
    for (const letter of ["!", "?"]) {
      await userEvent.type(await name(), letter);
      await save();
      expect((await screen.findAllByText("Saved")).length).toBeGreaterThan(0);
    }
    expect(bodies(sent, "PATCH")).toEqual([
      { name: "Wedging!", replaces: "1" },
      { name: "Wedging!?", replaces: "2" },
    ]);
  });

  it("is not saved over what somebody else has saved, until its author replaces it", async () => {
    const { sent, server, store } = showStored();
    await name();
    store({ name: "Wedging, theirs", status: "published" });
    await userEvent.type(await name(), "!");
    await save();
    expect(await banner()).toBeTruthy();
    expect(screen.queryByText("Saved")).toBeNull();
    await userEvent.type(await name(), "!");
    await new Promise((resolve) => setTimeout(resolve, 1700));
    expect(bodies(sent, "PATCH")).toHaveLength(1);
    expect(server.lesson).toMatchObject({ name: "Wedging, theirs" });
    await userEvent.click(screen.getByRole("button", { name: "Replace it with mine" }));
    expect((await screen.findAllByText("Saved")).length).toBeGreaterThan(0);
    expect(screen.queryByText("This lesson has changed since you opened it.")).toBeNull();
    expect(bodies(sent, "PATCH").at(-1)).toEqual({ name: "Wedging!!", replaces: "2", keep_version: true });
    expect(server.lesson).toMatchObject({ name: "Wedging!!", status: "published" });
    await userEvent.type(await name(), "?");
    await save();
    await waitFor(() => expect(bodies(sent, "PATCH").at(-1)).toEqual({ name: "Wedging!!?", replaces: "3" }));
  });

  it("takes over what only somebody else has changed, without a question", async () => {
    const { sent, server, store } = showStored();
    await name();
    store({ text: "<p>Push, they say.</p>", status: "published" });
    await userEvent.type(await name(), "!");
    await save();
    await waitFor(() => expect(server.lesson.name).toBe("Wedging!"), { timeout: 5000 });
    expect(bodies(sent, "PATCH")).toEqual([
      { name: "Wedging!", replaces: "1" },
      { name: "Wedging!", replaces: "2" },
    ]);
    expect(server.lesson).toMatchObject({ text: "<p>Push, they say.</p>", status: "published" });
    expect(await screen.findByText("Push, they say.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("switch", { name: /Published/ }).checked).toBe(true);
    expect(screen.queryByText("This lesson has changed since you opened it.")).toBeNull();
  });

  it("keeps a file that is being uploaded where somebody else has added one", async () => {
    const { server, store } = showStored([answer(mediaChunk, () => new Promise<Response>(() => undefined))]);
    await name();
    const theirs = {
      id: 77,
      added_at: "2026-11-20T10:00:00+00:00",
      type: "doc" as const,
      title: "theirs.pdf",
      description: null,
    };
    store({ medias: [{ ...theirs, url: null, image: null, image_width: null, image_height: null }] });
    const reading = Promise.withResolvers<void>();
    server.reading = reading.promise;
    await userEvent.type(await name(), "!");
    await save();
    const input = Array.from(document.querySelectorAll<HTMLInputElement>("input[type=file]")).at(-1);
    if (!input) throw new Error("there is a field for files");
    await userEvent.upload(input, new File(["x"], "mine.pdf", { type: "application/pdf" }), { applyAccept: false });
    reading.resolve();
    expect(await screen.findByDisplayValue("theirs.pdf")).toBeTruthy();
    expect(screen.getByDisplayValue("mine.pdf")).toBeTruthy();
  });

  it("is replaced also where somebody else has saved once more while that is asked", async () => {
    const { server, store } = showStored();
    await name();
    store({ name: "Wedging, theirs" });
    await userEvent.type(await name(), "!");
    await save();
    await banner();
    await userEvent.click(screen.getByRole("button", { name: "Show the other version" }));
    await userEvent.click(screen.getByRole("button", { name: "Show my version" }));
    await banner();
    store({ status: "published" });
    const replace = () => userEvent.click(screen.getByRole("button", { name: "Replace it with mine" }));
    await replace();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("switch", { name: /Published/ }).checked).toBe(true));
    await replace();
    await waitFor(() => expect(server.lesson).toMatchObject({ name: "Wedging!", status: "published" }));
  });

  it("shows the other version, and keeps what was written here", async () => {
    const { sent, store } = showStored();
    await name();
    store({ name: "Wedging, theirs", text: "<p>Push, they say.</p>" });
    await userEvent.type(await name(), "!");
    await save();
    await banner();
    await userEvent.click(screen.getByRole("button", { name: "Show the other version" }));
    expect((await name()).value).toBe("Wedging, theirs");
    expect(await screen.findByText("Push, they say.")).toBeTruthy();
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await userEvent.type(await name(), "?");
    await save();
    await waitFor(() => expect(bodies(sent, "PATCH").at(-1)).toEqual({ name: "Wedging, theirs?", replaces: "2" }));
    await screen.findAllByText("Saved");
    await userEvent.click(screen.getByRole("button", { name: "Show my version" }));
    expect((await name()).value).toBe("Wedging!");
    expect(await banner()).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Replace it with mine" }));
    const mine = { name: "Wedging!", replaces: "3", keep_version: true };
    await waitFor(() => expect(bodies(sent, "PATCH").at(-1)).toEqual(mine));
  });

  it("repeats a save without a reply as it was, before it saves what was written since", async () => {
    const { sent, server } = showStored();
    await userEvent.type(await name(), "!");
    server.isDown = true;
    await save();
    await screen.findAllByText("Not saved. Your text is still here.");
    server.isDown = false;
    await userEvent.type(await name(), "?");
    await save();
    await waitFor(() => expect(bodies(sent, "PATCH")).toHaveLength(3), { timeout: 4000 });
    expect(bodies(sent, "PATCH")).toEqual([
      { name: "Wedging!", replaces: "1" },
      { name: "Wedging!", replaces: "1" },
      { name: "Wedging!?", replaces: "2" },
    ]);
    expect(screen.queryByText("This lesson has changed since you opened it.")).toBeNull();
  });

  it("does not lose what somebody else has saved since a save without a reply", async () => {
    const { server, store } = showStored();
    await userEvent.type(await name(), "!");
    server.isDown = true;
    await save();
    await screen.findAllByText("Not saved. Your text is still here.");
    server.isDown = false;
    store({ text: "<p>An hour of work</p>" });
    await userEvent.click(screen.getByRole("textbox", { name: "Lesson text" }));
    await userEvent.paste("Mine. ");
    expect(await screen.findByText("This lesson has changed since you opened it.", {}, { timeout: 8000 })).toBeTruthy();
    expect(server.lesson).toMatchObject({ name: "Wedging!", text: "<p>An hour of work</p>" });
  }, 20_000);

  it.each<[string, () => Promise<void>, () => Promise<void>, Partial<CourseLesson>]>([
    [
      "published",
      async () => userEvent.click(screen.getByRole("switch", { name: /Published/ })),
      async () => userEvent.click(screen.getByRole("switch", { name: /Published/ })),
      { status: "draft" },
    ],
    [
      "named otherwise",
      async () => userEvent.type(await name(), "!"),
      async () => userEvent.type(await name(), "{Backspace}"),
      { name: "Wedging" },
    ],
  ])("is what it was where it was %s without a reply, and that was taken back", async (_what, change, takeBack, before) => {
    const { sent, server } = showStored();
    await name();
    server.isDown = true;
    await change();
    await save();
    await screen.findAllByText("Not saved. Your text is still here.");
    server.isDown = false;
    await takeBack();
    await waitFor(() => expect(bodies(sent, "PATCH")).toHaveLength(3), { timeout: 8000 });
    await waitFor(() => expect(server.lesson).toMatchObject(before));
  });

  it.each([503, 429, 500])("is what it was where its repeat was answered %i after it had come through", async (status) => {
    const { sent, server } = showStored();
    await name();
    server.isDown = true;
    await userEvent.click(screen.getByRole("switch", { name: /Published/ }));
    await save();
    await screen.findAllByText("Not saved. Your text is still here.");
    Object.assign(server, { isDown: false, status });
    await userEvent.click(screen.getByRole("switch", { name: /Published/ }));
    await waitFor(() => expect(bodies(sent, "PATCH")).toHaveLength(2), { timeout: 8000 });
    server.status = 200;
    await userEvent.type(await name(), "!");
    await waitFor(() => expect(server.lesson).toMatchObject({ status: "draft", name: "Wedging!" }), { timeout: 8000 });
  });

  it("asks nothing where its own change was taken back while it was refused", async () => {
    const { server, store } = showStored();
    await name();
    store({ name: "Kneading" });
    const held = Promise.withResolvers<void>();
    server.reading = held.promise;
    await userEvent.type(await name(), "!");
    await save();
    await userEvent.type(await name(), "{Backspace}");
    held.resolve();
    await waitFor(async () => expect((await name()).value).toBe("Kneading"), { timeout: 8000 });
  });

  it("is one's own after a save without a reply, with a name that ends with a space and at a second reading", async () => {
    const { server } = showStored();
    server.isDown = true;
    await userEvent.type(await name(), " clay ");
    await save();
    await screen.findAllByText("Not saved. Your text is still here.");
    server.isDown = false;
    const failing = Promise.reject<void>(new TypeError("no reply"));
    failing.catch(() => undefined);
    server.reading = failing;
    await userEvent.type(await name(), "n");
    await save();
    await screen.findAllByText("Not saved. Your text is still here.");
    server.reading = Promise.resolve();
    await userEvent.type(await name(), "ow");
    await waitFor(() => expect(server.lesson.name).toBe("Wedging clay now"), { timeout: 8000 });
    expect(screen.queryByText("This lesson has changed since you opened it.")).toBeNull();
  }, 20_000);

  it("takes over what only somebody else has changed, also where both have changed something alike", async () => {
    const { sent, server, store } = showStored();
    await name();
    store({ status: "published", text: "<p>An hour of work</p>" });
    await userEvent.click(screen.getByRole("switch", { name: /Published/ }));
    await save();
    expect(await screen.findByText("An hour of work")).toBeTruthy();
    expect((await screen.findAllByText("Saved")).length).toBeGreaterThan(0);
    expect(bodies(sent, "PATCH")).toHaveLength(1);
    await userEvent.click(screen.getByRole("textbox", { name: "Lesson text" }));
    await userEvent.paste("Mine. ");
    await save();
    await waitFor(() => expect(server.lesson.text).toContain("Mine. "));
    expect(server.lesson.text).toContain("An hour of work");
  }, 20_000);
});

describe("the version history of a lesson", () => {
  it("shows an earlier text, and restores it into the editor", async () => {
    const version = (id: number) => ({
      id,
      name: "Wedging",
      created_at: `2026-03-0${id}T10:00:00.000000+00:00`,
      created_by: person({ id: 7, real_name: "Ada Rossi" }),
    });
    const restored = lesson({ name: "Wedging, once", text: "<p>Push and turn.</p>" });
    show({}, [
      answer(courseVersionRestore, restored),
      answer(courseVersionGet, { ...version(1), html: "<p>Push and turn.</p>" }),
      answer(courseVersionList, pageOf([version(2), version(1)])),
    ]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Version history" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Version history" }));
    expect(await dialog.findAllByText("Current version")).toHaveLength(1);
    await user.click(dialog.getByRole("button", { name: /1 Mar 2026/ }));
    expect(await dialog.findByText("Push and turn.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Restore this version" }));
    expect(await screen.findByText("Version restored")).toBeTruthy();
    expect(screen.queryByRole("dialog", { name: "Version history" })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Lesson name" }).value).toBe("Wedging, once");
  });
});

describe("the editor of a quiz", () => {
  const empty: EditedQuiz = {
    lesson_id: 1,
    pass_percent: 60,
    max_attempts: null,
    shuffle: false,
    feedback: "answers",
    questions: [],
  };

  it("says what a question lacks, then saves it with the rules (625)", async () => {
    const { sent } = show({ type: "quiz" }, [answer(courseQuizPatch, empty), answer(courseQuizEdit, empty)]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Add question" }));
    await user.click(await screen.findByRole("menuitem", { name: "One answer" }));
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    expect(await screen.findByText("Write the question.")).toBeTruthy();
    expect(bodies(sent, "PATCH")).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: /^Question/ }), "Wet or dry?");
    await user.type(screen.getByRole("textbox", { name: "Answer 1" }), "Wet");
    await user.type(screen.getByRole("textbox", { name: "Answer 2" }), "Dry");
    expect(screen.getAllByText("Mark which answer is right.").length).toBeGreaterThan(0);
    await user.click(screen.getByRole("radio", { name: "Answer 1 is right" }));
    await user.type(screen.getByRole("spinbutton", { name: "Attempts" }), "3");
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    expect(await screen.findByText("Quiz saved")).toBeTruthy();
    expect(bodies(sent, "PATCH")).toEqual([
      {
        max_attempts: 3,
        questions: [
          {
            type: "single",
            text: "Wet or dry?",
            options: [
              { text: "Wet", correct: true },
              { text: "Dry", correct: false },
            ],
            feedback_correct: "",
            feedback_wrong: "",
          },
        ],
      },
    ]);
  });

  it("is not said to be saved before it is", async () => {
    const { sent } = show({ type: "quiz" }, [answer(courseQuizPatch, empty), answer(courseQuizEdit, empty)]);
    const user = userEvent.setup();
    await user.type(await screen.findByRole("spinbutton", { name: "Attempts" }), "3");
    await waitFor(() => expect(screen.queryByText("Saved")).toBeNull());
    expect(screen.getAllByText("Quiz not saved yet").length).toBeGreaterThan(0);
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    await waitFor(() => expect(bodies(sent, "PATCH")).toHaveLength(1));
    expect((await screen.findAllByText("Saved")).length).toBeGreaterThan(0);
    expect(screen.queryByText("Quiz not saved yet")).toBeNull();
  });

  it("says what is wrong with its pass mark and attempts", async () => {
    const { sent } = show({ type: "quiz" }, [answer(courseQuizEdit, empty)]);
    const user = userEvent.setup();
    const pass = await screen.findByRole("spinbutton", { name: "Pass mark (%)" });
    await user.clear(pass);
    await user.type(pass, "150");
    await user.type(screen.getByRole("spinbutton", { name: /^Attempts/ }), "0");
    expect(screen.getByRole("button", { name: "Version history" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    expect(await screen.findByText("Enter a whole number from 0 to 100.")).toBeTruthy();
    expect(screen.getByText("Enter a whole number from 1 to 100, or nothing.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(pass));
    expect(bodies(sent, "PATCH")).toEqual([]);
  });

  it("brings what a question lacks into focus, tied to its field", async () => {
    show({ type: "quiz" }, [answer(courseQuizEdit, empty)]);
    const user = userEvent.setup();
    const descriptionOf = (field: HTMLElement) =>
      document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
    await user.click(await screen.findByRole("button", { name: "Add question" }));
    await user.click(await screen.findByRole("menuitem", { name: "One answer" }));
    const text = screen.getByRole("textbox", { name: /^Question/ });
    expect(document.activeElement).toBe(text);
    text.blur();
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    await waitFor(() => expect(document.activeElement).toBe(text));
    await user.type(text, "Wet or dry?");
    await user.type(screen.getByRole("textbox", { name: "Answer 1" }), "Wet");
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    const second = screen.getByRole("textbox", { name: "Answer 2" });
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(second.getAttribute("aria-invalid")).toBe("true");
    expect(descriptionOf(second)).toBe("Write at least two answers.");
    expect(screen.getByText("Write at least two answers.").parentElement?.querySelector("svg")).toBeTruthy();
    await user.type(second, "Dry");
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    const right = screen.getByRole("radio", { name: "Answer 1 is right" });
    await waitFor(() => expect(document.activeElement).toBe(right));
    expect(right.getAttribute("aria-invalid")).toBe("true");
    expect(descriptionOf(right)).toBe("Mark which answer is right.");
  });

  it("goes to an answer that was added, and drops none that is marked right", async () => {
    const { sent } = show({ type: "quiz" }, [answer(courseQuizEdit, empty)]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Add question" }));
    await user.click(await screen.findByRole("menuitem", { name: "Several answers" }));
    await user.type(screen.getByRole("textbox", { name: /^Question/ }), "Which are cones?");
    await user.type(screen.getByRole("textbox", { name: "Answer 1" }), "Cone 6");
    await user.type(screen.getByRole("textbox", { name: "Answer 2" }), "Cone 10");
    await user.click(screen.getByRole("button", { name: "Add answer" }));
    await user.keyboard("Cone 04");
    const third = screen.getByRole("textbox", { name: "Answer 3" });
    expect(third).toHaveProperty("value", "Cone 04");
    await user.clear(third);
    await user.click(screen.getByRole("checkbox", { name: "Answer 3 is right" }));
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    expect(await screen.findByText("Write the answer you marked as right, or remove it.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(third));
    expect(third.getAttribute("aria-invalid")).toBe("true");
    expect(bodies(sent, "PATCH")).toEqual([]);
  });

  it("says what a question lacks only once it was there at a save", async () => {
    show({ type: "quiz" }, [answer(courseQuizEdit, empty)]);
    const user = userEvent.setup();
    const add = async (type: string) => {
      await user.click(await screen.findByRole("button", { name: "Add question" }));
      await user.click(await screen.findByRole("menuitem", { name: type }));
    };
    const save = () => user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    await add("Short answer");
    await save();
    await add("Ordering");
    await user.type(screen.getAllByRole("textbox", { name: /^Question/ })[1] ?? document.body, "In which order?");
    expect(screen.queryByText("Write at least two answers.")).toBeNull();
    await save();
    expect(await screen.findByText("Write at least two answers.")).toBeTruthy();
  });

  it("is not saved over what somebody else has saved, until it is saved again", async () => {
    let stored: EditedQuiz = { ...empty, etag: "1" };
    const { sent } = show({ type: "quiz" }, [
      answer(courseQuizPatch, (body) => {
        const { replaces, ...changes } = body as { replaces?: string };
        if (replaces !== stored.etag) return Response.json({ errors: [{ code: "conflict", message: "no" }] }, { status: 409 });
        stored = { ...stored, ...changes, etag: `${stored.etag}1` };
        return Response.json(stored);
      }),
      answer(courseQuizEdit, () => Response.json(stored)),
    ]);
    const user = userEvent.setup();
    const attempts = await screen.findByRole<HTMLInputElement>("spinbutton", { name: "Attempts" });
    const save = () => user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    const replace = () => user.click(screen.getByRole("button", { name: "Replace it with mine" }));
    stored = { ...stored, max_attempts: 9, pass_percent: 81, etag: "theirs" };
    await user.type(attempts, "3");
    await save();
    const words = /^This has changed since you opened it/;
    expect(await screen.findByText(words)).toBeTruthy();
    expect([attempts.value, stored.max_attempts]).toEqual(["3", 9]);
    expect(screen.queryByText("Quiz saved")).toBeNull();
    // Pressed twice, it replaces nothing.
    await save();
    await replace();
    expect(await screen.findByText("Quiz saved")).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
    await user.type(attempts, "0");
    await save();
    await waitFor(() => expect(stored.max_attempts).toBe(30));
    expect(bodies(sent, "PATCH")).toEqual([
      { max_attempts: 3, replaces: "1" },
      // All of theirs, as it says.
      { max_attempts: 3, pass_percent: empty.pass_percent, replaces: "theirs" },
      { max_attempts: 30, replaces: "theirs1" },
    ]);
  });

  it("keeps what is written while it is saved", async () => {
    const question = (id: number, text: string) => ({
      id,
      type: "single" as const,
      text,
      options: [
        { id: 2, text: "Wet", correct: true },
        { id: 1, text: "Dry", correct: false },
      ],
      accepted: [],
      feedback_correct: "",
      feedback_wrong: "",
    });
    const saving = Promise.withResolvers<Response>();
    const first = { ...empty, questions: [question(4, "Wet or dry?")] };
    const { sent } = show({ type: "quiz" }, [answer(courseQuizPatch, () => saving.promise), answer(courseQuizEdit, first)]);
    const user = userEvent.setup();
    await user.type(await screen.findByRole("spinbutton", { name: "Attempts" }), "3");
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    await user.type(screen.getByRole("textbox", { name: /^Question/ }), " Say.");
    saving.resolve(Response.json({ ...first, max_attempts: 3 }));
    expect(await screen.findByText("Quiz saved")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Question/ }).value).toBe("Wet or dry? Say.");
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    const options = [
      { id: 2, text: "Wet", correct: true },
      { id: 1, text: "Dry", correct: false },
    ];
    await waitFor(() => expect(bodies(sent, "PATCH")).toHaveLength(2));
    expect(bodies(sent, "PATCH")).toMatchObject([
      { max_attempts: 3 },
      { questions: [{ id: 4, text: "Wet or dry? Say.", options }] },
    ]);
    expect(bodies(sent, "PATCH").map((body) => Object.keys(body ?? {}))).toEqual([["max_attempts"], ["questions"]]);
  });

  it("begins with what it is now, whatever was read before", async () => {
    const cache = new QueryClient();
    const place = { id: 8, section_id: 10, lesson_id: 1 };
    let pass_percent = 60;
    const client = createClient({
      portal: "http://community.test",
      session: createSession({ type: "Cookie" }),
      fetch: async (input) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input);
        if (pathname.endsWith("/quiz/edit/")) return Response.json({ ...empty, pass_percent });
        return Response.json(pathname.includes("/lesson/") ? lesson({ type: "quiz" }) : course());
      },
    });
    const load = () => loadLessonEdit(client, cache, { ...place, slug: "throwing" });
    const read = () => cache.getQueryData(quizEditQuery(client, place).queryKey)?.pass_percent;
    await load();
    expect(read()).toBe(60);
    pass_percent = 65;
    await load();
    expect(read()).toBe(65);
  });

  it("asks a question of another quiz, or deletes it from the bank", async () => {
    const question = {
      id: 9,
      type: "short" as const,
      text: "What hardens clay?",
      options: [],
      accepted: ["fire"],
      feedback_correct: "",
      feedback_wrong: "",
    };
    let bank = [
      { ...question, lesson_ids: [4] },
      { ...question, id: 10, text: "Why wedge?", lesson_ids: [] },
    ];
    const { sent } = show({ type: "quiz" }, [
      answer(courseQuestionDelete, () => {
        bank = bank.filter(({ id }) => id !== 10);
        return Response.json({});
      }),
      answer(courseQuestionList, () => Response.json(pageOf(bank))),
      answer(courseQuizPatch, { ...empty, questions: [question] }),
      answer(courseQuizEdit, empty),
    ]);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Add from question bank" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Question bank" }));
    expect(await dialog.findByText("In no quiz")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Delete “Why wedge?”" }));
    await user.click(await screen.findByRole("button", { name: "Delete question" }));
    await waitFor(() => expect(dialog.queryByText("Why wedge?")).toBeNull());
    await user.click(dialog.getByRole("button", { name: "Add “What hardens clay?”" }));
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    await waitFor(() => expect(bodies(sent, "PATCH")).toMatchObject([{ questions: [{ id: 9, text: "What hardens clay?" }] }]));
  });

  it("goes on from the deletion of a question that it asked", async () => {
    const ask = (id: number, text: string) => ({
      id,
      type: "short" as const,
      text,
      options: [],
      accepted: ["fire"],
      feedback_correct: "",
      feedback_wrong: "",
    });
    let stored: EditedQuiz = { ...empty, questions: [ask(9, "What hardens clay?"), ask(10, "Why wedge?")], etag: "1" };
    const { sent } = show({ type: "quiz" }, [
      answer(courseQuestionDelete, () => {
        stored = { ...stored, questions: stored.questions.slice(0, 1), etag: "2" };
        return Response.json({});
      }),
      answer(courseQuestionList, () => Response.json(pageOf(stored.questions.map((one) => ({ ...one, lesson_ids: [1] }))))),
      answer(courseQuizPatch, () => Response.json(stored)),
      answer(courseQuizEdit, () => Response.json(stored)),
    ]);
    const user = userEvent.setup();
    await screen.findByDisplayValue("Why wedge?");
    await user.click(screen.getByRole("button", { name: "Remove question 2" }));
    await user.click(await screen.findByRole("button", { name: "Add from question bank" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Question bank" }));
    await user.click(await dialog.findByRole("button", { name: "Delete “Why wedge?”" }));
    await user.click(await screen.findByRole("button", { name: "Delete question" }));
    await waitFor(() => expect(dialog.queryByText("Why wedge?")).toBeNull());
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: /^Save quiz/ }));
    await waitFor(() => expect(bodies(sent, "PATCH")).toMatchObject([{ questions: [{ id: 9 }], replaces: "2" }]));
  });
});
