import { sql } from "kysely";
import { countUpTo, cursorOf, limitOffset, parseCursor, type Db } from "#core/db";
import { toTsquery, type SearchQuery } from "#core/search";
import { columns, readable, type MessageRow, type Reader, type Slice } from "./message.queries.ts";
import { groupLexeme, personLexeme } from "./message.write.queries.ts";

/** Of more matches only the newest are found. */
const maxMatches = 10_000;

/** What `selectHitPage` asks: one row more than the page has. */
export function hitPage(reader: Reader, groups: readonly number[], query: SearchQuery, page: Slice) {
  const own = [personLexeme(reader.id), ...groups.map(groupLexeme)].map((lexeme) => `'${lexeme}'`);
  const asked = `(${own.join(" | ")}) & (${toTsquery(query)})`;
  const after = parseCursor(page.cursor);
  // The index of words is read, and once, for page and count: ordered by the id alone, the planner would go through the newest messages of
  // the whole community instead.
  return sql<MessageRow & { count: number }>`
    with found as materialized (
      select m.id from message m where m.words @@ ${asked}::tsquery order by m.id + 0 desc limit ${sql.lit(maxMatches)}
    ), hit as materialized (
      select m.id from found join ${readable(reader)} on m.id = found.id where not m.hidden
    ), page as materialized (
      select id from hit where ${after ? sql`id < ${after.id}` : sql`true`}
      order by id desc ${limitOffset(page.limit + 1, after ? 0 : page.offset)})
    select ${columns}, ${countUpTo(sql`select from hit`)} as count from page join ${readable(reader)} on m.id = page.id
    order by m.id desc`;
}

/** A page of the messages that the person may read and that match, the newest first. */
export async function selectHitPage(db: Db, reader: Reader, groups: readonly number[], query: SearchQuery, page: Slice) {
  const { rows } = await hitPage(reader, groups, query, page).execute(db);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown,
    more: rows.length > page.limit,
    cursor: last ? cursorOf(last.created_at, last.id) : null,
    count: rows[0]?.count ?? 0,
  };
}
