import type { AppealStatus, CaseKind, FlagType, ModerationAct } from "@cortile/contract/enums";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { limitOffset, literalLimit, type Db, type Tables } from "#core/db";
import { flagCases, type CaseObject, type CaseStatus, type FlagTarget } from "#flag";
import type { BlockRow } from "./block.queries.ts";

/** What was in force before an act. */
export interface StateBefore {
  act_id: number | null;
  status: CaseStatus | null;
  flag_type: FlagType | null;
  moderator_id: number | null;
  moderated_at: string | null;
  held: boolean;
  /** Of its author, where the act blocks or unblocks. */
  block: BlockRow | null;
}

export interface ActRow extends Omit<Selectable<Tables["moderation_act"]>, "before"> {
  act: ModerationAct;
  target: FlagTarget["target"];
  kind: CaseKind;
  flag_type: FlagType | null;
  before: StateBefore;
  reversed: boolean;
  /** Of `hold`. */
  approved: boolean;
  appeal_id: number | null;
  appeal_status: AppealStatus | null;
}

export type NewAct = Pick<
  ActRow,
  "act" | "automatic" | "flag_type" | "motive" | "rule" | "days_blocked" | "excerpt" | "before" | "reverses_id" | "waited_seconds"
> & { moderator_id: number | null; created_at: string };

/** Whether an act points to another, by its id, and is not taken back itself. */
const isFollowedBy = (id: RawBuilder<unknown>, act: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`
  exists (select from moderation_act r where r.reverses_id = ${id} and ${act}
    and not exists (select from moderation_act rr where rr.reverses_id = r.id))`;

/** Whether an act was taken back. */
export const isReversed = (id: RawBuilder<unknown>) => isFollowedBy(id, sql`r.act <> 'approve'`);

/** Whether what was held was approved. */
export const isApproved = (id: RawBuilder<unknown>) => isFollowedBy(id, sql`r.act = 'approve'`);

const columns = sql<ActRow>`a.*, ${isReversed(sql`a.id`)} as reversed, ${isApproved(sql`a.id`)} as approved,
  p.id as appeal_id, p.status as appeal_status`;
const source = sql`moderation_act a left join moderation_appeal p on p.act_id = a.id`;

export async function insertAct(db: Db, object: CaseObject, act: NewAct): Promise<number> {
  const { target, target_id, contribution_type: kind, author_id } = object;
  const { rows } = await sql<{ id: number }>`
    insert into moderation_act (act, target, target_id, kind, author_id, moderator_id, automatic, flag_type, motive, rule,
      days_blocked, excerpt, before, reverses_id, waited_seconds, created_at)
    values (${act.act}, ${target}, ${target_id}, ${kind}, ${author_id}, ${act.moderator_id}, ${act.automatic}, ${act.flag_type},
      ${act.motive}, ${act.rule}, ${act.days_blocked}, ${act.excerpt}, ${JSON.stringify(act.before)}::jsonb, ${act.reverses_id},
      ${act.waited_seconds}, ${act.created_at}::timestamptz) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an act was not inserted");
  return row.id;
}

export async function selectAct(db: Db, id: number): Promise<ActRow | null> {
  const { rows } = await sql<ActRow>`select ${columns} from ${source} where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Acts by id. */
export async function selectActs(db: Db, ids: readonly number[]): Promise<Map<number, ActRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ActRow>`select ${columns} from ${source} where a.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Acts that decide what becomes of something; a warning and a block are about its author. */
const decisions: readonly ModerationAct[] = ["hold", "approve", "ignore", "dismiss", "hide", "delete", "restore"];
export const isDecision = (act: ModerationAct): boolean => decisions.includes(act);

/** The latest decision about an object that holds. @param act only of this kind */
export const selectDecision = (db: Db, object: FlagTarget, act?: ModerationAct): Promise<ActRow | null> =>
  selectActInForce(db, object, act === undefined ? decisions : [act]);

/** The latest act on an object that holds, and does not itself undo another. @param acts only of these kinds */
export async function selectActInForce(
  db: Db,
  { target, target_id }: FlagTarget,
  acts: readonly ModerationAct[] | null = null,
): Promise<ActRow | null> {
  const { rows } = await sql<ActRow>`
    select ${columns} from ${source} where a.target = ${target} and a.target_id = ${target_id} and a.act <> 'undo'
      ${acts === null ? sql`` : sql`and a.act = any(${acts}::text[])`} and not ${isReversed(sql`a.id`)} order by a.id desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether an object has waited for staff, and had not been let out before an act. */
export async function wasHeldUntil(db: Db, { target, target_id }: FlagTarget, actId: number): Promise<boolean> {
  const { rows } = await sql<{ act: ActRow["act"] }>`
    select a.act from moderation_act a where a.target = ${target} and a.target_id = ${target_id} and a.id < ${actId}
      and a.act in ('hold', 'approve', 'ignore', 'dismiss', 'restore') order by a.id desc limit 1`.execute(db);
  return rows[0]?.act === "hold";
}

/** What was done about an object, the newest first. */
export async function selectActsOn(db: Db, { target, target_id }: FlagTarget, limit: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select ${columns} from ${source} where a.target = ${target} and a.target_id = ${target_id}
    order by a.id desc limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** What was done about somebody's things, the newest first, except about one of them. */
export async function selectActsAbout(db: Db, authorId: number, except: FlagTarget, limit: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select ${columns} from ${source} where a.author_id = ${authorId}
      and (a.target, a.target_id) is distinct from (${except.target}, ${except.target_id}::bigint)
    order by a.id desc limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** What was done about somebody and what is theirs, the newest first. */
export async function selectActsOf(db: Db, authorId: number, limit: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select ${columns} from ${source} where a.author_id = ${authorId} order by a.id desc limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** What restricts somebody, of which they get a statement of reasons. */
export const isStatement = sql<boolean>`a.act in ('hide', 'delete', 'warn', 'block', 'hold')`;

export interface StatementRow extends ActRow {
  /** Held for review; nobody has decided yet. */
  waiting: boolean;
}

const statementColumns = sql<StatementRow>`${columns}, a.act = 'hold' and exists (
  select from ${flagCases} fc where fc.target = a.target and fc.target_id = a.target_id and fc.held) as waiting`;

/** A page of what was done about somebody's things, the newest first. */
export async function selectStatementPage(
  db: Db,
  authorId: number,
  page: { limit: number; offset: number },
): Promise<{ rows: StatementRow[]; count: number }> {
  const where = sql`a.author_id = ${authorId} and ${isStatement}`;
  const { rows } = await sql<StatementRow>`
    select ${statementColumns} from ${source} where ${where} order by a.id desc
    ${limitOffset(page.limit, page.offset)}`.execute(db);
  const total = await sql<{ count: number }>`select count(*)::int as count from moderation_act a where ${where}`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}

export async function selectStatement(db: Db, authorId: number, id: number): Promise<StatementRow | null> {
  const { rows } = await sql<StatementRow>`
    select ${statementColumns} from ${source} where a.id = ${id} and a.author_id = ${authorId} and ${isStatement}`.execute(db);
  return rows[0] ?? null;
}

/** Removes words about an account that is being erased; what was done stays counted. */
export async function updateActsWithout(db: Db, authorId: number): Promise<void> {
  await sql`
    update moderation_act set motive = '', excerpt = '', before = before - 'block' where author_id = ${authorId}`.execute(db);
}
