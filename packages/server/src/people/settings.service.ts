import type { UserSettings } from "@cortile/contract/people";
import type { Ctx, Member } from "#core/ctx";
import { selectSettings, upsertSetting } from "./settings.queries.ts";
import { requireSelf } from "./profile.service.ts";

/** What holds until a member chooses otherwise. */
const defaults: UserSettings = {
  qa_frequency: 1,
  email_notification_not_qa: 0,
  mobile_notifications_scmty: 1,
  show_toast_notifications: 1,
  toast_notifications_emit_sound: 0,
  community_tour: 1,
  show_message_activity: 1,
};

/** @throws Failure `permission_denied` for another member's */
export async function userSettings(ctx: Ctx<Member>, id: number): Promise<UserSettings> {
  await requireSelf(ctx, id);
  return { ...defaults, ...(await selectSettings(ctx.db, id)) };
}

/** Changes the keys given; clients send one at a time. @throws Failure `permission_denied` for another member's */
export async function userSettingsPatch(ctx: Ctx<Member>, id: number, changes: Partial<UserSettings>): Promise<UserSettings> {
  await requireSelf(ctx, id);
  await ctx.transaction(async (tx) => {
    for (const key of Object.keys(defaults) as (keyof UserSettings)[]) {
      const value = changes[key];
      if (value !== undefined) await upsertSetting(tx.db, id, key, value);
    }
  });
  return userSettings(ctx, id);
}
