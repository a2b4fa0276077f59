import { invalid, notFound } from "@cortile/contract/core";
import type { ModerationReport } from "@cortile/contract/moderation";
import { writeCsv } from "#core/csv";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { selectDecisionCounts, selectLogPage, selectReportCounts } from "./log.queries.ts";
import { messages } from "./moderation.messages.ts";

/** What was decided, without names, while the community publishes it. @throws Failure `not_found` */
export async function moderationLog(ctx: Ctx, page: PageRequest) {
  if (!ctx.snapshot.preferences["configurations.moderation_log_enabled"]) throw new Failure(notFound);
  return toPage(page, await selectLogPage(ctx.db, page));
}

const dayMs = 86_400_000;
const maxDays = 366;
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Counts of reports and decisions, of days in UTC, both included; the last 30 unless said. @throws Failure `invalid` */
export async function moderationReport(ctx: Ctx<Member>, asked: { from?: string; to?: string }): Promise<ModerationReport> {
  const to = asked.to ?? dayOf(ctx.now());
  const from = asked.from ?? dayOf(new Date(Date.parse(to) - 29 * dayMs));
  const [first, until] = [new Date(Date.parse(from)), new Date(Date.parse(to) + dayMs)];
  const days = (until.getTime() - first.getTime()) / dayMs;
  if (days < 1 || days > maxDays) throw new Failure(invalid, { text: messages.period });
  const [reports, decisions] = await Promise.all([
    selectReportCounts(ctx.db, first, until),
    selectDecisionCounts(ctx.db, first, until),
  ]);
  return { from, to, generated_at: ctx.now().toISOString(), reports, decisions };
}

const columns = [
  "act",
  "kind",
  "flag_type",
  "automatic",
  "count",
  "median_seconds",
  "reversed",
  "appealed",
  "appeals_reversed",
] as const;

/** The decisions as CSV. @throws Failure `invalid` */
export async function moderationReportExport(ctx: Ctx<Member>, asked: { from?: string; to?: string }): Promise<string> {
  const { decisions } = await moderationReport(ctx, asked);
  return writeCsv([[...columns], ...decisions.map((row) => columns.map((column) => row[column]))]);
}
