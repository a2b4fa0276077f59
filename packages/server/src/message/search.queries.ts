import { sql } from "kysely";
import { countUpTo, cursorOf, literalLimit, parseCursor, type Db } from "#core/db";
import { toTsquery, type SearchQuery } from "#core/search";
import { columns, personLexeme, readable, type MessageRow, type Slice } from "./message.queries.ts";

/** Of more matches some are left out. */
const maxMatches = 100_000;

/** A page of the messages that the person may read and that match, the newest first. */
export async function selectHitPage(db: Db, userId: number, query: SearchQuery, page: Slice) {
  const asked = `'${personLexeme(userId)}' & ${toTsquery(query)}`;
  const after = parseCursor(page.cursor);
  // The index is read first, or the planner would go through the newest messages of the whole community; and once, for page and count.
  const { rows } = await sql<MessageRow & { count: number }>`
    with found as materialized (
      select m.id from message m where m.words @@ ${asked}::tsquery limit ${sql.lit(maxMatches)}
    ), hit as materialized (
      select m.id from found join ${readable(userId)} on m.id = found.id where not m.hidden
    ), page as materialized (
      select id from hit where ${after ? sql`id < ${after.id}` : sql`true`}
      order by id desc limit ${literalLimit(page.limit + 1)} offset ${after ? 0 : page.offset})
    select ${columns}, ${countUpTo(sql`select from hit`)} as count from page join ${readable(userId)} on m.id = page.id
    order by m.id desc`.execute(db);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    more: rows.length > page.limit,
    cursor: last ? cursorOf(last.created_at, last.id) : null,
    count: rows[0]?.count ?? 0,
  };
}
