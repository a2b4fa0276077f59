import { sql } from "kysely";
import type { CustomAdv } from "@cortile/contract/custom";
import type { Db } from "#core/db";

export interface AdvFilter {
  id?: number | undefined;
  position?: string | undefined;
  /** For this category alone. */
  category?: number | undefined;
  /** For one of these categories, or for none in particular. */
  categories?: readonly number[] | undefined;
  /** A part of the title, in any letter case. */
  search?: string | undefined;
}

/** Those that are active and whose time it is, by position. */
export async function selectAdvs(
  db: Db,
  { id, position, category, categories, search }: AdvFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ rows: CustomAdv[]; count: number }> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<CustomAdv & { total: number }>`
    select id, position, title, link, image, embed_code, active, created_at, lastmod_datetime, category_id as category,
      count(*) over ()::int as total
    from custom_adv
    where active and (starts_at is null or starts_at <= ${time}) and (ends_at is null or ends_at > ${time})
      ${id === undefined ? sql`` : sql`and id = ${id}`}
      ${position ? sql`and position = ${position}` : sql``}
      ${category === undefined ? sql`` : sql`and category_id = ${category}`}
      ${categories ? sql`and (category_id is null or category_id = any(${[...categories]}::bigint[]))` : sql``}
      ${search ? sql`and strpos(lower(title), lower(${search})) > 0` : sql``}
    order by position, id limit ${sql.lit(limit)} offset ${offset}`.execute(db);
  return { rows, count: rows[0]?.total ?? 0 };
}

/** When one is shown: between these times, or without an end. */
export interface NewAdv extends Pick<CustomAdv, "position" | "title" | "link" | "image" | "embed_code" | "category"> {
  starts_at: string | null;
  ends_at: string | null;
}

export async function insertAdv(db: Db, { category, ...adv }: NewAdv, now: Date): Promise<number> {
  const time = now.toISOString();
  const { id } = await db
    .insertInto("custom_adv")
    .values({ ...adv, category_id: category, created_at: time, lastmod_datetime: time })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether there was an active one. */
export async function updateAdvWithdrawn(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("custom_adv")
    .set({ active: false, lastmod_datetime: now.toISOString() })
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
