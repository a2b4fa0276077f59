import { sql, type RawBuilder } from "kysely";
import type { Db } from "./pool.ts";

/** A limit as a literal: as a parameter PostgreSQL would plan the statement anew every time. */
export const literalLimit = (limit: number): RawBuilder<number> => sql.lit(Math.trunc(limit));

/**
 * Ends a statement that reads a page. An offset is a parameter, or each page would be a statement of its own; but the first page, which
 * is nearly all that is asked for, has none, so that PostgreSQL can keep its plan.
 */
export const limitOffset = (limit: number, offset: number): RawBuilder<unknown> =>
  offset > 0 ? sql`limit ${literalLimit(limit)} offset ${offset}` : sql`limit ${literalLimit(limit)}`;

/** Counts are exact up to here; beyond it this number stands for "many". */
export const countCap = 10_000;

/** A subselect that counts at most so many rows of the statement inside. */
export const countUpTo = (rows: RawBuilder<unknown>, cap = countCap): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (${rows} limit ${sql.lit(cap)}) as counted)`;

/**
 * How many rows a list has, up to `countCap`. A page that ends before its limit tells; only otherwise are they counted.
 * @param page.offset null behind a cursor, which does not tell how many rows come before it
 * @param found rows of the page
 * @param rows the statement of the whole list
 */
export async function totalOf(
  db: Db,
  page: { limit: number; offset: number | null },
  found: number,
  rows: RawBuilder<unknown>,
): Promise<number> {
  const { limit, offset } = page;
  const isLast = found < limit && (found > 0 || offset === 0);
  if (isLast && offset !== null) return Math.min(offset + found, countCap);
  const counted = await sql<{ count: number }>`select ${countUpTo(rows)} as count`.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** An opaque cursor of the last row of a page: its sort key (a time as text, microseconds kept) and its id. */
export const cursorOf = (key: string, id: number): string => Buffer.from(JSON.stringify([key, id])).toString("base64url");

/** Whether PostgreSQL has the time under the text that JavaScript writes: in the years 1 to 9999, in UTC. */
export const isStorable = (time: Date): boolean => time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999;

/** Whether the text is a time as `isoTimestamp` writes it, and one that there is. */
function isTimestamp(key: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/.test(key)) return false;
  const time = new Date(key);
  // Of a 30 February it makes a day of March.
  return !Number.isNaN(time.getTime()) && isStorable(time) && time.toISOString().slice(0, 10) === key.slice(0, 10);
}

/** The parts of a cursor whose key is a time, or null when it is not one of ours. */
export function parseCursor(cursor: string | null): { key: string; id: number } | null {
  if (cursor === null) return null;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (!Array.isArray(parts) || typeof parts[0] !== "string" || !isTimestamp(parts[0]) || !Number.isSafeInteger(parts[1]))
      return null;
    return { key: parts[0], id: Number(parts[1]) };
  } catch {
    return null;
  }
}
