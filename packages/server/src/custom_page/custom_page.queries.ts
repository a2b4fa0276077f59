import { sql } from "kysely";
import type { CustomPage } from "@cortile/contract/custom";
import { limitOffset, totalOf, type Db } from "#core/db";

type Nullable<Row, Key extends keyof Row> = Omit<Row, Key> & { [K in Key]: Row[K] | null };

/** The author's account may no longer exist. */
export type CustomPageRow = Nullable<CustomPage, "created_by" | "updated_by">;

export interface CustomPageFilter {
  id?: number | undefined;
  /** A part of the title or the text, in any letter case. */
  search?: string | undefined;
}

/** Active pages whose time it is, in the order of the community. */
export async function selectCustomPages(
  db: Db,
  { id, search }: CustomPageFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ rows: CustomPageRow[]; count: number }> {
  const time = sql`${now.toISOString()}::timestamptz`;
  const shown = sql`custom_page p
    where p.active and (p.valid_from is null or p.valid_from <= ${time}) and (p.valid_to is null or p.valid_to > ${time})
      ${id === undefined ? sql`` : sql`and p.id = ${id}`}
      ${search ? sql`and strpos(lower(p.title || ' ' || p.html_body), lower(${search})) > 0` : sql``}`;
  const { rows } = await sql<CustomPageRow>`
    select p.id, p.type, p.slug, p.title, p.html_summary, p.html_body, p.valid_from, p.valid_to, p.created_at, p.updated_at, p.active,
      p.created_by, p.updated_by from ${shown}
    order by p."order", p.title, p.id ${limitOffset(limit, offset)}`.execute(db);
  return { rows, count: await totalOf(db, { limit, offset }, rows.length, sql`select from ${shown}`) };
}

export interface WrittenPage {
  slug: string;
  title: string;
  html_summary: string;
  html_body: string;
}

/** Inserts or updates the page of a slug. */
export async function upsertCustomPage(
  db: Db,
  { slug, title, html_summary, html_body }: WrittenPage,
  { by, now }: { by: number | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into custom_page (slug, title, html_summary, html_body, created_at, updated_at, created_by, updated_by)
    values (${slug}, ${title}, ${html_summary}, ${html_body}, ${now.toISOString()}, ${now.toISOString()}, ${by}, ${by})
    on conflict (slug) do update set title = excluded.title, html_summary = excluded.html_summary, html_body = excluded.html_body,
      active = true, updated_at = excluded.updated_at, updated_by = excluded.updated_by
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a page was not written");
  return row.id;
}

/** Returns whether there was an active one. */
export async function updateCustomPageWithdrawn(db: Db, slug: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update custom_page set active = false, updated_at = ${now.toISOString()} where slug = ${slug} and active`.execute(db);
  return numAffectedRows === 1n;
}
