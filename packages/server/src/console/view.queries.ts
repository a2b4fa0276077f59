import type { ConsoleView } from "@cortile/contract/console";
import { sql } from "kysely";
import type { Db } from "#core/db";

/** All of a member, by name; there are few. */
export async function selectViews(db: Db, userId: number, part?: string): Promise<ConsoleView[]> {
  const { rows } = await sql<ConsoleView>`
    select id, part, name, search, created_at from console_view
    where user_id = ${userId} and ${part === undefined ? sql`true` : sql`part = ${part}`} order by part, name limit 1000`.execute(
    db,
  );
  return rows;
}

/** Adds a view, or replaces the one of that name. @returns null when the member keeps `max` others of the list */
export async function upsertView(
  db: Db,
  { user_id, part, name, search, max }: { user_id: number; part: string; name: string; search: string; max: number },
): Promise<ConsoleView | null> {
  const { rows } = await sql<ConsoleView>`
    insert into console_view (user_id, part, name, search)
    select ${user_id}, ${part}, ${name}, ${search}
    where (select count(*) from console_view where user_id = ${user_id} and part = ${part} and name <> ${name}) < ${max}
    on conflict (user_id, part, name) do update set search = excluded.search
    returning id, part, name, search, created_at`.execute(db);
  return rows[0] ?? null;
}

/** Returns whether there was one. */
export async function deleteView(db: Db, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql`delete from console_view where id = ${id} and user_id = ${userId} returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteViewsOf(db: Db, userId: number): Promise<void> {
  await sql`delete from console_view where user_id = ${userId}`.execute(db);
}
