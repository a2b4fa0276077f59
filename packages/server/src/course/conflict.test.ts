import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import { newCourse } from "./testing.fixture.ts";

let app: TestApp;
let mine: Client;
let teacher: Awaited<ReturnType<TestApp["newMember"]>>;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date("2026-03-01T09:00:00Z") });
  teacher = await app.newMember();
  mine = await app.as(teacher);
});
afterAll(() => app.close());

const conflict = { status: 409, code: "conflict" };

describe("lesson_patch with `replaces`", () => {
  async function newLesson() {
    const { id, section_id, lesson_ids } = await newCourse(app, teacher, { lessons: 1 });
    const params = { id, section_id, lesson_id: lesson_ids[0] ?? 0 };
    const read = () => mine.call(contract.lessonGet, { params });
    type Changes = Parameters<typeof bodyOf>[0];
    const write = (body: Changes) => mine.call(contract.lessonPatch, { params, body: bodyOf(body) });
    const texts = async () => {
      const { results } = await mine.call(contract.courseVersionList, { params });
      const versions = results.map(({ id: version_id }) =>
        mine.call(contract.courseVersionGet, { params: { ...params, version_id } }),
      );
      return (await Promise.all(versions)).map(({ html }) => html);
    };
    return { params, read, write, texts };
  }
  const bodyOf = (body: { text?: string; name?: string; replaces?: string | undefined; keep_version?: boolean }) => body;

  it("goes on from each save to the next", async () => {
    const { read, write } = await newLesson();
    const opened = await read();
    const first = await write({ text: "<p>One</p>", replaces: opened.etag });
    expect(first.etag).not.toBe(opened.etag);
    const second = await write({ text: "<p>Two</p>", replaces: first.etag });
    expect(await read()).toMatchObject({ html: "<p>Two</p>", etag: second.etag });
  });

  it("changes nothing where the lesson was changed meanwhile, by the same person too", async () => {
    const { read, write, texts, params } = await newLesson();
    const opened = await read();
    await write({ text: "<p>Theirs</p>", replaces: opened.etag });
    const before = [await read(), await texts()];
    await expect(write({ text: "<p>Mine</p>", name: "Mine", replaces: opened.etag })).rejects.toMatchObject(conflict);
    const body = { type: "lesson" as const, name: "Mine", text: "<p>Mine</p>", replaces: opened.etag };
    await expect(mine.call(contract.lessonUpdate, { params, body })).rejects.toMatchObject(conflict);
    expect([await read(), await texts()]).toEqual(before);
  });

  it("lets one of two that are sent together through", async () => {
    const { read, write } = await newLesson();
    const { etag: replaces } = await read();
    const both = await Promise.allSettled([write({ text: "<p>A</p>", replaces }), write({ text: "<p>B</p>", replaces })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("replaces any state without the key, and tells students no etag", async () => {
    const { write, params } = await newLesson();
    await write({ text: "<p>One</p>" });
    expect(await write({ text: "<p>Two</p>" })).toMatchObject({ html: "<p>Two</p>" });
    const student = await app.as(await app.newMember());
    await student.call(contract.courseJoin, { params: { id: params.id } });
    expect(await student.call(contract.lessonGet, { params })).not.toHaveProperty("etag");
  });

  it("refuses what would change nothing, where something else was changed meanwhile", async () => {
    const { read, write } = await newLesson();
    const { etag: replaces } = await read();
    await write({ name: "Theirs", text: "<p>An hour of work</p>", replaces });
    await expect(write({ name: "Theirs", replaces })).rejects.toMatchObject(conflict);
  });

  it("keeps the text that is replaced knowingly, and the one that a restored version replaces", async () => {
    const { read, write, texts, params } = await newLesson();
    await write({ text: "<p>Theirs</p>", replaces: (await read()).etag });
    await write({ text: "<p>Mine</p>", replaces: (await read()).etag, keep_version: true });
    await write({ text: "<p>Mine, longer</p>", replaces: (await read()).etag });
    expect(await texts()).toEqual(["<p>Mine, longer</p>", "<p>Theirs</p>", "<p>Text 1</p>"]);
    const { results } = await mine.call(contract.courseVersionList, { params });
    await mine.call(contract.courseVersionRestore, { params: { ...params, version_id: results.at(-1)?.id ?? 0 } });
    expect(await texts()).toEqual(["<p>Text 1</p>", "<p>Mine, longer</p>", "<p>Theirs</p>", "<p>Text 1</p>"]);
  });
});

describe("course_quiz_patch with `replaces`", () => {
  const ask = (text: string) => ({ type: "short" as const, text, accepted: ["Yes"] });

  async function newQuiz(course?: { id: number; section_id: number }) {
    const { id, section_id } = course ?? (await newCourse(app, teacher, { lessons: 1 }));
    const body = { name: "Quiz", type: "quiz" as const };
    const lesson = await mine.call(contract.lessonCreate, { params: { id, section_id }, body });
    const params = { id, lesson_id: lesson.id };
    const write = (changes: contract.QuizInput) => mine.call(contract.courseQuizPatch, { params, body: changes });
    const read = () => mine.call(contract.courseQuizEdit, { params });
    return { id, section_id, params, write, read };
  }

  it("goes on from each save to the next, and refuses what began before", async () => {
    const { write, read } = await newQuiz();
    const opened = await read();
    const saved = await write({ questions: [ask("One?")], replaces: opened.etag });
    expect(saved).toEqual(await read());
    await expect(write({ questions: [ask("Two?")], pass_percent: 10, replaces: opened.etag })).rejects.toMatchObject(conflict);
    expect(await read()).toEqual(saved);
    expect(await write({ pass_percent: 10, replaces: saved.etag })).toMatchObject({ pass_percent: 10 });
    expect(await write({ questions: [ask("Three?")] })).toMatchObject({ questions: [{ text: "Three?" }] });
  });

  it("refuses also where a question of the bank that it asks was changed in another quiz, or deleted", async () => {
    const one = await newQuiz();
    const other = await newQuiz(one);
    const [question] = (await one.write({ questions: [ask("One?")] })).questions;
    if (!question) throw new Error("there is a question");
    await one.write({ questions: [question, ask("Two?")] });
    const { etag: replaces } = await one.read();
    await other.write({ questions: [{ ...question, text: "One, perhaps?" }] });
    const refused = one.write({ pass_percent: 10, replaces });
    await expect(refused).rejects.toMatchObject(conflict);
    const { etag: next } = await one.read();
    await mine.call(contract.courseQuestionDelete, { params: { id: one.id, question_id: question.id } });
    await expect(one.write({ pass_percent: 10, replaces: next })).rejects.toMatchObject(conflict);
  });
});
