import type {
  InsightCohort,
  InsightDay,
  InsightMetric,
  InsightObjectKind,
  InsightPeriod,
  InsightResponse,
  InsightWord,
} from "@cortile/contract/insight";
import { insightMetric } from "@cortile/contract/insight";
import { sql } from "kysely";
import { limitOffset, totalOf, type Db } from "#core/db";
import type { DayRange } from "./count.queries.ts";
import { addDays, daysIn } from "./days.ts";

const none = Object.fromEntries(insightMetric.map((metric) => [metric, 0])) as Record<InsightMetric, number>;

interface DayValue {
  day: string;
  metric: InsightMetric;
  value: number;
}

/** Every day of the range, in order, with zeros where nothing happened. */
export async function selectInsightDays(db: Db, { from, to }: DayRange): Promise<InsightDay[]> {
  const [{ rows }, before] = await Promise.all([
    sql<DayValue>`
      select to_char(day, 'YYYY-MM-DD') as day, metric, value::int as value from insight_day
      where day between ${from}::date and ${to}::date
      union all select to_char(day, 'YYYY-MM-DD'), searched.metric, searched.value from insight_search_day cross join lateral (
        values ('searches', found + missed), ('searches_missed', missed)) searched (metric, value)
      where word = '' and day between ${from}::date and ${to}::date`.execute(db),
    sql<{ members: number }>`
      select coalesce(sum(case metric when 'joined' then value else -value end), 0)::int as members from insight_day
      where metric in ('joined', 'left') and day < ${from}::date`.execute(db),
  ]);
  const valuesOf = Map.groupBy(rows, ({ day }) => day);
  let members = before.rows[0]?.members ?? 0;
  return Array.from({ length: daysIn(from, to) }, (_, index) => {
    const day = addDays(from, index);
    const counts = { ...none };
    for (const { metric, value } of valuesOf.get(day) ?? []) counts[metric] = value;
    members += counts.joined - counts.left;
    return { day, members, ...counts };
  });
}

type ObjectCount = { id: number; contents: number; comments: number; joins: number };
const objectOrders = {
  "-contents": sql`contents desc, comments desc, joins desc, id`,
  "-comments": sql`comments desc, contents desc, joins desc, id`,
  "-joins": sql`joins desc, contents desc, comments desc, id`,
};
export type ObjectOrder = keyof typeof objectOrders;

/** A page of what had contents, comments or joins in the range. */
export async function selectInsightObjects(
  db: Db,
  kind: InsightObjectKind,
  { from, to, ordering }: DayRange & { ordering: ObjectOrder },
  page: { limit: number; offset: number },
): Promise<{ rows: ObjectCount[]; count: number }> {
  const counted = sql`insight_object_day where kind = ${kind} and day between ${from}::date and ${to}::date`;
  const { rows } = await sql<ObjectCount>`
    select object_id as id, sum(contents)::int as contents, sum(comments)::int as comments, sum(joins)::int as joins
    from ${counted}
    group by object_id order by ${objectOrders[ordering]} ${limitOffset(page.limit, page.offset)}`.execute(db);
  return { rows, count: await totalOf(db, page, rows.length, sql`select from ${counted} group by object_id`) };
}

/** Searches that a word needs to be shown: fewer could tell who it was. */
const leastSearches = 3;
const maxWords = 100;

export async function selectInsightWords(db: Db, { from, to, missed }: DayRange & { missed: boolean }): Promise<InsightWord[]> {
  const counted = missed ? sql`missed` : sql`found + missed`;
  const { rows } = await sql<InsightWord>`
    select word, sum(found)::int as found, sum(missed)::int as missed from insight_search_day
    where word <> '' and day between ${from}::date and ${to}::date
    group by word having sum(${counted}) >= ${sql.lit(leastSearches)}
    order by sum(${counted}) desc, word limit ${sql.lit(maxWords)}`.execute(db);
  return rows;
}

/** Cohorts that are shown. */
export const shownCohorts = 12;

/** The last cohorts up to a day, the oldest first. */
export async function selectInsightCohorts(db: Db, period: InsightPeriod, today: string): Promise<InsightCohort[]> {
  const unit = sql.lit(period);
  const one = period === "week" ? sql`interval '1 week'` : sql`interval '1 month'`;
  const { rows } = await sql<{ cohort: string; size: number; active: Record<string, number> | null; steps: number }>`
    select to_char(c.start, 'YYYY-MM-DD') as cohort, (row_number() over (order by c.start desc))::int as steps,
      (select coalesce(sum(d.value), 0)::int from insight_day d
        where d.metric = 'joined' and d.day >= c.start and d.day < c.start + ${one}) as size,
      (select jsonb_object_agg(k.step, k.active) from insight_cohort k
        where k.period = ${period} and k.cohort = c.start::date) as active
    from generate_series(date_trunc(${unit}, ${today}::timestamp) - ${sql.lit(shownCohorts - 1)} * ${one},
      date_trunc(${unit}, ${today}::timestamp), ${one}) c (start)
    order by c.start`.execute(db);
  return rows.map(({ cohort, size, active, steps }) => ({
    cohort,
    size,
    active: Array.from({ length: steps }, (_, step) => active?.[step] ?? 0),
  }));
}

/** How long reports waited for their decision. The nearest-rank percentile, exact to the minute. */
export async function selectInsightResponse(db: Db, { from, to }: DayRange): Promise<InsightResponse> {
  const { rows } = await sql<InsightResponse>`
    with waited as (
      select minutes, sum(decisions) as decisions, sum(sum(decisions)) over (order by minutes) as until, sum(sum(decisions)) over () as total
      from insight_wait_day where day between ${from}::date and ${to}::date group by minutes)
    select coalesce(max(total), 0)::int as decisions,
      min(minutes) filter (where until >= total * 0.5) as median_minutes,
      min(minutes) filter (where until >= total * 0.9) as p90_minutes,
      coalesce(sum(decisions) filter (where minutes < 60), 0)::int as within_hour,
      coalesce(sum(decisions) filter (where minutes < 1440), 0)::int as within_day
    from waited`.execute(db);
  return rows[0] ?? { decisions: 0, median_minutes: null, p90_minutes: null, within_hour: 0, within_day: 0 };
}
