import type { MediaType } from "@cortile/contract/enums";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { audienceMatches } from "#core/access";
import { visitor, type Viewer } from "#core/ctx";
import type { Db, Tables } from "#core/db";
import { embedJson, type EmbedRow } from "#embed";
import type { ImageRef, ImageVariant } from "./address.ts";
import {
  contributionReadableBy,
  isFrozenFor,
  isTakenDown,
  isPublicMedia,
  isUnused,
  mediaReadableBy,
} from "./media.visibility.ts";

/** A picture's reference as JSON, or null; for the select list of features that point at media. */
export const imageRef = (mediaId: RawBuilder<unknown>): RawBuilder<ImageRef | null> =>
  sql<ImageRef | null>`(select jsonb_build_object('id', m.id, 'hash', m.hash) from media m where m.id = ${mediaId})`;

/** The colour that covers most of a picture, or null; for select lists. */
export const imageColor = (mediaId: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select m.color from media m where m.id = ${mediaId})`;

/** Changes what pictures are for, and by that who may see them. */
export async function updatePurpose(db: Db, ids: readonly number[], purpose: MediaPurpose): Promise<void> {
  await sql`update media set purpose = ${purpose} where id = any(${ids}::bigint[])`.execute(db);
}

type TableRow = Selectable<Tables["media"]>;

/** Covers of groups, events and courses are public, those of hidden ones are not, and no file of a lesson is. */
export type MediaPurpose =
  | "contribution"
  | "avatar"
  | "cover"
  | "category"
  | "brand"
  | "message"
  | "group"
  | "hidden_group"
  | "event"
  | "hidden_event"
  | "event_gallery"
  | "course"
  | "hidden_course"
  | "lesson";

/** One stored file of a media; sizes in pixels where it is a picture. */
export interface StoredVariant {
  ext: string;
  size_bytes: number;
  width?: number;
  height?: number;
}

export type StoredVariants = Partial<Record<ImageVariant, StoredVariant>>;

/** What the files of a media say about it. Without files: no variants and an empty hash. */
export type StoredFiles = Pick<TableRow, "hash" | "mimetype" | "size_bytes" | "width" | "height" | "color" | "animated"> & {
  variants: StoredVariants;
};

export interface StoredEmbed {
  embed_type: string;
  embed_id: string | number;
  url: string | null;
  metadata: Record<string, unknown>;
}

export interface NewMedia extends StoredFiles, Pick<TableRow, "id" | "author_id" | "title" | "description" | "url"> {
  purpose: MediaPurpose;
  type: MediaType;
  embed: StoredEmbed | null;
  /** The thing outside the community that `embed` names. */
  embed_ref?: number;
}

export interface MediaRow extends Omit<NewMedia, "embed_ref"> {
  added_at: string;
  embedded: (EmbedRow & { registered: boolean }) | null;
}

const columns = sql<MediaRow>`
  m.id, m.purpose, m.type, m.author_id, m.title, m.description, m.url, m.hash, m.mimetype, m.size_bytes, m.width, m.height, m.color,
  m.animated, m.variants, m.embed, m.added_at, ${embedJson(sql`m.embed_ref`)} as embedded`;

/** Media by id, in no order. The caller sees to who may see them. */
export async function selectMedias(db: Db, ids: readonly number[]): Promise<MediaRow[]> {
  const { rows } = await sql<MediaRow>`select ${columns} from media m where m.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** A media of contributions that the viewer may see, and whether everybody may. */
export async function selectReadableMedia(
  db: Db,
  viewer: Viewer,
  { id, open }: { id: number; open: boolean },
): Promise<(MediaRow & { is_public: boolean }) | null> {
  const { rows } = await sql<MediaRow & { is_public: boolean }>`
    select ${columns}, ${isPublicMedia(open)} as is_public
    from media m
    where m.id = ${id} and m.purpose = 'contribution' and ${mediaReadableBy(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** Whether something holds a media of the viewer's that they may not edit. */
export async function selectIsFrozen(db: Db, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql<{
    frozen: boolean;
  }>`select ${isFrozenFor(viewer)} as frozen from media m where m.id = ${id}`.execute(db);
  return rows[0]?.frozen ?? false;
}

/** Whether it is in something that staff have taken down. */
export async function selectIsTakenDown(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from media m where m.id = ${id} and ${isTakenDown}`.execute(db);
  return rows.length > 0;
}

/**
 * What serving a file needs.
 * @param request.shown whether features let visitors see the media `m`, while contents are public; `withheld`: whether they keep it from them
 */
export async function selectFile(
  db: Db,
  { id, open, shown, withheld }: { id: number; open: boolean } & Record<"shown" | "withheld", readonly RawBuilder<boolean>[]>,
) {
  const isShown = sql.join([isPublicMedia(open), ...(open ? shown : [])], sql` or `);
  const isPublic = sql<boolean>`((${isShown}) and not (${sql.join([sql`false`, ...withheld], sql` or `)}))`;
  const { rows } = await sql<Pick<MediaRow, "hash" | "variants" | "mimetype" | "title"> & { is_public: boolean }>`
    select m.hash, m.variants, m.mimetype, m.title, ${isPublic} as is_public from media m where m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What framing the player of a link needs. */
export async function selectLink(db: Db, { id, open }: { id: number; open: boolean }) {
  const { rows } = await sql<Pick<MediaRow, "url" | "title"> & { is_public: boolean }>`
    select m.url, m.title, ${isPublicMedia(open)} as is_public from media m where m.id = ${id} and m.type = 'url'`.execute(db);
  return rows[0] ?? null;
}

/** Those of the ids that the member uploaded for contributions. Within a transaction they stay until its end. */
export async function selectOwnMediaIds(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from media m where m.id = any(${ids}::bigint[]) and m.author_id = ${userId} and m.purpose = 'contribution'
    for key share`.execute(db);
  return rows.map((row) => row.id);
}

/** Those of the ids that the member uploaded, and that nothing holds yet. Within a transaction they stay until its end. */
export const selectUnusedMediaIds = (db: Db, userId: number, ids: readonly number[]): Promise<number[]> =>
  lockUnused(db, ids, sql`m.author_id = ${userId} and m.purpose = 'contribution'`);

/** Those of the ids that are pictures which the member uploaded, and that nothing holds yet. Within a transaction they stay until its end. */
export const selectUnusedPictureIds = (db: Db, userId: number, ids: readonly number[]): Promise<number[]> =>
  lockUnused(db, ids, sql`m.author_id = ${userId} and m.purpose = 'contribution' and m.type = 'image'`);

/** Locks them first: what takes one meanwhile is seen by the second statement only. */
async function lockUnused(db: Db, ids: readonly number[], isWanted: RawBuilder<unknown>): Promise<number[]> {
  await sql`select from media m where m.id = any(${ids}::bigint[]) and ${isWanted} order by m.id for update`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select m.id from media m where m.id = any(${ids}::bigint[]) and ${isWanted} and ${isUnused}`.execute(db);
  return rows.map((row) => row.id);
}

export interface Shareable {
  id: number;
  type: string;
  /** Addressed to everybody. */
  is_open: boolean;
}

/** What sharing a contribution attaches, where the viewer sees both: the contribution itself, or what it shares already. */
export async function selectShareable(db: Db, viewer: Viewer, id: number): Promise<Shareable | null> {
  const { rows } = await sql<Shareable>`
    with asked as (select coalesce(c.shared_id, c.id) as id from contribution c
      where c.id = ${id} and c.listed and ${contributionReadableBy(viewer)})
    select c.id, c.type, ${audienceMatches(sql`c.id`, visitor)} as is_open from contribution c join asked on asked.id = c.id
    where c.listed and ${contributionReadableBy(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** How many of the media are links or embeds of the host's. */
export async function countLinks(db: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from media m where m.id = any(${ids}::bigint[]) and m.type in ('url', 'embed')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of the media among the ids that share a contribution, which one. */
export async function selectSharedIds(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; shared_id: number }>`
    select m.id, (m.embed -> 'metadata' ->> 'id')::bigint as shared_id from media m
    where m.id = any(${ids}::bigint[]) and m.type = 'share'`.execute(db);
  return new Map(rows.map(({ id, shared_id }) => [id, shared_id]));
}

/** The id of a media to be: its files are written before its row, so that no row points at nothing. */
export async function selectNextMediaId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('media', 'id')) as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the sequence of media gave no id");
  return row.id;
}

const json = (value: unknown): RawBuilder<unknown> => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** @returns the row as it is read */
export async function insertMedia(db: Db, row: NewMedia): Promise<MediaRow> {
  await sql`
    insert into media (id, purpose, type, author_id, title, description, url, hash, mimetype, size_bytes, width, height, color,
      animated, variants, embed, embed_ref)
    overriding system value values (${row.id}, ${row.purpose}, ${row.type}, ${row.author_id}, ${row.title}, ${row.description},
      ${row.url}, ${row.hash}, ${row.mimetype}, ${row.size_bytes}, ${row.width}, ${row.height}, ${row.color}, ${row.animated},
      ${json(row.variants)}, ${json(row.embed)}, ${row.embed_ref ?? null})`.execute(db);
  const [inserted] = await selectMedias(db, [row.id]);
  if (!inserted) throw new Error(`media ${row.id} was not inserted`);
  return inserted;
}

/** The files of a media, locked until the end of the transaction; null when it is gone. */
export async function lockMediaFiles(db: Db, id: number): Promise<Pick<MediaRow, "id" | "hash" | "variants"> | null> {
  const { rows } = await sql<Pick<MediaRow, "id" | "hash" | "variants">>`
    select id, hash, variants from media where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Points the media at other files; those it had are left to the caller. */
export async function updateMediaFiles(db: Db, id: number, files: StoredFiles): Promise<void> {
  await db
    .updateTable("media")
    .set({ ...files, variants: JSON.stringify(files.variants) })
    .where("id", "=", id)
    .execute();
}

export async function updateMediaText(db: Db, id: number, words: { title?: string; description?: string | null }): Promise<void> {
  if (Object.keys(words).length > 0) await db.updateTable("media").set(words).where("id", "=", id).execute();
}

export async function updateClickCount(db: Db, id: number): Promise<void> {
  await sql`update media set click_count = click_count + 1 where id = ${id}`.execute(db);
}

/** Removes the row; what its files were, or null when it was gone already. */
export async function deleteMedia(db: Db, id: number): Promise<Pick<MediaRow, "id" | "hash" | "variants"> | null> {
  const { rows } = await sql<Pick<MediaRow, "id" | "hash" | "variants">>`
    delete from media where id = ${id} returning id, hash, variants`.execute(db);
  return rows[0] ?? null;
}
