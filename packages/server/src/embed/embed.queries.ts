import { sql, type RawBuilder, type Selectable } from "kysely";
import { totalOf, limitOffset, type Db, type Tables } from "#core/db";

/** The unique key of an object outside the community. */
export type EmbedKey = Pick<Selectable<Tables["embed"]>, "embed_type" | "embed_id">;

export type EmbedRow = Omit<Selectable<Tables["embed"]>, "registered"> & { metadata: Record<string, unknown> };

const columns = sql<EmbedRow>`e.id, e.embed_type, e.embed_id, e.url, e.metadata`;

/** The embed as JSON when an integrator made it, with its id alone otherwise; for the select list of media that point at one. */
export const embedJson = (embedRef: RawBuilder<unknown>): RawBuilder<(EmbedRow & { registered: boolean }) | null> =>
  sql`(select to_jsonb(shown) from (select ${columns}, e.registered from embed e where e.id = ${embedRef}) shown)`;

/** A page of the embeds that integrators made, the newest first. */
export async function selectEmbedPage(
  db: Db,
  key: EmbedKey | null,
  page: { limit: number; offset: number },
): Promise<{ rows: EmbedRow[]; count: number }> {
  const where = key ? sql`e.embed_type = ${key.embed_type} and e.embed_id = ${key.embed_id}` : sql`true`;
  const source = sql`from embed e where e.registered and ${where}`;
  const { rows } = await sql<EmbedRow>`
    select ${columns} ${source} order by e.id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}

export async function selectEmbed(db: Db, id: number): Promise<EmbedRow | null> {
  const { rows } = await sql<EmbedRow>`select ${columns} from embed e where e.id = ${id} and e.registered`.execute(db);
  return rows[0] ?? null;
}

/** The id of the embed with the key; it is made when there is none, unregistered. */
export async function findOrInsertEmbed(db: Db, { embed_type, embed_id }: EmbedKey): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into embed (embed_type, embed_id, registered) values (${embed_type}, ${embed_id}, false)
    on conflict (embed_type, embed_id) do update set embed_type = excluded.embed_type returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an embed without an id");
  return row.id;
}

/** Makes the embed, or takes over one that is not registered yet; null when it is. */
export async function insertEmbed(db: Db, embed: Omit<EmbedRow, "id">): Promise<EmbedRow | null> {
  const { embed_type, embed_id, url, metadata } = embed;
  const { rows } = await sql<EmbedRow>`
    insert into embed as e (embed_type, embed_id, url, metadata, registered)
    values (${embed_type}, ${embed_id}, ${url}, ${JSON.stringify(metadata)}::jsonb, true)
    on conflict (embed_type, embed_id) do update
      set url = excluded.url, metadata = excluded.metadata, registered = true where not e.registered
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export async function updateEmbed(
  db: Db,
  id: number,
  { url, metadata }: { url?: string | null; metadata?: Record<string, unknown> },
): Promise<void> {
  const changes = {
    ...(url === undefined ? {} : { url }),
    ...(metadata === undefined ? {} : { metadata: JSON.stringify(metadata) }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.updateTable("embed").set(changes).where("id", "=", id).execute();
}

/** Of these, removes those that came with a media alone and have none left. */
export async function deleteUnusedEmbeds(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    delete from embed e where e.id = any(${ids}::bigint[]) and not e.registered
      and not exists (select from media m where m.embed_ref = e.id)`.execute(db);
}
