import {
  insightMetric,
  maxInsightDays,
  type InsightCohort,
  type InsightDays,
  type InsightObjectKind,
  type InsightPeriod,
  type InsightResponse,
  type insightTable,
} from "@cortile/contract/insight";
import { selectCategoryNames } from "#category";
import { writeCsv, type Cell } from "#core/csv";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { selectEventNames } from "#event";
import { selectGroupNames } from "#group";
import { selectState, type DayRange } from "./count.queries.ts";
import { daysIn, today } from "./days.ts";
import {
  selectInsightCohorts,
  selectInsightDays,
  selectInsightObjects,
  selectInsightResponse,
  selectInsightWords,
  shownCohorts,
  type ObjectOrder,
} from "./rollup.queries.ts";

/** @throws Failure `invalid` for a range that ends before it begins, or is longer than a call may cover */
function checked<Range extends DayRange>(range: Range): Range {
  const days = daysIn(range.from, range.to);
  if (days < 1 || days > maxInsightDays) throw Failure.field("to", "invalid");
  return range;
}

const zoneOf = ({ snapshot }: Ctx): string => snapshot.preferences["configurations.time_zone"];

export async function insightDays(ctx: Ctx<Member>, range: DayRange): Promise<InsightDays> {
  const [results, { time_zone, counted_at }] = await Promise.all([
    selectInsightDays(ctx.db, checked(range)),
    selectState(ctx.db),
  ]);
  return { time_zone: time_zone ?? zoneOf(ctx), counted_at, results };
}

export const insightCohorts = async (ctx: Ctx<Member>, period: InsightPeriod): Promise<{ results: InsightCohort[] }> => ({
  results: await selectInsightCohorts(ctx.db, period, today(zoneOf(ctx), ctx.now())),
});

const namesOf = { category: selectCategoryNames, group: selectGroupNames, event: selectEventNames };

export async function insightObjects(
  { db }: Ctx<Member>,
  kind: InsightObjectKind,
  { ordering = "-contents", ...range }: DayRange & { ordering?: ObjectOrder },
  page: Pick<PageRequest, "limit" | "offset">,
) {
  const found = await selectInsightObjects(db, kind, { ...checked(range), ordering }, page);
  const names = await namesOf[kind](
    db,
    found.rows.map(({ id }) => id),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, name: names.get(row.id) ?? null })) };
}

/** A page of the categories, groups or events. */
export const insightObjectPage = async (
  ctx: Ctx<Member>,
  kind: InsightObjectKind,
  query: DayRange & { ordering?: ObjectOrder },
  page: PageRequest,
) => toPage(page, await insightObjects(ctx, kind, query, page));

export const insightWords = async ({ db }: Ctx<Member>, { missed = false, ...range }: DayRange & { missed?: boolean }) => ({
  results: await selectInsightWords(db, { ...checked(range), missed }),
});

export const insightResponse = ({ db }: Ctx<Member>, range: DayRange): Promise<InsightResponse> =>
  selectInsightResponse(db, checked(range));

type Table = (typeof insightTable)[number];
/** Lines of an exported list. */
const maxExported = 10_000;

/** A list as a table for spreadsheets. */
export async function insightExport(ctx: Ctx<Member>, table: Table, range: DayRange): Promise<string> {
  switch (table) {
    case "day": {
      const { results } = await insightDays(ctx, range);
      const columns = ["day", "members", ...insightMetric] as const;
      return tableOf(columns, results);
    }
    case "word": {
      const { results } = await insightWords(ctx, range);
      return tableOf(["word", "found", "missed"], results);
    }
    case "cohort_week":
    case "cohort_month": {
      const { results } = await insightCohorts(ctx, table === "cohort_week" ? "week" : "month");
      const steps = Array.from({ length: shownCohorts }, (_, step) => String(step));
      return writeCsv([["cohort", "size", ...steps], ...results.map(({ cohort, size, active }) => [cohort, size, ...active])]);
    }
    default: {
      const { rows } = await insightObjects(ctx, table, range, { limit: maxExported, offset: 0 });
      return tableOf(["id", "name", "contents", "comments", "joins"], rows);
    }
  }
}

const tableOf = <Key extends string>(columns: readonly Key[], rows: readonly Readonly<Record<Key, Cell>>[]): string =>
  writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
