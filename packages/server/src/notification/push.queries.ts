import { alertKindOf, type AlertSwitch, type NotificationType } from "@cortile/contract/enums";
import { sql } from "kysely";
import { pushDevices } from "#device";
import { deleteInBatches, literalLimit, type Db } from "#core/db";
import { wantsPush } from "#people";
import type { StoredNotification } from "./channel.ts";

/** Longer than any attempt takes: after it, the process that claimed a row is considered dead. */
const claimSeconds = 120;
/** Older news are not worth waking a device for. */
const staleHours = 24;
/** Devices that one run claims at once. */
const devicesAtOnce = 100;
/** Notifications that one push to a device stands for; it says their number. */
const perDevice = 100;

/** What is to be pushed to a device, claimed by this process. */
export interface ClaimedPush {
  device_id: number;
  notification_id: number;
  block_id: number;
  user_id: number;
  type: NotificationType;
  /** This one included. */
  attempts: number;
}

/** The setting that turns pushes of a type off; null for what is always pushed. */
function pushSwitchOf(type: NotificationType): AlertSwitch | null {
  const kind = alertKindOf(type);
  return kind && `push_${kind}`;
}

/** Queues what members were told for each of their devices, where they want that. @returns how many rows there are now */
export async function insertPushes(db: Db, told: readonly StoredNotification[], dueAt: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into notification_push (device_id, notification_id, due_at)
    select one.id, told.id, ${dueAt.toISOString()}
    from unnest(${told.map(({ id }) => id)}::bigint[], ${told.map(({ user_id }) => user_id)}::bigint[],
      ${told.map(({ type }) => pushSwitchOf(type))}::text[]) told (id, user_id, switch)
    join (${pushDevices}) one on one.user_id = told.user_id
    where ${wantsPush(sql`told.user_id`, sql`told.switch`)}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows);
}

const isDue = sql`p.due_at <= now() and (p.claimed_at is null or p.claimed_at < now() - make_interval(secs => ${claimSeconds}))`;

export async function existsDuePush(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select exists (select from notification_push p where ${isDue}) as due`.execute(db);
  return rows[0]?.due ?? false;
}

/** Claims what is due, all of a device together; empty when nothing is. */
export async function claimPushes(db: Db): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    with turn as materialized (
      select distinct p.device_id from notification_push p where ${isDue} order by p.device_id limit ${literalLimit(devicesAtOnce)}
    ), due as (
      select one.* from turn cross join lateral (
        select p.device_id, p.notification_id from notification_push p
        where p.device_id = turn.device_id and ${isDue}
        order by p.notification_id desc limit ${literalLimit(perDevice)} for update skip locked) one
    )
    update notification_push p set claimed_at = now(), attempts = p.attempts + 1
    from due, notification n
    where p.device_id = due.device_id and p.notification_id = due.notification_id and n.id = p.notification_id
    returning p.device_id, p.notification_id, n.block_id, n.user_id, n.type, p.attempts`.execute(db);
  return rows;
}

/** Those of the claimed pushes that the members have not turned off since these were queued. */
export async function selectStillWanted(db: Db, claimed: readonly ClaimedPush[]): Promise<ClaimedPush[]> {
  const { rows } = await sql<{ place: number }>`
    select told.place::int from unnest(${claimed.map(({ user_id }) => user_id)}::bigint[],
      ${claimed.map(({ type }) => pushSwitchOf(type))}::text[]) with ordinality told (user_id, switch, place)
    where ${wantsPush(sql`told.user_id`, sql`told.switch`)}`.execute(db);
  return rows.flatMap(({ place }) => claimed[place - 1] ?? []);
}

type PushRef = Pick<ClaimedPush, "device_id" | "notification_id">;

const among = (rows: readonly PushRef[]) => sql`(device_id, notification_id) in (
  select * from unnest(${rows.map((row) => row.device_id)}::bigint[], ${rows.map((row) => row.notification_id)}::bigint[]))`;

export async function deletePushes(db: Db, rows: readonly PushRef[]): Promise<void> {
  await sql`delete from notification_push where ${among(rows)}`.execute(db);
}

/** Removes what was sent, and remembers that the members were told; a row that is locked is being marked for another device. */
export async function updatePushed(db: Db, rows: readonly PushRef[]): Promise<void> {
  await sql`
    with sent as (delete from notification_push where ${among(rows)} returning notification_id)
    update notification set pushed_at = now() where id in (
      select n.id from notification n where n.id in (select notification_id from sent) and n.pushed_at is null
      for no key update skip locked)`.execute(db);
}

/** Gives claimed rows back, due again later. @param isAttempt false: what kept them was no failure of theirs */
export async function updatePushesDue(
  db: Db,
  rows: readonly PushRef[],
  { afterSeconds, isAttempt }: { afterSeconds: number; isAttempt: boolean },
): Promise<void> {
  await sql`
    update notification_push set claimed_at = null, due_at = now() + make_interval(secs => ${afterSeconds}),
      attempts = attempts - ${isAttempt ? 0 : 1}
    where ${among(rows)}`.execute(db);
}

/** Removes what waited too long, because no worker ran or a service was away. */
export async function deleteStalePushes(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    (limit) => sql`
      delete from notification_push where ctid = any(array(
        select ctid from notification_push where created_at < now() - make_interval(hours => ${staleHours}) limit ${limit}))`,
  );
}

/** The newest notifications of a member's unseen blocks, by block, newest first. */
export async function selectUnseenInBlocks(
  db: Db,
  userId: number,
  blockIds: readonly number[],
): Promise<{ id: number; block_id: number; was_pushed: boolean }[]> {
  const { rows } = await sql<{ id: number; block_id: number; was_pushed: boolean }>`
    select n.id, n.block_id, n.pushed_at is not null as was_pushed from notification_block b
    cross join lateral (select id, block_id, pushed_at from notification n where n.block_id = b.id order by id desc limit 10) n
    where b.user_id = ${userId} and b.seen_at is null and b.id = any(${[...blockIds]}::bigint[])
    order by n.id desc`.execute(db);
  return rows;
}
