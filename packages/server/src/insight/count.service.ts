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
    const { time_zone, counted_at } = await selectState(platform.db);
    const isFresh = counted_at !== null && platform.now().getTime() - Date.parse(counted_at) < maxAgeMs;
    return isFresh && time_zone === zoneOf(platform) ? [] : [{}];
  },
  run: async (platform) => {
    const { time_zone, counted_at } = await selectState(platform.db);
    if (counted_at === null || time_zone !== zoneOf(platform)) return recountAll(platform);
    const until = today(zoneOf(platform), platform.now());
    // Work may have stood still for days.
    const last = today(zoneOf(platform), new Date(counted_at));
    await recount(platform, { from: addDays(last, -1), to: until });
  },
});

/** Every night: what has changed of the last weeks. */
export const recountRecent = (platform: Platform): Promise<void> => {
  const until = today(zoneOf(platform), platform.now());
  return recount(platform, { from: addDays(until, 1 - openDays), to: until });
};

/** Counts every day from the first account on. */
export async function recountAll(platform: Platform): Promise<void> {
  const until = today(zoneOf(platform), platform.now());
  await updateMemberRecords(platform.db, zoneOf(platform));
  const days = [await selectFirstJoined(platform.db), await selectFirstCounted(platform.db)].filter((day) => day !== null);
  await recount(platform, { from: days.toSorted()[0] ?? until, to: until });
}

/**
 * Counts a range of days anew, some at a time. Idempotent: the same rows give the same figures. Counting is outside of the transaction that
 * writes, because an open transaction holds back the consumers of events.
 */
async function recount(platform: Platform, { from, to }: DayRange): Promise<void> {
  const { db } = platform;
  const zone = zoneOf(platform);
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
