import { sql } from "kysely";
import { isPlace } from "#core/access";
import { literalLimit, type Db } from "#core/db";
import { personLexeme } from "./message.write.queries.ts";
import { isSent } from "./withheld.queries.ts";

interface Removed {
  /** How many rows were changed. */
  count: number;
  /** Conversations they were in. */
  threads: number[];
  /** Attachments they had. */
  files: string[];
}

type ChangedRow = { thread_id: number; file_uuid: string | null };

const removed = (rows: readonly ChangedRow[]): Removed => ({
  count: rows.length,
  threads: [...new Set(rows.map(({ thread_id }) => thread_id))],
  files: rows.flatMap(({ file_uuid }) => file_uuid ?? []),
});

/** Deletes some messages that nobody in their conversation can read any more. */
export async function deleteUnreadableMessages(db: Db, limit: number): Promise<Removed> {
  const { rows } = await sql<ChangedRow>`
    delete from message where id in (
      select m.id from (
        select thread_id, min(cleared_id) as cleared_id from message_participant
        where thread_id in (select id from message_thread where group_id is null) group by thread_id) p
      join message m on m.thread_id = p.thread_id and m.id <= p.cleared_id limit ${literalLimit(limit)})
    returning thread_id, file_uuid`.execute(db);
  return removed(rows);
}

/** Deletes some messages of groups that are gone. */
export async function deleteMessagesOfClosedGroups(db: Db, limit: number): Promise<Removed> {
  const { rows } = await sql<ChangedRow>`
    delete from message where id in (
      select m.id from message_thread t join message m on m.thread_id = t.id
      where t.group_id is not null and not ${isPlace("group", sql`t.group_id`)} limit ${literalLimit(limit)})
    returning thread_id, file_uuid`.execute(db);
  return removed(rows);
}

/** Empties some of a person's messages up to their places, which go to the account of all who left. */
export async function updateMessagesEmpty(
  db: Db,
  userId: number,
  { placeholderId, limit }: { placeholderId: number; limit: number },
): Promise<Removed> {
  const { rows } = await sql<ChangedRow>`
    with chosen as materialized (
      select id, file_uuid from message where sender_id = ${userId} order by id limit ${literalLimit(limit)} for update)
    update message m set sender_id = ${placeholderId}, html = '', headline = '', file_uuid = null, preview = null, words = '', hidden = true
    from chosen where m.id = chosen.id returning m.thread_id, chosen.file_uuid`.execute(db);
  return removed(rows);
}

/** Takes a person's number out of the words of some messages. @returns of how many */
export async function updateWordsWithout(db: Db, userId: number, limit: number): Promise<number> {
  const lexeme = personLexeme(userId);
  const { numAffectedRows = 0n } = await sql`
    update message set words = ts_delete(words, ${lexeme}::text)
    where id in (select id from message where words @@ ${`'${lexeme}'`}::tsquery limit ${literalLimit(limit)})`.execute(db);
  await sql`
    update message_withheld set words = ts_delete(words, ${lexeme}::text) where words @@ ${`'${lexeme}'`}::tsquery`.execute(db);
  return Number(numAffectedRows);
}

/** Gives some of a person's messages to the account of all who left. @returns how many */
export async function updateMessagesToPlaceholder(
  db: Db,
  userId: number,
  { placeholderId, limit }: { placeholderId: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update message set sender_id = ${placeholderId}
    where id in (select id from message where sender_id = ${userId} limit ${literalLimit(limit)})`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Takes a person out of some of their conversations. In those of two the account of all who left takes the place, and can read nothing.
 * @returns how many
 */
export async function updateParticipantsToPlaceholder(
  db: Db,
  userId: number,
  { placeholderId, limit }: { placeholderId: number; limit: number },
): Promise<number> {
  const { rows } = await sql<{ thread_id: number }>`
    delete from message_participant where user_id = ${userId} and thread_id in (
      select thread_id from message_participant where user_id = ${userId} limit ${literalLimit(limit)})
    returning thread_id`.execute(db);
  const ids = rows.map(({ thread_id }) => thread_id);
  await sql`
    insert into message_participant (thread_id, user_id, cleared_id)
    select id, ${placeholderId}, ${sql.lit(Number.MAX_SAFE_INTEGER)} from message_thread
    where id = any(${ids}::bigint[]) and group_id is null on conflict do nothing`.execute(db);
  await sql`
    update message_thread set low_id = nullif(low_id, ${userId}), high_id = nullif(high_id, ${userId})
    where id = any(${ids}::bigint[])`.execute(db);
  return ids.length;
}

/** Deletes some conversations whose people all left and that have no messages. @returns how many */
export async function deleteEmptyThreads(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from message_thread where id in (
      select t.id from message_thread t where t.low_id is null and t.high_id is null
          and (t.group_id is null or not ${isPlace("group", sql`t.group_id`)})
        and not exists (select from message m where m.thread_id = t.id) limit ${literalLimit(limit)})`.execute(db);
  return Number(numAffectedRows);
}

/** Some attachments of a person that no message has. */
export async function selectUnusedFilesOf(db: Db, userId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select f.uuid from message_file f where f.owner_id = ${userId}
      and not ${isSent} limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
