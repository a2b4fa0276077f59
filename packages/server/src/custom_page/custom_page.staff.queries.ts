import { sql, type RawBuilder } from "kysely";
import type { CustomPageState } from "@cortile/contract/custom";
import { limitOffset, type Db } from "#core/db";
import { accounts } from "#people";
import type { CustomPageRow } from "./custom_page.queries.ts";

export type StaffPageRow = CustomPageRow & { order: number; state: CustomPageState; updated_by_name: string | null };

const timeOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;

const stateAt = (now: Date): RawBuilder<CustomPageState> => sql<CustomPageState>`
  case when not p.active then 'draft' when p.valid_from > ${timeOf(now)} then 'waiting'
    when p.valid_to <= ${timeOf(now)} then 'ended' else 'shown' end`;

const columns = (now: Date) => sql<StaffPageRow>`
  p.id, p.type, p.slug, p.title, p.html_summary, p.html_body, p.valid_from, p.valid_to, p.created_at, p.updated_at, p.active,
  p.created_by, p.updated_by, p."order", ${stateAt(now)} as state,
  (select u.username from ${accounts} u where u.id = p.updated_by) as updated_by_name`;

export interface StaffPageFilter {
  state?: CustomPageState | undefined;
  /** A part of the title or the address, in any letter case. */
  search?: string | undefined;
}

/** All pages in the order of the community, without their texts. */
export async function selectStaffPages(
  db: Db,
  { state, search }: StaffPageFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ rows: StaffPageRow[]; count: number }> {
  const where = sql`where true ${state ? sql`and ${stateAt(now)} = ${state}` : sql``}
    ${search ? sql`and strpos(lower(p.title || ' ' || p.slug), lower(${search})) > 0` : sql``}`;
  const { rows } = await sql<StaffPageRow>`
    select ${columns(now)} from custom_page p ${where} order by p."order", p.title, p.id
    ${limitOffset(limit, offset)}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int as count from custom_page p ${where}`.execute(db);
  return { rows: rows.map((row) => ({ ...row, html_body: "" })), count: counted.rows[0]?.count ?? 0 };
}

/** @param lock nobody else changes it until the transaction ends */
export async function selectStaffPage(db: Db, id: number, now: Date, { lock = false } = {}): Promise<StaffPageRow | null> {
  const { rows } = await sql<StaffPageRow>`
    select ${columns(now)} from custom_page p where p.id = ${id} ${lock ? sql`for update of p` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export interface PageValues {
  slug?: string;
  title?: string;
  html_summary?: string;
  html_body?: string;
  valid_from?: string | null;
  valid_to?: string | null;
  active?: boolean;
}

interface Change {
  by: number;
  now: Date;
}

/** Adds a page, the last in the order. @returns its id; null when another page has the slug */
export async function insertStaffPage(
  db: Db,
  page: PageValues & { slug: string; title: string },
  { by, now }: Change,
): Promise<number | null> {
  const time = now.toISOString();
  const query = db
    .insertInto("custom_page")
    .values((expression) => ({
      ...page,
      order: expression.selectFrom("custom_page").select(sql<number>`coalesce(max("order"), 0) + 1`.as("order")),
      created_at: time,
      updated_at: time,
      created_by: by,
      updated_by: by,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id");
  return (await query.executeTakeFirst())?.id ?? null;
}

export async function updateStaffPage(db: Db, id: number, changes: PageValues, { by, now }: Change): Promise<void> {
  await db
    .updateTable("custom_page")
    .set({ ...changes, updated_at: now.toISOString(), updated_by: by })
    .where("id", "=", id)
    .execute();
}

/** Returns whether there was one. */
export async function deleteStaffPage(db: Db, id: number): Promise<boolean> {
  return (await db.deleteFrom("custom_page").where("id", "=", id).executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

export async function existsPageSlug(db: Db, slug: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from custom_page where slug = ${slug} and id is distinct from ${exceptId}::bigint limit 1`.execute(db);
  return rows.length > 0;
}

/** How many of the ids are of a page. */
export async function countPages(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from custom_page where id = any(${ids}::bigint[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Numbers all pages anew: those of the ids first, then the others in their order. */
export async function updatePageOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update custom_page p set "order" = placed.place
    from (
      select k.id, row_number() over (order by array_position(${ids}::bigint[], k.id), k."order", k.title, k.id) as place
      from custom_page k
    ) placed
    where placed.id = p.id and p."order" <> placed.place`.execute(db);
}
