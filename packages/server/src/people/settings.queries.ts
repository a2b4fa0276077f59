import { sql, type RawBuilder } from "kysely";
import type { UserSettings } from "@cortile/contract/people";
import type { Db } from "#core/db";

export async function selectSettings(db: Db, userId: number): Promise<Partial<UserSettings>> {
  const rows = await db.selectFrom("user_setting").select(["key", "value"]).where("user_id", "=", userId).execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

export async function upsertSetting(db: Db, userId: number, key: keyof UserSettings, value: number): Promise<void> {
  await db
    .insertInto("user_setting")
    .values({ user_id: userId, key, value })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ value }))
    .execute();
}

/** Whether an account takes notifications on its devices: unless it turned them off. */
export const wantsPush = (userId: RawBuilder<number>): RawBuilder<boolean> => sql<boolean>`
  not exists (select from user_setting s where s.user_id = ${userId} and s.key = 'mobile_notifications_scmty' and s.value = 0)`;
