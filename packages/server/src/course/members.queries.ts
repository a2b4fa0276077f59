import { sql, type RawBuilder } from "kysely";
import type { CourseUsersOrdering } from "@cortile/contract/enums";
import { hasMembership, membersIn } from "#core/access";
import type { Viewer } from "#core/ctx";
import { countUpTo, isAmong, limitOffset, type Db } from "#core/db";
import { listedPeople } from "#people";
import { courseMembership, type CourseState } from "./course.membership.ts";

/** Since when somebody attends a course; null where they do not. */
export async function selectStudentSince(db: Db, courseId: number, userId: number): Promise<string | null> {
  const { rows } = await sql<{ since: string }>`
    select m.since from ${membersIn(courseMembership, courseId, "joined")} m where m.user_id = ${userId}`.execute(db);
  return rows[0]?.since ?? null;
}

export async function countRequests(db: Db, courseId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`select from ${membersIn(courseMembership, courseId, "requested")} m`)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those who teach a course. */
export async function selectTeacherIds(db: Db, courseId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from ${membersIn(courseMembership, courseId, "creator")} m
    union all select m.user_id from ${membersIn(courseMembership, courseId, "manager")} m`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Whether a person (an SQL expression of the id) has some part in a course. */
export const isInCourse = (courseId: number, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  hasMembership(courseMembership, { object_id: courseId }, userId);

export interface CourseUserRow {
  id: number;
  join_status: CourseState;
  joined_at: string;
  last_active_at: string | null;
  num_completed: number;
}

export type UsersOrder = CourseUsersOrdering | "-last_active_at";

interface Asked {
  course_id: number;
  statuses: readonly CourseState[];
  order: UsersOrder;
}

/** One list per state, each in the order of its index, so that none of a large course is read whole. */
const inStates = ({ course_id, statuses, order }: Asked, reach: number): RawBuilder<unknown> =>
  sql.join(
    statuses.map((state) => {
      const members = membersIn(courseMembership, course_id, state);
      const from = sql`select m.user_id, m.since, s.last_active_at, ${sql.lit(state)}::text as state`;
      if (order === "joined_at" || order === "-joined_at")
        return sql`(${from} from ${members} m left join course_student s on s.course_id = ${course_id} and s.user_id = m.user_id
          order by ${order === "joined_at" ? sql`m.since, m.user_id` : sql`m.since desc, m.user_id desc`} limit ${reach}::int)`;
      return sql`(${from} from course_student s join ${members} m on m.user_id = s.user_id where s.course_id = ${course_id}
        order by ${order === "last_active_at" ? sql`s.last_active_at nulls first, s.user_id` : sql`s.last_active_at desc nulls last, s.user_id desc`}
        limit ${reach}::int)`;
    }),
    sql` union all `,
  );

const orders: Record<UsersOrder, RawBuilder<unknown>> = {
  joined_at: sql`m.since, m.user_id`,
  "-joined_at": sql`m.since desc, m.user_id desc`,
  last_active_at: sql`m.last_active_at nulls first, m.user_id`,
  "-last_active_at": sql`m.last_active_at desc nulls last, m.user_id desc`,
};

/** People that one page may have to skip because their accounts are closed. */
const hiddenReach = 50;

const completed = (courseId: number, userId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select count(*)::int from course_lesson_progress p join course_lesson l on l.id = p.lesson_id and l.status = 'published'
    where p.user_id = ${userId} and p.course_id = ${courseId} and p.status = 'completed')`;

/** A page of the people in a course as its teachers see them, with what they have done. */
export async function selectCourseUsers(
  db: Db,
  viewer: Viewer,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CourseUserRow[]; more: boolean }> {
  const source = inStates(asked, limit + 1 + offset + hiddenReach);
  const { rows } = await sql<CourseUserRow>`
    select m.user_id as id, m.state as join_status, m.since as joined_at, m.last_active_at,
      ${completed(asked.course_id, sql`m.user_id`)} as num_completed
    from (select m.* from (${source}) m join ${listedPeople(viewer, true)} u on u.id = m.user_id
      order by ${orders[asked.order]} ${limitOffset(limit + 1, offset)}) m
    order by ${orders[asked.order]}`.execute(db);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** The same for people by id who are in one of the states, in no order. */
export async function selectCourseUsersById(
  db: Db,
  { course_id, statuses }: Pick<Asked, "course_id" | "statuses">,
  ids: readonly number[],
): Promise<Map<number, CourseUserRow>> {
  const everybody = sql.join(
    statuses.map(
      (
        state,
      ) => sql`select m.user_id, m.since, ${sql.lit(state)}::text as state from ${membersIn(courseMembership, course_id, state)} m
        where ${isAmong(sql`m.user_id`, ids)}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<CourseUserRow>`
    select m.user_id as id, m.state as join_status, m.since as joined_at, s.last_active_at,
      ${completed(course_id, sql`m.user_id`)} as num_completed
    from (${everybody}) m left join course_student s on s.course_id = ${course_id} and s.user_id = m.user_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether a person (an SQL expression of the id) is in a course in one of the states. */
export const isInStates = (
  { course_id, statuses }: Pick<Asked, "course_id" | "statuses">,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    statuses.map((state) => hasMembership(courseMembership, { object_id: course_id, state }, userId)),
    sql` or `,
  )})`;

/** Everybody in one of the states: rows of `user_id` and `since`. */
export const everybodyIn = ({ course_id, statuses }: Pick<Asked, "course_id" | "statuses">): RawBuilder<unknown> =>
  sql`(${sql.join(
    statuses.map((state) => sql`select m.user_id, m.since from ${membersIn(courseMembership, course_id, state)} m`),
    sql` union all `,
  )})`;

export async function countCourseUsers(db: Db, { course_id, statuses }: Pick<Asked, "course_id" | "statuses">): Promise<number> {
  const everybody = sql.join(
    statuses.map((state) => sql`(select 1 from ${membersIn(courseMembership, course_id, state)} m)`),
    sql` union all `,
  );
  const { rows } = await sql<{ count: number }>`select ${countUpTo(everybody)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of the people attend a course, and since when. */
export async function selectStudents(db: Db, courseId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ user_id: number; since: string }>`
    select m.user_id, m.since from ${membersIn(courseMembership, courseId, "joined")} m where ${isAmong(sql`m.user_id`, ids)}`.execute(
    db,
  );
  return new Map(rows.map(({ user_id, since }) => [user_id, since]));
}
