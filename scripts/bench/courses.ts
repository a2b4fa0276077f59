import type { Community } from "./community.ts";
import { runLoad, type LoadRequest } from "./load.ts";
import { ms, perSecond, quantile, type Figure } from "./measure.ts";
import { startServerOf } from "./processes.ts";

const clients = 32;
const seconds = 6;
const maxMs = 150;
const minPerSecond = 300;
const students = 50_000;
const sections = 10;
const lessonsEach = 20;

/** A course whose students have each completed up to 40 of its lessons. */
const fill = (teacher: string) => `
begin;
set local session_replication_role = replica;
insert into course (name, slug, description, type, privacy, published_at, created_by_id, num_lessons, num_sections)
values ('Scale course', 'scale-course', 'Clay', 'self-paced', 'open', now(), ${teacher}, ${sections * lessonsEach}, ${sections});
insert into course_section (course_id, name, position) select c.id, 'Section ' || n, n from course c, generate_series(1, ${sections}) n;
insert into course_lesson (course_id, section_id, name, type, status, position, html, created_by_id)
select s.course_id, s.id, 'Lesson ' || n, 'lesson', 'published', n, repeat('<p>Clay and fire.</p>', 40), ${teacher}
from course_section s, generate_series(1, ${lessonsEach}) n;
insert into membership (kind, object_id, user_id, state, active, since)
select 'course', c.id, u.id, 'joined', true, now() - make_interval(secs => u.id)
from course c, (select id from "user" where status = 'a' and role is null and id <> ${teacher} order by id limit ${students}) u;
insert into membership (kind, object_id, user_id, state, role, active) select 'course', c.id, ${teacher}, 'creator', 'creator', true from course c;
insert into course_student (course_id, user_id, last_active_at)
select object_id, user_id, case when user_id % 7 > 0 then now() - make_interval(mins => (user_id % 50000)::int) end
from membership where kind = 'course' and state = 'joined';
insert into course_lesson_progress (user_id, lesson_id, course_id, status)
select m.user_id, l.id, l.course_id, 'completed' from membership m
join (select l.id, l.course_id, row_number() over (order by s.position, l.position) as place
  from course_lesson l join course_section s on s.id = l.section_id) l on l.course_id = m.object_id and l.place <= m.user_id % 41
where m.kind = 'course' and m.state = 'joined';
insert into course_lesson_tally (lesson_id, slot, completed)
select lesson_id, user_id % 16, count(*) from course_lesson_progress group by 1, 2;
update course set students_counter = (select count(*) from membership where kind = 'course' and state = 'joined');
commit;
analyze course; analyze course_section; analyze course_lesson; analyze course_student; analyze course_lesson_progress;
analyze course_lesson_tally; analyze membership;`;

/** A course of 200 lessons and 50,000 students, as its teacher and its students look at it at once, and as they complete lessons. */
export async function measureCourses(community: Community): Promise<Figure[]> {
  const [teacher] = await community.query<{ id: string }>(
    `select id from "user" where status = 'a' and role is null order by id limit 1`,
  );
  await community.query(fill(teacher?.id ?? "0"));
  const { looks, completions } = await requestsOf(community, Number(teacher?.id));
  const server = await startServerOf(community);
  const named = `A course of ${(sections * lessonsEach).toLocaleString("en")} lessons and ${students.toLocaleString("en")} students`;
  try {
    const figures: Figure[] = [];
    for (const [what, requests] of Object.entries(looks)) {
      await runLoad({ url: server.url, requests, clients, seconds: 2 });
      const { perSecond: rate, durations } = await runLoad({ url: server.url, requests, clients, seconds });
      const p95 = quantile(durations, 0.95);
      figures.push({
        what: `${named}: ${what}, ${clients} clients`,
        found: `${perSecond(rate)}, p50 ${ms(quantile(durations, 0.5))}, p95 ${ms(p95)}`,
        budget: `p95 <= ${maxMs} ms`,
        isWithin: p95 <= maxMs,
      });
    }
    const { perSecond: rate, durations } = await runLoad({
      url: server.url,
      requests: completions,
      clients,
      count: completions.length,
    });
    const p95 = quantile(durations, 0.95);
    figures.push({
      what: `${named}: completing a lesson, ${clients} clients`,
      found: `${perSecond(rate)}, p50 ${ms(quantile(durations, 0.5))}, p95 ${ms(p95)}`,
      budget: `>= ${minPerSecond} /s, p95 <= ${maxMs} ms`,
      isWithin: rate >= minPerSecond && p95 <= maxMs,
    });
    return figures;
  } finally {
    await server.stop();
  }
}

/** @returns reading calls by name, and completions, each of which is made once */
async function requestsOf(community: Community, teacher: number) {
  const people = await community.query<{ id: string; real_name: string }>(
    `select u.id, u.real_name from membership m join "user" u on u.id = m.user_id where m.kind = 'course' and m.state = 'joined'
     and u.id % 41 < 20 order by hashint8(u.id) limit ${clients}`,
  );
  const tokens = await community.tokensOf(people.map(({ id }) => Number(id)));
  const [teaching = ""] = await community.tokensOf([teacher]);
  const lessons = await community.query<{ id: string; course_id: string; section_id: string }>(
    `select l.id, l.course_id, l.section_id from course_lesson l join course_section s on s.id = l.section_id order by s.position, l.position`,
  );
  const course = `/api/v2/course/${lessons[0]?.course_id ?? ""}`;
  const own = `/api/v2/x/course/${lessons[0]?.course_id ?? ""}`;
  const byTeacher = (path: string): LoadRequest[] => people.map(() => ({ path, token: teaching }));
  const byStudents = (path: (index: number) => string): LoadRequest[] =>
    tokens.map((token, index) => ({ path: path(index), token }));
  const pathOf = (place: number): string => {
    const lesson = lessons[place % lessons.length];
    return `${course}/section/${lesson?.section_id ?? ""}/lesson/${lesson?.id ?? ""}/`;
  };
  const looks = {
    "the teacher’s dashboard": byTeacher(`${course}/?view=dashboard`),
    "the students, the last to join": byTeacher(`${course}/users/?limit=6`),
    "the students, the last active": byTeacher(`${course}/users/?limit=20&ordering=-last_active_at`),
    "students by name": people.map(({ real_name }) => ({
      path: `${course}/users/?limit=6&search=${encodeURIComponent(real_name)}`,
      token: teaching,
    })),
    "where students stop": byTeacher(`${own}/statistics/`),
    "who sees what": byTeacher(`${own}/release/?limit=10`),
    "the student’s dashboard": byStudents(() => `${course}/`),
    "a lesson": byStudents((index) => pathOf(index)),
  };
  // Those that none of them has completed yet.
  const completions = Array.from({ length: 120 }, (_one, round) =>
    tokens.map((token, index): LoadRequest => ({ path: `${pathOf(60 + ((round + index) % 120))}complete/`, token, body: "{}" })),
  ).flat();
  return { looks, completions };
}
