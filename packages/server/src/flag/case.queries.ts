import type { CaseKind, FlagType } from "@cortile/contract/enums";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { isOfModerated } from "#core/access";
import type { Viewer } from "#core/ctx";
import type { Db, Tables } from "#core/db";
import { staffIds } from "#people";

export type CaseStatus = "ignored" | "resolved" | "hidden" | "deleted";

/** What is reported. */
export interface FlagTarget {
  target: "contribution" | "comment" | "message" | "user" | "group" | "event" | "course";
  target_id: number;
}

/** What is reported or moderated, and whose it is. */
export interface CaseObject extends FlagTarget {
  contribution_type: CaseKind;
  author_id: number;
}

/** What staff judge, and how they change it. */
export interface Judged extends CaseObject {
  /** Of a comment: what it is on; null for what is no content of a feed, which cannot be hidden, only taken down. */
  contribution_id: number | null;
  deleted_by: "author" | "staff" | null;
  hidden: boolean;
  /** Brings it to a state. @returns whether it is deleted then, also by its author */
  change: (to: JudgedState) => Promise<boolean>;
  /** Of a comment: whether it has replies, also such as wait or are removed. */
  isAnswered?: () => Promise<boolean>;
}

/** A place of members for staff: it cannot be hidden, only withheld. */
export const judgedPlace = (
  target: "group" | "event" | "course",
  { id, author_id, withheld }: { id: number; author_id: number; withheld: boolean },
  withhold: (withheld: boolean) => Promise<void>,
): Judged => ({
  target,
  target_id: id,
  contribution_type: target,
  author_id,
  contribution_id: null,
  deleted_by: withheld ? "staff" : null,
  hidden: false,
  change: async ({ deleted }) => {
    if (deleted !== withheld) await withhold(deleted);
    return deleted;
  },
});

export interface JudgedState {
  /** Taken down by staff; what its author deleted is deleted anyway. */
  deleted: boolean;
  hidden: boolean;
  /** It has waited for staff, now or before: nobody may have been told of it. */
  wasHeld: boolean;
}

export interface CaseRow extends Selectable<Tables["flag_case"]> {
  target: CaseObject["target"];
  contribution_type: CaseObject["contribution_type"];
  status: CaseStatus | null;
  flag_type: FlagType | null;
}

/** What staff decided about an object. @property act_id the entry of the ledger of moderation */
export type CaseDecision = Pick<CaseRow, "status" | "flag_type" | "moderator_id" | "act_id"> & { at: string };

/** Every object that was reported or moderated; a source for others' statements. */
export const flagCases: RawBuilder<CaseRow> = sql`flag_case`;

/** Reports with their reasons, as rows; a source for others' statements. */
export const flagRows: RawBuilder<unknown> = sql`flag`;

/** Reports of an object, SQL expressions of its kind and id, as rows of `user_id`, `flag_type` and `added_at`; a source for others' statements. */
export const flagsOf = (target: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select f.user_id, f.flag_type, f.added_at from flag f where f.target = ${target} and f.target_id = ${id})`;

/** Whether an object, an SQL expression of its id, is reported, or staff decided about it. */
export const isInCase = (target: CaseObject["target"], id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from flag_case fc where fc.target = ${sql.lit(target)} and fc.target_id = ${id})`;

/** Whether an object, an SQL expression of its id, is held back until staff approve it. */
export const isHeld = (target: CaseObject["target"], id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from flag_case fc where fc.target = ${sql.lit(target)} and fc.target_id = ${id} and fc.held)`;

/**
 * Counts a report, one that is withdrawn, or one that gives another reason. What staff had left as it was is open again once somebody
 * reports it who never had before. The caller has locked the object.
 * @param user_id who reports
 */
export async function updateCaseFlags(
  db: Db,
  { target, target_id, contribution_type, author_id }: CaseObject,
  { user_id, change, isReport }: { user_id: number; change: number; isReport: boolean },
): Promise<void> {
  if (isReport) {
    const reopened = (await existsReporter(db, { target, target_id }, user_id)) ? [] : reopenedUnlessRestricted;
    await sql`
      insert into flag_case (target, target_id, contribution_type, author_id, flag_count)
      values (${target}, ${target_id}, ${contribution_type}, ${author_id}, 1)
      on conflict (target, target_id) do update set
        ${sql.join([sql`flag_count = flag_case.flag_count + ${change}::int, last_flagged_at = now()`, ...reopened])}`.execute(db);
    await insertReporter(db, { target, target_id }, user_id);
    return;
  }
  await deleteCaseFlags(db, target, [target_id]);
}

/** Changes of a case: nothing is decided any more, except where staff hid or deleted the object. */
const reopenedUnlessRestricted: readonly RawBuilder<unknown>[] = [
  "status",
  "flag_type",
  "moderator_id",
  "moderated_at",
  "act_id",
].map(
  (column) =>
    sql`${sql.ref(column)} = case when flag_case.status in ('hidden', 'deleted') then ${sql.ref(`flag_case.${column}`)} end`,
);

/** Whether somebody ever reported an object, also when they withdrew the report. */
async function existsReporter(db: Db, { target, target_id }: FlagTarget, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from flag_case_reporter
    where target = ${target} and target_id = ${target_id} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

async function insertReporter(db: Db, { target, target_id }: FlagTarget, userId: number): Promise<void> {
  await sql`
    insert into flag_case_reporter (target, target_id, user_id)
    values (${target}, ${target_id}, ${userId}) on conflict do nothing`.execute(db);
}

/** Takes one report from each of these objects of one kind. Nothing is left of a case without reports that nobody decided. */
export async function deleteCaseFlags(db: Db, target: CaseObject["target"], ids: readonly number[]): Promise<void> {
  await sql`
    update flag_case set flag_count = flag_count - 1
    where target = ${target} and target_id = any(${ids}::bigint[]) and flag_count > 0`.execute(db);
  await sql`
    delete from flag_case
    where target = ${target} and target_id = any(${ids}::bigint[]) and ${isOver}`.execute(db);
}

/** Nobody reports it, no rule found anything, and nothing was decided. */
const isOver = sql`flag_count = 0 and hit_count = 0 and not held and status is null`;

export async function selectCase(db: Db, { target, target_id }: FlagTarget): Promise<CaseRow | null> {
  const { rows } = await sql<CaseRow>`
    select * from flag_case where target = ${target} and target_id = ${target_id}`.execute(db);
  return rows[0] ?? null;
}

/** Gives a case to a moderator, or to nobody. @returns whether there is such a case */
export async function updateCaseAssignee(db: Db, { target, target_id }: FlagTarget, userId: number | null): Promise<boolean> {
  const { rows } = await sql`
    update flag_case set assignee_id = ${userId}::bigint where target = ${target} and target_id = ${target_id} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Adds what a rule found; opens the case again where staff had left the object as it was. The caller has locked the object. */
export async function updateCaseHits(
  db: Db,
  { target, target_id, contribution_type, author_id }: CaseObject,
  { hits, held, at }: { hits: number; held: boolean; at: string },
): Promise<void> {
  await sql`
    insert into flag_case (target, target_id, contribution_type, author_id, hit_count, held, first_flagged_at, last_flagged_at)
    values (${target}, ${target_id}, ${contribution_type}, ${author_id}, ${hits}, ${held}, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (target, target_id) do update set hit_count = ${hits}, held = flag_case.held or excluded.held,
      last_flagged_at = excluded.last_flagged_at, ${sql.join(reopenedUnlessRestricted)}`.execute(db);
}

/** Sets whether a rule holds an object back until staff decide. */
export async function updateCaseHeld(db: Db, { target, target_id }: FlagTarget, held: boolean): Promise<void> {
  await sql`update flag_case set held = ${held} where target = ${target} and target_id = ${target_id}`.execute(db);
}

/** Writes down what staff decided; null: nothing any more. The caller has locked the object. */
export async function updateCase(db: Db, object: CaseObject, decision: CaseDecision | null): Promise<void> {
  const { target, target_id } = object;
  if (decision === null) {
    await sql`
      update flag_case set status = null, flag_type = null, moderator_id = null, moderated_at = null, act_id = null, held = false
      where target = ${target} and target_id = ${target_id}`.execute(db);
    await sql`
      delete from flag_case where target = ${target} and target_id = ${target_id} and ${isOver}`.execute(db);
    return;
  }
  await updateCases(db, { ...object, target_ids: [target_id] }, decision);
}

/** Writes down one decision of staff for objects of one kind and author. The caller has locked them. */
export async function updateCases(
  db: Db,
  { target, target_ids, contribution_type, author_id }: Omit<CaseObject, "target_id"> & { target_ids: readonly number[] },
  { status, flag_type, moderator_id, act_id, at }: CaseDecision,
): Promise<void> {
  await sql`
    insert into flag_case (target, target_id, contribution_type, author_id, first_flagged_at, last_flagged_at, status, flag_type,
      moderator_id, act_id, moderated_at)
    select ${target}, id, ${contribution_type}, ${author_id}::bigint, ${at}::timestamptz, ${at}::timestamptz, ${status}, ${flag_type}::smallint,
      ${moderator_id}::bigint, ${act_id}::bigint, ${at}::timestamptz
    from unnest(${target_ids}::bigint[]) id
    on conflict (target, target_id) do update set status = excluded.status, flag_type = excluded.flag_type, held = false,
      moderator_id = excluded.moderator_id, act_id = excluded.act_id, moderated_at = excluded.moderated_at`.execute(db);
}

/**
 * Gives the case of an object, if there is one, to another author: with the account of its author it would be deleted. What was decided
 * stays, but was about somebody else.
 */
export async function updateCaseAuthor(db: Db, { target, target_id }: FlagTarget, authorId: number): Promise<void> {
  await sql`update flag_case set author_id = ${authorId}, act_id = null where target = ${target} and target_id = ${target_id}`.execute(
    db,
  );
}

/**
 * How often each of these people reported others, and was reported; of those whom the viewer does not moderate nothing is counted, nor
 * reports of these.
 */
export async function selectFlagCounts(
  db: Db,
  viewer: Viewer,
  userIds: readonly number[],
): Promise<Map<number, { given: number; received: number }>> {
  const { rows } = await sql<{ id: number; given: number; received: number }>`
    select u.id,
      (select count(*)::int from flag f join flag_case fc on fc.target = f.target and fc.target_id = f.target_id
        where f.user_id = u.id and ${isOfModerated(viewer, sql`fc.author_id`, staffIds)}) as given,
      (select coalesce(sum(fc.flag_count), 0)::int from flag_case fc where fc.author_id = u.id) as received
    from unnest(${userIds}::bigint[]) u (id) where ${isOfModerated(viewer, sql`u.id`, staffIds)}`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
