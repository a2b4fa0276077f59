import type { SettingChange } from "@cortile/contract/preference";
import { sql } from "kysely";
import { totalOf, limitOffset, type Db } from "#core/db";

export async function insertRevision(db: Db, changedBy: number, changes: readonly SettingChange[]): Promise<void> {
  await sql`insert into setting_revision (changed_by, changes) values (${changedBy}, ${JSON.stringify(changes)}::jsonb)`.execute(
    db,
  );
}

export interface RevisionRow {
  id: number;
  changed_at: string;
  changed_by: number | null;
  changes: SettingChange[];
}

/** The last first. */
export async function selectRevisions(
  db: Db,
  page: { limit: number; offset: number },
): Promise<{ rows: RevisionRow[]; count: number }> {
  const { rows } = await sql<RevisionRow>`
    select id, changed_at, changed_by, changes from setting_revision
    order by id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select from setting_revision`);
  return { rows, count };
}
