import type { ContributionStatus, ContributionType } from "@cortile/contract/enums";
import { sql, type RawBuilder } from "kysely";
import { moderatedBy } from "#core/access";
import type { Member } from "#core/ctx";
import { countUpTo, literalLimit, type Db } from "#core/db";
import { isCommentWritten } from "#comment";
import { isContributionWritten } from "#contribution";
import { flagCases, flagsOf, type CaseRow } from "#flag";
import { isNamed, roleOf } from "#people";

const orders = {
  "-last_flagged_at": sql`fc.last_flagged_at desc, fc.target_id desc`,
  last_flagged_at: sql`fc.last_flagged_at, fc.target_id`,
  "-flag_count": sql`fc.flag_count desc, fc.target_id desc`,
  flag_count: sql`fc.flag_count, fc.target_id`,
  "-last_moderated_at": sql`fc.moderated_at desc nulls last, fc.target_id desc`,
  last_moderated_at: sql`fc.moderated_at, fc.target_id`,
};
export type CaseOrder = keyof typeof orders;

export interface CaseFilter {
  min_flags?: number;
  contribution_type?: ContributionType;
  contribution_id?: number;
  /** Name or id of whoever wrote it. */
  author?: string;
  /** Name or id of somebody who reported it. */
  flagged_by?: string;
  /** Words of the text. */
  content?: string;
  /** `open`: nobody has decided. */
  moderation_status?: ContributionStatus;
}

function conditions(actor: Member, filter: CaseFilter): RawBuilder<unknown> {
  const terms: RawBuilder<unknown>[] = [
    sql`fc.target in ('contribution', 'comment')`,
    moderatedBy(actor, { id: sql`fc.author_id`, role: roleOf(sql`fc.author_id`) }),
  ];
  if (filter.min_flags !== undefined) terms.push(sql`fc.flag_count >= ${filter.min_flags}`);
  if (filter.contribution_type) terms.push(sql`fc.contribution_type = ${filter.contribution_type}`);
  if (filter.contribution_id !== undefined) terms.push(sql`fc.target_id = ${filter.contribution_id}`);
  if (filter.moderation_status)
    terms.push(
      filter.moderation_status === "open"
        ? sql`fc.status is null`
        : sql`fc.status = any(${storedAs(filter.moderation_status)}::text[])`,
    );
  if (filter.author) terms.push(isNamed(sql`fc.author_id`, filter.author));
  if (filter.flagged_by)
    terms.push(
      sql`exists (select from ${flagsOf(sql`fc.target`, sql`fc.target_id`)} f where ${isNamed(sql`f.user_id`, filter.flagged_by)})`,
    );
  if (filter.content)
    terms.push(sql`case fc.target when 'comment' then ${isCommentWritten(sql`fc.target_id`, filter.content)}
      else ${isContributionWritten(sql`fc.target_id`, filter.content)} end`);
  return sql.join(terms, sql` and `);
}

/** What staff left as it was is ignored, for existing clients. */
const storedAs = (status: ContributionStatus): string[] => (status === "ignored" ? ["ignored", "resolved"] : [status]);

/** A page of what was reported or moderated, of people whom the member moderates. */
export async function selectCasePage(
  db: Db,
  actor: Member,
  filter: CaseFilter,
  page: { limit: number; offset: number; order: CaseOrder },
): Promise<{ rows: CaseRow[]; count: number }> {
  const source = sql`from ${flagCases} fc where ${conditions(actor, filter)}`;
  const { rows } = await sql<CaseRow>`
    select fc.* ${source} order by ${orders[page.order]} limit ${literalLimit(page.limit)} offset ${page.offset}`.execute(db);
  const total = await sql<{ count: number }>`select ${countUpTo(sql`select ${source}`)} as count`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}
