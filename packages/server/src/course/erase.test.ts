import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor, type Member } from "#core/ctx";
import { createTestApp, findMiscounts, type TestApp } from "#testing";
import { eraseFromCourses } from "./erase.service.ts";
import { newCourse } from "./testing.fixture.ts";

let app: TestApp;
let placeholder: Member;
beforeAll(async () => {
  app = await createTestApp();
  placeholder = await app.newMember();
});
afterAll(() => app.close());

const erase = ({ id, username }: Member, withTexts = false) =>
  eraseFromCourses(app.ctx(visitor), { id, username, email: null, withTexts, placeholder_id: placeholder.id });

describe("the account of a teacher that is erased", () => {
  it("hands its courses to whoever has been a manager for longest", async () => {
    const [teacher, first, second] = [await app.newMember(), await app.newMember(), await app.newMember()];
    const { id } = await newCourse(app, teacher);
    const mine = await app.as(teacher);
    for (const { id: user } of [first, second])
      await mine.call(contract.courseRole, { params: { id }, body: { managers: [user] } });
    await erase(teacher);
    const heir = await app.as(first);
    expect(await heir.call(contract.courseGet, { params: { id } })).toMatchObject({
      join_status: "creator",
      created_by: { id: first.id },
    });
    expect((await heir.call(contract.courseUsers, { params: { id } })).results.map((user) => user.id)).not.toContain(teacher.id);
  });

  it("hands one over also to who has another of its name", async () => {
    const [teacher, heir] = [await app.newMember(), await app.newMember()];
    const own = await newCourse(app, heir, { name: "Pottery", privacy: "" });
    const { id } = await newCourse(app, teacher, { name: "Pottery" });
    await (await app.as(teacher)).call(contract.courseRole, { params: { id }, body: { managers: [heir.id] } });
    await erase(teacher);
    const theirs = await app.as(heir);
    expect(await theirs.call(contract.courseGet, { params: { id } })).toMatchObject({
      join_status: "creator",
      name: `Pottery ${id}`,
    });
    expect(await theirs.call(contract.courseGet, { params: { id: own.id } })).toMatchObject({ name: "Pottery" });
  });

  it("leaves its courses to their students and to administrators, and deletes drafts", async () => {
    const teacher = await app.newMember();
    const course = await newCourse(app, teacher);
    const draft = await newCourse(app, teacher, { privacy: "" });
    const student = await app.as(await app.newMember());
    await student.call(contract.courseJoin, { params: { id: course.id } });
    await erase(teacher);
    const at = { id: course.id, section_id: course.section_id, lesson_id: course.lesson_ids[0] ?? 0 };
    await student.call(contract.lessonComplete, { params: at });
    const admin = await app.as(await app.newMember({ role: "admin" }));
    await admin.call(contract.coursePatch, { params: { id: course.id }, body: { description: "Kept" } });
    const { rows } = await sql`select from course where id = ${draft.id} and deleted_at is null`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });

  it("takes its courses along where its texts go too", async () => {
    const teacher = await app.newMember();
    const { id } = await newCourse(app, teacher);
    await erase(teacher, true);
    await expect(app.visitor.call(contract.courseGet, { params: { id } })).rejects.toMatchObject({ code: "not_found" });
  });

  it("leaves questions unanswered that it alone answered, where its texts go too", async () => {
    const [owner, helper, student] = [await app.newMember(), await app.newMember(), await app.newMember()];
    const course = await newCourse(app, owner, { lessons: 1 });
    const [mine, theirs, asking] = [await app.as(owner), await app.as(helper), await app.as(student)];
    const params = { id: course.id };
    await mine.call(contract.courseRole, { params, body: { managers: [helper.id] } });
    await asking.call(contract.courseJoin, { params });
    const at = { ...params, section_id: course.section_id, lesson_id: course.lesson_ids[0] ?? 0 };
    const say = async (client: Client, text: string, parent?: number) =>
      (await client.call(contract.lessonCommentCreate, { params: at, body: { text, parent } })).id;
    const [first, second] = [await say(asking, "Why grog?"), await say(asking, "Which cone?")];
    await say(theirs, "For strength", first);
    await say(theirs, "Nine", second);
    const other = await say(mine, "Ten", second);
    const unanswered = async () => (await mine.call(contract.courseUnanswered, { params })).results.map(({ id }) => id);
    expect(await unanswered()).toEqual([]);
    await erase(helper, true);
    expect(await unanswered()).toEqual([first]);
    expect(await findMiscounts(app.platform.config.databaseUrl ?? "")).toEqual([]);
    await mine.call(contract.lessonCommentDelete, { params: { ...at, comment_id: other } });
    expect(new Set(await unanswered())).toEqual(new Set([first, second]));
    // Nothing that anybody wrote hangs on it any more.
    await asking.call(contract.lessonCommentDelete, { params: { ...at, comment_id: first } });
    const { results } = await mine.call(contract.lessonCommentList, { params: at });
    expect(results.map(({ id }) => id)).toEqual([second]);
    expect(await findMiscounts(app.platform.config.databaseUrl ?? "")).toEqual([]);
  });
});

describe("the account of a student that is erased", () => {
  it.each([true, false])(
    "is counted nowhere, and its comments go or stay without its name (with texts: %s)",
    async (withTexts) => {
      const [teacher, student] = [await app.newMember(), await app.newMember()];
      const course = await newCourse(app, teacher, { lessons: 1 });
      const [mine, theirs] = [await app.as(teacher), await app.as(student)];
      const params = { id: course.id };
      await theirs.call(contract.courseJoin, { params });
      const at = { id: course.id, section_id: course.section_id, lesson_id: course.lesson_ids[0] ?? 0 };
      await theirs.call(contract.lessonComplete, { params: at });
      await theirs.call(contract.lessonCommentCreate, { params: at, body: { text: "<p>Said</p>" } });
      await erase(student, withTexts);
      expect(await mine.call(contract.courseGet, { params, query: { view: "dashboard" } })).toMatchObject({
        member_count: 0,
        avg_completion_rate: 0,
      });
      const { results } = await mine.call(contract.lessonCommentList, { params: at });
      expect(results.map(({ html, created_by }) => [html, created_by.id])).toEqual([
        [withTexts ? "" : "<p>Said</p>", placeholder.id],
      ]);
      const { rows: lessons } = await sql`select comments_counter from course_lesson where id = ${at.lesson_id}`.execute(
        app.platform.db,
      );
      expect(lessons).toEqual([{ comments_counter: withTexts ? 0 : 1 }]);
      const { rows } = await sql`select from course_lesson_progress where user_id = ${student.id}`.execute(app.platform.db);
      expect(rows).toEqual([]);
      const { rows: tallies } = await sql<{ sum: number }>`select coalesce(sum(completed), 0)::int as sum from course_lesson_tally
      where lesson_id = ${at.lesson_id}`.execute(app.platform.db);
      expect(tallies).toEqual([{ sum: 0 }]);
    },
  );
});
