import { sql, type RawBuilder } from "kysely";
import { membershipsOf } from "#core/access";
import type { PersonalPart } from "#core/feature";
import { courseMembership, teacherStates } from "./course.membership.ts";
import { personalTitles } from "./course.messages.ts";

/** A name, of a course or in it, for somebody who is in the course: who has left is not told what it is called since. */
const nameWithin = (name: RawBuilder<unknown>, courseId: RawBuilder<unknown>, userId: number) => sql`(
  select ${name} from course c join ${membershipsOf(courseMembership, sql.lit(userId))} m on m.object_id = c.id
  where c.id = ${courseId} and c.deleted_at is null)`;

const courseName = (courseId: RawBuilder<unknown>, userId: number) => nameWithin(sql`c.name`, courseId, userId);

export const coursePersonalData: readonly PersonalPart[] = [
  {
    name: "courses",
    title: personalTitles.courses,
    rows: (id) => sql`
      select c.name, c.description, m.state as status, m.since, s.last_active_at
      from ${membershipsOf(courseMembership, sql.lit(id))} m join course c on c.id = m.object_id
      left join course_student s on s.course_id = c.id and s.user_id = ${sql.lit(id)}
      where c.deleted_at is null order by m.since, c.id`,
  },
  {
    name: "created_courses",
    title: personalTitles.created,
    rows: (id) => sql`
      select c.id, c.name, c.description, c.type, c.privacy, c.created_at from course c
      where c.created_by_id = ${sql.lit(id)} and c.deleted_at is null order by c.id`,
  },
  {
    // Of courses that they no longer teach, those that nobody else has rewritten; what they wrote of others is among the versions.
    name: "created_lessons",
    title: personalTitles.lessons,
    isText: true,
    rows: (id) => sql`
      select l.id, ${courseName(sql`l.course_id`, id)} as course, l.course_id, l.name as title, l.type, l.status, l.html, l.created_at,
        array(select m.media_id from course_lesson_media m
          where m.lesson_id = l.id and m.removed_at is null and teaches order by m.position) as medias
      from course_lesson l
      cross join lateral (select exists (select from ${membershipsOf(courseMembership, sql.lit(id))} m
        where m.object_id = l.course_id and m.state in (${sql.join(teacherStates.map((state) => sql.lit(state)))})) as teaches) t
      where l.created_by_id = ${sql.lit(id)} and (teaches or not exists (
        select from course_lesson_version v where v.lesson_id = l.id and v.author_id <> l.created_by_id)) order by l.id`,
  },
  {
    name: "lesson_versions",
    title: personalTitles.versions,
    isText: true,
    rows: (id) => sql`
      select v.id, ${courseName(sql`l.course_id`, id)} as course, l.course_id, v.lesson_id, v.name as title, v.html, v.created_at,
        array[]::bigint[] as medias
      from course_lesson_version v join course_lesson l on l.id = v.lesson_id where v.author_id = ${sql.lit(id)} order by v.id`,
  },
  {
    name: "course_progress",
    title: personalTitles.progress,
    rows: (id) => sql`
      select ${courseName(sql`p.course_id`, id)} as course, p.course_id,
        ${nameWithin(sql`l.name`, sql`p.course_id`, id)} as lesson, p.lesson_id, p.status, p.at, p.seconds
      from course_lesson_progress p join course_lesson l on l.id = p.lesson_id
      where p.user_id = ${sql.lit(id)} order by p.course_id, p.at, p.lesson_id`,
  },
  {
    name: "quiz_attempts",
    title: personalTitles.quizzes,
    // Which answers were right is told where the quiz tells it.
    rows: (id) => sql`
      select ${courseName(sql`a.course_id`, id)} as course, a.course_id,
        ${nameWithin(sql`l.name`, sql`a.course_id`, id)} as lesson, a.lesson_id, a.number, a.score, a.passed,
        case when l.feedback = 'none' then (select jsonb_agg(answer - 'correct') from jsonb_array_elements(a.answers) answer)
          else a.answers end as answers,
        a.created_at
      from course_quiz_attempt a join course_lesson l on l.id = a.lesson_id
      where a.user_id = ${sql.lit(id)} order by a.id`,
  },
  {
    name: "course_releases",
    title: personalTitles.releases,
    rows: (id) => sql`
      select ${courseName(sql`s.course_id`, id)} as course, s.course_id,
        ${nameWithin(sql`s.name`, sql`s.course_id`, id)} as section, r.section_id, r.mode, r.days, r.created_at
      from course_release r join course_section s on s.id = r.section_id where r.user_id = ${sql.lit(id)} order by r.id`,
  },
  {
    name: "lesson_comments",
    title: personalTitles.comments,
    isText: true,
    rows: (id) => sql`
      select k.id, k.html, k.created_at, k.edited_at, k.deleted_at,
        ${courseName(sql`k.course_id`, id)} as course, k.course_id, k.lesson_id,
        array(select m.media_id from course_comment_media m where m.comment_id = k.id order by m.position) as medias
      from course_comment k where k.author_id = ${sql.lit(id)} order by k.id`,
  },
  {
    name: "certificates",
    title: personalTitles.certificates,
    rows: (id) => sql`
      select k.course_name, k.name, k.code, k.issued_at from course_certificate k where k.user_id = ${sql.lit(id)} order by k.id`,
  },
];
