import { alertSwitch, type AlertSwitch } from "@cortile/contract/enums";
import type { UserSettings } from "@cortile/contract/people";
import { sql, type RawBuilder } from "kysely";
import type { Role } from "#core/ctx";
import { isAmong, type Db } from "#core/db";
import type { Language } from "#core/i18n";
import type { QuietHours } from "./quiet-hours.policy.ts";

/** Settings that are a number each. */
export type NumberSettings = Omit<UserSettings, "quiet_hours">;

/** What holds until a member chooses otherwise. */
export const defaultSettings: NumberSettings = {
  qa_frequency: 1,
  email_notification_not_qa: 0,
  mobile_notifications_scmty: 1,
  show_toast_notifications: 1,
  toast_notifications_emit_sound: 0,
  community_tour: 1,
  show_message_activity: 1,
  allow_ai: 1,
  ...(Object.fromEntries(alertSwitch.map((key) => [key, 1])) as Record<AlertSwitch, 1>),
};

export async function selectSettings(db: Db, userId: number): Promise<NumberSettings> {
  const rows = await db.selectFrom("user_setting").select(["key", "value"]).where("user_id", "=", userId).execute();
  return { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
}

export async function upsertSetting(db: Db, userId: number, key: keyof NumberSettings, value: number): Promise<void> {
  await db
    .insertInto("user_setting")
    .values({ user_id: userId, key, value })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ value }))
    .execute();
}

/** Whether a member, an SQL expression of the id, hides what they have read and that they are typing. */
export const hidesMessageActivity = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from user_setting s where s.user_id = ${userId} and s.key = 'show_message_activity' and s.value = 0)`;

/** Whether a member, an SQL expression of the id, lets AI services read what they write. */
export const allowsAi = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from user_setting s where s.user_id = ${userId} and s.key = 'allow_ai' and s.value = 0)`;

export async function selectQuietHours(db: Db, userId: number): Promise<QuietHours | null> {
  const row = await db
    .selectFrom("user_quiet_hours")
    .select(["from_minute", "to_minute", "time_zone"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** @param quiet null for none */
export async function replaceQuietHours(db: Db, userId: number, quiet: QuietHours | null): Promise<void> {
  if (!quiet) await db.deleteFrom("user_quiet_hours").where("user_id", "=", userId).execute();
  else
    await db
      .insertInto("user_quiet_hours")
      .values({ user_id: userId, ...quiet })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...quiet }))
      .execute();
}

/** How members want to be mailed, and when they want quiet. */
export interface ChannelSettings {
  user_id: number;
  /** -1 at once, 1 once a day, 0 never. */
  qa_frequency: number;
  /** Private messages by email. */
  email_notification_not_qa: number;
  quiet: QuietHours | null;
  /** What the member turned off. */
  off: AlertSwitch[];
}

/** The channel settings of accounts, in no order. */
export async function selectChannelSettings(db: Db, userIds: readonly number[]): Promise<ChannelSettings[]> {
  const { rows } = await sql<ChannelSettings>`
    select u.id as user_id, coalesce(s.qa_frequency, ${defaultSettings.qa_frequency}) as qa_frequency,
      coalesce(s.email_notification_not_qa, ${defaultSettings.email_notification_not_qa}) as email_notification_not_qa,
      (select to_jsonb(q) - 'user_id' from user_quiet_hours q where q.user_id = u.id) as quiet, s.off
    from "user" u cross join lateral (
      select max(value) filter (where key = 'qa_frequency') as qa_frequency,
        max(value) filter (where key = 'email_notification_not_qa') as email_notification_not_qa,
        coalesce(array_agg(key) filter (where value = 0 and key = any(${alertSwitch}::text[])), '{}') as off
      from user_setting where user_id = u.id) s
    where ${isAmong(sql`u.id`, userIds)}`.execute(db);
  return rows;
}

/** Somebody who is told of things by email. */
export interface MailRecipient {
  id: number;
  username: string;
  email: string;
  role: Role | null;
  /** `b`: blocked. */
  status: "a" | "b";
  language: Language | null;
}

/** Null for an account that is not active, or whose address is missing, unconfirmed or bounces. */
export async function selectMailRecipient(db: Db, id: number): Promise<MailRecipient | null> {
  const { rows } = await sql<MailRecipient>`
    select id, username, email, role, status, language from "user"
    where id = ${id} and status in ('a', 'b') and email is not null and email_isvalid and email_bounced_at is null`.execute(db);
  return rows[0] ?? null;
}

/** A server has refused an account's address for good. Nothing changes when it has another address by now. */
export async function updateEmailBounced(
  db: Db,
  { user_id, email }: { user_id: number; email: string },
  now: Date,
): Promise<void> {
  await sql`
    update "user" set email_bounced_at = coalesce(email_bounced_at, ${now}) where id = ${user_id} and lower(email) = lower(${email})`.execute(
    db,
  );
}

/** Whether an account takes notifications on its devices, unless it turned them off. @param key what turns off those of one kind, or null */
export const wantsPush = (userId: RawBuilder<number>, key: RawBuilder<AlertSwitch | null>): RawBuilder<boolean> => sql<boolean>`
  not exists (select from user_setting s
    where s.user_id = ${userId} and s.key in ('mobile_notifications_scmty', ${key}) and s.value = 0)`;

/** Has mail sent again to every address that bounced. @returns how many */
export async function clearEmailBounces(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update "user" set email_bounced_at = null where email_bounced_at is not null`.execute(db);
  return Number(numAffectedRows);
}
