import { sql } from "kysely";
import type { Db } from "#core/db";

export async function insertSection(
  db: Db,
  courseId: number,
  values: { name: string; drip_delay?: number | null; dripped_at?: string | null },
) {
  const { rows } = await sql<{ id: number }>`
    insert into course_section (course_id, name, position, drip_delay, dripped_at)
    select ${courseId}, ${values.name}, coalesce(max(position), 0) + 1, ${values.drip_delay ?? null}, ${values.dripped_at ?? null}::timestamptz
    from course_section where course_id = ${courseId} returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no section was inserted");
  return row.id;
}

export async function updateSection(
  db: Db,
  id: number,
  changes: { name?: string; drip_delay?: number | null; dripped_at?: string | null },
): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable("course_section").set(changes).where("id", "=", id).execute();
}

export async function deleteSection(db: Db, id: number): Promise<void> {
  await db.deleteFrom("course_section").where("id", "=", id).execute();
}

/** Puts sections into this order. */
export async function updateSectionPositions(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update course_section s set position = o.position from unnest(${ids}::bigint[]) with ordinality o (id, position)
    where s.id = o.id and s.position <> o.position`.execute(db);
}

/** Puts lessons into this order in a section, those of other sections too. */
export async function updateLessonPositions(db: Db, sectionId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update course_lesson l set position = o.position, section_id = ${sectionId}
    from unnest(${ids}::bigint[]) with ordinality o (id, position)
    where l.id = o.id and (l.position <> o.position or l.section_id <> ${sectionId})`.execute(db);
}
