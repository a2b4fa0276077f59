import { sql } from "kysely";
import type { CustomAdv } from "@cortile/contract/custom";
import { limitOffset, totalOf, type Db } from "#core/db";
import { imageRef, type ImageRef } from "#media";

export type AdvRow = CustomAdv & {
  /** The picture that staff uploaded; `image` is the address of one elsewhere. */
  picture: ImageRef | null;
};

/** What readers get of an advertisement `a`. */
export const advColumns = sql<AdvRow>`a.id, a.position, a.title, a.link, a.image, a.embed_code, a.asks_consent, a.active, a.created_at,
  a.lastmod_datetime, a.category_id as category, ${imageRef(sql`a.image_media_id`)} as picture`;

export interface AdvFilter {
  id?: number | undefined;
  position?: string | undefined;
  /** For this category alone. */
  category?: number | undefined;
  /** For one of these categories, or for none in particular. */
  categories?: readonly number[] | undefined;
  /** A part of the title, in any letter case. */
  search?: string | undefined;
  /** Whose: those for everybody, and those for these; `any`: all. */
  audience: "visitors" | "members" | "any";
}

/** Those that are active and whose time it is, by position. */
export async function selectAdvs(
  db: Db,
  { id, position, category, categories, search, audience }: AdvFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ rows: AdvRow[]; count: number }> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const shown = sql`custom_adv a
    where a.active and (a.starts_at is null or a.starts_at <= ${time}) and (a.ends_at is null or a.ends_at > ${time})
      ${audience === "any" ? sql`` : sql`and a.audience in ('everyone', ${audience})`}
      ${id === undefined ? sql`` : sql`and a.id = ${id}`}
      ${position ? sql`and a.position = ${position}` : sql``}
      ${category === undefined ? sql`` : sql`and a.category_id = ${category}`}
      ${categories ? sql`and (a.category_id is null or a.category_id = any(${[...categories]}::bigint[]))` : sql``}
      ${search ? sql`and strpos(lower(a.title), lower(${search})) > 0` : sql``}`;
  const { rows } = await sql<AdvRow>`
    select ${advColumns} from ${shown} order by a.position, a.id ${limitOffset(limit, offset)}`.execute(db);
  return { rows, count: await totalOf(db, { limit, offset }, rows.length, sql`select from ${shown}`) };
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
