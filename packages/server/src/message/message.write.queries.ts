import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";

export interface NewMessage {
  thread_id: number;
  sender_id: number;
  html: string;
  headline: string;
  file_uuid: string | null;
  created_at: string;
  /** For the search. */
  words: readonly string[];
}

/** Names a person among the words of a message. */
export const personLexeme = (userId: number): string => `@${userId}`;
/** Names a group, in whose conversation a message is. */
export const groupLexeme = (groupId: number): string => `@g${groupId}`;

/** Adds a message to a conversation that the caller holds, at the top of everybody's list. In a group's that is one row. */
export async function insertMessage(db: Db, { isInGroup, ...message }: NewMessage & { isInGroup: boolean }): Promise<number> {
  const { words, ...columnsOf } = message;
  const lexemes = sql<string>`array_to_tsvector(${[...words]}::text[])`;
  const { id } = await db
    .insertInto("message")
    .values({ ...columnsOf, words: lexemes })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (isInGroup) await sql`update message_thread set last_message_id = ${id} where id = ${message.thread_id}`.execute(db);
  else
    await sql`
    update message_participant set last_message_id = ${id},
      unread_count = unread_count + case when user_id = ${message.sender_id} then 0 else 1 end
    where thread_id = ${message.thread_id}`.execute(db);
  return id;
}

const countUnreadAfter = (id: RawBuilder<number>): RawBuilder<number> => sql`
  (select count(*)::int from message m where m.thread_id = p.thread_id and m.id > ${id} and m.sender_id <> p.user_id and not m.hidden)`;

/**
 * Marks the messages up to one as seen. The side is held while the rest is counted, or one that is sent meanwhile would be counted
 * twice or not at all.
 */
export async function updateSeen(db: Db, userId: number, threadId: number, messageId: number): Promise<void> {
  await sql`
    select from message_participant where thread_id = ${threadId} and user_id = ${userId} for no key update`.execute(db);
  await sql`
    update message_participant p set last_seen_id = greatest(p.last_seen_id, ${messageId}::bigint),
      unread_count = ${countUnreadAfter(sql`greatest(p.last_seen_id, p.cleared_id, ${messageId}::bigint)`)}
    where thread_id = ${threadId} and user_id = ${userId}`.execute(db);
}

/** Of these conversations those of two: in a group's nothing is counted in advance. */
const ofTwo = (threadIds: readonly number[]): RawBuilder<unknown> =>
  sql`(select t.id from message_thread t where t.id = any(${threadIds}::bigint[]) and t.group_id is null)`;

/** Counts again what each side has not seen. The sides are held meanwhile, after their conversations as everywhere. */
export async function updateUnread(db: Db, threadIds: readonly number[]): Promise<void> {
  await sql`
    select from message_thread where id = any(${threadIds}::bigint[]) order by id for no key update`.execute(db);
  await sql`
    select from message_participant where thread_id in ${ofTwo(threadIds)}
    order by thread_id, user_id for no key update`.execute(db);
  await sql`
    update message_participant p set unread_count = ${countUnreadAfter(sql`greatest(p.last_seen_id, p.cleared_id)`)}
    where thread_id in ${ofTwo(threadIds)}`.execute(db);
}

/** Finds the newest message of each side again. */
export async function updateLastMessages(db: Db, threadIds: readonly number[]): Promise<void> {
  await sql`
    update message_thread t set last_message_id = (select max(m.id) from message m where m.thread_id = t.id)
    where t.id = any(${threadIds}::bigint[]) and t.group_id is not null`.execute(db);
  await sql`
    update message_participant p set last_message_id = (
      select max(m.id) from message m where m.thread_id = p.thread_id and m.id > p.cleared_id)
    where p.thread_id in ${ofTwo(threadIds)}`.execute(db);
}

/** Removes a message altogether. */
export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom("message").where("id", "=", id).execute();
}

/** Leaves nothing of a message but its place. */
export async function updateHidden(db: Db, id: number): Promise<void> {
  await sql`
    update message set html = '', headline = '', file_uuid = null, preview = null, words = '', hidden = true where id = ${id}`.execute(
    db,
  );
}

/** Deletes what there is of a conversation for one person. @returns up to which message */
export async function updateCleared(db: Db, userId: number, threadId: number): Promise<number> {
  const { rows } = await sql<{ cleared_id: number }>`
    update message_participant p set cleared_id = greatest(p.cleared_id, coalesce(p.last_message_id, t.last_message_id, 0)),
      last_message_id = null, unread_count = 0
    from message_thread t where t.id = p.thread_id and p.thread_id = ${threadId} and p.user_id = ${userId} returning p.cleared_id`.execute(
    db,
  );
  return rows[0]?.cleared_id ?? 0;
}

/** Whether the person is told of what comes in the conversation. */
export async function updateMuted(db: Db, userId: number, threadId: number, muted: boolean): Promise<void> {
  await sql`update message_participant set muted = ${muted} where thread_id = ${threadId} and user_id = ${userId}`.execute(db);
}
