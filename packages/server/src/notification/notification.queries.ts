import { sql, type RawBuilder } from "kysely";
import type { NotificationType } from "@cortile/contract/enums";
import { isCommentListedFor } from "#comment";
import { isListedFor, isMutedBy, isWatchable } from "#contribution";
import { countUpTo, isAmong, literalLimit, type Db } from "#core/db";
import { hiddenBetween, joinMember } from "#people";
import type { Notice } from "./notification.events.ts";
import { notificationKinds } from "./notification.types.ts";

/** Members whom one transaction tells. */
export const batchSize = 1000;
/** Counts are exact up to here: all that is counted is looked at, whether the member may see it. */
const sizeCap = 1000;
/** Notifications of a block that a list sends. */
const perBlock = 10;

export interface NotificationRef {
  id: number;
  user_id: number;
}

/** Whom a notice is for. */
export interface Recipients {
  /** Rows of `user_id`. */
  readonly people: RawBuilder<unknown>;
  /** Also those who muted the contribution: somebody turned to them. */
  readonly evenMuted?: boolean;
}

/** Whether the account `u` may know of a notice, and wants to. */
function mayBeTold({ actor_id, contribution_id = null }: Notice, evenMuted: boolean): RawBuilder<boolean> {
  const id = sql<number>`u.id`;
  const contribution = sql`${contribution_id}::bigint`;
  const isFree =
    actor_id === null ? sql`true` : sql`(u.id <> ${actor_id} and not ${hiddenBetween({ id }, sql`${actor_id}::bigint`)})`;
  const mayKnow = contribution_id === null ? sql`true` : isWatchable({ id }, contribution);
  const wantsToKnow = contribution_id === null || evenMuted ? sql`true` : sql`not ${isMutedBy(id, contribution)}`;
  return sql<boolean>`(${isFree} and ${mayKnow} and ${wantsToKnow})`;
}

interface Batch {
  recipients: Recipients;
  happenedAt: string;
  /** The last one of the batch before. */
  after: number;
}

/**
 * Stores a notice for a batch of the people: those who may know of it and were not told yet.
 * @returns everybody in the batch by id, without a notification those who are not told
 */
export async function insertBatch(
  db: Db,
  notice: Notice,
  { recipients: { people, evenMuted = false }, happenedAt, after }: Batch,
): Promise<{ user_id: number; id: number | null }[]> {
  const { type, key, subject, actor_id, contribution_id = null, comment_id = null, things = {}, fields = {} } = notice;
  const { rows } = await sql<{ user_id: number; id: number | null }>`
    with candidate as materialized (
      select distinct user_id from (${people}) concerned where user_id > ${after} order by user_id limit ${literalLimit(batchSize)}
    ), told as (
      select u.id as user_id from candidate ${joinMember(sql`candidate.user_id`)}
      where ${mayBeTold(notice, evenMuted)} and not exists (select from notification n where n.user_id = u.id and n.key = ${key})
    ), block as (
      insert into notification_block as b (user_id, subject, active_at)
      select user_id, ${subject}, ${happenedAt} from told
      on conflict (user_id, subject) where seen_at is null do update set active_at = greatest(b.active_at, excluded.active_at)
      returning id, user_id
    ), stored as (
    insert into notification (block_id, user_id, type, key, actor_id, contribution_id, comment_id, data, happened_at)
    select id, user_id, ${type}, ${key}, ${actor_id}::bigint, ${contribution_id}::bigint, ${comment_id}::bigint,
      ${JSON.stringify({ things, fields })}::jsonb, ${happenedAt} from block
    on conflict (user_id, key) do nothing
    returning id, user_id
    ) select candidate.user_id, stored.id from candidate left join stored using (user_id) order by user_id`.execute(db);
  return rows;
}

/** What was told no longer holds; told again, it counts as told already. */
export async function updateWithdrawn(
  db: Db,
  { user_id, key }: { user_id: number; key: string },
  isWithdrawn: boolean,
): Promise<void> {
  await sql`
    update notification set withdrawn_at = ${isWithdrawn ? sql`now()` : sql`null`}
    where user_id = ${user_id} and key = ${key} and (withdrawn_at is null) = ${isWithdrawn}`.execute(db);
}

/** Forgets what no longer holds and was told before then, so that it is told anew. */
export async function deleteWithdrawnBefore(
  db: Db,
  { user_id, key }: { user_id: number; key: string },
  before: Date,
): Promise<void> {
  await sql`
    delete from notification where user_id = ${user_id} and key = ${key}
      and withdrawn_at is not null and happened_at < ${before.toISOString()}`.execute(db);
}

/** What was told no longer holds, and is told anew when it happens again. */
export async function deleteNotification(db: Db, { user_id, key }: { user_id: number; key: string }): Promise<void> {
  await sql`delete from notification where user_id = ${user_id} and key = ${key}`.execute(db);
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
      order by b.active_at desc, b.id desc limit ${literalLimit(limit + 1)} offset ${offset}) b
    order by b.active_at desc, b.id desc`.execute(db);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

/** Some of a member's own, in no order. */
export async function selectNotifications(db: Db, userId: number, ids: readonly number[]): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${notificationColumns}, b.seen_at is null as is_new from notification n join notification_block b on b.id = n.block_id
    where n.user_id = ${userId} and ${isAmong(sql`n.id`, ids)} and ${holds}`.execute(db);
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

/** A member's blocks not seen yet. */
export async function countUnseen(db: Db, userId: number): Promise<number> {
  // By block, and not all notifications beforehand.
  const unseen = sql`select from notification_block b
    cross join lateral (select from notification n where n.block_id = b.id and ${holds} limit 1) inside
    where b.user_id = ${userId} and b.seen_at is null`;
  const { rows } = await sql<{ count: number }>`select ${countUpTo(unseen, sizeCap)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Older ones are deleted. */
const keptDays = 90;

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
