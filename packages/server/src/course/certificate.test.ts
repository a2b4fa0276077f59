import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import { consumeEvents, createTestApp } from "#testing";
import { writeCertificate } from "./certificate.file.ts";
import { insertCertificate } from "./certificate.queries.ts";
import { newCourse } from "./testing.fixture.ts";

const certificateFor = async (name: string) => {
  const certificate = {
    code: "abcdefghijkl",
    course_name: "Łódź: Глина",
    name,
    issuer: "Borgo",
    issued_at: "2026-11-01T10:00:00.000Z",
  };
  const file = await writeCertificate(
    { ...certificate, url: "https://borgo.example/certificate/abcdefghijkl/" },
    { language: "en", color: "#12705b" },
  );
  return file.toString("latin1");
};

describe("a certificate", () => {
  it("embeds the fonts of a name that the standard ones do not have, and no other", async () => {
    expect(await certificateFor("山田 ゆき")).toContain("NotoSansJP");
    const latin = await certificateFor("Ada Łukasz");
    expect(latin).toContain("NotoSans-");
    expect(latin).not.toContain("NotoSansJP");
  });

  it("is drawn while others are answered, however many are asked for", async () => {
    const app = await createTestApp();
    const teacher = await app.newMember();
    const { id } = await newCourse(app, teacher, { lessons: 1 });
    await sql`update course set name = ${"陶芸の山田 Глина Łódź ".repeat(2)} where id = ${id}`.execute(app.platform.db);
    const code = "a".repeat(24);
    await insertCertificate(app.platform.db, { course_id: id, user_id: teacher.id, code, at: new Date() });
    const draw = () => app.app.inject({ url: contract.certificatePdf.path.replace(":code", code) });
    expect((await draw()).statusCode).toBe(200);
    let [longest, isDone] = [0, false];
    const began = performance.now();
    const drawn = Promise.all(Array.from({ length: 6 }, draw)).then((replies) => {
      isDone = true;
      return replies;
    });
    while (!isDone) {
      const before = performance.now();
      await setImmediate();
      longest = Math.max(longest, performance.now() - before);
    }
    expect((await drawn).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(longest).toBeLessThan((performance.now() - began) / 3);
    await app.close();
  });

  it("is drawn thirty times a minute for one address", async () => {
    const app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const ask = async () => {
      const url = contract.certificatePdf.path.replace(":code", "a".repeat(24));
      return (await app.app.inject({ url, remoteAddress: "10.2.0.1" })).statusCode;
    };
    for (let asked = 0; asked < 30; asked += 1) expect(await ask()).toBe(404);
    expect(await ask()).toBe(429);
    await app.close();
  });
});

describe("a student who has completed all but one lesson", () => {
  it.each(["deleted", "a draft again", "gone with its section"])("has a certificate once that one is %s", async (how) => {
    const app = await createTestApp();
    try {
      const [teacher, member] = [await app.newMember(), await app.newMember()];
      const { id, section_id, lesson_ids } = await newCourse(app, teacher, { lessons: 2 });
      const [mine, theirs] = [await app.as(teacher), await app.as(member)];
      const [first = 0, last = 0] = lesson_ids;
      // A consumer begins with what comes after its first run.
      await consumeEvents(app, "course.late_certificates");
      await theirs.call(contract.courseJoin, { params: { id } });
      await theirs.call(contract.lessonComplete, { params: { id, section_id, lesson_id: first } });
      const other = await app.as(await app.newMember());
      await other.call(contract.courseJoin, { params: { id } });
      const certificateOf = async (client: Client) =>
        (await client.call(contract.courseCertificate, { params: { id } })).certificate;
      expect(await certificateOf(theirs)).toBeNull();
      const lesson = { id, section_id, lesson_id: last };
      if (how === "deleted") await mine.call(contract.lessonDelete, { params: lesson });
      else if (how === "a draft again") await mine.call(contract.lessonPatch, { params: lesson, body: { status: "draft" } });
      else {
        const section = await mine.call(contract.sectionCreate, { params: { id }, body: { name: "Second" } });
        const order = { lessons_order: [last] };
        await mine.call(contract.sectionPatch, { params: { id, section_id: section.id }, body: order });
        await mine.call(contract.sectionDelete, { params: { id, section_id: section.id } });
      }
      await consumeEvents(app, "course.late_certificates");
      expect(await certificateOf(theirs)).toMatchObject({ name: member.username });
      expect(await certificateOf(other)).toBeNull();
    } finally {
      await app.close();
    }
  });

  it("has one on coming back, where that one went meanwhile", async () => {
    const app = await createTestApp();
    try {
      const [teacher, member] = [await app.newMember(), await app.newMember()];
      const { id, section_id, lesson_ids } = await newCourse(app, teacher, { lessons: 2 });
      const theirs = await app.as(member);
      const [first = 0, last = 0] = lesson_ids;
      const params = { id };
      await theirs.call(contract.courseJoin, { params });
      await theirs.call(contract.lessonComplete, { params: { id, section_id, lesson_id: first } });
      await theirs.call(contract.courseLeave, { params });
      await (await app.as(teacher)).call(contract.lessonDelete, { params: { id, section_id, lesson_id: last } });
      await theirs.call(contract.courseJoin, { params });
      expect(await theirs.call(contract.courseCertificate, { params })).toMatchObject({ certificate: { name: member.username } });
    } finally {
      await app.close();
    }
  });
});
