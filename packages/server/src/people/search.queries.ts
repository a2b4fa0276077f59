import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "#core/ctx";
import { countUpTo, literalLimit, type Db } from "#core/db";
import { listableTo, userColumns, type UserRow } from "./user.queries.ts";

export interface UserFilter {
  /** Words of the username or the real name. */
  search?: string;
  /** Exactly these usernames, in any letter case. */
  usernames?: readonly string[];
  exclude?: readonly number[];
  staffOnly?: boolean;
  category?: number;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&").toLowerCase();
const searched = sql`lower(u.username || ' ' || u.real_name)`;

function conditions(viewer: Viewer, filter: UserFilter): RawBuilder<unknown> {
  const terms = [listableTo(viewer), sql`u.status = 'a'`];
  for (const word of filter.search?.split(/\s+/).filter(Boolean).slice(0, 6) ?? [])
    terms.push(sql`${searched} like ${`%${escapeLike(word)}%`}`);
  if (filter.usernames) terms.push(sql`lower(u.username) = any(${filter.usernames.map((name) => name.toLowerCase())}::text[])`);
  if (filter.exclude?.length) terms.push(sql`u.id <> all(${filter.exclude}::bigint[])`);
  if (filter.staffOnly) terms.push(sql`u.role in ('admin', 'moderator', 'editor')`);
  if (filter.category !== undefined)
    terms.push(sql`exists (select from category_follow cf where cf.user_id = u.id and cf.category_id = ${filter.category})`);
  return sql.join(terms, sql` and `);
}

/** A page of members: while searching those whose username begins so first, otherwise the newest. */
export async function selectUserPage(
  db: Db,
  viewer: Viewer,
  filter: UserFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: UserRow[]; count: number }> {
  const where = conditions(viewer, filter);
  const order = filter.search
    ? sql`lower(u.username) like ${`${escapeLike(filter.search)}%`} desc, u.followers_counter desc, u.id`
    : sql`u.date_joined desc, u.id desc`;
  const { rows } = await sql<UserRow>`
    select ${userColumns(viewer)} from "user" u where ${where} order by ${order}
    limit ${literalLimit(page.limit)} offset ${page.offset}`.execute(db);
  const total = await sql<{ count: number }>`select ${countUpTo(sql`select from "user" u where ${where}`)} as count`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}
