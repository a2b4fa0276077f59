import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "#core/ctx";
import { countUpTo, cursorOf, limitOffset, parseCursor, type Db } from "#core/db";
import type { RelationMode } from "./permission.policy.ts";
import { listedPeople, mostFollowed, relatedIds } from "./user.queries.ts";

interface Slice {
  limit: number;
  offset: number;
}

/** Ids of a page, and how many there are: counted to 10,000, those whom the viewer does not see included unless all were read. */
interface Found {
  ids: number[];
  count: number;
  more: boolean;
  cursor: string | null;
}

/**
 * A page of the people in some state in an object (`membersIn`) whom the viewer may see, the latest first; `inTurn`: who came first.
 * @param list.first who leads the list, such as its manager
 * @param list.total how many there are, where that is known
 * @param list.evenHidden also people hidden from the viewer (`listableTo`)
 */
export async function selectMemberPage(
  db: Db,
  viewer: Viewer,
  {
    members,
    first = null,
    total,
    evenHidden,
    inTurn = false,
  }: { members: RawBuilder<unknown>; first?: number | null; total?: number; evenHidden?: boolean; inTurn?: boolean },
  { limit, offset: skipped, cursor }: Slice & { cursor: string | null },
): Promise<Found> {
  const after = parseCursor(cursor);
  const offset = after ? 0 : skipped;
  const [order, beyond] = inTurn ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const position = after ? sql`(m.since, m.user_id) ${beyond} (${after.key}::timestamptz, ${after.id}::bigint)` : sql`true`;
  const { rows } = await sql<{ id: number; since: string | null }>`
    select id, since from (
      (select u.id, 0 as place, null::timestamptz as since from ${listedPeople(viewer, evenHidden)} u
        where u.id = ${first} and ${after ? sql`false` : sql`true`} and exists (select from ${members} m where m.user_id = u.id))
      union all
      (select u.id, 1, m.since from ${members} m join ${listedPeople(viewer, evenHidden)} u on u.id = m.user_id
        where m.user_id is distinct from ${first}::bigint and ${position}
        order by m.since ${order}, m.user_id ${order} limit ${limit + 1 + offset}::int)) listed
    order by place, since ${order}, id ${order} ${limitOffset(limit + 1, offset)}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isEnd = after === null && rows.length <= limit && (rows.length > 0 || offset === 0);
  return {
    ids: shown.map(({ id }) => id),
    count: isEnd ? offset + rows.length : (total ?? (await countMembers(db, members))),
    more: rows.length > limit,
    cursor: last?.since ? cursorOf(last.since, last.id) : null,
  };
}

async function countMembers(db: Db, members: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countUpTo(sql`select from ${members} m`)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** People that are looked at for suggestions, of each kind. */
const suggestionPool = 200;

/** Whom a member may want to invite: people near to them first, then the most followed; those who meet a condition over `u`. */
export async function selectSuggestedIds(
  db: Db,
  viewer: Viewer & { id: number },
  { mode, meets }: { mode: RelationMode; meets: RawBuilder<boolean> },
  { limit, offset }: Slice,
): Promise<number[]> {
  const related = mode
    ? sql`(select n.id, 0 as place from (${relatedIds(mode, sql`${viewer.id}::bigint`)}) n order by n.at desc limit ${sql.lit(suggestionPool)}) union all`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    select u.id from (
      select id, min(place) as place from (${related} select n.id, 1 from ${mostFollowed(suggestionPool)} n) near group by id) near
    join ${listedPeople(viewer)} u on u.id = near.id
    where u.status = 'a' and u.id <> ${viewer.id} and ${meets}
    order by near.place, u.followers_counter desc, u.id ${limitOffset(limit, offset)}`.execute(db);
  return rows.map(({ id }) => id);
}
