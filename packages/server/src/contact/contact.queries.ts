import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";

export type ContactRow = Selectable<Tables["contact_request"]> & {
  /** Additional fields sent by the client. */
  more: Readonly<Record<string, unknown>>;
};

export async function insertContact(db: Db, row: Omit<ContactRow, "id" | "updated_at">): Promise<ContactRow> {
  const { rows } = await sql<ContactRow>`
    insert into contact_request (user_id, name, surname, email, message, more, created_at)
    values (${row.user_id}, ${row.name}, ${row.surname}, ${row.email}, ${row.message}, ${JSON.stringify(row.more)}::jsonb, ${row.created_at})
    returning *`.execute(db);
  const [added] = rows;
  if (!added) throw new Error("a request was not added");
  return added;
}

/** Removes what a member sent, or anybody from their address. Returns the addresses it named, in lower case. */
export async function deleteContactsOf(db: Db, userId: number, email: string | null): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    delete from contact_request where user_id = ${userId} or lower(email) = lower(${email}) returning lower(email) as address`.execute(
    db,
  );
  return rows.map(({ address }) => address);
}
