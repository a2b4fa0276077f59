import { sql, type RawBuilder } from "kysely";
import { maxStuck } from "@cortile/contract/course";
import type { LessonType } from "@cortile/contract/enums";
import { membersIn } from "#core/access";
import { countUpTo, literalLimit, type Db } from "#core/db";
import { listedPeople } from "#people";
import type { Viewer } from "#core/ctx";
import { courseMembership } from "./course.membership.ts";

/** What came of each published lesson, in order. */
export async function selectLessonTotals(db: Db, courseId: number) {
  const { rows } = await sql<{
    section_id: number;
    section_name: string;
    lesson_id: number;
    lesson_name: string;
    type: LessonType;
    num_completed: number;
    num_failed: number;
    num_comments: number;
    num_unanswered: number;
  }>`
    select s.id as section_id, s.name as section_name, l.id as lesson_id, l.name as lesson_name, l.type,
      greatest(coalesce(t.completed, 0), 0)::int as num_completed, greatest(coalesce(t.failed, 0), 0)::int as num_failed,
      l.comments_counter as num_comments, coalesce(k.unanswered, 0)::int as num_unanswered
    from course_lesson l join course_section s on s.id = l.section_id
    left join (select t.lesson_id, sum(t.completed) as completed, sum(t.failed) as failed from course_lesson_tally t
      where t.lesson_id in (select id from course_lesson where course_id = ${courseId}) group by t.lesson_id) t on t.lesson_id = l.id
    left join (select k.lesson_id, count(*) as unanswered from course_comment k
      where k.course_id = ${courseId} and k.parent_id is null and not k.answered and k.deleted_at is null group by k.lesson_id) k
      on k.lesson_id = l.id
    where l.course_id = ${courseId} and l.status = 'published' order by s.position, s.id, l.position, l.id`.execute(db);
  return rows;
}

/** Students who have the certificate of a course. */
export async function countFinished(db: Db, courseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from course_certificate k join ${membersIn(courseMembership, courseId, "joined")} m on m.user_id = k.user_id
    where k.course_id = ${courseId}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface StuckFilter {
  courseId: number;
  before: Date;
  /** Only those not written to since then either. */
  unwritten: boolean;
}

/**
 * Students without activity since a time who have no certificate: those who were active before it, then those who never were and joined
 * before it. Subselects, not joins: with a limit, rows are looked up until there are enough.
 */
const stuckIn = ({ courseId, before, unwritten }: StuckFilter): RawBuilder<unknown> => {
  const at = sql`${before.toISOString()}::timestamptz`;
  const students = (isQuiet: RawBuilder<boolean>) => sql`
    select s.user_id, s.last_active_at from course_student s where s.course_id = ${courseId} and ${isQuiet}
      and (${!unwritten} or s.messaged_at is null or s.messaged_at < ${at})
      and (select count(*) from course_certificate k where k.course_id = ${courseId} and k.user_id = s.user_id) = 0`;
  const joined = sql`(select m.since from ${membersIn(courseMembership, courseId, "joined")} m where m.user_id = s.user_id)`;
  return sql`(${students(sql`s.last_active_at < ${at} and ${joined} is not null`)}
    union all ${students(sql`s.last_active_at is null and ${joined} < ${at}`)})`;
};

/** Counted up to `maxStuck`. */
export async function countStuck(db: Db, filter: StuckFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`select from ${stuckIn(filter)} stuck`, maxStuck)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Some of those, the longest without activity first. */
export async function selectStuckIds(db: Db, filter: StuckFilter, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from ${stuckIn(filter)} stuck order by last_active_at nulls first, user_id
    limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Notes that a teacher has written to students. */
export async function updateMessaged(db: Db, courseId: number, userIds: readonly number[], at: Date): Promise<void> {
  await sql`
    update course_student set messaged_at = ${at.toISOString()}::timestamptz
    where course_id = ${courseId} and user_id = any(${userIds}::bigint[])`.execute(db);
}

interface ExportedStudent {
  user_id: number;
  username: string;
  real_name: string | null;
  joined_at: string;
  last_active_at: string | null;
  num_completed: number;
  certified_at: string | null;
}

/** The students of a course with what they have done, the first to join first. */
export async function selectExportedStudents(
  db: Db,
  viewer: Viewer,
  courseId: number,
  limit: number,
): Promise<ExportedStudent[]> {
  const { rows } = await sql<ExportedStudent>`
    with students as (
      select m.user_id, m.since from ${membersIn(courseMembership, courseId, "joined")} m order by m.since, m.user_id limit ${literalLimit(limit)}),
    done as (
      select p.user_id, count(*)::int as completed from course_lesson_progress p
      join course_lesson l on l.id = p.lesson_id and l.status = 'published' and l.course_id = ${courseId}
      where p.status = 'completed' group by p.user_id)
    select m.user_id, u.username, u.real_name, m.since as joined_at, s.last_active_at, coalesce(d.completed, 0) as num_completed,
      (select k.issued_at from course_certificate k where k.course_id = ${courseId} and k.user_id = m.user_id) as certified_at
    from students m join ${listedPeople(viewer, true)} u on u.id = m.user_id left join done d on d.user_id = m.user_id
    left join course_student s on s.course_id = ${courseId} and s.user_id = m.user_id
    order by m.since, m.user_id`.execute(db);
  return rows;
}
