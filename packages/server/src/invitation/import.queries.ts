import type { InvitationImport } from "@cortile/contract/invitation";
import { sql } from "kysely";
import type { Role } from "#core/ctx";
import { literalLimit, type Db } from "#core/db";

export interface ImportLine {
  line: number;
  email: string;
  name: string;
  username: string | null;
  role: Role | null;
  tag_ids: number[];
}

/** @returns the id of the import */
export async function insertImport(
  db: Db,
  { created_by, created_at, total }: { created_by: number; created_at: string; total: number },
  lines: readonly ImportLine[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into invite_import (created_by, created_at, total) values (${created_by}, ${created_at}::timestamptz, ${total})
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("an import was not added");
  await sql`
    insert into invite_import_line (import_id, line, email, name, username, role, tag_ids)
    select ${id}, (l ->> 'line')::int, l ->> 'email', l ->> 'name', l ->> 'username', l ->> 'role',
      array(select t::bigint from jsonb_array_elements_text(l -> 'tag_ids') t)
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) l`.execute(db);
  return id;
}

export async function selectImport(db: Db, id: number): Promise<InvitationImport | null> {
  const { rows } = await sql<InvitationImport>`
    select i.id, i.created_at, i.total, i.finished_at, (count(*) filter (where l.invited))::int as invited,
      (i.total - count(l.line) + count(*) filter (where not l.invited))::int as left_out
    from invite_import i left join invite_import_line l on l.import_id = i.id where i.id = ${id} group by i.id`.execute(db);
  return rows[0] ?? null;
}

/** Imports that are not finished, the oldest first. */
export async function selectOpenImports(db: Db, paused: readonly number[]): Promise<{ import_id: number }[]> {
  const { rows } = await sql<{ import_id: number }>`
    select id as import_id from invite_import where finished_at is null and id <> all(${paused}::bigint[]) order by id limit 100`.execute(
    db,
  );
  return rows;
}

/** Who started an import that is not finished, locked; undefined when there is none. */
export async function lockOpenImport(db: Db, id: number): Promise<number | null | undefined> {
  const { rows } = await sql<{ created_by: number | null }>`
    select created_by from invite_import where id = ${id} and finished_at is null for update`.execute(db);
  return rows[0]?.created_by;
}

/** Some of the people who wait, in the order of the file. */
export async function selectWaitingLines(db: Db, id: number, limit: number): Promise<ImportLine[]> {
  const { rows } = await sql<ImportLine>`
    select line, email, name, username, role, tag_ids from invite_import_line where import_id = ${id} and invited is null
    order by line limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

export async function updateLineDone(db: Db, id: number, line: number, invited: boolean): Promise<void> {
  await sql`update invite_import_line set invited = ${invited} where import_id = ${id} and line = ${line}`.execute(db);
}

export async function updateImportFinished(db: Db, id: number, at: string): Promise<void> {
  await sql`update invite_import set finished_at = ${at}::timestamptz where id = ${id}`.execute(db);
}

/** Deletes imports that were finished a week ago, with their addresses. */
export async function deleteOldImports(db: Db): Promise<void> {
  await sql`delete from invite_import where finished_at < now() - interval '7 days'`.execute(db);
}
