import type { Client } from "@cortile/client/http";
import { CallError } from "@cortile/client/http";
import * as contract from "@cortile/contract/course";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, isThorough, type TestApp } from "#testing";
import { lessonCreate, lessonUpdate } from "./lesson.service.ts";
import { sectionCreate, sectionUpdate } from "./section.service.ts";
import { newCourse } from "./testing.fixture.ts";

const joined = Date.parse("2026-03-20T09:00:00Z");
const dayMs = 86_400_000;
let app: TestApp;
let now = new Date(joined);
let teacher: Member;
let student: Member;
let mine: Client;
let theirs: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  [teacher, student] = [await app.newMember(), await app.newMember()];
  [mine, theirs] = [await app.as(teacher), await app.as(student)];
});
afterAll(() => app.close());

const exception = fc.option(
  fc.oneof(
    fc.record({ mode: fc.constant("open" as const), mineAlone: fc.boolean() }),
    fc.record({
      mode: fc.constant("shift" as const),
      days: fc.integer({ min: -9, max: 9 }).filter((days) => days !== 0),
      mineAlone: fc.boolean(),
    }),
  ),
  { nil: null },
);
const section = fc.record({
  delay: fc.integer({ min: 0, max: 6 }),
  exception,
  /** Of each lesson: a draft, published, or completed. */
  lessons: fc.array(fc.constantFrom("draft" as const, "published" as const, "completed" as const), {
    minLength: 1,
    maxLength: 3,
  }),
});
const plan = fc.record({
  type: fc.constantFrom("self-paced" as const, "structured" as const, "scheduled" as const),
  inOrder: fc.boolean(),
  days: fc.integer({ min: 0, max: 8 }),
  sections: fc.array(section, { minLength: 1, maxLength: 3 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never;

/** What is to be open, told in another way than the code does: day by day. Released sections are those whose day has come. */
function expected({ type, inOrder, days, sections }: Plan): boolean[] {
  let isBlocked = false;
  return sections.flatMap(({ delay, exception, lessons }) => {
    const shift = exception?.mode === "shift" ? exception.days : 0;
    // A delay of nothing is no date at all, which nothing shifts.
    const day = type === "self-paced" || (type === "structured" && delay === 0) || exception?.mode === "open" ? 0 : delay + shift;
    return lessons.map((state) => {
      const isOpen = state !== "draft" && day <= days && (!inOrder || !isBlocked || state === "completed");
      if (state === "published") isBlocked = true;
      return isOpen;
    });
  });
}

/** Makes the course that a plan describes. @returns its lessons in order */
async function stage({ type, inOrder, sections }: Plan) {
  now = new Date(joined);
  // In UTC: zones are tried one by one.
  const course = await newCourse(app, teacher, { type, lessons: 1, enforce_lessons_order: inOrder });
  const ctx = app.ctx(teacher);
  const lessons: { ref: { id: number; section_id: number; lesson_id: number }; word: string; state: string }[] = [];
  for (const [place, { delay, exception, lessons: states }] of sections.entries()) {
    const section_id = (await sectionCreate(ctx, course.id, { name: `S${place}` })).id;
    const dripped_at = new Date(joined + delay * dayMs).toISOString();
    await sectionUpdate(ctx, course.id, section_id, { drip_delay: delay, dripped_at });
    for (const [index, state] of states.entries()) {
      const lesson_id = (await lessonCreate(ctx, course.id, section_id, { name: `L${index}`, type: "lesson" })).id;
      const word = `segreto${lesson_id}x`;
      const ref = { id: course.id, section_id, lesson_id };
      await lessonUpdate(ctx, ref, { text: `<p>${word}</p>`, status: state === "draft" ? "draft" : "published" });
      lessons.push({ ref, word, state });
    }
    if (exception) {
      const body = { mode: exception.mode, ...(exception.mode === "shift" ? { days: exception.days } : {}) };
      await theirs.call(contract.courseJoin, { params: { id: course.id } });
      const users = exception.mineAlone ? { users: [student.id] } : {};
      await mine.call(contract.courseReleaseUpdate, { params: { id: course.id, section_id }, body: { ...body, ...users } });
    }
  }
  await theirs.call(contract.courseJoin, { params: { id: course.id } });
  const { db } = app.platform;
  await sql`update membership set since = ${new Date(joined).toISOString()} where kind = 'course' and object_id = ${course.id}`.execute(
    db,
  );
  // The first lesson stands before all of them, and is out of the way.
  const done = [
    course.lesson_ids[0] ?? 0,
    ...lessons.filter(({ state }) => state === "completed").map(({ ref }) => ref.lesson_id),
  ];
  await sql`insert into course_lesson_progress (user_id, lesson_id, course_id, status)
    select ${student.id}, id, ${course.id}, 'completed' from unnest(${done}::bigint[]) id`.execute(db);
  return { course, lessons };
}

const works = async (call: Promise<unknown>): Promise<boolean> => {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof CallError && ["permission_denied", "not_found"].includes(error.code)) return false;
    throw error;
  }
};

describe("whatever is released in whatever order, with whatever exceptions", () => {
  it("a student opens what is open, and nothing of what is locked by any call", { timeout: 240_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(plan, async (one) => {
        const { course, lessons } = await stage(one);
        now = new Date(joined + one.days * dayMs);
        const open = expected(one);
        const outline = await theirs.call(contract.courseGet, { params: { id: course.id } });
        const listed = new Map(
          outline.sections?.flatMap((section) => section.lessons.map((lesson) => [lesson.id, lesson.locked] as const)),
        );
        for (const [index, { ref, word, state }] of lessons.entries()) {
          const isOpen = open[index] ?? false;
          expect([ref, await works(theirs.call(contract.lessonGet, { params: ref }))]).toEqual([ref, isOpen]);
          expect(listed.get(ref.lesson_id)).toBe(state === "draft" ? undefined : !isOpen);
          if (isOpen) continue;
          const calls = [
            () => theirs.call(contract.lessonComplete, { params: ref }),
            () => theirs.call(contract.lessonCommentList, { params: ref }),
            () => theirs.call(contract.lessonCommentCreate, { params: ref, body: { text: "<p>x</p>" } }),
            () => theirs.call(contract.coursePositionUpdate, { params: ref, body: {} }),
            () => theirs.call(contract.courseQuizGet, { params: ref }),
          ];
          for (const call of calls) expect([ref, await works(call())]).toEqual([ref, false]);
          const texts = [
            outline,
            await theirs.call(contract.sectionList, { params: { id: course.id } }),
            await theirs.call(contract.courseComments, { params: { id: course.id } }),
          ];
          expect(JSON.stringify(texts)).not.toContain(word);
        }
      }),
      { numRuns: isThorough ? 60 : 15 },
    );
  });
});

describe("whatever two devices complete and undo at once", () => {
  it("what is counted equals a recount", { timeout: 120_000 }, async () => {
    const course = await newCourse(app, teacher, { lessons: 3 });
    const students = [await app.newMember(), await app.newMember(), await app.newMember()];
    const clients = await Promise.all(students.map((one) => app.as(one)));
    const params = { id: course.id };
    for (const client of clients) await client.call(contract.courseJoin, { params });
    const act = fc.record({
      who: fc.nat(2),
      lesson: fc.nat(2),
      what: fc.constantFrom("complete", "undo", "leave", "join", "comment"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 14 }), async (acts) => {
        await Promise.all(
          acts.map(async ({ who, lesson, what }) => {
            const client = clients[who];
            if (!client) return;
            const at = { params: { ...params, section_id: course.section_id, lesson_id: course.lesson_ids[lesson] ?? 0 } };
            await works(
              {
                complete: () => client.call(contract.lessonComplete, at),
                undo: () => client.call(contract.lessonIncomplete, at),
                leave: () => client.call(contract.courseLeave, { params }),
                join: () => client.call(contract.courseJoin, { params }),
                comment: () => client.call(contract.lessonCommentCreate, { ...at, body: { text: "<p>x</p>" } }),
              }[what](),
            );
          }),
        );
        const { rows } = await sql<{ lesson_id: number; counted: number; completed: number }>`
          select l.id as lesson_id, coalesce((select sum(t.completed) from course_lesson_tally t where t.lesson_id = l.id), 0)::int as counted,
            (select count(*)::int from course_lesson_progress p join membership m on m.kind = 'course' and m.object_id = l.course_id
              and m.user_id = p.user_id and m.state = 'joined' where p.lesson_id = l.id and p.status = 'completed') as completed
          from course_lesson l where l.course_id = ${course.id}`.execute(app.platform.db);
        for (const { counted, completed } of rows) expect(counted).toBe(completed);
        const { rows: sizes } = await sql<{ kept: number; found: number; comments: number; written: number }>`
          select c.students_counter as kept, (select count(*)::int from membership m where m.kind = 'course' and m.object_id = c.id and m.state = 'joined') as found,
            (select sum(l.comments_counter)::int from course_lesson l where l.course_id = c.id) as comments,
            (select count(*)::int from course_comment k where k.course_id = c.id) as written
          from course c where c.id = ${course.id}`.execute(app.platform.db);
        expect(sizes[0]?.kept).toBe(sizes[0]?.found);
        expect(sizes[0]?.comments).toBe(sizes[0]?.written);
      }),
      { numRuns: 12 },
    );
  });
});
