import type { EventRecurrence } from "@cortile/contract/enums";
import { sql } from "kysely";
import type { Db } from "#core/db";

export interface Schedule {
  start_date: string;
  /** The end of the whole series, where it repeats. */
  end_date: string | null;
  recurring: EventRecurrence;
  /** IANA zone whose clock the series follows. */
  timezone: string;
}

/** One time at which an event takes place. */
export interface PlannedOccurrence {
  starts_at: string;
  ends_at: string;
}

const steps = { never: "0 days", daily: "1 day", weekly: "7 days", monthly: "1 month" } as const;

/** How long an event without an end counts as in progress. */
const assumedMs = 3 * 3_600_000;

/**
 * When a series takes place. It keeps the time of day of its zone across daylight saving, and each occurrence lasts from the time of day of
 * the start to that of the end, over midnight where that is not later. Monthly ones count from the first: the 31st is the last day of
 * shorter months. A time of day that daylight saving skips is an hour later on that day, and
 * lasts as long as on others.
 * @throws an error of PostgreSQL for a zone it does not know: `isUnknownZone`
 */
async function selectSeries(db: Db, { start_date, end_date, recurring, timezone }: Schedule): Promise<PlannedOccurrence[]> {
  const { rows } = await sql<PlannedOccurrence>`
    with given as (
      select ${start_date}::timestamptz at time zone ${timezone}::text as first,
        ${end_date}::timestamptz at time zone ${timezone}::text as last
    ), series as (
      select first, last, last::time - first::time + case when last::time > first::time then '0 days' else '1 day' end::interval as duration
      from given
    ), numbered as (
      select last, duration, first + n * ${steps[recurring]}::interval as begins from series, generate_series(0, last::date - first::date) n
    )
    select starts_at, case when ends_at > starts_at then ends_at else starts_at + duration end as ends_at
    from numbered, lateral (
      select begins at time zone ${timezone} as starts_at, (begins + duration) at time zone ${timezone} as ends_at) times
where begins + duration <= last order by begins`.execute(db);
  return rows;
}

/** When an event takes place, in order. @throws an error of PostgreSQL for a zone it does not know: `isUnknownZone` */
export async function selectSchedule(db: Db, schedule: Schedule): Promise<PlannedOccurrence[]> {
  const series = await selectSeries(db, { ...schedule, end_date: schedule.end_date ?? schedule.start_date });
  if (schedule.recurring !== "never") return series;
  const { start_date: starts_at, end_date } = schedule;
  return [{ starts_at, ends_at: end_date ?? new Date(Date.parse(starts_at) + assumedMs).toISOString() }];
}

/** Whether a statement named a time zone that PostgreSQL does not know. */
export const isUnknownZone = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "22023";
