import { sql } from "kysely";
import { membersIn } from "#core/access";
import { isAmong, type Db } from "#core/db";
import { accounts, isNotBlocked } from "#people";
import { courseMembership } from "./course.membership.ts";

export interface CertificateRow {
  id: number;
  course_id: number | null;
  user_id: number;
  code: string;
  name: string;
  course_name: string;
  issued_at: string;
}

/** Issues a certificate in the name that somebody has now, once. */
export async function insertCertificate(
  db: Db,
  { course_id, user_id, code, at }: { course_id: number; user_id: number; code: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into course_certificate (course_id, user_id, code, name, course_name, issued_at)
    select c.id, u.id, ${code}, coalesce(nullif(trim(u.real_name), ''), u.username), c.name, ${at.toISOString()}::timestamptz
    from course c join ${accounts} u on u.id = ${user_id} where c.id = ${course_id}
    on conflict (course_id, user_id) do nothing`.execute(db);
  return numAffectedRows > 0n;
}

/** Some students who have completed every published lesson and have no certificate. @param among of these, or of all */
export async function selectUncertifiedIds(
  db: Db,
  courseId: number,
  { among, limit }: { among?: readonly number[]; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from course c cross join ${membersIn(courseMembership, courseId, "joined")} m
    where c.id = ${courseId} and c.num_lessons > 0 ${among ? sql`and ${isAmong(sql`m.user_id`, among)}` : sql``}
      and not exists (select from course_certificate k where k.course_id = c.id and k.user_id = m.user_id)
      and not exists (select from course_lesson l where l.course_id = c.id and l.status = 'published'
        and not exists (select from course_lesson_progress p
          where p.user_id = m.user_id and p.lesson_id = l.id and p.status = 'completed'))
    order by m.user_id limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export async function selectCertificate(db: Db, courseId: number, userId: number): Promise<CertificateRow | null> {
  const { rows } = await sql<CertificateRow>`
    select k.* from course_certificate k where k.course_id = ${courseId} and k.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** One that anybody may see: not of a course that staff took down, nor of somebody who is blocked. */
export async function selectCertificateByCode(db: Db, code: string): Promise<CertificateRow | null> {
  const { rows } = await sql<CertificateRow>`
    select k.* from course_certificate k where k.code = ${code} and ${isNotBlocked(sql`k.user_id`)}
      and not exists (select from course c where c.id = k.course_id and c.withheld)`.execute(db);
  return rows[0] ?? null;
}
