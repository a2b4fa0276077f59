import type { NotificationType } from "@cortile/contract/enums";
import { sql } from "kysely";
import { isAmong, literalLimit, type Db } from "#core/db";
import { mailKinds, type MailKind } from "./mail.policy.ts";
import { holds, notificationColumns, type NotificationRow } from "./notification.queries.ts";

export interface DueMail {
  user_id: number;
  kind: MailKind;
}

export interface NewDueMail extends DueMail {
  due_at: Date;
  notification_id: number;
}

/** Sets when members are told by mail, unless they are told earlier anyway. */
export async function insertDueMail(db: Db, due: readonly NewDueMail[]): Promise<void> {
  if (due.length === 0) return;
  await sql`
    insert into notification_mail as m (user_id, kind, due_at, after_id)
    select user_id, kind, min(due_at), min(notification_id) - 1 from unnest(${due.map(({ user_id }) => user_id)}::bigint[],
      ${due.map(({ kind }) => kind)}::text[], ${due.map(({ due_at }) => due_at.toISOString())}::timestamptz[],
      ${due.map(({ notification_id }) => notification_id)}::bigint[]) as told (user_id, kind, due_at, notification_id)
    group by user_id, kind order by user_id, kind
    on conflict (user_id, kind) do update set due_at = excluded.due_at,
      after_id = case when m.due_at is null then greatest(m.after_id, excluded.after_id) else m.after_id end
    where m.due_at is null or m.due_at > excluded.due_at`.execute(db);
}

/** Members who are to be told by now, the longest waiting first. */
export async function selectDueMembers(db: Db, kind: MailKind, { now, limit }: { now: Date; limit: number }): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select user_id, kind from notification_mail where kind = ${kind} and due_at <= ${now}
    order by due_at limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** Locks what is due for one member; null when it is not due any more, or another process composes it. */
export async function lockDueMail(
  db: Db,
  { user_id, kind }: DueMail,
  now: Date,
): Promise<{ after_id: number; sent_today: number } | null> {
  const { rows } = await sql<{ after_id: number; sent_today: number }>`
    select after_id, case when sent_on = (${now}::timestamptz at time zone 'UTC')::date then sent_count else 0 end as sent_today
    from notification_mail where user_id = ${user_id} and kind = ${kind} and due_at <= ${now} for update skip locked`.execute(db);
  return rows[0] ?? null;
}

/** Nothing is due for the member until something else happens. */
export async function updateNothingDue(db: Db, { user_id, kind }: DueMail): Promise<void> {
  await sql`update notification_mail set due_at = null where user_id = ${user_id} and kind = ${kind}`.execute(db);
}

export async function updatePostponed(db: Db, { user_id, kind }: DueMail, until: Date): Promise<void> {
  await sql`
    update notification_mail set due_at = ${until} where user_id = ${user_id} and kind = ${kind} and due_at is not null`.execute(
    db,
  );
}

/** What is mailed is not mailed again. @param ids the notifications of the mail */
export async function updateMailed(
  db: Db,
  { user_id, kind }: DueMail,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<void> {
  await sql`update notification set mailed_at = ${now} where user_id = ${user_id} and ${isAmong(sql`id`, ids)}`.execute(db);
  await sql`
    update notification_mail set due_at = null, after_id = greatest(after_id, ${Math.max(...ids)}::bigint),
      sent_count = case when sent_on = (${now}::timestamptz at time zone 'UTC')::date then sent_count + 1 else 1 end,
      sent_on = (${now}::timestamptz at time zone 'UTC')::date
    where user_id = ${user_id} and kind = ${kind}`.execute(db);
}

/** Notifications of a mail at most: older ones are only on the page. */
const maxNotifications = 500;

export interface MailableRow extends NotificationRow {
  block_id: number;
  subject: string;
}

/**
 * What a member has neither seen nor been mailed, and still holds; the newest first.
 * @param isPatient leaves out what belongs to something that was mailed and not looked at since
 */
export async function selectMailable(
  db: Db,
  { user_id }: DueMail,
  { after_id, types, isPatient }: { after_id: number; types: readonly NotificationType[]; isPatient: boolean },
): Promise<MailableRow[]> {
  const isQuiet = sql`exists (select from notification o where o.block_id = b.id and o.mailed_at is not null and o.withdrawn_at is null)`;
  const { rows } = await sql<MailableRow>`
    select ${notificationColumns}, true as is_new, b.id as block_id, b.subject
    from notification_block b join notification n on n.block_id = b.id
    where b.user_id = ${user_id} and b.seen_at is null and n.id > ${after_id} and n.mailed_at is null
      and n.type = any(${[...types]}::text[]) and ${holds} and ${isPatient ? sql`not ${isQuiet}` : sql`true`}
    order by n.id desc limit ${literalLimit(maxNotifications)}`.execute(db);
  return rows;
}

/** What is due for a member, for the file with their data. */
export const mailOf = (userId: number) => sql`
  select kind, due_at, sent_on, sent_count from notification_mail where user_id = ${sql.lit(userId)} order by kind`;

export const isMailKind = (kind: string): kind is MailKind => (mailKinds as readonly string[]).includes(kind);
