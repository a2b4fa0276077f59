import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "#core/ctx";
import { limitOffset, totalOf, type Db } from "#core/db";
import type { ContributionType } from "./contribution.queries.ts";
import { visibleTo } from "./contribution.visibility.ts";

/** `c` shares this one. */
export const sharing = (id: number): RawBuilder<unknown> => sql`c.shared_id = ${id}`;

/** Who shared it where the viewer sees it, the last first, each once. */
export async function selectSharerIds(db: Db, viewer: Viewer, id: number, page: { limit: number; offset: number }) {
  const sharers = sql`select c.author_id as id from contribution c where c.shared_id = ${id} and ${visibleTo(viewer)} group by c.author_id`;
  const { rows } = await sql<{ id: number }>`
    ${sharers} order by max(c.added_at) desc, c.author_id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  return { ids: rows.map((row) => row.id), count: await totalOf(db, page, rows.length, sharers) };
}

/** Of what is shared, what its events tell. */
export async function selectShared(db: Db, id: number) {
  const { rows } = await sql<{ id: number; type: ContributionType; author_id: number }>`
    select id, type, author_id from contribution where id = ${id}`.execute(db);
  return rows[0];
}

/** One share more or less of a contribution. */
export async function updateShareCount(db: Db, id: number, change: 1 | -1): Promise<void> {
  await sql`update contribution set share_count = share_count + ${change} where id = ${id}`.execute(db);
}
