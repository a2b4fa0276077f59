import type { InsightMetric, InsightObjectKind, InsightPeriod } from "@cortile/contract/insight";
import { sql, type RawBuilder } from "kysely";
import { followsBegun } from "#category";
import { addressees, membershipsBegun } from "#core/access";
import type { Db } from "#core/db";
import { eventsCreated } from "#event";
import { groupsCreated } from "#group";
import { decisionsMade, reportsSent } from "#moderation";
import { memberPresence, memberRecords } from "#people";

/** Days of the time zone, `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

interface Counted extends DayRange {
  zone: string;
}

/** Whether a time is on one of the days; usable by an index. */
const isWithin = (time: RawBuilder<unknown>, { from, to, zone }: Counted): RawBuilder<boolean> => sql<boolean>`
  (${time} >= ${from}::timestamp at time zone ${zone} and ${time} < (${to}::date + 1)::timestamp at time zone ${zone})`;

const dayOf = (time: RawBuilder<unknown>, { zone }: Counted): RawBuilder<string> =>
  sql<string>`(${time} at time zone ${zone})::date`;

/** Rows of `(day, value)` by the column `at` of a source. */
const perDay = (source: RawBuilder<unknown>, range: Counted): RawBuilder<unknown> => sql`
  select ${dayOf(sql`s.at`, range)} as day, count(*) as value from ${source} s where ${isWithin(sql`s.at`, range)} group by 1`;

/** Distinct members of the days that end with each day. */
const presentFor = (days: number, { from, to }: DayRange): RawBuilder<unknown> => sql`
  select d.day, (select count(distinct p.record_id) from ${memberPresence} p
    where p.day between d.day - ${sql.lit(days - 1)} and d.day) as value
  from (select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') day) d`;

const recordsOn = (column: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<unknown> => sql`
  select ${column} as day, count(*) as value from ${memberRecords} r
  where ${column} between ${from}::date and ${to}::date group by 1`;

/** Published texts, also those deleted since. */
const contents = (of: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  (select c.added_at as at from contribution c where not c.draft and ${of})`;
const comments = sql`(select k.added_at as at from comment k)`;
const votes = sql`(select v.voted_at as at from vote v)`;

/** Everything counted from rows; searches are counted as they happen. */
type CountedMetric = Exclude<InsightMetric, "searches" | "searches_missed">;

const metrics: Readonly<Record<CountedMetric, (range: Counted) => RawBuilder<unknown>>> = {
  joined: (range) => recordsOn(sql`r.joined_on`, range),
  left: (range) => recordsOn(sql`r.left_on`, range),
  active_day: (range) => presentFor(1, range),
  active_week: (range) => presentFor(7, range),
  active_month: (range) => presentFor(28, range),
  posts: (range) => perDay(contents(sql`c.type = 'post'`), range),
  discussions: (range) => perDay(contents(sql`c.type = 'discussion'`), range),
  statuses: (range) => perDay(contents(sql`c.type = 'status'`), range),
  shares: (range) => perDay(contents(sql`c.shared_id is not null`), range),
  comments: (range) => perDay(comments, range),
  votes: (range) => perDay(votes, range),
  category_follows: (range) => perDay(followsBegun, range),
  groups: (range) => perDay(groupsCreated, range),
  group_joins: (range) => perDay(membershipsBegun("group"), range),
  events: (range) => perDay(eventsCreated, range),
  event_joins: (range) => perDay(membershipsBegun("event"), range),
  reports: (range) => perDay(reportsSent, range),
  decisions: (range) => perDay(decisionsMade, range),
};

/** The figures of the days of a range. */
export async function selectDayCounts(db: Db, range: Counted): Promise<unknown[]> {
  const counts: unknown[] = [];
  for (const [metric, rows] of Object.entries(metrics)) {
    const found = await sql`
      select to_char(day, 'YYYY-MM-DD') as day, ${metric}::text as metric, value from (${rows(range)}) counted
      where value > 0`.execute(db);
    counts.push(...found.rows);
  }
  return counts;
}

/** What is in a category, group or event: rows of `(contribution_id, object_id)`, and of joins `(at, object_id)`. */
const objects: Readonly<Record<InsightObjectKind, { contents: RawBuilder<unknown>; joins: RawBuilder<unknown> }>> = {
  category: {
    contents: sql`(select cc.contribution_id, cc.category_id as object_id from contribution_category cc)`,
    joins: followsBegun,
  },
  group: { contents: addressees("group"), joins: membershipsBegun("group") },
  event: { contents: addressees("event"), joins: membershipsBegun("event") },
};

export async function selectObjectCounts(db: Db, range: Counted): Promise<unknown[]> {
  const counts: unknown[] = [];
  for (const [kind, { contents: within, joins }] of Object.entries(objects)) {
    const found = await sql`
      select ${kind}::text as kind, to_char(day, 'YYYY-MM-DD') as day, object_id, sum(contents)::int as contents,
        sum(comments)::int as comments, sum(joins)::int as joins
      from (
        select ${dayOf(sql`c.added_at`, range)} as day, o.object_id, 1 as contents, 0 as comments, 0 as joins
        from contribution c join ${within} o on o.contribution_id = c.id where not c.draft and ${isWithin(sql`c.added_at`, range)}
        union all select ${dayOf(sql`k.added_at`, range)}, o.object_id, 0, 1, 0
        from comment k join ${within} o on o.contribution_id = k.contribution_id where ${isWithin(sql`k.added_at`, range)}
        union all select ${dayOf(sql`j.at`, range)}, j.object_id, 0, 0, 1 from ${joins} j where ${isWithin(sql`j.at`, range)}) counted
      group by day, object_id`.execute(db);
    counts.push(...found.rows);
  }
  return counts;
}

/** Waits longer than this count as this long. */
const maxMinutes = 366 * 24 * 60;

/** How many decisions were made after so many minutes. */
export async function selectWaitCounts(db: Db, range: Counted): Promise<unknown[]> {
  const { rows } = await sql`
    select to_char(${dayOf(sql`d.at`, range)}, 'YYYY-MM-DD') as day, least(d.waited_seconds / 60, ${sql.lit(maxMinutes)}) as minutes,
      count(*)::int as decisions
    from ${decisionsMade} d where d.waited_seconds is not null and ${isWithin(sql`d.at`, range)} group by 1, 2`.execute(db);
  return rows;
}

/** How many weeks or months a day is after a cohort began. */
const stepsAfter: Readonly<Record<InsightPeriod, RawBuilder<number>>> = {
  week: sql<number>`(now.start - cohort.start) / 7`,
  month: sql<number>`
    (extract(year from now.start) - extract(year from cohort.start)) * 12 + extract(month from now.start) - extract(month from cohort.start)`,
};

const startOf = (period: InsightPeriod, day: RawBuilder<unknown>) => sql`date_trunc(${sql.lit(period)}, ${day}::timestamp)::date`;
const lengthOf = (period: InsightPeriod) => (period === "week" ? sql`interval '1 week'` : sql`interval '1 month'`);

/** Retention in the weeks or months that a range touches. */
export async function selectCohortCounts(db: Db, period: InsightPeriod, { from, to }: DayRange): Promise<unknown[]> {
  const { rows } = await sql`
    select ${period}::text as period, to_char(cohort.start, 'YYYY-MM-DD') as cohort, (${stepsAfter[period]})::int as step,
      count(distinct r.id)::int as active
    from ${memberPresence} p join ${memberRecords} r on r.id = p.record_id
      cross join lateral (select ${startOf(period, sql`p.day`)} as start) now
      cross join lateral (select ${startOf(period, sql`r.joined_on`)} as start) cohort
    where p.day >= ${startOf(period, sql`${from}::date`)} and p.day < ${startOf(period, sql`${to}::date`)} + ${lengthOf(period)}
      and p.day >= r.joined_on
    group by 2, 3`.execute(db);
  return rows;
}

/** All figures of a range. */
export interface Counts {
  days: unknown[];
  objects: unknown[];
  waits: unknown[];
  cohorts: unknown[];
}

/** Puts figures in the place of those of a range, in the caller's transaction. */
export async function replaceCounts(
  db: Db,
  { from, to }: DayRange,
  { days, objects: found, waits, cohorts }: Counts,
): Promise<void> {
  const within = sql`day between ${from}::date and ${to}::date`;
  await sql`delete from insight_day where ${within}`.execute(db);
  await sql`delete from insight_object_day where ${within}`.execute(db);
  await sql`delete from insight_wait_day where ${within}`.execute(db);
  for (const period of ["week", "month"] as const)
    await sql`
      delete from insight_cohort where period = ${period} and cohort + step * ${lengthOf(period)}
        between ${startOf(period, sql`${from}::date`)} and ${startOf(period, sql`${to}::date`)}`.execute(db);
  await sql`
    insert into insight_day select * from jsonb_populate_recordset(null::insight_day, ${JSON.stringify(days)}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into insight_object_day
    select * from jsonb_populate_recordset(null::insight_object_day, ${JSON.stringify(found)}::jsonb)`.execute(db);
  await sql`
    insert into insight_wait_day select * from jsonb_populate_recordset(null::insight_wait_day, ${JSON.stringify(waits)}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into insight_cohort select * from jsonb_populate_recordset(null::insight_cohort, ${JSON.stringify(cohorts)}::jsonb)`.execute(
    db,
  );
}

/** The first day that has a figure; null without any. */
export async function selectFirstCounted(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select to_char(min(day), 'YYYY-MM-DD') as day from insight_day`.execute(db);
  return rows[0]?.day ?? null;
}

export interface InsightState {
  time_zone: string | null;
  counted_at: string | null;
}

export async function selectState(db: Db): Promise<InsightState> {
  const { rows } = await sql<InsightState>`select time_zone, counted_at from insight_state`.execute(db);
  return rows[0] ?? { time_zone: null, counted_at: null };
}

/** The same, locked: figures are written by one at a time. */
export async function lockState(db: Db): Promise<InsightState> {
  const { rows } = await sql<InsightState>`select time_zone, counted_at from insight_state for update`.execute(db);
  return rows[0] ?? { time_zone: null, counted_at: null };
}

export async function updateState(db: Db, { time_zone, at }: { time_zone: string; at: Date }): Promise<void> {
  await sql`update insight_state set time_zone = ${time_zone}, counted_at = ${at.toISOString()}::timestamptz`.execute(db);
}
