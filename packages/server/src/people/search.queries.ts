import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "#core/ctx";
import type { UserSearchAge } from "@cortile/contract/enums";
import { countCap, countUpTo, escapeLike, limitOffset, literalLimit, matchesName, type Db } from "#core/db";
import { hasTag } from "#tag";
import { listableTo, selectUsers, type UserRow } from "./user.queries.ts";

export interface UserFilter {
  /** Words of the username or the real name. */
  search?: string;
  /** Exactly these usernames, in any letter case. */
  usernames?: readonly string[];
  ids?: readonly number[];
  exclude?: readonly number[];
  staffOnly?: boolean;
  category?: number;
  /** Has this tag, and shows it. */
  tag?: number;
  gender?: string;
  /** `location` and `description` match anywhere in the text, in any letter case. */
  location?: string;
  description?: string;
  age?: UserSearchAge;
  /** Another SQL condition on the alias `u`, such as a membership. */
  meets?: RawBuilder<boolean>;
  /** Set when most members meet `meets`: it is then checked on each name match, instead of listing everyone who meets it first. */
  isWide?: boolean;
  /** Also people whom the viewer hides, or who hide them (`listableTo`). */
  evenHidden?: boolean;
  /** Replaces the order by how well people match. An unknown ordering is ignored. */
  ordering?: string;
}

interface Slice {
  limit: number;
  offset: number;
}

const orders: ReadonlyMap<string, RawBuilder<unknown>> = new Map([
  ["username", sql`lower(u.username), u.id`],
  ["-username", sql`lower(u.username) desc, u.id desc`],
  ["date_joined", sql`u.date_joined, u.id`],
  ["-date_joined", sql`u.date_joined desc, u.id desc`],
]);

/** By age in whole years, each member in one range at most: 45 belongs to `45+`. Members without a date of birth are in none. */
const ages: Record<UserSearchAge, RawBuilder<unknown>> = {
  "-30": sql`u.date_of_birth > current_date - interval '30 years'`,
  "30-45": sql`u.date_of_birth > current_date - interval '45 years' and u.date_of_birth <= current_date - interval '30 years'`,
  "45+": sql`u.date_of_birth <= current_date - interval '45 years'`,
};

/** Whether the username or the real name of `u` has every word of the text; true without one. */
export const named = (search?: string): RawBuilder<boolean> => matchesName(sql`lower(u.username || ' ' || u.real_name)`, search);

/** Whether the account (an SQL expression of its id) has this name, or is the one with this id. */
export const isNamed = (userId: RawBuilder<unknown>, text: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from "user" u where u.id = ${userId} and (${named(text)} or u.id::text = ${text.trim()}))`;

/**
 * Finds accounts in any state by username or real name, for staff. The exact username comes first.
 * @returns ids, at most `limit`; before them the text itself where it is a number, as an id that may not exist
 */
export async function selectNamedIds(db: Db, text: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from "user" u where ${named(text)} order by lower(u.username) = lower(${text.trim()}) desc, u.id limit ${literalLimit(limit)}`.execute(
    db,
  );
  const id = Number(text.trim());
  return [...new Set([...(Number.isSafeInteger(id) && id > 0 ? [id] : []), ...rows.map((row) => row.id)])];
}

function conditions(viewer: Viewer, filter: UserFilter): RawBuilder<unknown> {
  const terms = [listableTo(viewer, filter.evenHidden), sql`u.status = 'a'`];
  if (filter.search) terms.push(named(filter.search));
  if (filter.usernames) terms.push(sql`lower(u.username) = any(${filter.usernames.map((name) => name.toLowerCase())}::text[])`);
  if (filter.ids) terms.push(sql`u.id = any(${filter.ids}::bigint[])`);
  if (filter.exclude?.length) terms.push(sql`u.id <> all(${filter.exclude}::bigint[])`);
  if (filter.staffOnly) terms.push(sql`u.role in ('admin', 'moderator', 'editor')`);
  if (filter.category !== undefined)
    terms.push(sql`exists (select from category_follow cf where cf.user_id = u.id and cf.category_id = ${filter.category})`);
  if (filter.tag !== undefined) terms.push(hasTag(sql`u.id`, filter.tag));
  if (filter.gender) terms.push(sql`u.gender = ${filter.gender}`);
  if (filter.location) terms.push(sql`lower(u.location) like ${`%${escapeLike(filter.location)}%`}`);
  if (filter.description) terms.push(sql`lower(u.description) like ${`%${escapeLike(filter.description)}%`}`);
  // A scalar subquery keeps PostgreSQL from turning the condition into a join.
  if (filter.meets) terms.push(filter.isWide ? sql`(select ${filter.meets})` : filter.meets);
  if (filter.age) terms.push(ages[filter.age]);
  // Otherwise visitors could infer a hidden date of birth by filtering.
  if (filter.age && viewer.id === null) terms.push(sql`'date_of_birth' = any(u.public_fields)`);
  return sql.join(terms, sql` and `);
}

/** A search compares and counts at most this many matches. */
const searchCap = 1000;

const countOf = async (db: Db, counted: RawBuilder<number>): Promise<number> =>
  (await sql<{ count: number }>`select ${counted} as count`.execute(db)).rows[0]?.count ?? 0;

const countWhere = (where: RawBuilder<unknown>): RawBuilder<number> => countUpTo(sql`select from "user" u where ${where}`);

/** Counts without a filter. Returns the maximum count without counting when the table statistics show far more rows than that. */
const countAll = (where: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  case when (select reltuples from pg_class where oid = '"user"'::regclass) > ${sql.lit(4 * countCap)} then ${sql.lit(countCap)}
    else ${countWhere(where)} end`;

/** The ids of one page, in order, and the total. Whole rows are read later, for this page alone, so deep pages stay cheap. */
type Found = { ids: number[]; count: number };

interface Ordered {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  counted: RawBuilder<number>;
}

async function selectInOrder(db: Db, { where, order, counted }: Ordered, { limit, offset }: Slice): Promise<Found> {
  const { rows } = await sql<{ id: number }>`
    select u.id from "user" u where ${where} order by ${order} ${limitOffset(limit, offset)}`.execute(db);
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0);
  return { ids: rows.map(({ id }) => id), count: isEnd ? offset + rows.length : await countOf(db, counted) };
}

/** How many of the most followed members are sampled to estimate how common a name prefix is. */
const probeSize = 500;

/** Whether far more than `searchCap` people match the name, as estimated from the most followed members. */
async function isCommon(db: Db, text: string): Promise<boolean> {
  const { rows } = await sql<{ common: boolean }>`
    select count(*) filter (where ${named(text)}) * (select reltuples from pg_class where oid = '"user"'::regclass)
      > ${sql.lit(2 * searchCap * probeSize)} as common
    from (select * from "user" where status = 'a' order by followers_counter desc, id limit ${sql.lit(probeSize)}) u`.execute(db);
  return rows[0]?.common ?? false;
}

interface Match {
  text: string;
  /** The name is the only filter, so the share of matches in a sample of members holds for all of them. */
  isAlone: boolean;
  wide: Wide | null;
}

/** A condition that most people meet, and all other conditions: `narrow` with the name, `anyName` without it. */
interface Wide {
  meets: RawBuilder<boolean>;
  narrow: RawBuilder<unknown>;
  anyName: RawBuilder<unknown>;
}

/** The closest matches first, then the most followed. */
async function selectBestMatches(
  db: Db,
  where: RawBuilder<unknown>,
  { text, isAlone, wide }: Match,
  slice: Slice,
): Promise<Found> {
  const { limit, offset } = slice;
  if (isAlone && (await isCommon(db, text))) return { ids: await selectInKinds(db, where, text, slice), count: searchCap };
  if (wide) return selectBestWide(db, { ...wide, where }, text, slice);
  const { rows } = await sql<{ id: number; count: number }>`
    with found as materialized (
      select u.id, u.followers_counter, ${isAmongClosest(text)} as closest from "user" u where ${where} limit ${sql.lit(searchCap)})
    select id, count(*) over ()::int as count from found order by closest desc, followers_counter desc, id
    ${limitOffset(limit, offset)}`.execute(db);
  const count = rows[0]?.count ?? (offset === 0 ? 0 : Math.min(searchCap, await countOf(db, countWhere(where))));
  return { ids: count < searchCap ? rows.map(({ id }) => id) : await selectInKinds(db, where, text, slice), count };
}

/**
 * {@link selectBestMatches} for a condition that most people meet: checks it on one match after the other, the best first, until the page
 * is full. The count is a lower bound: the matches up to the end of the page, plus one when there are more.
 * @param where all conditions
 */
async function selectBestWide(
  db: Db,
  { anyName, narrow, where, meets }: Wide & { where: RawBuilder<unknown> },
  text: string,
  slice: Slice,
): Promise<Found> {
  const { limit, offset } = slice;
  const page = (ids: number[]): Found => ({ ids: ids.slice(0, limit), count: offset + ids.length });
  if (hasSpace(text)) {
    // An index holds the closest matches in this order.
    const { rows } = await sql<{ id: number }>`
      select u.id from (
        select * from "user" u where u.status = 'a' and ${isClosest(text)} order by u.followers_counter desc, u.id offset 0) u
      where ${anyName} and (select ${meets}) order by u.followers_counter desc, u.id limit ${limit + 1}::int offset ${offset}`.execute(
      db,
    );
    if (rows.length > limit) return page(rows.map(({ id }) => id));
  }
  const order = sql`closest desc, followers_counter desc, id`;
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select u.id, u.followers_counter, ${isAmongClosest(text)} as closest from "user" u where ${narrow} limit ${sql.lit(searchCap)})
    select (select count(*)::int from found) as total, array(
      select id from (select * from found order by ${order} offset 0) u where (select ${meets})
      order by ${order} limit ${limit + 1}::int offset ${offset}) as ids`.execute(db);
  const { total = 0, ids: found = [] } = rows[0] ?? {};
  return page(total < searchCap ? found : await selectInKinds(db, where, text, { limit: limit + 1, offset }));
}

const hasSpace = (text: string): boolean => /\s/.test(text.trim());

/** Whether the real name equals a text of several words, or the username begins with a text of one word. */
const isClosest = (text: string): RawBuilder<unknown> =>
  hasSpace(text) ? sql`lower(u.real_name) = lower(${text.trim()})` : sql`lower(u.username) like ${`${escapeLike(text)}%`}`;

const isAmongClosest = (text: string): RawBuilder<boolean> => sql<boolean>`
  u.id in (select u.id from "user" u where u.status = 'a' and ${isClosest(text)} limit ${sql.lit(searchCap)})`;

/** {@link selectBestMatches} for more than `searchCap` matches: merges the closest and the others, each read in order from its own index. */
async function selectInKinds(db: Db, where: RawBuilder<unknown>, text: string, { limit, offset }: Slice): Promise<number[]> {
  const first = (kind: RawBuilder<unknown>, closest: boolean) => sql`
    (select u.id, u.followers_counter, ${sql.lit(closest)} as closest from "user" u where ${where} and ${kind}
     order by u.followers_counter desc, u.id limit ${limit + offset}::int)`;
  const { rows } = await sql<{ id: number }>`
    select id from (${first(isClosest(text), true)} union all ${first(sql`not ${isClosest(text)}`, false)}) matches
    order by closest desc, followers_counter desc, id ${limitOffset(limit, offset)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a filter other than the name excludes many members. */
function isNarrowed({
  search: _name,
  ordering: _order,
  isWide,
  meets,
  exclude: _few,
  evenHidden: _fewer,
  ...narrowing
}: UserFilter): boolean {
  return (
    (!isWide && meets !== undefined) ||
    Object.values(narrowing).some((value) => value !== undefined && value !== "" && value !== false)
  );
}

/** A page of members: the closest matches first while searching, otherwise the newest. */
export async function selectUserPage(
  db: Db,
  viewer: Viewer,
  filter: UserFilter,
  slice: Slice,
): Promise<{ rows: UserRow[]; count: number }> {
  const where = conditions(viewer, filter);
  const { search, isWide, meets, ...others } = filter;
  const narrow = search === undefined ? others : { ...others, search };
  const order = orders.get(filter.ordering ?? "");
  const isAlone = !isNarrowed(filter);
  const counted = isAlone && !search ? countAll(where) : countWhere(where);
  const { ids, count } =
    search && !order
      ? await selectBestMatches(
          db,
          where,
          {
            text: search,
            isAlone,
            wide: isWide && meets ? { meets, narrow: conditions(viewer, narrow), anyName: conditions(viewer, others) } : null,
          },
          slice,
        )
      : await selectInOrder(db, { where, order: order ?? sql`u.date_joined desc, u.id desc`, counted }, slice);
  if (ids.length === 0) return { rows: [], count };
  const rows = new Map((await selectUsers(db, viewer, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), count };
}
