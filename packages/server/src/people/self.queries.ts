import { sql } from "kysely";
import type { Db } from "#core/db";

/** What only the account itself is told. */
export interface OwnFields {
  email: string;
  email_isvalid: boolean;
  reg_approved: boolean;
}

export async function selectOwnFields(db: Db, id: number): Promise<OwnFields | null> {
  const { rows } = await sql<OwnFields>`
    select coalesce(email, '') as email, email_isvalid, reg_approved from "user" where id = ${id}`.execute(db);
  return rows[0] ?? null;
}
