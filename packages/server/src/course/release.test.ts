import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import { eventCalendarCreate } from "@cortile/contract/event";
import { sql } from "kysely";
import { DateTime, IANAZone } from "luxon";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, type TestApp } from "#testing";
import { availableDate, isReleased, lockOf } from "./release.policy.ts";
import { newCourse } from "./testing.fixture.ts";

const rule = { type: "structured" as const, drip_delay: 1, dripped_at: null };

describe("the release of a section", () => {
  it.each([
    // In the night of 29 March 2026 clocks in Rome go from 2:00 to 3:00, in that of 25 October from 3:00 to 2:00.
    ["Europe/Rome", "2026-03-28T09:00:00Z", 1, "2026-03-29T08:00:00.000Z"],
    ["Europe/Rome", "2026-03-28T01:30:00Z", 1, "2026-03-29T01:30:00.000Z"],
    ["Europe/Rome", "2026-10-24T08:00:00Z", 1, "2026-10-25T09:00:00.000Z"],
    // In New York on 8 March and 1 November, in Sydney backwards on 5 April and forwards on 4 October.
    ["America/New_York", "2026-03-07T15:00:00Z", 1, "2026-03-08T14:00:00.000Z"],
    ["America/New_York", "2026-10-31T14:00:00Z", 1, "2026-11-01T15:00:00.000Z"],
    ["Australia/Sydney", "2026-04-04T00:00:00Z", 1, "2026-04-05T01:00:00.000Z"],
    ["Australia/Sydney", "2026-10-03T00:00:00Z", 1, "2026-10-03T23:00:00.000Z"],
    ["Europe/Rome", "2026-03-01T09:00:00Z", 56, "2026-04-26T08:00:00.000Z"],
  ])("in %s, joined at %s, is %i days later at the same time of day", (timezone, since, drip_delay, expected) => {
    expect(availableDate({ ...rule, timezone, drip_delay }, since, null)).toBe(expected);
  });

  it.each(["Europe/Rome", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kathmandu", "Africa/Cairo"])(
    "in %s, is where the calendar has it, on any day and at any hour",
    (timezone) => {
      const start = DateTime.fromISO("2026-01-01T00:40:00Z", { zone: timezone });
      const asked = Array.from({ length: 2000 }, (_, index) => index + 1);
      const computed = asked.map((days) => {
        const since = start.plus({ hours: days % 24 });
        const expected = since.plus({ days }).toMillis();
        return [availableDate({ ...rule, timezone, drip_delay: days }, since.toISO(), null), new Date(expected).toISOString()];
      });
      expect(computed.filter(([found, expected]) => found !== expected)).toEqual([]);
    },
  );

  it("is at its date in scheduled courses, and at once in self-paced ones", () => {
    const dripped_at = "2026-05-01T10:00:00Z";
    const on = (type: "scheduled" | "self-paced") =>
      availableDate({ type, timezone: "UTC", drip_delay: 9, dripped_at }, "2026-01-01T00:00:00Z", null);
    expect([on("scheduled"), on("self-paced")]).toEqual([dripped_at, null]);
  });

  it("is moved by exceptions", () => {
    const since = "2026-03-28T09:00:00Z";
    const exception = { created_at: "2026-03-28T12:00:00Z" };
    const at = (mode: "open" | "shift", days: number) =>
      availableDate({ ...rule, timezone: "Europe/Rome" }, since, { ...exception, mode, days });
    expect(at("open", 0)).toBe(exception.created_at);
    expect(at("shift", 1)).toBe("2026-03-30T08:00:00.000Z");
    expect(at("shift", -1)).toBe("2026-03-28T09:00:00.000Z");
  });

  it("is over at its very moment", () => {
    const date = "2026-03-29T08:00:00.000Z";
    expect(isReleased(date, new Date("2026-03-29T07:59:59.999Z"))).toBe(false);
    expect(isReleased(date, new Date(date))).toBe(true);
  });

  it("comes before the order of lessons, which does not lock what is completed", () => {
    const lesson = { isReleased: true, isCompleted: false, hasOpenBefore: true };
    expect(lockOf({ ...lesson, isReleased: false }, true)).toBe("release");
    expect(lockOf(lesson, true)).toBe("order");
    expect(lockOf(lesson, false)).toBeNull();
    expect(lockOf({ ...lesson, isCompleted: true }, true)).toBeNull();
  });
});

describe("a course that is released section by section", () => {
  let app: TestApp;
  let now = new Date("2026-03-20T09:00:00Z");
  let teacher: Member;
  let mine: Client;
  beforeAll(async () => {
    app = await createTestApp({ now: () => now });
    teacher = await app.newMember();
    mine = await app.as(teacher);
  });
  afterAll(() => app.close());

  async function newStage(options: Parameters<typeof newCourse>[2], section: object) {
    now = new Date("2026-03-20T09:00:00Z");
    const course = await newCourse(app, teacher, { lessons: 1, ...options });
    const params = { id: course.id, section_id: course.section_id, lesson_id: course.lesson_ids[0] ?? 0 };
    await mine.call(contract.sectionPatch, { params, body: section });
    const members = [await app.newMember(), await app.newMember()] as const;
    const clients = [await app.as(members[0]), await app.as(members[1])] as const;
    for (const client of clients) await client.call(contract.courseJoin, { params });
    // The clock of the database is not the test's.
    await sql`update membership set since = '2026-03-20T09:00:00Z' where kind = 'course' and object_id = ${course.id}`.execute(
      app.platform.db,
    );
    return { params, members, clients };
  }
  const opens = async (client: Client, params: { id: number; section_id: number; lesson_id: number }) => {
    try {
      await client.call(contract.lessonGet, { params });
      return true;
    } catch {
      return false;
    }
  };

  it("opens on the day in its zone, across daylight saving", async () => {
    const { params, clients } = await newStage({ type: "structured", timezone: "Europe/Rome" }, { drip_delay: 14 });
    const [ann] = clients;
    const section = async () => (await ann.call(contract.courseGet, { params })).sections?.[0];
    expect(await section()).toMatchObject({
      locked: true,
      available_date: "2026-04-03T08:00:00.000Z",
      lessons: [{ locked: true, locked_by: "release" }],
    });
    expect(await opens(ann, params)).toBe(false);
    now = new Date("2026-04-03T07:59:59Z");
    expect(await opens(ann, params)).toBe(false);
    now = new Date("2026-04-03T08:00:00Z");
    expect(await opens(ann, params)).toBe(true);
    expect(await section()).toMatchObject({ locked: false });
  });

  it("opens earlier or later for some, and for all, and says who sees what", async () => {
    const { params, members, clients } = await newStage({ type: "scheduled" }, { dripped_at: "2026-04-01T10:00:00Z" });
    const [ann, bob] = clients;
    const release = (body: object) => mine.call(contract.courseReleaseUpdate, { params, body: body as { mode: "open" } });
    const open = async () => [await opens(ann, params), await opens(bob, params)];
    await release({ mode: "open", users: [members[0].id] });
    expect(await open()).toEqual([true, false]);
    const rows = (await mine.call(contract.courseReleaseList, { params: { id: params.id } })).results;
    const row = (id: number) => rows.find(({ user }) => user.id === id)?.sections[0];
    expect(row(members[0].id)).toMatchObject({ locked: false, override: { mode: "open", for_everyone: false } });
    expect(row(members[1].id)).toMatchObject({
      locked: true,
      override: null,
      available_date: expect.stringContaining("2026-04-01"),
    });
    await release({ mode: "shift", days: 5 });
    now = new Date("2026-04-02T00:00:00Z");
    expect(await open()).toEqual([true, false]);
    now = new Date("2026-04-06T10:00:00Z");
    expect(await open()).toEqual([true, true]);
    now = new Date("2026-03-21T00:00:00Z");
    await release({ mode: "reset", users: [members[0].id] });
    await release({ mode: "open" });
    expect(await open()).toEqual([true, true]);
    await release({ mode: "reset" });
    expect(await open()).toEqual([false, false]);
    await expect(release({ mode: "shift" })).rejects.toMatchObject({ fields: { days: [{ code: "required" }] } });
    const stranger = await app.newMember();
    await expect(release({ mode: "open", users: [stranger.id] })).rejects.toMatchObject({
      fields: { users: [{ code: "invalid" }] },
    });
  });

  it("is listed some students at a time, with few questions to the calendar, and lets others in meanwhile", async () => {
    const { params } = await newStage({ type: "structured", timezone: "Europe/Rome" }, { drip_delay: 1 });
    const { db } = app.platform;
    await sql`
      insert into course_section (course_id, name, position, drip_delay)
      select ${params.id}, 'Part ' || n, n, n from generate_series(1, 199) n`.execute(db);
    await sql`
      insert into course_release (section_id, user_id, mode, days, created_at)
      select id, null, 'shift', 3, now() from course_section where course_id = ${params.id}`.execute(db);
    const joined = await Promise.all(Array.from({ length: 23 }, () => app.newMember()));
    for (const member of joined) await (await app.as(member)).call(contract.courseJoin, { params });
    const offset = vi.spyOn(IANAZone.prototype, "offset");
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const list = (query: object) => mine.call(contract.courseReleaseList, { params: { id: params.id }, query });
    const first = await list({ limit: 100 });
    isOver = true;
    expect([first.count, first.results.length, first.results[0]?.sections.length]).toEqual([25, 20, 200]);
    expect(first.next).toContain("?limit=20&offset=20");
    expect(turns).toBeGreaterThan(20);
    expect(offset.mock.calls.length).toBeLessThan(1000);
    offset.mockRestore();
    const rest = await list({ limit: 100, offset: 20 });
    expect([rest.results.length, rest.next]).toEqual([5, null]);
    const ids = [...first.results, ...rest.results].map(({ user }) => user.id);
    expect(new Set(ids).size).toBe(25);
  });

  it("is written as a calendar for its students", async () => {
    const { params, clients } = await newStage({ type: "scheduled" }, { dripped_at: "2026-04-01T10:00:00Z" });
    const file = await clients[0].call(contract.courseCalendar, { params: { id: params.id } });
    expect(file).toContain("DTSTART:20260401T100000Z");
    expect(file).toContain("SUMMARY:");
  });

  it("is in the calendar that a student follows from outside, until it has long been open or they leave", async () => {
    const { params, clients } = await newStage(
      { type: "scheduled", name: "Clay\u2028BEGIN:VALARM" },
      { dripped_at: "2026-04-01T10:00:00Z" },
    );
    const { url } = await clients[0].call(eventCalendarCreate, {});
    const read = async () => (await app.app.inject({ url: new URL(url).pathname })).payload;
    now = new Date("2026-03-21T00:00:00Z");
    expect(await read()).toContain("DTSTART:20260401T100000Z");
    expect(await read()).not.toMatch(/^BEGIN:VALARM/m);
    now = new Date("2026-09-01T00:00:00Z");
    expect(await read()).not.toContain("DTSTART");
    now = new Date("2026-03-21T00:00:00Z");
    await clients[0].call(contract.courseLeave, { params: { id: params.id } });
    expect(await read()).not.toContain("DTSTART");
  });
});
