import type { CaseActEntry, ReportCase } from "@cortile/contract/moderation";
import type { User } from "@cortile/contract/entity";
import type { Ctx } from "#core/ctx";
import { selectReasonCounts, type CaseRow, type FlagTarget } from "#flag";
import { selectMessageReasons } from "#message";
import { presentUsers } from "#people";
import type { ActRow } from "./act.queries.ts";
import { selectHitRules } from "./hit.queries.ts";
import { keyOf, subjectTitles } from "./subject.ts";

const isId = (id: number | null): id is number => id !== null;

/** Cases in the order of the rows. */
export async function presentCases(ctx: Ctx, rows: readonly CaseRow[]): Promise<ReportCase[]> {
  const people = rows.flatMap(({ author_id, moderator_id, assignee_id }) => [author_id, moderator_id, assignee_id].filter(isId));
  const [titles, reasons, rules, users] = await Promise.all([
    subjectTitles(ctx, rows),
    byTarget(rows, (target, ids) =>
      target === "message" ? selectMessageReasons(ctx.db, ids) : selectReasonCounts(ctx.db, target, ids),
    ),
    byTarget(
      rows.filter(({ hit_count }) => hit_count > 0),
      (target, ids) => selectHitRules(ctx.db, target, ids),
    ),
    presentUsers(ctx, people),
  ]);
  const userOf = (id: number | null): User | null => (id === null ? null : (users.get(id) ?? null));
  return rows.map((row): ReportCase => ({
    kind: row.contribution_type,
    id: row.target_id,
    case_id: row.id,
    title: titles.get(keyOf(row)) ?? "",
    author: userOf(row.author_id),
    flag_count: row.flag_count,
    reasons: (reasons.get(keyOf(row)) ?? []).map(({ flag_type, count }) => ({ flag_type, count })),
    rules: (rules.get(keyOf(row)) ?? []).map(({ rule }) => rule),
    status: row.status ?? "open",
    held: row.held,
    flag_type: row.flag_type,
    decided_by: userOf(row.moderator_id),
    decided_at: row.moderated_at,
    first_flagged_at: row.first_flagged_at,
    last_flagged_at: row.last_flagged_at,
    assignee: userOf(row.assignee_id),
  }));
}

/** Rows about objects of several kinds, read once a kind, by the key of their object. */
async function byTarget<Row extends { target_id: number }>(
  objects: readonly FlagTarget[],
  read: (target: FlagTarget["target"], ids: number[]) => Promise<Row[]>,
): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  const targets = [...new Set(objects.map(({ target }) => target))];
  await Promise.all(
    targets.map(async (target) => {
      const ids = objects.flatMap((one) => (one.target === target ? [one.target_id] : []));
      for (const row of await read(target, ids)) {
        const key = keyOf({ target, target_id: row.target_id });
        found.set(key, [...(found.get(key) ?? []), row]);
      }
    }),
  );
  return found;
}

/** Entries of the ledger, in the order of the rows. */
export async function presentActs(ctx: Ctx, rows: readonly ActRow[]): Promise<CaseActEntry[]> {
  const users = await presentUsers(
    ctx,
    rows.flatMap(({ moderator_id }) => moderator_id ?? []),
  );
  return rows.map((row): CaseActEntry => ({
    id: row.id,
    act: row.act,
    kind: row.kind,
    target_id: row.target_id,
    flag_type: row.flag_type,
    motive: row.motive,
    rule: row.rule,
    days_blocked: row.days_blocked,
    automatic: row.automatic,
    by: row.moderator_id === null ? null : (users.get(row.moderator_id) ?? null),
    created_at: row.created_at,
    reverses: row.reverses_id,
    reversed: row.reversed,
    appeal: row.appeal_id !== null && row.appeal_status !== null ? { id: row.appeal_id, status: row.appeal_status } : null,
  }));
}
