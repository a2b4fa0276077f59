import { performance } from "node:perf_hooks";
import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import { pmList } from "@cortile/contract/message";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { createTestApp, picture, type TestApp } from "#testing";
import { countCourseTexts } from "./text.service.ts";
import { newCourse } from "./testing.fixture.ts";

const start = new Date("2026-03-01T09:00:00Z");
let app: TestApp;
let now = start;
let teacher: Member;
let mine: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  teacher = await app.newMember();
  mine = await app.as(teacher);
});
afterAll(() => app.close());

async function newStage(options?: Parameters<typeof newCourse>[2]) {
  now = start;
  const course = await newCourse(app, teacher, { lessons: 2, ...options });
  const members = [await app.newMember(), await app.newMember()] as const;
  const clients = [await app.as(members[0]), await app.as(members[1])] as const;
  const params = { id: course.id };
  for (const client of clients) await client.call(contract.courseJoin, { params });
  // The clock of the database is not the test's.
  await sql`update membership set since = ${start.toISOString()}::timestamptz + user_id * interval '1 ms'
    where kind = 'course' and object_id = ${course.id}`.execute(app.platform.db);
  const at = (index: number) => ({ id: course.id, section_id: course.section_id, lesson_id: course.lesson_ids[index] ?? 0 });
  return { course, params, at, members, clients };
}

describe("course_statistics", () => {
  it("tells where students stop, who has finished and who is stuck", async () => {
    const { params, at, clients } = await newStage();
    const [ann, bob] = clients;
    for (const index of [0, 1]) await ann.call(contract.lessonComplete, { params: at(index) });
    await bob.call(contract.lessonComplete, { params: at(0) });
    await bob.call(contract.lessonCommentCreate, { params: at(1), body: { text: "<p>Stuck</p>" } });
    const read = () => mine.call(contract.courseStatistics, { params });
    expect(await read()).toMatchObject({
      num_students: 2,
      num_finished: 1,
      num_stuck: 0,
      avg_completion_rate: 75,
      lessons: [
        { num_completed: 2, num_comments: 0 },
        { num_completed: 1, num_comments: 1, num_unanswered: 1 },
      ],
    });
    now = new Date("2026-03-20T09:00:00Z");
    expect(await read()).toMatchObject({ num_stuck: 1 });
    await expect(ann.call(contract.courseStatistics, { params })).rejects.toMatchObject({ code: "permission_denied" });
  });
});

describe("course_users", () => {
  it("tells progress and activity, in every order, and by name", async () => {
    const { params, at, members, clients } = await newStage();
    await clients[0].call(contract.lessonComplete, { params: at(0) });
    const users = async (query: object) =>
      (await mine.call(contract.courseUsers, { params, query: { statuses: ["joined"], ...query } })).results;
    expect(await users({ ordering: "-last_active_at" })).toMatchObject([
      {
        id: members[0].id,
        user_completion_rate: 50,
        last_active_at: expect.stringContaining("2026-03-01"),
        join_status: "joined",
      },
      { id: members[1].id, user_completion_rate: 0, last_active_at: null },
    ]);
    expect((await users({ ordering: "last_active_at" })).map(({ id }) => id)).toEqual([members[1].id, members[0].id]);
    expect((await users({ ordering: "joined_at" })).map(({ id }) => id)).toEqual([members[0].id, members[1].id]);
    expect((await users({ search: members[1].username })).map(({ id }) => id)).toEqual([members[1].id]);
    const first = await mine.call(contract.courseUsers, { params, query: { statuses: ["joined"], limit: 1 } });
    expect(first).toMatchObject({ count: 2, results: [{ id: members[1].id }] });
    expect(await mine.call(contract.courseGet, { params, query: { user: members[0].id } })).toMatchObject({
      num_lessons_completed: 1,
      user_completion_rate: 50,
    });
    await expect(mine.call(contract.courseGet, { params, query: { user: teacher.id } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are exported as a table", async () => {
    const { params, at, members, clients } = await newStage();
    await clients[0].call(contract.lessonComplete, { params: at(0) });
    const lines = (await mine.call(contract.courseUsersExport, { params })).split("\r\n");
    expect(lines[0]).toContain(
      "user_id,username,real_name,joined_at,last_active_at,lessons_completed,lessons,percent,completed_at",
    );
    expect(lines.find((line) => line.startsWith(`${members[0].id},`))).toContain(",1,2,50,");
    await expect(clients[0].call(contract.courseUsersExport, { params })).rejects.toMatchObject({ code: "permission_denied" });
  });
});

describe("course_message", () => {
  it("reaches who is stuck once, and students by name", async () => {
    const { params, at, members, clients } = await newStage();
    await clients[0].call(contract.lessonComplete, { params: at(0) });
    now = new Date("2026-03-10T09:00:00Z");
    await clients[0].call(contract.coursePositionUpdate, { params: at(1), body: {} });
    now = new Date("2026-03-20T09:00:00Z");
    const send = (body: object) => mine.call(contract.courseMessage, { params, body: { text: "Come back", ...body } });
    expect(await send({ stuck_days: 14 })).toEqual({ num_sent: 1, num_left: 0 });
    expect(await send({ stuck_days: 14 })).toEqual({ num_sent: 0, num_left: 0 });
    expect(JSON.stringify(await clients[1].call(pmList, { query: { user: teacher.id } }))).toContain("Come back");
    expect(await send({ users: [members[0].id] })).toEqual({ num_sent: 1, num_left: 0 });
    const stranger = await app.newMember();
    await expect(send({ users: [stranger.id] })).rejects.toMatchObject({ fields: { users: [{ code: "invalid" }] } });
    await expect(send({})).rejects.toMatchObject({ fields: { users: [{ code: "invalid" }] } });
  });
});

describe("course_position", () => {
  it("is where a student left off, with the second of the video", async () => {
    const { params, at, clients } = await newStage();
    const [ann] = clients;
    const media_id = await mediaIn(at(1));
    expect(await ann.call(contract.coursePosition, { params })).toMatchObject({ lesson_id: null });
    await ann.call(contract.coursePositionUpdate, { params: at(1), body: { media_id, seconds: 12.5 } });
    expect(await ann.call(contract.coursePosition, { params })).toEqual({
      section_id: at(1).section_id,
      lesson_id: at(1).lesson_id,
      media_id,
      seconds: 12.5,
    });
    expect(await ann.call(contract.lessonGet, { params: at(1) })).toMatchObject({
      position: { media_id, seconds: 12.5 },
      completion_status: "uncompleted",
    });
    const other = ann.call(contract.coursePositionUpdate, { params: at(0), body: { media_id, seconds: 1 } });
    await expect(other).rejects.toMatchObject({ fields: { media_id: [{ code: "invalid" }] } });
    await ann.call(contract.lessonComplete, { params: at(1) });
    await ann.call(contract.coursePositionUpdate, { params: at(1), body: { media_id, seconds: 20 } });
    expect(await ann.call(contract.lessonGet, { params: at(1) })).toMatchObject({
      position: { seconds: 20 },
      completion_status: "completed",
    });
  });
});

async function mediaIn(params: { id: number; section_id: number; lesson_id: number }): Promise<number> {
  const image = { bytes: await picture(), purpose: "contribution" as const, author_id: teacher.id };
  const { media_id } = await storeImage(app.ctx(teacher), image);
  await mine.call(contract.lessonPatch, { params, body: { medias: [media_id] } });
  return media_id;
}

describe("a certificate", () => {
  it("is issued after the last lesson, once, and verified by anybody", async () => {
    const { course, params, at, members, clients } = await newStage();
    const [ann, bob] = clients;
    await ann.call(contract.lessonComplete, { params: at(0) });
    expect(await ann.call(contract.courseCertificate, { params })).toEqual({ certificate: null });
    await ann.call(contract.lessonComplete, { params: at(1) });
    const { certificate } = await ann.call(contract.courseCertificate, { params });
    expect(certificate).toMatchObject({ course_name: course.name, name: members[0].username, issued_at: expect.any(String) });
    const code = certificate?.code ?? "";
    const verified = await app.visitor.call(contract.certificateGet, { params: { code } });
    expect(verified).toEqual(certificate);
    expect(Object.keys(verified).toSorted()).toEqual(["code", "course_name", "issued_at", "issuer", "name", "url"]);
    await ann.call(contract.lessonIncomplete, { params: at(0) });
    await ann.call(contract.lessonComplete, { params: at(0) });
    expect((await ann.call(contract.courseCertificate, { params })).certificate?.code).toBe(code);
    expect(await bob.call(contract.courseCertificate, { params })).toEqual({ certificate: null });
    const pdf = await app.app.inject({ url: `/api/v2/x/certificate/${code}/pdf/` });
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    await expect(app.visitor.call(contract.certificateGet, { params: { code: "nobody-has-this-one" } })).rejects.toMatchObject({
      code: "not_found",
    });
    await mine.call(contract.courseDelete, { params });
    expect(await app.visitor.call(contract.certificateGet, { params: { code } })).toMatchObject({ course_name: course.name });
  });
});

describe("a copy of a course", () => {
  it("has its sections, quizzes and files, and none of its people", async () => {
    const { course, params, at } = await newStage({ type: "structured", timezone: "Europe/Rome" });
    await mine.call(contract.sectionPatch, { params: at(0), body: { drip_delay: 7 } });
    const media_id = await mediaIn(at(0));
    const quiz = await mine.call(contract.lessonCreate, { params: at(0), body: { name: "Quiz", type: "quiz" } });
    const questions = [{ type: "ordering" as const, text: "Order", options: [{ text: "One" }, { text: "Two" }] }];
    await mine.call(contract.courseQuizPatch, {
      params: { ...params, lesson_id: quiz.id },
      body: { questions, pass_percent: 55 },
    });
    const copy = await mine.call(contract.courseDuplicate, { params, body: { name: `${course.name} again` } });
    expect(copy).toMatchObject({
      privacy: "",
      type: "structured",
      timezone: "Europe/Rome",
      member_count: 0,
      sections: [{ drip_delay: 7, name: "First" }],
    });
    const lessons = copy.sections?.[0]?.lessons ?? [];
    expect(lessons.map(({ name, type, status }) => [name, type, status])).toEqual([
      ["Lesson 1", "lesson", "draft"],
      ["Lesson 2", "lesson", "draft"],
      ["Quiz", "quiz", "draft"],
    ]);
    const first = { id: copy.id, section_id: copy.sections?.[0]?.id ?? 0, lesson_id: lessons[0]?.id ?? 0 };
    const copied = await mine.call(contract.lessonGet, { params: first });
    expect(copied.medias).toHaveLength(1);
    expect(copied.medias[0]?.id).not.toBe(media_id);
    await mine.call(contract.lessonDelete, { params: at(0) });
    const { pathname, search } = new URL(copied.medias[0]?.image ?? "");
    expect((await app.app.inject({ url: pathname + search })).statusCode).toBe(200);
    const edited = await mine.call(contract.courseQuizEdit, { params: { id: copy.id, lesson_id: lessons[2]?.id ?? 0 } });
    expect(edited).toMatchObject({ pass_percent: 55, questions: [{ options: [{ text: "One" }, { text: "Two" }] }] });
    const taken = mine.call(contract.courseDuplicate, { params, body: { name: course.name } });
    await expect(taken).rejects.toMatchObject({ fields: { name: [{ code: "unique" }] } });
  });

  it("travels as a document to another community", async () => {
    const { params, at } = await newStage();
    await mine.call(contract.lessonPatch, {
      params: at(0),
      body: { text: `<p>Hello <mention id="${teacher.id}">@x</mention></p>` },
    });
    const file = await mine.call(contract.courseExport, { params });
    expect(file).toMatchObject({
      format: "cortile.course/1",
      sections: [{ name: "First", lessons: [{ name: "Lesson 1", quiz: null }, {}] }],
    });
    expect(JSON.stringify(file)).not.toContain("<mention");
    const other = await app.as(await app.newMember());
    const foreign = {
      ...file,
      name: "Imported",
      sections: [
        {
          ...file.sections[0],
          lessons: [{ ...file.sections[0]?.lessons[0], html: `<p onclick="x()">Safe</p><script>y()</script>` }],
        },
      ],
    } as contract.CourseFile;
    const imported = await other.call(contract.courseImport, { body: foreign });
    expect(imported).toMatchObject({ name: "Imported", privacy: "", join_status: "creator" });
    const section = imported.sections?.[0];
    const lesson = await other.call(contract.lessonGet, {
      params: { id: imported.id, section_id: section?.id ?? 0, lesson_id: section?.lessons[0]?.id ?? 0 },
    });
    expect(lesson.html).toBe("<p>Safe</p>");
    const unknown = other.call(contract.courseImport, {
      body: { ...foreign, format: "other/1" } as unknown as contract.CourseFile,
    });
    await expect(unknown).rejects.toMatchObject({ status: 400 });
    await expect(other.call(contract.courseExport, { params })).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("says what an import would make, and stores nothing", async () => {
    const { params, course } = await newStage();
    const file = await mine.call(contract.courseExport, { params });
    const client = await app.as(await app.newMember());
    const before = await client.call(contract.courseList);
    expect(await client.call(contract.courseImportCheck, { body: file })).toEqual({
      name: course.name,
      name_taken: true,
      type: "self-paced",
      sections: [{ name: "First", num_lessons: 2, num_quizzes: 0 }],
      num_questions: 0,
    });
    const free = { ...file, name: "A name of its own" };
    expect(await client.call(contract.courseImportCheck, { body: free })).toMatchObject({ name_taken: false });
    expect((await client.call(contract.courseList)).count).toBe(before.count);
    const quiz = { pass_percent: 70, max_attempts: null, shuffle: false, feedback: "answers" as const, questions: [] };
    const wrong = { type: "single" as const, text: "Which?", options: [{ text: "A" }, { text: "B" }] };
    const lesson = {
      name: "Quiz",
      type: "quiz" as const,
      html: "",
      comments_enabled: true,
      quiz: { ...quiz, questions: [wrong] },
    };
    const sections = [{ name: "First", drip_delay: null, dripped_at: null, lessons: [lesson] }];
    await expect(client.call(contract.courseImportCheck, { body: { ...free, sections } })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("can be made of what a course may hold altogether", async () => {
    const { params, course } = await newStage();
    const { textBytes } = contract.courseFileLimits;
    const at = { ...params, section_id: course.section_id, lesson_id: course.lesson_ids[0] ?? 0 };
    const write = (text: string) => mine.call(contract.lessonPatch, { params: at, body: { text } });
    await write("<p>Short</p>");
    await sql`
      update course_lesson set html = repeat('x', ${textBytes - 100}::int) where id = ${course.lesson_ids[1] ?? 0}`.execute(
      app.platform.db,
    );
    await write("<p>Still short</p>");
    const tooLong = { fields: { text: [{ code: "max_length" }] } };
    await expect(write(`<p>${"Long ".repeat(30)}</p>`)).rejects.toMatchObject(tooLong);
    await write(`<p>${"e".repeat(80)}</p>`);
    await expect(write(`<p>${"\u00e9".repeat(80)}</p>`)).rejects.toMatchObject(tooLong);
    const lesson = { name: "Long", type: "lesson" as const, html: "x".repeat(190_000), comments_enabled: true, quiz: null };
    const file = await mine.call(contract.courseExport, { params: { id: (await newStage()).course.id } });
    const lessons = Array.from({ length: Math.ceil(textBytes / 190_000) }, () => lesson);
    const sections = [{ name: "All", drip_delay: null, dripped_at: null, lessons }];
    const check = mine.call(contract.courseImportCheck, { body: { ...file, sections } });
    await expect(check).rejects.toMatchObject({ fields: { sections: [{ code: "max_length" }] } });
  });

  it("takes courses of several megabytes, and lets others in while it checks them", async () => {
    const { params } = await newStage();
    const file = await mine.call(contract.courseExport, { params });
    const html = `<p>${"Wedge the clay, then let it rest. ".repeat(2000)}</p>`;
    const lessons = Array.from({ length: 40 }, (_, index) => ({
      name: `Lesson ${index}`,
      type: "lesson" as const,
      html,
      comments_enabled: true,
      quiz: null,
    }));
    const sections = [{ name: "All of them", drip_delay: null, dripped_at: null, lessons }];
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const client = await app.as(await app.newMember());
    const checked = await client.call(contract.courseImportCheck, { body: { ...file, name: "A large one", sections } });
    isOver = true;
    expect(checked.sections).toEqual([{ name: "All of them", num_lessons: 40, num_quizzes: 0 }]);
    expect(turns).toBeGreaterThan(40);
  });

  it("leaves this thread to others for as long as its texts take, when it is exported", async () => {
    const { params, course } = await newStage();
    await sql`
      update course_lesson set html = repeat('<mention id="3"></mention>', 60000) where course_id = ${course.id}`.execute(
      app.platform.db,
    );
    const before = performance.eventLoopUtilization();
    const file = await mine.call(contract.courseExport, { params });
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.8);
    expect(file.sections.flatMap(({ lessons }) => lessons)).toHaveLength(2);
  });

  it("is neither exported nor copied when its texts are longer than a document may hold", async () => {
    const { params, course } = await newStage();
    await sql`update course_lesson set html = repeat('x', 3500000) where course_id = ${course.id}`.execute(app.platform.db);
    const refused = { code: "too_large" };
    await expect(mine.call(contract.courseExport, { params })).rejects.toMatchObject(refused);
    await expect(mine.call(contract.courseDuplicate, { params, body: { name: "Too long" } })).rejects.toMatchObject(refused);
  });

  it("is measured as it is stored: sanitised texts are longer", async () => {
    const { params } = await newStage();
    const file = await mine.call(contract.courseExport, { params });
    const lesson = { name: "Signs", type: "lesson" as const, html: "&".repeat(190_000), comments_enabled: true, quiz: null };
    const sections = [{ name: "All", drip_delay: null, dripped_at: null, lessons: Array.from({ length: 7 }, () => lesson) }];
    const client = await app.as(await app.newMember());
    const body = { ...file, name: "Many signs", sections };
    const refused = { fields: { sections: [{ code: "max_length" }] } };
    await expect(client.call(contract.courseImportCheck, { body })).rejects.toMatchObject(refused);
    await expect(client.call(contract.courseImport, { body })).rejects.toMatchObject(refused);
  });

  it("is refused before any file is copied where there is no room for them", async () => {
    const { params, at } = await newStage();
    await mediaIn(at(0));
    const { storage } = app.platform;
    const copy = vi.spyOn(storage, "copy");
    await app.setPreference("configurations.member_storage_mb", 1);
    await sql`update media_usage set used_bytes = ${1024 * 1024} where user_id = ${teacher.id}`.execute(app.platform.db);
    try {
      const duplicate = mine.call(contract.courseDuplicate, { params, body: { name: "No room" } });
      await expect(duplicate).rejects.toMatchObject({ code: "too_large" });
      expect(copy).not.toHaveBeenCalled();
    } finally {
      await app.setPreference("configurations.member_storage_mb", 2048);
      copy.mockRestore();
    }
  });

  it("holds no connection to the database while it reads a course", async () => {
    const { params } = await newStage();
    const file = await mine.call(contract.courseExport, { params });
    const lesson = { name: "Long", type: "lesson" as const, html: "<p>a</p>".repeat(5000), comments_enabled: true, quiz: null };
    const sections = [{ name: "All", drip_delay: null, dripped_at: null, lessons: Array.from({ length: 8 }, () => lesson) }];
    const client = await app.as(await app.newMember());
    let isOver = false;
    const read = async () => {
      const checked = await client.call(contract.courseImportCheck, { body: { ...file, name: "A long one", sections } });
      isOver = true;
      return checked;
    };
    const watch = async () => {
      const longest: number[] = [];
      while (!isOver) {
        const { rows } = await sql<{ ms: number }>`
          select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float8 as ms from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction' and query like '%idempot%'`.execute(
          app.platform.db,
        );
        longest.push(rows[0]?.ms ?? 0);
      }
      return Math.max(...longest);
    };
    const began = performance.now();
    const [checked, longest] = await Promise.all([read(), watch()]);
    expect(checked).toMatchObject({ name: "A long one" });
    expect(longest).toBeLessThan((performance.now() - began) / 3);
  });
});

describe("texts of lessons", () => {
  it("of one account are 200 MB a day, with what is imported and copied", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const member = await limited.newMember();
    const client = await limited.as(member);
    const { id, section_id, lesson_ids } = await newCourse(limited, member);
    const file = await client.call(contract.courseExport, { params: { id } });
    const lesson = { id, section_id, lesson_id: lesson_ids[0] ?? 0 };
    await countCourseTexts(limited.ctx(member), "x".repeat(199_999_898));
    const refused = { code: "rate_limited" };
    await client.call(contract.lessonPatch, { params: lesson, body: { text: "<p>clay</p>" } });
    const body = { text: `<p>${"clay ".repeat(20)}</p>` };
    await expect(client.call(contract.lessonPatch, { params: lesson, body })).rejects.toMatchObject(refused);
    await expect(client.call(contract.courseImport, { body: { ...file, name: "Again" } })).rejects.toMatchObject(refused);
    await expect(client.call(contract.courseDuplicate, { params: { id }, body: { name: "Twice" } })).rejects.toMatchObject(
      refused,
    );
    await limited.close();
  });
});
