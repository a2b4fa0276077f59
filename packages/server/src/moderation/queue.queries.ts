import type { CaseKind, CaseStatus, FlagType, ModerationRuleKind } from "@cortile/contract/enums";
import { sql, type RawBuilder } from "kysely";
import { isOfModerated } from "#core/access";
import type { Member } from "#core/ctx";
import { totalOf, limitOffset, literalLimit, type Db } from "#core/db";
import { isCommentWritten } from "#comment";
import { isContributionWritten } from "#contribution";
import { isCourseNamed } from "#course";
import { isEventNamed } from "#event";
import { flagCases, type CaseRow, type FlagTarget } from "#flag";
import { isGroupNamed } from "#group";
import { isNamed, staffIds } from "#people";
import { reportsOf } from "./report.queries.ts";

const lastModerated = sql`fc.moderated_at desc nulls last, fc.target_id desc`;
const orders = {
  "-last_flagged_at": sql`fc.last_flagged_at desc, fc.target_id desc`,
  last_flagged_at: sql`fc.last_flagged_at, fc.target_id`,
  "-flag_count": sql`fc.flag_count desc, fc.target_id desc`,
  flag_count: sql`fc.flag_count, fc.target_id`,
  "-moderated_at": lastModerated,
  "-last_moderated_at": lastModerated,
  last_moderated_at: sql`fc.moderated_at, fc.target_id`,
};
export type QueueOrder = keyof typeof orders;

export interface QueueFilter {
  kinds?: readonly CaseKind[];
  id?: number;
  statuses?: readonly CaseStatus[];
  held?: boolean;
  flag_type?: FlagType;
  rule?: ModerationRuleKind;
  /** `me`, `none` or an id. */
  assignee?: string;
  /** Name or id of whose it is. */
  author?: string;
  /** Name or id of somebody who reported it. */
  flagged_by?: string;
  /** Words of the text, or of the name. */
  content?: string;
  min_flags?: number;
}

function assignedTo(actor: Member, assignee: string): RawBuilder<unknown> {
  if (assignee === "none") return sql`fc.assignee_id is null`;
  return sql`fc.assignee_id = ${assignee === "me" ? actor.id : Number(assignee)}`;
}

function conditions(actor: Member, filter: QueueFilter): RawBuilder<unknown> {
  const terms: RawBuilder<unknown>[] = [isOfModerated(actor, sql`fc.author_id`, staffIds)];
  const { kinds, id, statuses, held, flag_type, rule, assignee, author, flagged_by, content, min_flags } = filter;
  if (kinds)
    terms.push(
      sql`(${sql.join(
        kinds.map((kind) => sql`fc.contribution_type = ${kind}`),
        sql` or `,
      )})`,
    );
  if (id !== undefined) terms.push(sql`fc.target_id = ${id}`);
  if (statuses) terms.push(sql`(${sql.join(statuses.map(hasStatus), sql` or `)})`);
  if (held !== undefined) terms.push(held ? sql`fc.held` : sql`not fc.held`);
  if (min_flags !== undefined) terms.push(sql`fc.flag_count >= ${min_flags}`);
  if (assignee) terms.push(assignedTo(actor, assignee));
  if (flag_type !== undefined)
    terms.push(sql`exists (select from ${reportsOf(sql`fc.target`, sql`fc.target_id`)} f where f.flag_type = ${flag_type})`);
  if (rule)
    terms.push(
      sql`exists (select from moderation_hit h where h.target = fc.target and h.target_id = fc.target_id and h.rule = ${rule})`,
    );
  if (author) terms.push(isNamed(sql`fc.author_id`, author));
  if (flagged_by)
    terms.push(
      sql`exists (select from ${reportsOf(sql`fc.target`, sql`fc.target_id`)} f where ${isNamed(sql`f.user_id`, flagged_by)})`,
    );
  if (content)
    terms.push(sql`case fc.target when 'comment' then ${isCommentWritten(sql`fc.target_id`, content)}
      when 'contribution' then ${isContributionWritten(sql`fc.target_id`, content)}
      when 'user' then ${isNamed(sql`fc.target_id`, content)}
      when 'group' then ${isGroupNamed(sql`fc.target_id`, content)}
      when 'event' then ${isEventNamed(sql`fc.target_id`, content)}
      when 'course' then ${isCourseNamed(sql`fc.target_id`, content)} else false end`);
  return sql.join(terms, sql` and `);
}

const hasStatus = (status: CaseStatus): RawBuilder<unknown> =>
  status === "open" ? sql`fc.status is null` : sql`fc.status = ${status}`;

/** A page of what was reported, or found by a rule, of people whom the member moderates. */
export async function selectQueuePage(
  db: Db,
  actor: Member,
  filter: QueueFilter,
  page: { limit: number; offset: number; order: QueueOrder },
): Promise<{ rows: CaseRow[]; count: number }> {
  const source = sql`from ${flagCases} fc where ${conditions(actor, filter)}`;
  const { rows } = await sql<CaseRow>`
    select fc.* ${source} order by ${orders[page.order]} ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}

/** Open cases of an author besides one of them, the newest first. */
export async function selectSimilarCases(db: Db, authorId: number, except: FlagTarget, limit: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select fc.* from ${flagCases} fc where fc.author_id = ${authorId} and fc.status is null
      and (fc.target, fc.target_id) is distinct from (${except.target}, ${except.target_id}::bigint)
    order by fc.last_flagged_at desc, fc.target_id desc limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** Cases about what somebody wrote or made, decided or not, the last reported first. */
export async function selectCasesOf(db: Db, authorId: number, limit: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select fc.* from ${flagCases} fc where fc.author_id = ${authorId}
    order by fc.last_flagged_at desc, fc.target_id desc limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
