import { sql, type RawBuilder } from "kysely";
import type { NotificationType } from "@cortile/contract/enums";
import { authorOfComment, isCommentListedFor } from "#comment";
import { isListedFor, isMutedBy, isWatchable, subscribersOf } from "#contribution";
import { countUpTo, isAmong, limitOffset, literalLimit, type Db } from "#core/db";
import { contactsOf, hiddenBetween, joinMember, type RelationMode } from "#people";
import { unseenReceiversOf } from "#message";
import type { Notice } from "./notification.events.ts";
import { notificationKinds } from "./notification.types.ts";

/** Counts are exact up to here: all that is counted is looked at, whether the member may see it. */
const sizeCap = 1000;
/** Notifications of a block that a list sends. */
const perBlock = 10;

export interface NotificationRef {
  id: number;
  user_id: number;
}

/** Whom a notice is for, beyond those who may not know of it. */
export interface Recipients {
  /** Where they are read from. */
  from: "people" | "contacts" | "subscribers" | "author_of_comment" | "participants";
  /** Of the person, contribution, comment or conversation. */
  ref_id?: number;
  /** The `people`, or whom of the `participants`. */
  user_ids?: readonly number[];
  /** Of the conversation: who read up to here is not told. */
  message_id?: number;
  /** They are told otherwise. */
  except?: readonly number[];
  /** So is the author of this comment. */
  except_author_of?: number | null;
  /** Also those who muted the contribution: somebody turned to them. */
  evenMuted?: boolean;
}

/** A notice that is being stored: its recipients, and after which of them the next batch starts. */
export interface PendingNotice {
  notice: Notice;
  to: Recipients;
  happenedAt: string;
  /** The last one of the batch before, 0 at first. */
  after: number;
}

const column = (name: string): RawBuilder<number> => sql<number>`asked.${sql.ref(name)}`;

/** The recipients of a row of `asked`, as rows of `user_id`; by `from`. */
const sources = (mode: RelationMode): Readonly<Record<Recipients["from"], RawBuilder<unknown>>> => ({
  people: sql`select distinct unnest(asked.user_ids) as user_id`,
  contacts: contactsOf(mode, column("ref_id")),
  subscribers: subscribersOf(column("ref_id")),
  author_of_comment: authorOfComment(column("ref_id")),
  participants: unseenReceiversOf(column("ref_id"), column("message_id"), sql`asked.user_ids`),
});

/** The next of them, in the order of their ids: each source on its own, so that an index gives no more than these. */
const recipients = (mode: RelationMode, atMost: number): RawBuilder<unknown> =>
  sql.join(
    Object.entries(sources(mode)).map(
      ([from, people]) => sql`(select user_id from (${people}) ${sql.ref(from)}
        where asked.source = ${sql.lit(from)} and user_id > asked.after and user_id <> all(asked."except")
          and user_id is distinct from (${authorOfComment(column("except_author_of"))})
        order by user_id limit ${atMost})`,
    ),
    sql` union all `,
  );

/** Whether the account `u` may know of the notice `asked`, and wants to. */
function mayBeTold(): RawBuilder<boolean> {
  const id = sql<number>`u.id`;
  const contribution = column("contribution_id");
  return sql<boolean>`(
    (asked.actor_id is null or (u.id <> asked.actor_id and not ${hiddenBetween({ id }, column("actor_id"))}))
    and (asked.contribution_id is null
      or (${isWatchable({ id }, contribution)} and (asked.even_muted or not ${isMutedBy(id, contribution)}))))`;
}

const asJson = (pending: readonly PendingNotice[]): string =>
  JSON.stringify(
    pending.map(({ notice: { things = {}, fields = {}, ...notice }, to, happenedAt, after }, place) => ({
      ...notice,
      place,
      source: to.from,
      ref_id: to.ref_id,
      message_id: to.message_id,
      user_ids: to.user_ids ?? [],
      except: to.except ?? [],
      except_author_of: to.except_author_of,
      even_muted: to.evenMuted ?? false,
      data: { things, fields },
      happened_at: happenedAt,
      after,
    })),
  );

/** What was stored for one member: the notice is the pending one in this place. */
export interface Stored extends NotificationRef {
  place: number;
}

/**
 * Stores notices for the next `atMost` recipients of each: those who may know of it and were not told
 * yet. What was told them and withdrawn since holds again.
 * @returns what is new, and for each place how many of its recipients were looked at, up to whom
 */
export async function insertNotifications(
  db: Db,
  pending: readonly PendingNotice[],
  { mode, atMost }: { mode: RelationMode; atMost: number },
): Promise<{ stored: Stored[]; looked: { place: number; count: number; last: number }[] }> {
  // The subqueries that end with `offset 0` are executed for each row: nobody knows beforehand how many there are, and for the many that
  // are estimated whole tables would be read.
  const { rows } = await sql<{ stored: Stored[]; looked: { place: number; count: number; last: number }[] }>`
    with asked as materialized (
      select * from jsonb_to_recordset(${asJson(pending)}::jsonb) as asked (place int, source text, ref_id bigint, message_id bigint,
        user_ids bigint[], "except" bigint[], except_author_of bigint, even_muted boolean, type text, key text, subject text,
        actor_id bigint, contribution_id bigint, comment_id bigint, data jsonb, happened_at timestamptz, after bigint)
    ), candidate as materialized (
      select asked.place, concerned.user_id from asked cross join lateral (${recipients(mode, atMost)}) concerned
    ), told as materialized (
      select asked.*, candidate.user_id from candidate join asked using (place) cross join lateral (
        select from (values (1)) as one ${joinMember(sql`candidate.user_id`)} where ${mayBeTold()}
          and not exists (select from notification n where n.user_id = u.id and n.key = asked.key) offset 0) allowed
    ), again as (
      update notification set withdrawn_at = null where id = any(array(
        select withdrawn.id from candidate join asked using (place) cross join lateral (
          select n.id from notification n
          where n.user_id = candidate.user_id and n.key = asked.key and n.withdrawn_at is not null offset 0) withdrawn))
    ), block as (
      insert into notification_block as b (user_id, subject, active_at)
      select user_id, subject, max(happened_at) from told group by user_id, subject order by user_id, subject
      on conflict (user_id, subject) where seen_at is null do update set active_at = greatest(b.active_at, excluded.active_at)
      returning id, user_id, subject
    ), stored as (
      insert into notification (block_id, user_id, type, key, actor_id, contribution_id, comment_id, data, happened_at)
      select block.id, user_id, type, key, actor_id, contribution_id, comment_id, data, happened_at
      from told join block using (user_id, subject) order by place, user_id
      on conflict (user_id, key) do nothing
      returning id, user_id, key
    ) select (select coalesce(json_agg(one order by one.id), '[]') from (
          select stored.id, user_id, min(place) as place from stored join told using (user_id, key) group by stored.id, user_id) one) as stored,
        (select coalesce(json_agg(batch), '[]') from (
          select place, count(*) as count, max(user_id) as last from candidate group by place) batch) as looked`.execute(db);
  return rows[0] ?? { stored: [], looked: [] };
}

/** What was told no longer holds; told again, it counts as told already. */
export async function updateWithdrawn(db: Db, told: readonly { user_id: number; key: string }[]): Promise<void> {
  await sql`
    update notification n set withdrawn_at = now()
    from unnest(${told.map(({ user_id }) => user_id)}::bigint[], ${told.map(({ key }) => key)}::text[]) as told (user_id, key)
    where n.user_id = told.user_id and n.key = told.key and n.withdrawn_at is null`.execute(db);
}

/** Forgets what no longer holds and was told before then, so that it is told anew. */
export async function deleteWithdrawnBefore(
  db: Db,
  { user_ids, key }: { user_ids: readonly number[]; key: string },
  before: Date,
): Promise<void> {
  await sql`
    delete from notification where user_id = any(${user_ids}::bigint[]) and key = ${key}
      and withdrawn_at is not null and happened_at < ${before.toISOString()}`.execute(db);
}

/** Deletes what anybody was told of a private message. @returns who was told */
export async function deleteOfMessage(db: Db, key: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    delete from notification where type = 'private_message' and key = ${key} returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export interface NotificationRow extends NotificationRef {
  type: NotificationType;
  actor_id: number | null;
  contribution_id: number | null;
  comment_id: number | null;
  data: { things: Record<string, number>; fields: Record<string, unknown> };
  happened_at: string;
  is_new: boolean;
}

export interface BlockRow {
  id: number;
  is_new: boolean;
  active_at: string;
  /** How many there are in all; `notifications` are the newest. */
  size: number;
  notifications: NotificationRow[];
}

/** Of `notification n`. */
export const notificationColumns = sql`n.id, n.user_id, n.type, n.actor_id, n.contribution_id, n.comment_id, n.data, n.happened_at`;

const receiver = { id: sql<number>`n.user_id` };
const ofRemoved = Object.entries(notificationKinds).flatMap(([type, kind]) => (kind.ofRemoved ? type : []));

/** What still holds, and is not about somebody the member hides or is hidden by, nor about what is out of their sight. */
export const holds = sql`n.withdrawn_at is null
  and (n.actor_id is null or not ${hiddenBetween(receiver, sql`n.actor_id`)})
  and (n.contribution_id is null or n.type in (${sql.join(ofRemoved.map((type) => sql.lit(type)))})
    or (${isListedFor(receiver, sql`n.contribution_id`)}
      and (n.comment_id is null or ${isCommentListedFor(receiver, sql`n.comment_id`)})))`;

/** A member's blocks with something in them, the last active first. */
export async function selectBlocks(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: BlockRow[]; more: boolean }> {
  const inside = sql`from notification n where n.block_id = b.id and ${holds}`;
  const { rows } = await sql<BlockRow>`
    select b.id, b.seen_at is null as is_new, b.active_at, ${countUpTo(sql`select ${inside}`, sizeCap)} as size,
      (select json_agg(to_jsonb(newest) || jsonb_build_object('is_new', b.seen_at is null) order by newest.id desc)
        from (select ${notificationColumns} ${inside} order by n.id desc limit ${literalLimit(perBlock)}) newest) as notifications
    from (select b.* from notification_block b where b.user_id = ${userId} and exists (select ${inside})
      order by b.active_at desc, b.id desc ${limitOffset(limit + 1, offset)}) b
    order by b.active_at desc, b.id desc`.execute(db);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** Notifications by id, in the order in which they were stored, as far as they hold for whom they are. */
export async function selectNotifications(db: Db, ids: readonly number[]): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${notificationColumns}, b.seen_at is null as is_new from notification n join notification_block b on b.id = n.block_id
    where ${isAmong(sql`n.id`, ids)} and ${holds} order by n.id`.execute(db);
  return rows;
}

/** Closes a member's own blocks. */
export async function updateSeen(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update notification_block set seen_at = now()
    where user_id = ${userId} and seen_at is null and ${isAmong(sql`id`, ids)}`.execute(db);
}

/** Closes blocks that a member was shown, except those to which something was added since. */
export async function updateShown(db: Db, blocks: readonly Pick<BlockRow, "id" | "active_at">[]): Promise<void> {
  await sql`
    update notification_block b set seen_at = now()
    from unnest(${blocks.map(({ id }) => id)}::bigint[], ${blocks.map((block) => block.active_at)}::timestamptz[]) shown (id, active_at)
    where b.id = shown.id and b.seen_at is null and b.active_at <= shown.active_at`.execute(db);
}

/** Removes what a member was told of a conversation up to a message, which they have read there. */
export async function deleteMessagesUntil(
  db: Db,
  { user_id, subject, message_id }: { user_id: number; subject: string; message_id: number },
): Promise<void> {
  await sql`
    delete from notification n using notification_block b
    where b.id = n.block_id and b.user_id = ${user_id} and b.subject = ${subject}
      and (n.data -> 'things' ->> 'message')::bigint <= ${message_id}`.execute(db);
}

/** How many blocks a member has not seen yet. */
export const unseenBlocks = (userId: number | RawBuilder<number>): RawBuilder<number> =>
  // By block, and not all notifications beforehand.
  countUpTo(
    sql`select from notification_block b
      cross join lateral (select from notification n where n.block_id = b.id and ${holds} limit 1) inside
      where b.user_id = ${userId} and b.seen_at is null`,
    sizeCap,
  );

/** How many blocks each of these members has not seen yet. */
export async function countUnseen(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: number; count: number }>`
    select own.user_id, ${unseenBlocks(sql`own.user_id`)} as count from unnest(${[...userIds]}::bigint[]) own (user_id)`.execute(
    db,
  );
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** Older ones are deleted. */
const keptDays = 90;
const batchSize = 1000;

/** Deletes what is older than it is kept, in transactions of a batch each. */
export async function deleteOldBlocks(db: Db): Promise<void> {
  let deleted: number;
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from notification_block where id in (
        select id from notification_block where active_at < now() - make_interval(days => ${keptDays})
        order by active_at limit ${literalLimit(batchSize)})`.execute(db);
    deleted = Number(numAffectedRows);
  } while (deleted === batchSize);
}
