import type { UserSettings, UserSettingsChanges } from "@cortile/contract/people";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { requireSelf } from "./profile.service.ts";
import { isTimeZone, type QuietHours } from "./quiet-hours.policy.ts";
import {
  defaultSettings,
  replaceQuietHours,
  selectQuietHours,
  selectSettings,
  upsertSetting,
  type NumberSettings,
} from "./settings.queries.ts";

/** @throws Failure `permission_denied` for another member's */
export async function userSettings(ctx: Ctx<Member>, id: number): Promise<UserSettings> {
  await requireSelf(ctx, id);
  const quiet = await selectQuietHours(ctx.db, id);
  return { ...(await selectSettings(ctx.db, id)), quiet_hours: quiet && present(quiet) };
}

/**
 * Changes the keys given; clients send one at a time.
 * @throws Failure `permission_denied` for another member's; field `quiet_hours`: `invalid`
 */
export async function userSettingsPatch(ctx: Ctx<Member>, id: number, changes: UserSettingsChanges): Promise<UserSettings> {
  await requireSelf(ctx, id);
  const { quiet_hours } = changes;
  const quiet = quiet_hours && readQuietHours(quiet_hours);
  await ctx.transaction(async (tx) => {
    for (const key of Object.keys(defaultSettings) as (keyof NumberSettings)[]) {
      const value = changes[key];
      if (value !== undefined) await upsertSetting(tx.db, id, key, value);
    }
    if (quiet !== undefined) await replaceQuietHours(tx.db, id, quiet);
  });
  return userSettings(ctx, id);
}

type WireQuietHours = NonNullable<UserSettings["quiet_hours"]>;

function readQuietHours({ from, to, time_zone }: WireQuietHours): QuietHours {
  if (from === to || !isTimeZone(time_zone)) throw Failure.field("quiet_hours", "invalid");
  return { from_minute: minuteOf(from), to_minute: minuteOf(to), time_zone };
}

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
};
const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
const present = ({ from_minute, to_minute, time_zone }: QuietHours): WireQuietHours => ({
  from: timeOf(from_minute),
  to: timeOf(to_minute),
  time_zone,
});
