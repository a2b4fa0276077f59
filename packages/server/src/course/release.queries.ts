import { sql } from "kysely";
import { membershipsOf } from "#core/access";
import { literalLimit, type Db } from "#core/db";
import { courseMembership } from "./course.membership.ts";
import type { CourseRow } from "./course.queries.ts";
import { isKept } from "./course.visibility.ts";
import type { OverrideRow, SectionRow } from "./outline.queries.ts";

interface Exception {
  section_id: number;
  mode: "open" | "shift";
  days: number;
  created_at: string;
}

/** Sets the exception of a section for these people, or for everybody (null). */
export async function upsertReleases(
  db: Db,
  userIds: readonly number[] | null,
  { section_id, mode, days, created_at }: Exception,
): Promise<void> {
  const people = userIds === null ? sql`(select null::bigint as id)` : sql`unnest(${userIds}::bigint[])`;
  await sql`
    insert into course_release (section_id, user_id, mode, days, created_at)
    select ${section_id}, u.id, ${mode}, ${days}, ${created_at}::timestamptz from ${people} u (id)
    on conflict (section_id, user_id) do update
    set mode = excluded.mode, days = excluded.days, created_at = excluded.created_at`.execute(db);
}

/** Takes the exception of a section back for these people, or that for everybody (null). */
export async function deleteReleases(db: Db, sectionId: number, userIds: readonly number[] | null): Promise<void> {
  const people = userIds === null ? sql`user_id is null` : sql`user_id = any(${userIds}::bigint[])`;
  await sql`delete from course_release where section_id = ${sectionId} and ${people}`.execute(db);
}

export interface Opening {
  course: Pick<CourseRow, "id" | "slug" | "name" | "type" | "timezone">;
  section: Pick<SectionRow, "id" | "name" | "drip_delay" | "dripped_at">;
  since: string;
  override: OverrideRow | null;
}

/** Sections a calendar reads. */
const maxOpenings = 1000;

/** The sections with lessons of the courses that somebody takes, as far as they open by time, with the exception that counts for them. */
export async function selectOpenings(db: Db, userId: number): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'type', c.type, 'timezone', c.timezone) as course,
      jsonb_build_object('id', s.id, 'name', s.name, 'drip_delay', s.drip_delay, 'dripped_at', s.dripped_at) as section, m.since,
      (select to_jsonb(r) from course_release r where r.section_id = s.id and (r.user_id = ${userId} or r.user_id is null)
        order by r.user_id nulls last limit 1) as override
    from ${membershipsOf(courseMembership, sql`${userId}::bigint`)} m join course c on c.id = m.object_id
    join course_section s on s.course_id = c.id
    where m.state = 'joined' and c.type <> 'self-paced' and ${isKept}
      and exists (select from course_lesson l where l.section_id = s.id and l.status = 'published')
    order by m.since desc, c.id, s.position, s.id limit ${literalLimit(maxOpenings)}`.execute(db);
  return rows;
}
