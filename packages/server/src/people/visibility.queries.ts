import { sql } from "kysely";
import type { Db } from "#core/db";

/** The fields that a member shows to visitors. */
export async function selectPublicFields(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ public_fields: string[] }>`select public_fields from "user" where id = ${id}`.execute(db);
  return rows[0]?.public_fields ?? [];
}

/** Shows fields to visitors, and hides others; the rest stay as they are. */
export async function updatePublicFields(
  db: Db,
  id: number,
  { shown, hidden }: { shown: string[]; hidden: string[] },
): Promise<void> {
  await sql`
    update "user" set public_fields = array(
      select distinct field from unnest(public_fields || ${shown}::text[]) field where field <> all(${hidden}::text[]))
    where id = ${id}`.execute(db);
}
