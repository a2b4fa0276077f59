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
