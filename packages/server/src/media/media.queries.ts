import type { MediaType } from "@cortile/contract/enums";
import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "#core/ctx";
import type { Db } from "#core/db";
import type { ImageRef, ImageVariant } from "./address.ts";
import { contributionReadableBy, isPublicMedia, mediaReadableBy } from "./media.visibility.ts";

/** A picture's reference as JSON, or null; for the select list of features that point at media. */
export const imageRef = (mediaId: RawBuilder<unknown>): RawBuilder<ImageRef | null> =>
  sql<ImageRef | null>`(select jsonb_build_object('id', m.id, 'hash', m.hash) from media m where m.id = ${mediaId})`;

export type MediaPurpose = "contribution" | "avatar" | "cover" | "category" | "brand";

/** One stored file of a media; sizes in pixels where it is a picture. */
export interface StoredVariant {
  ext: string;
  size_bytes: number;
  width?: number;
  height?: number;
}

export type StoredVariants = Partial<Record<ImageVariant, StoredVariant>>;

/** What the files of a media say about it. Without files: no variants and an empty hash. */
export interface StoredFiles {
  hash: string;
  mimetype: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  /** `#rrggbb` */
  color: string | null;
  animated: boolean;
  variants: StoredVariants;
}

export interface StoredEmbed {
  embed_type: string;
  embed_id: string | number;
  url: string | null;
  metadata: Record<string, unknown>;
}

export interface NewMedia extends StoredFiles {
  id: number;
  purpose: MediaPurpose;
  type: MediaType;
  author_id: number | null;
  title: string | null;
  description: string | null;
  url: string | null;
  embed: StoredEmbed | null;
}

export interface MediaRow extends NewMedia {
  added_at: string;
}

const columns = sql<MediaRow>`
  m.id, m.purpose, m.type, m.author_id, m.title, m.description, m.url, m.hash, m.mimetype, m.size_bytes, m.width, m.height, m.color,
  m.animated, m.variants, m.embed, m.added_at`;

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
    select ${columns}, ${isPublicMedia(open)} as is_public from media m
    where m.id = ${id} and m.purpose = 'contribution' and ${mediaReadableBy(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** What serving a file needs. */
export async function selectFile(db: Db, { id, open }: { id: number; open: boolean }) {
  const { rows } = await sql<Pick<MediaRow, "hash" | "variants" | "mimetype" | "title"> & { is_public: boolean }>`
    select m.hash, m.variants, m.mimetype, m.title, ${isPublicMedia(open)} as is_public from media m where m.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Those of the ids that the member uploaded for contributions. Within a transaction they stay until its end. */
export async function selectOwnMediaIds(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from media m where m.id = any(${ids}::bigint[]) and m.author_id = ${userId} and m.purpose = 'contribution'
    for key share`.execute(db);
  return rows.map((row) => row.id);
}

/** Type of a contribution the viewer may read, for sharing it. */
export async function selectShared(db: Db, viewer: Viewer, id: number): Promise<{ id: number; type: string } | null> {
  const { rows } = await sql<{ id: number; type: string }>`
    select c.id, c.type from contribution c where c.id = ${id} and c.listed and ${contributionReadableBy(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** The id of a media to be: its files are written before its row, so that no row points at nothing. */
export async function selectNextMediaId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('media', 'id')) as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the sequence of media gave no id");
  return row.id;
}

const json = (value: unknown): RawBuilder<unknown> => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

/** @returns when it was added */
export async function insertMedia(db: Db, row: NewMedia): Promise<string> {
  const { rows } = await sql<{ added_at: string }>`
    insert into media (id, purpose, type, author_id, title, description, url, hash, mimetype, size_bytes, width, height, color,
      animated, variants, embed)
    overriding system value values (${row.id}, ${row.purpose}, ${row.type}, ${row.author_id}, ${row.title}, ${row.description},
      ${row.url}, ${row.hash}, ${row.mimetype}, ${row.size_bytes}, ${row.width}, ${row.height}, ${row.color}, ${row.animated},
      ${json(row.variants)}, ${json(row.embed)})
    returning added_at`.execute(db);
  return rows[0]?.added_at ?? "";
}

/** Points the media at other files; those it had are left to the caller. Returns whether it is still there. */
export async function updateMediaFiles(db: Db, id: number, files: StoredFiles): Promise<boolean> {
  const query = db
    .updateTable("media")
    .set({ ...files, variants: JSON.stringify(files.variants) })
    .where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

export async function updateMediaDescription(db: Db, id: number, description: string | null): Promise<void> {
  await db.updateTable("media").set({ description }).where("id", "=", id).execute();
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
