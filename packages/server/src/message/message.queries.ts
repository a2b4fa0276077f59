import type { LinkPreview } from "@cortile/contract/entity";
import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "#core/ctx";
import { memberPlacesOf, membersOfSmallPlace } from "#core/access";
import { countUpTo, totalOf, cursorOf, isAmong, limitOffset, parseCursor, type Db } from "#core/db";
import { hiddenBetween, hidesMessageActivity, isNotBlocked, listedPeople, named } from "#people";

/** Up to so many members of a group are each notified of a message. In larger groups the conversation only shows that there is something new. */
const maxNotifiedMembers = 500;

/** One person's side of a conversation. */
export interface OwnThread {
  id: number;
  group_id: number | null;
  cleared_id: number;
  last_seen_id: number;
  unread_count: number;
}

/** Who reads messages: those of groups too, while the community has groups. */
export interface Reader {
  id: number;
  groups: boolean;
}

export type ThreadRef = { thread: number } | { user: number } | { group: number };

const matchesRef = (userId: number, ref: ThreadRef): RawBuilder<boolean> => {
  if ("thread" in ref) return sql<boolean>`t.id = ${ref.thread}`;
  if ("group" in ref) return sql<boolean>`t.group_id = ${ref.group}`;
  return sql<boolean>`t.low_id = least(${userId}::bigint, ${ref.user}::bigint) and t.high_id = greatest(${userId}::bigint, ${ref.user}::bigint)`;
};

/** The groups whose conversations the reader takes part in: rows of `ref_id` and `since`. */
const groupsOf = ({ id, groups }: Reader): RawBuilder<unknown> => sql`
  (select mine.ref_id, mine.since from ${memberPlacesOf("group", sql`${id}::bigint`)} mine where ${groups}::boolean)`;

/**
 * The side `p` that a person has of the conversation `t`: their own row, or in a group's their membership, whose messages count as new from
 * `since` on.
 */
const participantOf = (reader: Reader): RawBuilder<unknown> => sql`lateral (
  select p.user_id, p.cleared_id, p.last_seen_id, p.unread_count, null::timestamptz as since
    from message_participant p where t.group_id is null and p.thread_id = t.id and p.user_id = ${reader.id}
  union all
  select ${reader.id}::bigint, coalesce(p.cleared_id, 0), coalesce(p.last_seen_id, 0), null::int, mine.since
    from ${groupsOf(reader)} mine
    left join message_participant p on p.thread_id = t.id and p.user_id = ${reader.id}
    where mine.ref_id = t.group_id) p`;

/** Of a group's conversation only so many messages are looked at, the newest: who joins has seen none of what may be very long. */
const newestInGroup = 200;

/** Whether a member of a group is shown what somebody writes in its conversation: nothing of who is blocked, nor across a hide. */
const isShownInGroup = (reader: Pick<Reader, "id">, sender: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (${sender} = ${reader.id} or (${isNotBlocked(sender)} and not ${hiddenBetween(reader, sender)}))`;

/** Messages in a group's conversation `t` that are new to its member `p`. */
const newInGroup = (reader: Reader) => sql`
  select from (
    select m.sender_id, m.created_at, m.hidden from message m
    where m.thread_id = t.id and m.id > greatest(p.last_seen_id, p.cleared_id)
    order by m.id desc limit ${sql.lit(newestInGroup)}) m
  where m.created_at > p.since and m.sender_id <> p.user_id and not m.hidden and ${isShownInGroup(reader, sql`m.sender_id`)}`;

const unreadCount = (reader: Reader) => sql<number>`coalesce(p.unread_count, ${countUpTo(newInGroup(reader), 100)})`;

/** The conversation, when the person takes part in it. */
export async function selectOwnThread(db: Db, reader: Reader, ref: ThreadRef): Promise<OwnThread | null> {
  const { rows } = await sql<OwnThread>`
    select t.id, t.group_id, p.cleared_id, p.last_seen_id, ${unreadCount(reader)} as unread_count
    from message_thread t join ${participantOf(reader)} on true
    where ${matchesRef(reader.id, ref)}`.execute(db);
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

/** The conversation of a group, begun if there is none, and held as by `lockThread`; with a side of its own for who writes. */
export async function findOrInsertGroupThread(db: Db, groupId: number, userId: number): Promise<number> {
  await sql`insert into message_thread (group_id) values (${groupId}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from message_thread where group_id = ${groupId} for no key update`.execute(db);
  const [thread] = rows;
  if (!thread) throw new Error("a conversation was not begun");
  await insertParticipant(db, userId, thread.id);
  return thread.id;
}

/** Gives a member of a group a side of its conversation; one that is there stays as it is. */
export async function insertParticipant(db: Db, userId: number, threadId: number): Promise<void> {
  await db
    .insertInto("message_participant")
    .values({ thread_id: threadId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Whether a person has written to another in the conversation of the two. A subselect with a limit, not `exists`: that one may be planned as a
 * hash of all messages.
 */
export const hasWrittenTo = (sender: RawBuilder<number>, recipient: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  ((select m.id from message_thread t join message m on m.thread_id = t.id and m.sender_id = ${sender}
    where t.low_id = least(${sender}, ${recipient}) and t.high_id = greatest(${sender}, ${recipient})
    limit 1) is not null)`;

/**
 * Who is notified of what happens in these conversations, by conversation: both people, or the members of a group that is not large.
 * @param sender leaves out, of a group, who is not shown what this person writes
 */
export async function selectNotifiedPeople(
  db: Db,
  threadIds: readonly number[],
  sender: number | null = null,
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ thread_id: number; user_id: number }>`
    select t.id as thread_id, h.user_id from message_thread t cross join lateral ${membersOfSmallPlace("group", sql`t.group_id`, maxNotifiedMembers)} h
    where t.group_id is not null and ${isAmong(sql`t.id`, threadIds)}
      and not ${hiddenBetween({ id: sender }, sql`h.user_id`)}`.execute(db);
  return new Map([...(await selectParticipants(db, threadIds)), ...byThread(rows)]);
}

/** Those of some people who take part in a conversation now. */
export async function selectTakingPart(db: Db, threadId: number, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unnest(${userIds}::bigint[]) u (id) join message_thread t on t.id = ${threadId}
    where case when t.group_id is null
      then exists (select from message_participant p where p.thread_id = t.id and p.user_id = u.id)
      else exists (select from ${memberPlacesOf("group", sql`u.id`)} mine where mine.ref_id = t.group_id) end`.execute(db);
  return rows.map(({ id }) => id);
}

/** The people of these conversations of two, by conversation. */
export async function selectParticipants(db: Db, threadIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ thread_id: number; user_id: number }>`
    select p.thread_id, p.user_id from message_participant p join message_thread t on t.id = p.thread_id and t.group_id is null
    where ${isAmong(sql`p.thread_id`, threadIds)} order by p.user_id`.execute(db);
  return byThread(rows);
}

const byThread = (rows: readonly { thread_id: number; user_id: number }[]): Map<number, number[]> =>
  new Map([...Map.groupBy(rows, ({ thread_id }) => thread_id)].map(([id, all]) => [id, all.map((row) => row.user_id)]));

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
  case when m.hidden then 'hidden'
    when m.id > p.last_seen_id and m.sender_id <> p.user_id and (p.since is null or m.created_at > p.since) then 'new'
    else 'created' end as status`;
export const columns = columnsWith(sql`m.html`);
/** A list of conversations needs no more than the beginning of a long text. */
const snippetColumns = columnsWith(sql`case when octet_length(m.html) <= 1000 then m.html end`);

/** The messages `m` that a person may read, with their conversation `t` and the person's side `p`. */
export const readable = (reader: Reader): RawBuilder<unknown> => sql`
  message m join message_thread t on t.id = m.thread_id
  join ${participantOf(reader)} on m.id > p.cleared_id
    and (t.group_id is null or ${isShownInGroup(reader, sql`m.sender_id`)})`;

/** Messages that the person may read, in no order. */
export async function selectMessages(db: Db, reader: Reader, ids: readonly number[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${columns} from ${readable(reader)} where ${isAmong(sql`m.id`, ids)}`.execute(db);
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
  reader: Reader,
  { thread, before, from }: MessageFilter & { thread: number },
  page: Slice,
) {
  const where = sql`m.thread_id = ${thread}
    and ${before === undefined ? sql`true` : sql`m.id < ${before}`} and ${from === undefined ? sql`true` : sql`m.id >= ${from}`}`;
  const after = parseCursor(page.cursor);
  const { rows } = await sql<MessageRow>`
    select ${columns} from ${readable(reader)} where ${where} and ${after ? sql`m.id < ${after.id}` : sql`true`}
    order by m.id desc ${limitOffset(page.limit + 1, after ? 0 : page.offset)}`.execute(db);
  const count = await totalOf(
    db,
    { limit: page.limit + 1, offset: after ? null : page.offset },
    rows.length,
    sql`select from ${readable(reader)} where ${where}`,
  );
  const shown = withinPage(rows.slice(0, page.limit));
  const last = shown.at(-1);
  return {
    rows: shown.toReversed(),
    more: rows.length > shown.length,
    cursor: last ? cursorOf(last.created_at, last.id) : null,
    count,
  };
}

export interface SnippetRow extends Omit<MessageRow, "html"> {
  /** Null where it is long. */
  html: string | null;
  unread_count: number;
  muted: boolean;
}

/** The person's conversations, those with the newest messages first. @param search only those with people called so */
export async function selectSnippetPage(db: Db, viewer: Viewer, reader: Reader, page: Slice & { search?: string | undefined }) {
  const withSuch = page.search
    ? sql`exists (select from message_participant o join ${listedPeople(viewer)} u on u.id = o.user_id
        where o.thread_id = p.thread_id and o.user_id <> p.user_id and ${named(page.search)})`
    : sql`true`;
  const after = parseCursor(page.cursor);
  const isOlder = (id: RawBuilder<unknown>) => (after ? sql`${id} < ${after.id}` : sql`true`);
  const offset = after ? 0 : page.offset;
  const pairs = sql`
    select p.thread_id, p.user_id, p.cleared_id, p.last_seen_id, p.last_message_id, p.unread_count, p.muted, null::timestamptz as since
    from message_participant p where p.user_id = ${reader.id} and p.last_message_id is not null and ${withSuch}`;
  const groups = sql`
    select t.id, ${reader.id}::bigint, coalesce(p.cleared_id, 0), coalesce(p.last_seen_id, 0), shown.id, null::int,
      coalesce(p.muted, false), mine.since
    from ${groupsOf(reader)} mine join message_thread t on t.group_id = mine.ref_id
    left join message_participant p on p.thread_id = t.id and p.user_id = ${reader.id}
    join lateral (select m.id from message m where m.thread_id = t.id and ${isShownInGroup(reader, sql`m.sender_id`)}
      order by m.id desc limit 1) shown on shown.id > coalesce(p.cleared_id, 0)
    where ${page.search ? sql`false` : sql`true`}`;
  const { rows } = await sql<SnippetRow>`
    select ${snippetColumns}, ${unreadCount(reader)} as unread_count, p.muted from (
      (${pairs} and ${isOlder(sql`p.last_message_id`)} order by p.last_message_id desc limit ${page.limit + 1 + offset}::int)
      union all (${groups} and ${isOlder(sql`shown.id`)})) p
    join message_thread t on t.id = p.thread_id join message m on m.id = p.last_message_id
    order by p.last_message_id desc ${limitOffset(page.limit + 1, offset)}`.execute(db);
  const count = await totalOf(
    db,
    { limit: page.limit + 1, offset: after ? null : page.offset },
    rows.length,
    sql`${pairs} union all ${groups}`,
  );
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    more: rows.length > page.limit,
    cursor: last ? cursorOf(last.created_at, last.id) : null,
    count,
  };
}

/** Groups of a member whose conversations a search reads, the last joined first. */
const searchedGroups = 100;

export async function selectGroupsToSearch(db: Db, reader: Reader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select mine.ref_id as id from ${groupsOf(reader)} mine
    order by mine.since desc limit ${sql.lit(searchedGroups)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Groups of a member whose conversations are counted, those with the newest messages first. */
const countedGroups = 100;

/** How many of the person's conversations have messages they have not seen. */
export const unreadThreads = (reader: Reader): RawBuilder<number> => sql<number>`(
  (select count(*)::int from message_participant p join message_thread t on t.id = p.thread_id and t.group_id is null
    where p.user_id = ${reader.id} and p.unread_count > 0)
  + (select count(*)::int from (${unseenGroupThreads(reader)}) t cross join ${participantOf(reader)}
    where exists (${newInGroup(reader)})))`;

/** Conversations of the reader's groups whose newest message came after the reader joined, and is not known to be seen. */
const unseenGroupThreads = (reader: Reader): RawBuilder<unknown> => sql`
  select t.id, t.group_id from ${groupsOf(reader)} mine
  join message_thread t on t.group_id = mine.ref_id
  join message newest on newest.id = t.last_message_id and newest.created_at > mine.since
  left join message_participant p on p.thread_id = t.id and p.user_id = ${reader.id}
  where t.last_message_id > greatest(p.last_seen_id, p.cleared_id, 0)
  order by t.last_message_id desc limit ${sql.lit(countedGroups)}`;

/** Who has not seen a message that others sent them, and has not muted its conversation, as rows of `user_id`; a source for others' statements. */
export const unseenReceiversOf = (
  threadId: RawBuilder<number>,
  messageId: RawBuilder<number>,
  receivers: RawBuilder<readonly number[]>,
): RawBuilder<{ user_id: number }> =>
  sql`select r.user_id from unnest(${receivers}) r (user_id)
    left join message_participant p on p.thread_id = ${threadId} and p.user_id = r.user_id
    where not coalesce(p.muted, false) and greatest(p.last_seen_id, p.cleared_id, 0) < ${messageId}`;

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
