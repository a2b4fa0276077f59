import type { CaseKind, FlagType } from "@cortile/contract/enums";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { isOfModerated } from "#core/access";
import type { Member, Viewer } from "#core/ctx";
import { totalOf, limitOffset, literalLimit, type Db, type Tables } from "#core/db";
import { listedPeople, staffIds } from "#people";
import { deleteCaseFlags, type FlagTarget } from "./case.queries.ts";

export interface FlagKey extends FlagTarget {
  user_id: number;
}

export type FlagRow = Pick<Selectable<Tables["flag"]>, "user_id" | "added_at"> & { flag_type: FlagType };

/** What somebody reported, of one kind, as rows `(target_id)`; a source for others' statements. */
export const flagsBy = (userId: number, target: FlagKey["target"]): RawBuilder<unknown> =>
  sql`select f.target_id from flag f where f.user_id = ${userId} and f.target = ${sql.lit(target)}`;

/** Some of the objects of one kind that somebody reported, in the order of their ids. */
export async function selectFlaggedIds(db: Db, userId: number, target: FlagKey["target"], limit: number): Promise<number[]> {
  const { rows } = await sql<{ target_id: number }>`
    ${flagsBy(userId, target)} order by target_id limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ target_id }) => target_id);
}

/** Deletes somebody's reports of these objects of one kind. */
export async function deleteFlagsBy(db: Db, userId: number, target: FlagKey["target"], ids: readonly number[]): Promise<void> {
  await sql`
    delete from flag where user_id = ${userId} and target = ${sql.lit(target)} and target_id = any(${ids}::bigint[])`.execute(db);
  await deleteCaseFlags(db, target, ids);
}

/** The member's report of the object, or null. */
export async function selectFlag(db: Db, { target, target_id, user_id }: FlagKey): Promise<FlagRow | null> {
  const { rows } = await sql<FlagRow>`
    select user_id, flag_type, added_at from flag
    where target = ${target} and target_id = ${target_id} and user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}

export async function upsertFlag(db: Db, key: FlagKey, type: FlagType): Promise<void> {
  await sql`
    insert into flag (target, target_id, user_id, flag_type) values (${key.target}, ${key.target_id}, ${key.user_id}, ${type})
    on conflict (target, target_id, user_id) do update set flag_type = excluded.flag_type, added_at = now()`.execute(db);
}

export async function deleteFlag(db: Db, key: FlagKey): Promise<void> {
  await sql`
    delete from flag where target = ${key.target} and target_id = ${key.target_id} and user_id = ${key.user_id}`.execute(db);
}

/** Who reported the object and why, newest first; of one reason, or all. */
export async function selectFlags(
  db: Db,
  viewer: Viewer,
  { target, target_id, flag_type }: FlagTarget & { flag_type?: FlagType },
  page: { limit: number; offset: number },
) {
  const ofType = flag_type === undefined ? sql`true` : sql`f.flag_type = ${flag_type}`;
  const source = sql`from flag f join ${listedPeople(viewer)} u on u.id = f.user_id
    where f.target = ${target} and f.target_id = ${target_id} and ${ofType}`;
  const { rows } = await sql<FlagRow>`
    select f.user_id, f.flag_type, f.added_at ${source}
    order by f.added_at desc, f.user_id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}

/** The last reports of an object, the newest first, and with whom. */
export async function selectLastFlags(db: Db, { target, target_id }: FlagTarget, limit: number): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    select user_id, flag_type, added_at from flag where target = ${target} and target_id = ${target_id}
    order by added_at desc, user_id desc limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** What somebody reported last, of the things that have a case and whose authors the viewer moderates, the newest first. */
export async function selectFlagsBy(
  db: Db,
  viewer: Member,
  userId: number,
  limit: number,
): Promise<{ kind: CaseKind; id: number; flag_type: FlagType; added_at: string }[]> {
  const { rows } = await sql<{ kind: CaseKind; id: number; flag_type: FlagType; added_at: string }>`
    select c.contribution_type as kind, f.target_id as id, f.flag_type, f.added_at from flag f
    join flag_case c on c.target = f.target and c.target_id = f.target_id
    where f.user_id = ${userId} and ${isOfModerated(viewer, sql`c.author_id`, staffIds)}
    order by f.added_at desc limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** How often each reason was given for each of these objects of one kind. */
export async function selectReasonCounts(
  db: Db,
  target: FlagKey["target"],
  ids: readonly number[],
): Promise<{ target_id: number; flag_type: FlagType; count: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ target_id: number; flag_type: FlagType; count: number }>`
    select target_id, flag_type, count(*)::int as count from flag where target = ${target} and target_id = any(${ids}::bigint[])
    group by target_id, flag_type order by count(*) desc, flag_type`.execute(db);
  return rows;
}

/** Deletes the reports of objects of one kind that are gone, with their cases. */
export async function deleteFlagsOf(db: Db, target: FlagKey["target"], ids: readonly number[]): Promise<void> {
  await sql`delete from flag where target = ${target} and target_id = any(${ids}::bigint[])`.execute(db);
  await sql`delete from flag_case where target = ${target} and target_id = any(${ids}::bigint[])`.execute(db);
}
