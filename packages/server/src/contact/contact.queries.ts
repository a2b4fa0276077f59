import { sql, type Selectable } from "kysely";
import { limitOffset, totalOf, type Db, type Tables } from "#core/db";

export type ContactRow = Selectable<Tables["contact_request"]> & {
  /** Additional fields sent by the client. */
  more: Readonly<Record<string, unknown>>;
};

export async function insertContact(db: Db, row: Omit<ContactRow, "id" | "updated_at" | "answered_at">): Promise<ContactRow> {
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

/** A page of what people wrote, the newest first. */
export async function selectContactPage(
  db: Db,
  { answered }: { answered?: boolean },
  page: { limit: number; offset: number },
): Promise<{ rows: ContactRow[]; count: number }> {
  const where = answered === undefined ? sql`true` : answered ? sql`answered_at is not null` : sql`answered_at is null`;
  const { rows } = await sql<ContactRow>`
    select * from contact_request where ${where} order by id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select from contact_request where ${where}`);
  return { rows, count };
}

/** One of them, locked; null when there is none. */
export async function lockContact(db: Db, id: number): Promise<ContactRow | null> {
  const { rows } = await sql<ContactRow>`select * from contact_request where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** @param at null for one that is not answered */
export async function updateContactAnswered(db: Db, id: number, at: string | null): Promise<ContactRow | null> {
  const { rows } = await sql<ContactRow>`
    update contact_request set answered_at = ${at}::timestamptz where id = ${id} returning *`.execute(db);
  return rows[0] ?? null;
}

export async function deleteContact(db: Db, id: number): Promise<void> {
  await sql`delete from contact_request where id = ${id}`.execute(db);
}
