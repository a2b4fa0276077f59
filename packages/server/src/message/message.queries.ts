import type { LinkPreview } from "@cortile/contract/entity";
import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "#core/ctx";
import { countUpTo, cursorOf, isAmong, literalLimit, parseCursor, type Db } from "#core/db";
import { hidesMessageActivity, listedPeople, named } from "#people";

/** One person's side of a conversation. */
export interface OwnThread {
  id: number;
  group_id: number | null;
  cleared_id: number;
  last_seen_id: number;
  unread_count: number;
}

export type ThreadRef = { thread: number } | { user: number } | { group: number };

const matchesRef = (userId: number, ref: ThreadRef): RawBuilder<boolean> => {
  if ("thread" in ref) return sql<boolean>`t.id = ${ref.thread}`;
  if ("group" in ref) return sql<boolean>`t.group_id = ${ref.group}`;
  return sql<boolean>`t.low_id = least(${userId}::bigint, ${ref.user}::bigint) and t.high_id = greatest(${userId}::bigint, ${ref.user}::bigint)`;
};

/** The conversation, when the person takes part in it. */
export async function selectOwnThread(db: Db, userId: number, ref: ThreadRef): Promise<OwnThread | null> {
  const { rows } = await sql<OwnThread>`
    select t.id, t.group_id, p.cleared_id, p.last_seen_id, p.unread_count
    from message_thread t join message_participant p on p.thread_id = t.id and p.user_id = ${userId}
    where ${matchesRef(userId, ref)}`.execute(db);
  return rows[0] ?? null;
}

/** Holds the conversation against other changes of its messages until the transaction ends: so their ids are in the order of their commits. */
export async function lockThread(db: Db, id: number): Promise<void> {
  await sql`select from message_thread where id = ${id} for no key update`.execute(db);
}

/** The conversation of two people, begun if there is none, and held as by `lockThread`. */
export async function findOrInsertThread(db: Db, one: number, other: number): Promise<number> {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  await sql`
    with begun as (insert into message_thread (low_id, high_id) values (${low}, ${high}) on conflict do nothing returning id)
    insert into message_participant (thread_id, user_id) select begun.id, side from begun, unnest(array[${low}, ${high}]::bigint[]) side`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    select id from message_thread where low_id = ${low} and high_id = ${high} for no key update`.execute(db);
  const [thread] = rows;
  if (!thread) throw new Error("a conversation was not begun");
  return thread.id;
}

/** Everybody in these conversations, by conversation. */
export async function selectParticipants(db: Db, threadIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ thread_id: number; user_id: number }>`
    select thread_id, user_id from message_participant where ${isAmong(sql`thread_id`, threadIds)} order by user_id`.execute(db);
  return new Map([...Map.groupBy(rows, ({ thread_id }) => thread_id)].map(([id, all]) => [id, all.map((row) => row.user_id)]));
}

export interface MessageRow {
  id: number;
  thread_id: number;
  group_id: number | null;
  sender_id: number;
  html: string;
  headline: string;
  created_at: string;
  status: "created" | "new" | "hidden";
  file: FileRow | null;
  preview: LinkPreview | null;
}

export interface FileRow {
  uuid: string;
  media_id: number;
  thumbnail_id: number | null;
  duration: number | null;
}

const file = sql<FileRow | null>`
  (select jsonb_build_object('uuid', f.uuid, 'media_id', f.media_id, 'thumbnail_id', f.thumbnail_id, 'duration', f.duration)
   from message_file f where f.uuid = m.file_uuid)`;

/** Columns of `MessageRow` over `message m`, its conversation `t` and the side `p` of the person who reads. */
const columnsWith = (html: RawBuilder<unknown>) => sql<MessageRow>`
  m.id, m.thread_id, t.group_id, m.sender_id, ${html} as html, m.headline, m.created_at, m.preview, ${file} as file,
  case when m.hidden then 'hidden' when m.id > p.last_seen_id and m.sender_id <> p.user_id then 'new' else 'created' end as status`;
export const columns = columnsWith(sql`m.html`);
/** A list of conversations needs no more than the beginning of a long text. */
const snippetColumns = columnsWith(sql`case when octet_length(m.html) <= 1000 then m.html end`);

/** The messages `m` that a person may read, with their conversation `t` and the person's side `p`. */
export const readable = (userId: number): RawBuilder<unknown> => sql`
  message m join message_thread t on t.id = m.thread_id
  join message_participant p on p.thread_id = t.id and p.user_id = ${userId} and m.id > p.cleared_id`;

/** Messages that the person may read, in no order. */
export async function selectMessages(db: Db, userId: number, ids: readonly number[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${readable(userId)} where ${isAmong(sql`m.id`, ids)}`.execute(db);
  return rows;
}

export interface MessageFilter {
  before?: number | undefined;
  from?: number | undefined;
}

export interface Slice {
  limit: number;
  offset: number;
  cursor: string | null;
}

/** Characters of html on one page, unless a single message has more. */
const pageMaxLength = 1_000_000;

function withinPage(rows: readonly MessageRow[]): MessageRow[] {
  let length = 0;
  return rows.filter(({ html }, index) => (length += html.length) <= pageMaxLength || index === 0);
}

/** A page of the messages of a conversation, beginning with the latest, in ascending order. */
export async function selectMessagePage(
  db: Db,
  userId: number,
  { thread, before, from }: MessageFilter & { thread: number },
  page: Slice,
) {
  const where = sql`m.thread_id = ${thread}
    and ${before === undefined ? sql`true` : sql`m.id < ${before}`} and ${from === undefined ? sql`true` : sql`m.id >= ${from}`}`;
  const after = parseCursor(page.cursor);
  const { rows } = await sql<MessageRow>`
    select ${columns} from ${readable(userId)} where ${where} and ${after ? sql`m.id < ${after.id}` : sql`true`}
    order by m.id desc limit ${literalLimit(page.limit + 1)} offset ${after ? 0 : page.offset}`.execute(db);
  const total = await sql<{ count: number }>`
    select ${countUpTo(sql`select from ${readable(userId)} where ${where}`)} as count`.execute(db);
  const shown = withinPage(rows.slice(0, page.limit));
  const last = shown.at(-1);
  return {
    rows: shown.toReversed(),
    more: rows.length > shown.length,
    cursor: last ? cursorOf(last.created_at, last.id) : null,
    count: total.rows[0]?.count ?? 0,
  };
}

export interface SnippetRow extends Omit<MessageRow, "html"> {
  /** Null where it is long. */
  html: string | null;
  unread_count: number;
  muted: boolean;
}

/** The person's conversations, those with the newest messages first. @param search only those with people called so */
export async function selectSnippetPage(db: Db, viewer: Viewer, userId: number, page: Slice & { search?: string | undefined }) {
  const withSuch = page.search
    ? sql`exists (select from message_participant o join ${listedPeople(viewer)} u on u.id = o.user_id
        where o.thread_id = p.thread_id and o.user_id <> p.user_id and ${named(page.search)})`
    : sql`true`;
  const where = sql`p.user_id = ${userId} and p.last_message_id is not null and ${withSuch}`;
  const after = parseCursor(page.cursor);
  const { rows } = await sql<SnippetRow>`
    select ${snippetColumns}, p.unread_count, p.muted from message_participant p
    join message_thread t on t.id = p.thread_id join message m on m.id = p.last_message_id
    where ${where} and ${after ? sql`p.last_message_id < ${after.id}` : sql`true`}
    order by p.last_message_id desc limit ${literalLimit(page.limit + 1)} offset ${after ? 0 : page.offset}`.execute(db);
  const total = await sql<{ count: number }>`
    select ${countUpTo(sql`select from message_participant p where ${where}`)} as count`.execute(db);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    more: rows.length > page.limit,
    cursor: last ? cursorOf(last.created_at, last.id) : null,
    count: total.rows[0]?.count ?? 0,
  };
}

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

/** Adds a message to a conversation that the caller holds, at the top of everybody's list. */
export async function insertMessage(db: Db, message: NewMessage): Promise<number> {
  const { words, ...columnsOf } = message;
  const lexemes = sql<string>`array_to_tsvector(${[...words]}::text[])`;
  const { id } = await db
    .insertInto("message")
    .values({ ...columnsOf, words: lexemes })
    .returning("id")
    .executeTakeFirstOrThrow();
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

/** Counts again what each side has not seen. The sides are held meanwhile, after their conversations as everywhere. */
export async function updateUnread(db: Db, threadIds: readonly number[]): Promise<void> {
  await sql`
    select from message_thread where id = any(${threadIds}::bigint[]) order by id for no key update`.execute(db);
  await sql`
    select from message_participant where thread_id = any(${threadIds}::bigint[])
    order by thread_id, user_id for no key update`.execute(db);
  await sql`
    update message_participant p set unread_count = ${countUnreadAfter(sql`greatest(p.last_seen_id, p.cleared_id)`)}
    where thread_id = any(${threadIds}::bigint[])`.execute(db);
}

/** Finds the newest message of each side again. */
export async function updateLastMessages(db: Db, threadIds: readonly number[]): Promise<void> {
  await sql`
    update message_participant p set last_message_id = (
      select max(m.id) from message m where m.thread_id = p.thread_id and m.id > p.cleared_id)
    where p.thread_id = any(${threadIds}::bigint[])`.execute(db);
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
    update message_participant set cleared_id = greatest(cleared_id, coalesce(last_message_id, 0)), last_message_id = null, unread_count = 0
    where thread_id = ${threadId} and user_id = ${userId} returning cleared_id`.execute(db);
  return rows[0]?.cleared_id ?? 0;
}

/** How many of the person's conversations have messages they have not seen. */
export async function countUnreadThreads(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message_participant where user_id = ${userId} and unread_count > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who has not seen a message that others sent them, and has not muted its conversation, as rows of `user_id`; a source for others' statements. */
export const unseenReceiversOf = (
  threadId: number,
  messageId: number,
  receivers: readonly number[],
): RawBuilder<{ user_id: number }> =>
  sql`select p.user_id from message_participant p
    where p.thread_id = ${threadId} and p.user_id = any(${[...receivers]}::bigint[]) and not p.muted
      and greatest(p.last_seen_id, p.cleared_id) < ${messageId}`;

/** Whether the person is told of what comes in the conversation. */
export async function updateMuted(db: Db, userId: number, threadId: number, muted: boolean): Promise<void> {
  await sql`update message_participant set muted = ${muted} where thread_id = ${threadId} and user_id = ${userId}`.execute(db);
}

/** The other side of a conversation of two. */
export interface Peer {
  thread_id: number;
  user_id: number;
  /** Up to which message that person has seen it. */
  last_seen_id: number;
}

/**
 * The other sides of some of a member's conversations of two with whom the member shares what they read and that they type: neither hides
 * it, and each may write to the other.
 */
export async function selectActivityPeers(db: Db, viewer: Viewer, userId: number, threadIds: readonly number[]): Promise<Peer[]> {
  if (threadIds.length === 0) return [];
  const { rows } = await sql<Peer>`
    select o.thread_id, o.user_id, o.last_seen_id from message_participant o
    join message_thread t on t.id = o.thread_id and t.group_id is null
    join ${listedPeople(viewer)} u on u.id = o.user_id and u.status = 'a'
    where ${isAmong(sql`o.thread_id`, threadIds)} and o.user_id <> ${userId}
      and not ${hidesMessageActivity(sql`o.user_id`)} and not ${hidesMessageActivity(sql`${userId}::bigint`)}`.execute(db);
  return rows;
}
