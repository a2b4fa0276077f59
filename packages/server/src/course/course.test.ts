import * as contract from "@cortile/contract/course";
import { suggestionCourse } from "@cortile/contract/suggestion";
import { moderationUserPatch } from "@cortile/contract/moderation";
import { userCourses, userHide } from "@cortile/contract/people";
import { searchAll } from "@cortile/contract/search";
import pg from "pg";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Member } from "#core/ctx";
import { runDue } from "#core/feature";
import { createTestApp, type TestApp } from "#testing";
import { deleteCourses } from "./course.deletion.ts";
import { newCourse } from "./testing.fixture.ts";

let app: TestApp;
let teacher: Member;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.newMember();
});
afterAll(() => app.close());

let made = 0;
const nextName = () => `Raku ${(made += 1)}`;

describe("course_create", () => {
  it("makes a draft that only its creator knows of", async () => {
    const mine = await app.as(teacher);
    const course = await mine.call(contract.courseCreate, { body: { name: nextName(), type: "self-paced" } });
    expect(course).toMatchObject({ privacy: "", join_status: "creator", num_lessons: 0, user_completion_rate: 0 });
    const params = { id: course.id };
    const other = await app.as(await app.newMember());
    await expect(other.call(contract.courseGet, { params })).rejects.toMatchObject({ code: "not_found" });
    const admin = await app.as(await app.newMember({ role: "admin" }));
    await expect(admin.call(contract.courseGet, { params })).rejects.toMatchObject({ code: "not_found" });
    await expect(app.visitor.call(contract.courseGet, { params })).rejects.toMatchObject({ code: "not_found" });
  });

  it("refuses a name that is taken, an empty one, and too long ones", async () => {
    const { name } = await newCourse(app, teacher);
    const other = await app.as(await app.newMember());
    const create = (body: { name: string; description?: string }) =>
      other.call(contract.courseCreate, { body: { type: "self-paced", ...body } });
    await expect(create({ name: name.toUpperCase() })).rejects.toMatchObject({ fields: { name: [{ code: "unique" }] } });
    await expect(create({ name: "  " })).rejects.toMatchObject({ fields: { name: [{ code: "required" }] } });
    await expect(create({ name: "x".repeat(51) })).rejects.toMatchObject({ status: 400 });
    await expect(create({ name: nextName(), description: "x".repeat(501) })).rejects.toMatchObject({ status: 400 });
  });

  it("is for staff alone where the community says so, and advanced types need their preference", async () => {
    const member = await app.as(await app.newMember());
    const body = { name: nextName(), type: "self-paced" as const };
    await app.setPreference("configurations.courses_only_staff_enabled", true);
    await expect(member.call(contract.courseCreate, { body })).rejects.toMatchObject({ code: "permission_denied" });
    await app.setPreference("configurations.courses_only_staff_enabled", false);
    await app.setPreference("configurations.courses_advanced_enabled", false);
    const advanced = member.call(contract.courseCreate, { body: { ...body, type: "scheduled" } });
    await expect(advanced).rejects.toMatchObject({ fields: { type: [{ code: "invalid" }] } });
    await app.setPreference("configurations.courses_advanced_enabled", true);
  });

  it("answers nothing while the community has no courses", async () => {
    await app.setPreference("configurations.courses_enabled", false);
    const member = await app.as(teacher);
    await expect(member.call(contract.courseSearch, {})).rejects.toMatchObject({ code: "not_found" });
    await app.setPreference("configurations.courses_enabled", true);
  });
});

describe("course_patch", () => {
  it("never opens a private or secret course, whose comments are for those who are in it", async () => {
    const mine = await app.as(teacher);
    for (const privacy of ["private", "secret"] as const) {
      const params = { id: (await newCourse(app, teacher, { privacy })).id };
      await expect(mine.call(contract.coursePatch, { params, body: { privacy: "open" } })).rejects.toMatchObject({
        fields: { privacy: [{ code: "invalid", message: "A private or secret course can’t become open." }] },
      });
      expect(await mine.call(contract.coursePatch, { params, body: { privacy: "private" } })).toMatchObject({
        privacy: "private",
      });
    }
  });

  it("takes names on one line, without what only confuses", async () => {
    const mine = await app.as(teacher);
    const { id } = await mine.call(contract.courseCreate, { body: { name: "Raku\u2028\u202e on one line", type: "self-paced" } });
    const params = { id };
    expect(await mine.call(contract.courseGet, { params })).toMatchObject({ name: "Raku on one line" });
    const section = await mine.call(contract.sectionCreate, { params, body: { name: "One\u2066\ntwo" } });
    expect(section).toMatchObject({ name: "One two" });
    const nothing = { name: "\u200b\u2060" };
    const required = { fields: { name: [{ code: "required" }] } };
    await expect(mine.call(contract.coursePatch, { params, body: nothing })).rejects.toMatchObject(required);
    await expect(mine.call(contract.sectionCreate, { params, body: nothing })).rejects.toMatchObject(required);
  });
});

describe("publishing", () => {
  it("needs a published lesson and a description, and cannot be undone", async () => {
    const mine = await app.as(teacher);
    const { id } = await mine.call(contract.courseCreate, { body: { name: nextName(), type: "self-paced" } });
    const params = { id };
    const publish = (body: object) => mine.call(contract.coursePatch, { params, body });
    await expect(publish({ privacy: "open", description: "Fire" })).rejects.toMatchObject({
      fields: { privacy: [{ code: "invalid" }] },
    });
    const section = await mine.call(contract.sectionCreate, { params, body: { name: "One" } });
    const inSection = { id, section_id: section.id };
    const lesson = await mine.call(contract.lessonCreate, { params: inSection, body: { name: "Clay", type: "lesson" } });
    const atLesson = { ...inSection, lesson_id: lesson.id };
    await mine.call(contract.lessonPatch, { params: atLesson, body: { status: "published" } });
    await expect(publish({ privacy: "open" })).rejects.toMatchObject({ fields: { description: [{ code: "required" }] } });
    expect(await publish({ privacy: "open", description: "Fire" })).toMatchObject({
      privacy: "open",
      num_lessons: 1,
      num_sections: 1,
    });
    await expect(publish({ privacy: "" })).rejects.toMatchObject({ fields: { privacy: [{ code: "invalid" }] } });
    expect(await publish({ privacy: "private" })).toMatchObject({ privacy: "private" });
    const hide = mine.call(contract.lessonPatch, { params: atLesson, body: { status: "draft" } });
    await expect(hide).rejects.toMatchObject({ code: "permission_denied" });
    await expect(mine.call(contract.lessonDelete, { params: atLesson })).rejects.toMatchObject({ code: "permission_denied" });
  });
});

describe("joining", () => {
  it("is at once in an open course, asked for in a private one, and by invitation alone in a secret one", async () => {
    for (const [privacy, state] of [
      ["open", "joined"],
      ["private", "requested"],
    ] as const) {
      const { id } = await newCourse(app, teacher, { privacy });
      const client = await app.as(await app.newMember());
      expect((await client.call(contract.courseJoin, { params: { id } })).join_status).toBe(state);
      expect(await client.call(contract.courseStatus, { params: { id } })).toEqual({ status: state });
    }
    const secret = await newCourse(app, teacher, { privacy: "secret" });
    const member = await app.newMember();
    const client = await app.as(member);
    const params = { id: secret.id };
    await expect(client.call(contract.courseJoin, { params })).rejects.toMatchObject({ code: "not_found" });
    await (await app.as(teacher)).call(contract.courseInvite, { params, body: { users: [member.id] } });
    expect(await client.call(contract.courseGet, { params })).toMatchObject({ join_status: "invited" });
    expect((await client.call(contract.courseJoin, { params })).join_status).toBe("joined");
  });

  it("a request can be taken back, refused, and accepted; nobody is refused for good", async () => {
    const { id } = await newCourse(app, teacher, { privacy: "private" });
    const params = { id };
    const mine = await app.as(teacher);
    const member = await app.newMember();
    const client = await app.as(member);
    const status = async () => (await client.call(contract.courseStatus, { params })).status;
    await client.call(contract.courseJoin, { params });
    await client.call(contract.courseLeave, { params });
    expect(await status()).toBeNull();
    await client.call(contract.courseJoin, { params });
    expect((await mine.call(contract.courseRequests, { params })).results).toMatchObject([{ id: member.id }]);
    expect(await mine.call(contract.courseGet, { params, query: { view: "dashboard" } })).toMatchObject({ num_requests: 1 });
    await mine.call(contract.courseLeave, { params, query: { user: member.id } });
    expect(await status()).toBeNull();
    await client.call(contract.courseJoin, { params });
    // Who asks and is hidden meanwhile can still be let in.
    await mine.call(userHide, { params: { id: member.id } });
    await mine.call(contract.courseInvite, { params, body: { users: [member.id] } });
    await mine.call(userHide, { params: { id: member.id } });
    expect(await status()).toBe("joined");
    // Declining what was accepted meanwhile removes nobody.
    const declining = mine.call(contract.courseLeave, { params, query: { user: member.id, request: true } });
    await expect(declining).rejects.toMatchObject({ code: "not_found" });
    expect(await status()).toBe("joined");
    await client.call(contract.courseLeave, { params });
    expect(await status()).toBeNull();
  });

  it("a private course shows its card to others, and none of its contents", async () => {
    const { id } = await newCourse(app, teacher, { privacy: "private" });
    const client = await app.as(await app.newMember());
    const card = await client.call(contract.courseGet, { params: { id } });
    expect(card.description).not.toBe("");
    expect(card.sections).toBeUndefined();
    await expect(client.call(contract.sectionList, { params: { id } })).rejects.toMatchObject({ code: "permission_denied" });
  });
});

describe("course_role", () => {
  it("adds students and teachers, moves them, and never touches the creator", async () => {
    const { id } = await newCourse(app, teacher);
    const params = { id };
    const mine = await app.as(teacher);
    const [student, assistant] = [await app.newMember(), await app.newMember()];
    await mine.call(contract.courseRole, { params, body: { joined: [student.id], managers: [assistant.id] } });
    const helper = await app.as(assistant);
    const users = async () =>
      (await helper.call(contract.courseUsers, { params })).results.map((user) => [user.id, user.join_status]);
    expect(new Map((await users()) as [number, string][])).toEqual(
      new Map([
        [teacher.id, "creator"],
        [student.id, "joined"],
        [assistant.id, "manager"],
      ]),
    );
    const unseat = helper.call(contract.courseRole, { params, body: { unjoined: [teacher.id] } });
    await expect(unseat).rejects.toMatchObject({ code: "permission_denied" });
    await expect(mine.call(contract.courseLeave, { params })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(mine.call(contract.courseRole, { params, body: {} })).rejects.toMatchObject({ code: "invalid" });
    await mine.call(contract.courseRole, { params, body: { joined: [assistant.id] } });
    expect((await helper.call(contract.courseStatus, { params })).status).toBe("joined");
    expect(await mine.call(contract.courseGet, { params })).toMatchObject({ member_count: 2 });
    await expect(helper.call(contract.courseUsers, { params })).rejects.toMatchObject({ code: "permission_denied" });
  });
});

it("course_role makes as many statements for many people as for few", async () => {
  const { id } = await newCourse(app, teacher);
  const mine = await app.as(teacher);
  const people = await Promise.all(Array.from({ length: 24 }, () => app.newMember()));
  const ids = people.map((member) => member.id);
  await mine.call(contract.courseRole, { params: { id }, body: { managers: ids.slice(20) } });
  const query = vi.spyOn(pg.Client.prototype, "query");
  const countOf = async (body: object): Promise<number> => {
    query.mockClear();
    await mine.call(contract.courseRole, { params: { id }, body });
    return query.mock.calls.length;
  };
  const joins = [await countOf({ joined: ids.slice(0, 2) }), await countOf({ joined: ids.slice(2, 20) })];
  expect(await mine.call(contract.courseGet, { params: { id } })).toMatchObject({ member_count: 20 });
  const leaves = [await countOf({ unjoined: ids.slice(0, 2) }), await countOf({ unjoined: ids.slice(2, 20) })];
  query.mockRestore();
  // Others of the process may make some meanwhile.
  expect(joins[1]).toBeLessThan((joins[0] ?? 0) + 8);
  expect(leaves[1]).toBeLessThan((leaves[0] ?? 0) + 8);
});

describe("a teacher who is blocked", () => {
  it.each(["managers", "creator"] as const)(
    "reads the course, and manages it as its %s only where they made it",
    async (state) => {
      const other = await app.newMember();
      const { id, section_id, lesson_ids } = await newCourse(app, state === "creator" ? other : teacher);
      const params = { id, section_id, lesson_id: lesson_ids[0] ?? 0 };
      if (state === "managers")
        await (await app.as(teacher)).call(contract.courseRole, { params: { id }, body: { managers: [other.id] } });
      await app.platform.db.updateTable("user").set({ status: "b" }).where("id", "=", other.id).execute();
      const client = await app.as({ ...other, status: "b" });
      await client.call(contract.lessonGet, { params });
      const acts = [() => client.call(contract.courseUsers, { params }), () => client.call(contract.lessonDelete, { params })];
      for (const act of acts)
        if (state === "creator") await act();
        else await expect(act()).rejects.toMatchObject({ code: "permission_denied" });
    },
  );
});

describe("lists", () => {
  it("leave out those of teachers who are blocked or hidden, except for who takes part", async () => {
    const [blocked, student, stranger] = [await app.newMember(), await app.newMember(), await app.newMember()];
    const { id, name } = await newCourse(app, blocked, { privacy: "open" });
    const params = { id };
    const [mine, others] = [await app.as(student), await app.as(stranger)];
    await mine.call(contract.courseJoin, { params });
    const isFound = async (client = others) =>
      (await client.call(contract.courseSearch, { query: { search: name } })).results.some((course) => course.id === id);
    expect(await isFound()).toBe(true);
    await others.call(userHide, { params: { id: blocked.id } });
    expect(await isFound()).toBe(false);
    await expect(others.call(contract.courseGet, { params })).rejects.toMatchObject({ code: "not_found" });
    await others.call(userHide, { params: { id: blocked.id } });
    const moderator = await app.as(await app.newMember({ role: "moderator" }));
    await moderator.call(moderationUserPatch, { params: { id: blocked.id }, body: { status: "b" } });
    expect(await isFound()).toBe(false);
    await expect(others.call(contract.courseJoin, { params })).rejects.toMatchObject({ code: "not_found" });
    await expect(app.visitor.call(contract.courseGet, { params })).rejects.toMatchObject({ code: "not_found" });
    expect(await mine.call(contract.courseGet, { params })).toMatchObject({ id });
    const admin = await app.as(await app.newMember({ role: "admin" }));
    expect(await admin.call(contract.courseGet, { params })).toMatchObject({ id });
  });

  it("keep a category that staff closed while they were edited", async () => {
    const [open, closed] = [await app.newCategory(), await app.newCategory()];
    const { id } = await newCourse(app, teacher, { categories: [open, closed] });
    const setActive = (active: boolean) =>
      sql`update category set active = ${active} where id = ${closed}`.execute(app.platform.db);
    await setActive(false);
    await (await app.as(teacher)).call(contract.coursePatch, { params: { id }, body: { categories: [open] } });
    await setActive(true);
    const shown = await app.visitor.call(contract.courseGet, { params: { id } });
    expect(new Set(shown.categories?.map((one) => one.id))).toEqual(new Set([open, closed]));
  });

  it("find courses by name, category and relation, and never secret ones of others", async () => {
    const category = await app.newCategory();
    const student = await app.newMember();
    const client = await app.as(student);
    const open = await newCourse(app, teacher, { name: "Zellige tiles", categories: [category] });
    const secret = await newCourse(app, teacher, { name: "Zellige secrets", privacy: "secret" });
    const idsOf = async (query: object) => (await client.call(contract.courseSearch, { query })).results.map(({ id }) => id);
    expect(await idsOf({ search: "zellige" })).toEqual([open.id]);
    expect(await idsOf({ categories: [category] })).toEqual([open.id]);
    expect(await idsOf({ statuses: ["joined", "manager"] })).toEqual([]);
    expect(JSON.stringify(await client.call(searchAll, { query: { search: "zellige" } }))).not.toContain("secrets");
    expect((await client.call(suggestionCourse, { query: { limit: 100 } })).results.map(({ id }) => id)).toContain(open.id);
    await client.call(contract.courseJoin, { params: { id: open.id } });
    expect(await idsOf({ statuses: ["joined", "manager"] })).toEqual([open.id]);
    expect((await client.call(contract.courseList, {})).results.map(({ id }) => id)).toEqual([open.id]);
    const taught = await client.call(userCourses, { params: { id: teacher.id }, query: { limit: 100 } });
    expect(taught.results.map(({ id }) => id)).toContain(open.id);
    expect(taught.results.map(({ id }) => id)).not.toContain(secret.id);
  });
});

describe("sections and lessons", () => {
  it("are added, renamed, put into order, moved and deleted", async () => {
    const course = await newCourse(app, teacher);
    const mine = await app.as(teacher);
    const params = { id: course.id };
    const first = course.section_id;
    const second = (await mine.call(contract.sectionCreate, { params, body: { name: "Two" } })).id;
    await mine.call(contract.coursePatch, { params, body: { sections_order: [second, first] } });
    const sections = async () => (await mine.call(contract.courseGet, { params, query: { view: "edit" } })).sections ?? [];
    expect((await sections()).map(({ id }) => id)).toEqual([second, first]);
    const incomplete = mine.call(contract.coursePatch, { params, body: { sections_order: [first] } });
    await expect(incomplete).rejects.toMatchObject({ fields: { sections_order: [{ code: "invalid" }] } });
    const inSecond = { id: course.id, section_id: second };
    await mine.call(contract.sectionPatch, { params: inSecond, body: { lessons_order: [course.lesson_ids[0] ?? 0] } });
    expect((await sections()).map(({ lessons_order }) => lessons_order)).toEqual([
      [course.lesson_ids[0]],
      course.lesson_ids.slice(1),
    ]);
    await mine.call(contract.sectionPatch, { params: inSecond, body: { name: "Glazes" } });
    expect(await mine.call(contract.sectionGet, { params: inSecond })).toMatchObject({ name: "Glazes" });
    await mine.call(contract.sectionDelete, { params: inSecond });
    expect((await sections()).map(({ id }) => id)).toEqual([first]);
    expect(await mine.call(contract.courseGet, { params })).toMatchObject({ num_lessons: course.lesson_ids.length - 1 });
  });

  it("a draft is not there for students", async () => {
    const course = await newCourse(app, teacher);
    const mine = await app.as(teacher);
    const params = { id: course.id, section_id: course.section_id };
    const draft = await mine.call(contract.lessonCreate, { params, body: { name: "Later", type: "lesson" } });
    const client = await app.as(await app.newMember());
    await client.call(contract.courseJoin, { params: { id: course.id } });
    const seen = JSON.stringify(await client.call(contract.courseGet, { params: { id: course.id } }));
    expect(seen).not.toContain("Later");
    const open = client.call(contract.lessonGet, { params: { ...params, lesson_id: draft.id } });
    await expect(open).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("completing", () => {
  it("counts once, is undone, and makes the course complete", async () => {
    const course = await newCourse(app, teacher, { lessons: 2 });
    const params = { id: course.id };
    const client = await app.as(await app.newMember());
    await client.call(contract.courseJoin, { params });
    const at = (index: number) => ({
      params: { id: course.id, section_id: course.section_id, lesson_id: course.lesson_ids[index] ?? 0 },
    });
    await Promise.all([0, 0, 0].map((index) => client.call(contract.lessonComplete, at(index))));
    const progress = async () => {
      const { num_lessons_completed, user_completion_rate } = await client.call(contract.courseGet, { params });
      return [num_lessons_completed, user_completion_rate];
    };
    expect(await progress()).toEqual([1, 50]);
    await client.call(contract.lessonComplete, at(1));
    expect(await progress()).toEqual([2, 100]);
    const mine = await app.as(teacher);
    const dashboard = () => mine.call(contract.courseGet, { params, query: { view: "dashboard" } });
    expect(await dashboard()).toMatchObject({ avg_completion_rate: 100 });
    await client.call(contract.lessonIncomplete, at(0));
    expect(await progress()).toEqual([1, 50]);
    expect(await dashboard()).toMatchObject({ avg_completion_rate: 50 });
    await expect(mine.call(contract.lessonComplete, at(0))).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("is kept while somebody is away, and not counted", async () => {
    const course = await newCourse(app, teacher, { lessons: 2 });
    const params = { id: course.id };
    const client = await app.as(await app.newMember());
    await client.call(contract.courseJoin, { params });
    const lesson = { id: course.id, section_id: course.section_id, lesson_id: course.lesson_ids[0] ?? 0 };
    await client.call(contract.lessonComplete, { params: lesson });
    await client.call(contract.courseLeave, { params });
    await expect(client.call(contract.lessonComplete, { params: lesson })).rejects.toMatchObject({ code: "permission_denied" });
    const mine = await app.as(teacher);
    expect(await mine.call(contract.courseGet, { params, query: { view: "dashboard" } })).toMatchObject({
      avg_completion_rate: 0,
      member_count: 0,
    });
    expect(await client.call(contract.courseJoin, { params })).toMatchObject({ num_lessons_completed: 1 });
    expect(await mine.call(contract.courseGet, { params, query: { view: "dashboard" } })).toMatchObject({
      avg_completion_rate: 50,
    });
  });

  it("follows the order where the course enforces it", async () => {
    const course = await newCourse(app, teacher, { lessons: 2, enforce_lessons_order: true });
    const client = await app.as(await app.newMember());
    await client.call(contract.courseJoin, { params: { id: course.id } });
    const at = (index: number) => ({
      params: { id: course.id, section_id: course.section_id, lesson_id: course.lesson_ids[index] ?? 0 },
    });
    await expect(client.call(contract.lessonGet, at(1))).rejects.toMatchObject({ code: "permission_denied" });
    await expect(client.call(contract.lessonComplete, at(1))).rejects.toMatchObject({ code: "permission_denied" });
    const [section] = (await client.call(contract.courseGet, { params: { id: course.id } })).sections ?? [];
    expect(section?.lessons.map(({ locked, locked_by }) => [locked, locked_by])).toEqual([
      [false, undefined],
      [true, "order"],
    ]);
    await client.call(contract.lessonComplete, at(0));
    expect(await client.call(contract.lessonGet, at(1))).toMatchObject({ locked: false, html: "<p>Text 2</p>" });
  });
});

describe("course_delete", () => {
  it("is gone for everybody at once, and a job removes the rest", async () => {
    const course = await newCourse(app, teacher);
    const params = { id: course.id };
    const [client, mine] = [await app.as(await app.newMember()), await app.as(teacher)];
    await client.call(contract.courseJoin, { params });
    await client.call(contract.lessonComplete, {
      params: { ...params, section_id: course.section_id, lesson_id: course.lesson_ids[0] ?? 0 },
    });
    await mine.call(contract.courseDelete, { params });
    for (const one of [client, mine])
      await expect(one.call(contract.courseGet, { params })).rejects.toMatchObject({ code: "not_found" });
    expect(await runDue(app.platform, deleteCourses)).toEqual([]);
    expect(await runDue(app.platform, deleteCourses)).toEqual([]);
    expect((await client.call(contract.courseList, { query: { statuses: ["joined"] } })).results).toEqual([]);
  });
});
