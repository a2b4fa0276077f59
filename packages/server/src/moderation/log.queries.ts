import type { AppealStatus, CaseKind, FlagType, ModerationAct } from "@cortile/contract/enums";
import { sql, type RawBuilder } from "kysely";
import { totalOf, limitOffset, type Db } from "#core/db";
import { flagCases, flagRows } from "#flag";
import { messageFlagRows } from "#message";
import { isApproved, isReversed } from "./act.queries.ts";

export interface LogRow {
  date: string;
  act: ModerationAct;
  kind: CaseKind;
  flag_type: FlagType | null;
  automatic: boolean;
  days_blocked: number | null;
  reversed: boolean;
  approved: boolean;
  appeal: AppealStatus | null;
}

/** A page of what was decided, the newest first, without anything that names somebody and what moderators wrote. */
export async function selectLogPage(db: Db, page: { limit: number; offset: number }): Promise<{ rows: LogRow[]; count: number }> {
  const source = sql`from moderation_act a left join moderation_appeal p on p.act_id = a.id
    where a.act in ('hide', 'delete', 'warn', 'block', 'hold')`;
  const { rows } = await sql<LogRow>`
    select to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD') as date, a.act, a.kind, a.flag_type, a.automatic, a.days_blocked,
      ${isReversed(sql`a.id`)} as reversed, ${isApproved(sql`a.id`)} as approved, p.status as appeal
    ${source} order by a.id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}

/** Reports that were not withdrawn, by when they were sent, as rows `(at)`; a source for others' statements. */
export const reportsSent: RawBuilder<unknown> = sql`
  (select f.added_at as at from ${flagRows} f union all select m.added_at from ${messageFlagRows} m)`;

/** Decisions of moderators, as rows `(at, waited_seconds)`: the wait is null where nobody had reported it; a source for others' statements. */
export const decisionsMade: RawBuilder<unknown> = sql`
  (select a.created_at as at, a.waited_seconds from moderation_act a where a.act <> 'undo' and not a.automatic)`;

export interface DecisionCount {
  act: ModerationAct;
  kind: CaseKind;
  flag_type: FlagType | null;
  automatic: boolean;
  count: number;
  median_seconds: number | null;
  reversed: number;
  appealed: number;
  appeals_reversed: number;
}

/** What was decided from one time to another, counted. */
export async function selectDecisionCounts(db: Db, from: Date, until: Date): Promise<DecisionCount[]> {
  const { rows } = await sql<DecisionCount>`
    select a.act, a.kind, a.flag_type, a.automatic, count(*)::int as count,
      round(percentile_cont(0.5) within group (order by a.waited_seconds))::int as median_seconds,
      (count(*) filter (where ${isReversed(sql`a.id`)}))::int as reversed, count(p.id)::int as appealed,
      (count(*) filter (where p.status = 'reversed'))::int as appeals_reversed
    from moderation_act a left join moderation_appeal p on p.act_id = a.id
    where a.created_at >= ${from} and a.created_at < ${until} and a.act <> 'undo'
    group by a.act, a.kind, a.flag_type, a.automatic order by a.act, a.kind, a.flag_type nulls first, a.automatic`.execute(db);
  return rows;
}

export interface ReportCount {
  kind: CaseKind;
  flag_type: FlagType;
  count: number;
}

/** What members reported from one time to another and did not withdraw, counted. */
export async function selectReportCounts(db: Db, from: Date, until: Date): Promise<ReportCount[]> {
  const { rows } = await sql<ReportCount>`
    select kind, flag_type, count(*)::int as count from (
      select coalesce(fc.contribution_type, f.target) as kind, f.flag_type, f.added_at from ${flagRows} f
        left join ${flagCases} fc on fc.target = f.target and fc.target_id = f.target_id
      union all select 'message', m.flag_type, m.added_at from ${messageFlagRows} m) reported
    where added_at >= ${from} and added_at < ${until} group by kind, flag_type order by kind, flag_type`.execute(db);
  return rows;
}
