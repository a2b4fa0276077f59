import type { Platform } from "#core/ctx";
import { defineJobWorker } from "#core/feature";
import { defineJob } from "#core/jobs";
import { selectFirstJoined, updateMemberRecords } from "#people";
import {
  lockState,
  replaceCounts,
  selectCohortCounts,
  selectDayCounts,
  selectFirstCounted,
  selectObjectCounts,
  selectState,
  selectWaitCounts,
  updateState,
  type DayRange,
} from "./count.queries.ts";
import { addDays, today } from "./days.ts";

/** Figures are at most this old, while a worker runs. */
const maxAgeMs = 10 * 60_000;
/** Days that the night counts again: what is deleted, taken back or erased later leaves older days as they are. */
const openDays = 35;
/** Days that are counted at a time. */
const stepDays = 7;

const zoneOf = ({ snapshots }: Platform): string => snapshots.current.preferences["configurations.time_zone"];

const counting = defineJob<{ tick?: undefined }>()({ name: "insight.count", keyOf: () => "", timeoutSeconds: 3600 });

/** Counts today and yesterday every ten minutes; everything for the first time, and when the time zone has changed. */
export const countInsights = defineJobWorker<object>({
  job: counting,
  due: async (platform) => {
    const countedAt = await selectCountedAt(platform, zoneOf(platform));
    return countedAt !== null && platform.now().getTime() - countedAt.getTime() < maxAgeMs ? [] : [{}];
  },
  run: async (platform) => {
    const zone = zoneOf(platform);
    const countedAt = await selectCountedAt(platform, zone);
    if (countedAt === null) return recountAll(platform);
    // Work may have stood still for days.
    const last = today(zone, countedAt);
    await recount(platform, zone, { from: addDays(last, -1), to: today(zone, platform.now()) });
  },
});

/** When the figures were last counted, every day of them in this time zone; null while that has never been done. */
async function selectCountedAt({ db }: Platform, zone: string): Promise<Date | null> {
  const { time_zone, counted_at } = await selectState(db);
  return counted_at === null || time_zone !== zone ? null : new Date(counted_at);
}

/** Every night: what has changed of the last weeks. Does nothing while a count of every day is due, which it must not mark as done. */
export async function recountRecent(platform: Platform): Promise<void> {
  const zone = zoneOf(platform);
  const countedAt = await selectCountedAt(platform, zone);
  if (countedAt === null) return;
  const until = today(zone, platform.now());
  // Work may have stood still for longer.
  const from = [addDays(until, 1 - openDays), addDays(today(zone, countedAt), -1)].toSorted()[0] ?? until;
  await recount(platform, zone, { from, to: until });
}

/** Counts every day from the first account on. */
export async function recountAll(platform: Platform): Promise<void> {
  const zone = zoneOf(platform);
  const until = today(zone, platform.now());
  await updateMemberRecords(platform.db, zone);
  const days = [await selectFirstJoined(platform.db), await selectFirstCounted(platform.db)].filter((day) => day !== null);
  await recount(platform, zone, { from: days.toSorted()[0] ?? until, to: until });
}

/**
 * Counts a range of days anew, some at a time. Idempotent: the same rows give the same figures. Counting is outside of the transaction that
 * writes, because an open transaction holds back the consumers of events.
 */
async function recount(platform: Platform, zone: string, { from, to }: DayRange): Promise<void> {
  const { db } = platform;
  await updateMemberRecords(db, zone);
  for (let day = from; day <= to; day = addDays(day, stepDays)) {
    const last = addDays(day, stepDays - 1);
    const range = { from: day, to: last < to ? last : to, zone };
    const counts = {
      days: await selectDayCounts(db, range),
      objects: await selectObjectCounts(db, range),
      waits: await selectWaitCounts(db, range),
      cohorts: [...(await selectCohortCounts(db, "week", range)), ...(await selectCohortCounts(db, "month", range))],
    };
    await db.transaction().execute(async (tx) => {
      await lockState(tx);
      await replaceCounts(tx, range, counts);
    });
  }
  await updateState(db, { time_zone: zone, at: platform.now() });
}
