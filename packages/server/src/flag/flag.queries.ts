import type { FlagType } from "@cortile/contract/enums";
import { sql } from "kysely";
import type { Viewer } from "#core/ctx";
import { countUpTo, literalLimit, type Db } from "#core/db";
import { listableTo } from "#people";

export interface FlagKey {
  target: "contribution" | "comment";
  target_id: number;
  user_id: number;
}

export interface FlagRow {
  user_id: number;
  flag_type: FlagType;
  added_at: string;
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
  const source = sql`from flag f join "user" u on u.id = f.user_id
    where f.target = ${target} and f.target_id = ${target_id} and ${listableTo(viewer)}`;
  const { rows } = await sql<FlagRow>`
    select f.user_id, f.flag_type, f.added_at ${source}
    order by f.added_at desc, f.user_id desc limit ${literalLimit(page.limit)} offset ${page.offset}`.execute(db);
  const total = await sql<{ count: number }>`select ${countUpTo(sql`select ${source}`)} as count`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}
