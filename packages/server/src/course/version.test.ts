import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { createTestApp, picture, type TestApp } from "#testing";
import { deleteFormerMedia } from "./lesson.media.ts";
import { coursePersonalData } from "./personal.queries.ts";
import { newCourse } from "./testing.fixture.ts";

let app: TestApp;
let now = new Date("2026-03-01T09:00:00Z");
let teacher: Member;
let mine: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  teacher = await app.newMember();
  mine = await app.as(teacher);
});
afterAll(() => app.close());

const after = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));

async function newLesson() {
  const { id, section_id, lesson_ids } = await newCourse(app, teacher, { lessons: 1 });
  const params = { id, lesson_id: lesson_ids[0] ?? 0 };
  const write = (text: string) => mine.call(contract.lessonPatch, { params: { ...params, section_id }, body: { text } });
  const list = async () => (await mine.call(contract.courseVersionList, { params })).results;
  const htmlOf = async (version_id: number) =>
    (await mine.call(contract.courseVersionGet, { params: { ...params, version_id } })).html;
  return { params, section_id, write, list, htmlOf };
}

describe("versions of a lesson", () => {
  it("are kept for each ten minutes of writing, the newest first", async () => {
    const { write, list, htmlOf, params, section_id } = await newLesson();
    after(30);
    await write("<p>Second</p>");
    await write("<p>Second, longer</p>");
    after(30);
    await write("<p>Third</p>");
    const versions = await list();
    expect(await Promise.all(versions.map(({ id }) => htmlOf(id)))).toEqual([
      "<p>Third</p>",
      "<p>Second, longer</p>",
      "<p>Text 1</p>",
    ]);
    expect(versions[0]).toMatchObject({ name: "Lesson 1", created_by: { id: teacher.id } });
    await mine.call(contract.lessonPatch, { params: { ...params, section_id }, body: { comments_enabled: false } });
    expect(await list()).toHaveLength(versions.length);
  });

  it("can be restored, which is a version too", async () => {
    const { write, list, params, section_id } = await newLesson();
    after(30);
    await write("<p>Worse</p>");
    after(30);
    const first = (await list()).at(-1);
    const restored = await mine.call(contract.courseVersionRestore, { params: { ...params, version_id: first?.id ?? 0 } });
    expect(restored.html).toBe("<p>Text 1</p>");
    const lesson = await mine.call(contract.lessonGet, { params: { ...params, section_id } });
    expect(lesson).toMatchObject({ html: "<p>Text 1</p>", status: "published" });
    expect(await list()).toHaveLength(3);
  });

  it("keep their pictures, which can be put back, until no version has them", async () => {
    const { write, list, params, section_id } = await newLesson();
    const image = { bytes: await picture(), purpose: "contribution" as const, author_id: teacher.id };
    const { media_id } = await storeImage(app.ctx(teacher), image);
    const withPicture = `<p>Kiln</p><img data-media="${media_id}" alt="">`;
    const isThere = async () =>
      (await app.platform.db.selectFrom("media").select("id").where("id", "=", media_id).execute()).length > 0;
    const shows = async () => {
      const { html } = await mine.call(contract.lessonGet, { params: { ...params, section_id } });
      return html?.includes(`data-media="${media_id}"`);
    };
    await write(withPicture);
    after(30);
    await write("<p>Kiln</p>");
    expect(await shows()).toBe(false);
    await write(withPicture);
    expect(await shows()).toBe(true);
    after(30);
    await write("<p>Kiln, without</p>");
    after(48 * 60);
    await deleteFormerMedia(app.platform);
    const before = (await list())[1];
    const restored = await mine.call(contract.courseVersionRestore, { params: { ...params, version_id: before?.id ?? 0 } });
    expect(restored.html).toContain(`data-media="${media_id}"`);
    await write("<p>Without it for good</p>");
    await app.platform.db.deleteFrom("course_lesson_version").where("lesson_id", "=", params.lesson_id).execute();
    await deleteFormerMedia(app.platform);
    expect(await isThere()).toBe(true);
    after(25 * 60);
    await deleteFormerMedia(app.platform);
    expect(await isThere()).toBe(false);
  });

  it("are for teachers, and of their own lesson alone", async () => {
    const [one, other] = [await newLesson(), await newLesson()];
    const version_id = (await one.list())[0]?.id ?? 0;
    const student = await app.as(await app.newMember());
    await student.call(contract.courseJoin, { params: { id: one.params.id } });
    const denied = student.call(contract.courseVersionList, { params: one.params });
    await expect(denied).rejects.toMatchObject({ code: "permission_denied" });
    const elsewhere = { params: { ...other.params, version_id } };
    await expect(mine.call(contract.courseVersionGet, elsewhere)).rejects.toMatchObject({ code: "not_found" });
    await expect(mine.call(contract.courseVersionRestore, elsewhere)).rejects.toMatchObject({ code: "not_found" });
  });

  it("of others are not in the data of who no longer teaches there", async () => {
    const { params, section_id, write } = await newLesson();
    const other = await app.newMember();
    await mine.call(contract.courseRole, { params: { id: params.id }, body: { managers: [other.id] } });
    const theirs = await app.as(other);
    const at = { id: params.id, section_id };
    const lesson = {
      ...at,
      lesson_id: (await theirs.call(contract.lessonCreate, { params: at, body: { name: "Theirs", type: "lesson" } })).id,
    };
    await theirs.call(contract.lessonPatch, { params: lesson, body: { text: "<p>By them</p>" } });
    const part = coursePersonalData.find(({ name }) => name === "created_lessons");
    const texts = async () =>
      (await sql<{ html: string }>`${part?.rows(other.id)}`.execute(app.platform.db)).rows.map(({ html }) => html);
    after(30);
    await write("<p>Not theirs</p>");
    expect(await texts()).toEqual(["<p>By them</p>"]);
    await mine.call(contract.lessonPatch, { params: lesson, body: { text: "<p>By the teacher</p>" } });
    expect(await texts()).toEqual(["<p>By the teacher</p>"]);
    await mine.call(contract.courseRole, { params: { id: params.id }, body: { joined: [other.id] } });
    expect(await texts()).toEqual([]);
  });
});
