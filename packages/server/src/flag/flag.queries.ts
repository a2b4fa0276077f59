import type { FlagType } from "@cortile/contract/enums";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Viewer } from "#core/ctx";
import { countUpTo, literalLimit, type Db, type Tables } from "#core/db";
import { listedPeople } from "#people";

export interface FlagKey {
  target: "contribution" | "comment";
  target_id: number;
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

/** Who reported the object and why, newest first. */
export async function selectFlags(
  db: Db,
  viewer: Viewer,
  { target, target_id }: Omit<FlagKey, "user_id">,
  page: { limit: number; offset: number },
) {
  const source = sql`from flag f join ${listedPeople(viewer)} u on u.id = f.user_id
    where f.target = ${target} and f.target_id = ${target_id}`;
  const { rows } = await sql<FlagRow>`
    select f.user_id, f.flag_type, f.added_at ${source}
    order by f.added_at desc, f.user_id desc limit ${literalLimit(page.limit)} offset ${page.offset}`.execute(db);
  const total = await sql<{ count: number }>`select ${countUpTo(sql`select ${source}`)} as count`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}
