import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import { eventCalendarCreate } from "@cortile/contract/event";
import {
  appealCreate,
  appealDecide,
  caseDecide,
  caseGet,
  caseList,
  reportGet,
  reportSend,
  statementList,
} from "@cortile/contract/moderation";
import { notificationList } from "@cortile/contract/notification";
import { userCourses } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectAuditEntries } from "#core/audit";
import { visitor, type Member } from "#core/ctx";
import { flagFeature } from "#flag";
import { storeImage } from "#media";
import { consumeEvents, createTestApp, picture, type TestApp } from "#testing";
import { insertCertificate } from "./certificate.queries.ts";
import { updateCourse } from "./course.queries.ts";
import { newCourse } from "./testing.fixture.ts";

let app: TestApp;
let moderator: Member;
let other: Member;
beforeAll(async () => {
  app = await createTestApp();
  [moderator, other] = [await app.newMember({ role: "moderator" }), await app.newMember({ role: "moderator" })];
  await consumeEvents(app, "notification.notifications");
});
afterAll(() => app.close());

const missing = { code: "not_found" };
const denied = { code: "permission_denied" };
const refOf = (id: number) => ({ kind: "course", id }) as const;
const takeDown = async (staff: Member, id: number) =>
  (await app.as(staff)).call(caseDecide, { params: refOf(id), body: { act: "delete", flag_type: 1, motive: "Insults" } });

async function told(member: Member) {
  await consumeEvents(app, "notification.notifications");
  const { results } = await (await app.as(member)).call(notificationList, {});
  return results.flatMap(({ aggregated }) => aggregated);
}

describe("a report of a course", () => {
  it("is sent, changed and withdrawn, and stands in the queue under its name", async () => {
    const [teacher, reporter] = [await app.newMember(), await app.newMember()];
    const { id, name } = await newCourse(app, teacher);
    const [client, staff] = [await app.as(reporter), await app.as(moderator)];
    const params = refOf(id);
    const query = { kind: "course", author: String(teacher.id) } as const;
    expect(await client.call(reportGet, { params })).toEqual({});
    await client.call(reportSend, { params, body: { flag_type: 1 } });
    await client.call(reportSend, { params, body: { flag_type: 3 } });
    expect(await client.call(reportGet, { params })).toMatchObject({ flag_type: 3 });
    expect((await staff.call(caseList, { query })).results).toMatchObject([
      { kind: "course", id, title: name, author: { id: teacher.id }, flag_count: 1, status: "open" },
    ]);
    await client.call(reportSend, { params, body: { flag_type: 3 } });
    expect((await staff.call(caseList, { query })).results).toEqual([]);
  });

  it("shows staff a course that they do not know of otherwise", async () => {
    const [teacher, reporter] = [await app.newMember(), await app.newMember()];
    const { id, name } = await newCourse(app, teacher);
    await (await app.as(reporter)).call(reportSend, { params: refOf(id), body: { flag_type: 1 } });
    await (await app.as(teacher)).call(contract.coursePatch, { params: { id }, body: { privacy: "secret" } });
    const staff = await app.as(moderator);
    await expect(staff.call(contract.courseGet, { params: { id } })).rejects.toMatchObject(missing);
    expect((await staff.call(caseGet, { params: refOf(id) })).course).toMatchObject({ name, description: "Clay and fire" });
  });

  it("is not for who made it, nor of what one may not know of", async () => {
    const teacher = await app.newMember();
    const { id } = await newCourse(app, teacher);
    const secret = await newCourse(app, teacher, { privacy: "secret" });
    const body = { flag_type: 1 } as const;
    const [mine, stranger] = [await app.as(teacher), await app.as(await app.newMember())];
    await expect(mine.call(reportSend, { params: refOf(id), body })).rejects.toMatchObject(denied);
    await expect(stranger.call(reportSend, { params: refOf(secret.id), body })).rejects.toMatchObject(missing);
    await expect(stranger.call(reportGet, { params: refOf(secret.id) })).rejects.toMatchObject(missing);
  });

  it("goes with the account of who sent it", async () => {
    const [teacher, reporter] = [await app.newMember(), await app.newMember()];
    const { id } = await newCourse(app, teacher);
    await (await app.as(reporter)).call(reportSend, { params: refOf(id), body: { flag_type: 1 } });
    const account = { id: reporter.id, username: reporter.username, email: null, withTexts: true, placeholder_id: other.id };
    await flagFeature.onAccountErased?.(app.ctx(visitor), account);
    const query = { kind: "course", author: String(teacher.id) } as const;
    expect((await (await app.as(moderator)).call(caseList, { query })).results).toEqual([]);
  });
});

describe("a course that staff take down", () => {
  it("has its certificates shown to nobody, and so has somebody who is blocked", async () => {
    const teacher = await app.newMember();
    const { id } = await newCourse(app, teacher, { lessons: 1 });
    const [blocked, student] = [await app.newMember(), await app.newMember()];
    const codes = await Promise.all(
      [blocked, student].map(async (member, at) => {
        const code = `certified${id}x${at}`;
        await insertCertificate(app.platform.db, { course_id: id, user_id: member.id, code, at: new Date() });
        return code;
      }),
    );
    const shown = () =>
      Promise.all(
        codes.map((code) =>
          app.visitor.call(contract.certificateGet, { params: { code } }).then(
            () => true,
            () => false,
          ),
        ),
      );
    expect(await shown()).toEqual([true, true]);
    await sql`update "user" set status = 'b' where id = ${blocked.id}`.execute(app.platform.db);
    expect(await shown()).toEqual([false, true]);
    await takeDown(moderator, id);
    expect(await shown()).toEqual([false, false]);
  });

  it("is found and read by nobody but staff, until the appeal against it is granted", async () => {
    const [teacher, student] = [await app.newMember(), await app.newMember()];
    const course = await newCourse(app, teacher, { lessons: 1, type: "scheduled", name: "Kilns and insults" });
    const params = { id: course.id };
    const lesson = { ...params, section_id: course.section_id, lesson_id: course.lesson_ids[0] ?? 0 };
    const [mine, theirs] = [await app.as(teacher), await app.as(student)];
    await mine.call(contract.sectionPatch, {
      params: lesson,
      body: { dripped_at: new Date(Date.now() + 86_400_000).toISOString() },
    });
    await theirs.call(contract.courseJoin, { params });
    const image = { bytes: await picture(), purpose: "course" as const, author_id: teacher.id };
    await updateCourse(app.platform.db, course.id, { image_media_id: (await storeImage(app.ctx(teacher), image)).media_id });
    const get = async (url: string) => app.app.inject({ url: new URL(url, app.platform.config.url).pathname });
    const { url: calendar } = await theirs.call(eventCalendarCreate, {});
    const cover = (await app.visitor.call(contract.courseGet, { params })).image_big ?? "";
    const names = ({ results }: { results: readonly { id: number }[] }) => results.some((one) => one.id === course.id);
    const found = async () => ({
      searched: await Promise.all(
        [mine, theirs, app.visitor].map(async (client) =>
          names(await client.call(contract.courseSearch, { query: { search: course.name } })),
        ),
      ),
      own: await Promise.all([mine, theirs].map(async (client) => names(await client.call(contract.courseList, {})))),
      taught: names(await theirs.call(userCourses, { params: { id: teacher.id } })),
      calendar: (await get(calendar)).payload.includes(course.name),
      sitemap: (await Promise.all([get("/sitemap/0.xml"), get("/sitemap/1.xml")])).some(({ payload }) =>
        payload.includes(`/course/${course.id}/`),
      ),
      cover: (await get(cover)).statusCode === 200,
    });
    const everywhere = {
      searched: [true, true, true],
      own: [true, true],
      taught: true,
      calendar: true,
      sitemap: true,
      cover: true,
    };
    expect(await found()).toEqual(everywhere);
    const before = await theirs.call(contract.courseGet, { params });

    await takeDown(moderator, course.id);
    const nowhere = {
      searched: [false, false, false],
      own: [false, false],
      taught: false,
      calendar: false,
      sitemap: false,
      cover: false,
    };
    expect(await found()).toEqual(nowhere);
    for (const client of [mine, theirs, app.visitor])
      await expect(client.call(contract.courseGet, { params })).rejects.toMatchObject(missing);
    for (const client of [mine, theirs])
      await expect(client.call(contract.lessonGet, { params: lesson })).rejects.toMatchObject(missing);
    await expect(mine.call(contract.coursePatch, { params, body: { name: "Kilns" } })).rejects.toMatchObject(missing);
    expect(await told(teacher)).toMatchObject([
      { type: "moderation_taken_down", moderated: { kind: "course", title: course.name } },
    ]);
    const [entry] = await selectAuditEntries(app.platform.db, { actorId: moderator.id, limit: 1 });
    expect(entry).toMatchObject({ target_type: "course", target_id: course.id, subject_id: teacher.id });

    const [statement] = (await mine.call(statementList, {})).results;
    expect(statement).toMatchObject({ kind: "course", act: "delete", motive: "Insults" });
    const { appeal } = await mine.call(appealCreate, { params: { id: statement?.id ?? 0 }, body: { text: "Why?" } });
    const verdict = { outcome: "reversed", text: "Fine." } as const;
    await (await app.as(other)).call(appealDecide, { params: { id: appeal?.id ?? 0 }, body: verdict });
    expect(await found()).toEqual(everywhere);
    expect(await theirs.call(contract.courseGet, { params })).toEqual(before);
  });

  it("is read by staff who moderate its teacher, changed by nobody, and restored as it was", async () => {
    const teacher = await app.newMember();
    const { id, name } = await newCourse(app, teacher);
    await takeDown(moderator, id);
    const staff: Client[] = [await app.as(other), await app.as(await app.newMember({ role: "admin" }))];
    for (const client of staff) {
      expect(await client.call(contract.courseGet, { params: { id } })).toMatchObject({ name });
      expect(await client.call(caseGet, { params: refOf(id) })).toMatchObject({ status: "deleted", title: name, course: { id } });
      await expect(client.call(contract.coursePatch, { params: { id }, body: { name: "Other" } })).rejects.toMatchObject(denied);
    }
    await staff[0]?.call(caseDecide, { params: refOf(id), body: { act: "restore" } });
    expect(await app.visitor.call(contract.courseGet, { params: { id } })).toMatchObject({ name });
    expect((await told(teacher)).map(({ type }) => type)).toContain("moderation_restored");
  });

  it("says so to staff, and takes in nobody", async () => {
    const teacher = await app.newMember();
    const { id, section_id, lesson_ids } = await newCourse(app, teacher, { lessons: 1 });
    const params = { id };
    const lesson = { ...params, section_id, lesson_id: lesson_ids[0] ?? 0 };
    const [staff, admin] = [await app.as(moderator), await app.as(await app.newMember({ role: "admin" }))];
    await admin.call(contract.courseJoin, { params });
    expect(await staff.call(contract.courseGet, { params })).not.toHaveProperty("taken_down");
    await takeDown(moderator, id);
    for (const client of [staff, admin])
      expect(await client.call(contract.courseGet, { params })).toMatchObject({ taken_down: true, member_count: 1 });
    const users = [(await app.newMember()).id];
    const acts = [
      () => staff.call(contract.courseJoin, { params }),
      () => admin.call(contract.courseInvite, { params, body: { users } }),
      () => admin.call(contract.courseRole, { params, body: { joined: users } }),
      () => admin.call(contract.courseUserSuggest, { params }),
      () => admin.call(contract.lessonComplete, { params: lesson }),
      () => admin.call(contract.lessonCommentCreate, { params: lesson, body: { text: "<p>Clay</p>" } }),
    ];
    const removed = { ...denied, message: "This course was removed by the moderators." };
    for (const act of acts) await expect(act()).rejects.toMatchObject(removed);
    await admin.call(contract.courseLeave, { params });
    expect(await staff.call(contract.courseGet, { params })).toMatchObject({ join_status: null, member_count: 0 });
  });

  it("is also one that is secret, once it was reported", async () => {
    const [teacher, student] = [await app.newMember(), await app.newMember()];
    const { id, name } = await newCourse(app, teacher, { privacy: "secret" });
    const staff = await app.as(moderator);
    await expect(staff.call(caseGet, { params: refOf(id) })).rejects.toMatchObject(missing);
    await (await app.as(teacher)).call(contract.courseInvite, { params: { id }, body: { users: [student.id] } });
    await (await app.as(student)).call(reportSend, { params: refOf(id), body: { flag_type: 1 } });
    expect(await staff.call(caseGet, { params: refOf(id) })).toMatchObject({ title: name });
    await takeDown(moderator, id);
    await expect((await app.as(student)).call(contract.courseGet, { params: { id } })).rejects.toMatchObject(missing);
  });

  it("is no moderator's to take down where an administrator made it", async () => {
    const admin = await app.newMember({ role: "admin" });
    const { id } = await newCourse(app, admin);
    await expect(takeDown(moderator, id)).rejects.toMatchObject(denied);
    await expect(takeDown(admin, id)).rejects.toMatchObject(denied);
    expect(await app.visitor.call(contract.courseGet, { params: { id } })).toMatchObject({ id });
    const { rows } = await sql`select from course where id = ${id} and withheld`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });
});
