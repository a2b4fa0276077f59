import type { Platform } from "#core/ctx";
import type { Db } from "#core/db";
import { updateLastSeen } from "./member.queries.ts";
import { insertPresence } from "./record.queries.ts";

/** Notes that a member signed in or is still there: when that was last, and the day, for the insights of staff. */
export async function markPresent(db: Db, { snapshots, now }: Platform, userId: number): Promise<void> {
  const zone = snapshots.current.preferences["configurations.time_zone"];
  await updateLastSeen(db, userId);
  await insertPresence(db, { user_id: userId, zone, at: now() });
}
