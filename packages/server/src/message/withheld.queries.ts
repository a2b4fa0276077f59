import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";

/** Moves what a message says to where nobody reads it; its place stays. */
export async function insertWithheld(db: Db, id: number): Promise<void> {
  await sql`
    insert into message_withheld (message_id, html, headline, file_uuid, preview, words)
    select id, html, headline, file_uuid, preview, words from message where id = ${id} and not hidden`.execute(db);
}

/** Brings back what a message said. */
export async function restoreWithheld(db: Db, id: number): Promise<void> {
  await sql`
    with back as (delete from message_withheld where message_id = ${id} returning *)
    update message m set html = back.html, headline = back.headline, file_uuid = back.file_uuid, preview = back.preview,
      words = back.words, hidden = false
    from back where m.id = back.message_id`.execute(db);
}

/** Deletes for good what a message said that staff took down, or all of a sender's. @returns their attachments */
export async function deleteWithheld(db: Db, of: { message: number } | { sender: number }): Promise<string[]> {
  const ids = "message" in of ? sql`${of.message}::bigint` : sql`select m.id from message m where m.sender_id = ${of.sender}`;
  const { rows } = await sql<{ file_uuid: string | null }>`
    delete from message_withheld where message_id in (${ids}) returning file_uuid`.execute(db);
  return rows.flatMap(({ file_uuid }) => file_uuid ?? []);
}

/** Whether a message has the attachment `f`, or had it when staff took it down. */
export const isSent: RawBuilder<boolean> = sql<boolean>`(exists (select from message m where m.file_uuid = f.uuid)
  or exists (select from message_withheld w where w.file_uuid = f.uuid))`;

export interface JudgedMessage {
  thread_id: number;
  sender_id: number;
  /** Deleted, by its sender or by staff. */
  hidden: boolean;
  /** Taken down by staff. */
  withheld: boolean;
}

/** A message for staff, while it has its place. */
export async function selectJudgedMessage(db: Db, id: number): Promise<JudgedMessage | null> {
  const { rows } = await sql<JudgedMessage>`
    select m.thread_id, m.sender_id, m.hidden, exists (select from message_withheld w where w.message_id = m.id) as withheld
    from message m where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
