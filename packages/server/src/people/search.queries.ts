import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "#core/ctx";
import type { UserSearchAge } from "@cortile/contract/enums";
import { countUpTo, literalLimit, type Db } from "#core/db";
import { wears } from "#tag";
import { listableTo, userColumns, type UserRow } from "./user.queries.ts";

export interface UserFilter {
  /** Words of the username or the real name. */
  search?: string;
  /** Exactly these usernames, in any letter case. */
  usernames?: readonly string[];
  ids?: readonly number[];
  exclude?: readonly number[];
  staffOnly?: boolean;
  category?: number;
  /** Wears this tag, visibly. */
  tag?: number;
  gender?: string;
  /** A part of these texts, in any letter case. */
  location?: string;
  description?: string;
  age?: UserSearchAge;
  /** What people are ordered by instead of how well they match; anything else than these is ignored. */
  ordering?: string;
}

const orders: Record<string, RawBuilder<unknown>> = {
  username: sql`lower(u.username), u.id`,
  "-username": sql`lower(u.username) desc, u.id desc`,
  date_joined: sql`u.date_joined, u.id`,
  "-date_joined": sql`u.date_joined desc, u.id desc`,
};

/** Years from birth; who does not say is of no age. */
const ages: Record<UserSearchAge, RawBuilder<unknown>> = {
  "-30": sql`u.date_of_birth > current_date - interval '30 years'`,
  "30-45": sql`u.date_of_birth between current_date - interval '46 years' and current_date - interval '30 years'`,
  "45+": sql`u.date_of_birth <= current_date - interval '45 years'`,
};

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&").toLowerCase();
const searched = sql`lower(u.username || ' ' || u.real_name)`;

/** Whether the username or the real name of `u` has every word of the text; true without one. */
export const named = (search?: string): RawBuilder<boolean> => {
  const words = search?.split(/\s+/).filter(Boolean).slice(0, 6) ?? [];
  return words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(
        words.map((word) => sql`${searched} like ${`%${escapeLike(word)}%`}`),
        sql` and `,
      )})`;
};

function conditions(viewer: Viewer, filter: UserFilter): RawBuilder<unknown> {
  const terms = [listableTo(viewer), sql`u.status = 'a'`];
  if (filter.search) terms.push(named(filter.search));
  if (filter.usernames) terms.push(sql`lower(u.username) = any(${filter.usernames.map((name) => name.toLowerCase())}::text[])`);
  if (filter.ids) terms.push(sql`u.id = any(${filter.ids}::bigint[])`);
  if (filter.exclude?.length) terms.push(sql`u.id <> all(${filter.exclude}::bigint[])`);
  if (filter.staffOnly) terms.push(sql`u.role in ('admin', 'moderator', 'editor')`);
  if (filter.category !== undefined)
    terms.push(sql`exists (select from category_follow cf where cf.user_id = u.id and cf.category_id = ${filter.category})`);
  if (filter.tag !== undefined) terms.push(wears(sql`u.id`, filter.tag));
  if (filter.gender) terms.push(sql`u.gender = ${filter.gender}`);
  if (filter.location) terms.push(sql`lower(u.location) like ${`%${escapeLike(filter.location)}%`}`);
  if (filter.description) terms.push(sql`lower(u.description) like ${`%${escapeLike(filter.description)}%`}`);
  if (filter.age) terms.push(ages[filter.age]);
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
  const given = orders[filter.ordering ?? ""];
  const order = given
    ? given
    : filter.search
      ? sql`lower(u.username) like ${`${escapeLike(filter.search)}%`} desc, u.followers_counter desc, u.id`
      : sql`u.date_joined desc, u.id desc`;
  const { rows } = await sql<UserRow>`
    select ${userColumns(viewer)} from "user" u where ${where} order by ${order}
    limit ${literalLimit(page.limit)} offset ${page.offset}`.execute(db);
  const total = await sql<{ count: number }>`select ${countUpTo(sql`select from "user" u where ${where}`)} as count`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}
