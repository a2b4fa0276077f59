import { createHash } from "node:crypto";
import { tooLarge, unavailable, unsupportedType } from "@cortile/contract/core";
import { commitPrepared, type Ctx, type Platform, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { avatarSpec, ImageError, pictureQueue, pictureSpec, planVariants, type MadePicture } from "#core/image";
import { truncate } from "#core/text";
import { filePath } from "./address.ts";
import { insertLeftovers } from "./erase.queries.ts";
import type { FileKind } from "./file-kind.ts";
import { messages } from "./media.messages.ts";
import {
  insertMedia,
  selectNextMediaId,
  type MediaPurpose,
  type MediaRow,
  type NewMedia,
  type StoredFiles,
  type StoredVariants,
} from "./media.queries.ts";
import { requireWithinQuota, storedBytes } from "./quota.service.ts";

/** Digits of the SHA-256 of the original that an address carries. */
const hashLength = 16;

export type Files = Pick<MediaRow, "id" | "hash" | "variants">;

/** Where a file lies. The hash is part of it, so that a replaced picture never shows at the address of the old one. */
export const keyOf = ({ id, hash }: { id: number; hash: string }, variant: string, ext: string): string =>
  `media/${id}/${hash}/${variant}.${ext}`;

/** When to try again while many pictures are waiting. */
const busySeconds = 10;

/** Pictures of the server, such as the demo's, harm nobody, and have to be made on a busy machine too. */
const secondsForOwnPictures = 600;

/**
 * Re-encodes a picture, in the order of the queue.
 * @param source  the bytes, or a function that reads them when it is their turn
 * @param owner   the account whose picture it is, which the queue limits; null for pictures of the server
 * @param field   the input field, for the failure to point at
 * @throws Failure `unsupported_type`, `too_large`, `invalid` with the field, `unavailable` while too many are waiting
 */
export async function makePicture(
  source: Uint8Array | (() => Promise<Uint8Array>),
  { owner, purpose, field }: { owner: number | null; purpose: MediaPurpose; field: string },
): Promise<MadePicture> {
  const spec = purpose === "avatar" ? avatarSpec : pictureSpec;
  const maxSeconds = owner === null ? secondsForOwnPictures : undefined;
  try {
    return await pictureQueue.run(owner, async () =>
      planVariants(typeof source === "function" ? await source() : source, spec, maxSeconds),
    );
  } catch (cause) {
    if (!(cause instanceof ImageError)) throw cause;
    if (cause.reason === "busy")
      throw new Failure(unavailable, { text: messages.picturesBusy, retryAfterSeconds: busySeconds, cause });
    if (cause.reason === "unsupported") throw new Failure(unsupportedType, { cause });
    if (cause.reason === "too_large") throw new Failure(tooLarge, { text: messages.imageTooLarge, cause });
    if (cause.reason === "too_heavy") throw new Failure(tooLarge, { text: messages.imageTooHeavy, cause });
    throw Failure.field(field, "invalid", messages.imageBroken);
  }
}

type Place = Pick<Platform, "storage" | "db">;

interface FileSource {
  key: string;
  /** Its bytes, or the key of the file that it is a copy of. */
  from: Uint8Array | string;
}

/** Writes files one after the other. When one fails, all are left to `removeLeftoverFiles`: no row will name them. */
async function writeAll({ storage, db }: Place, files: readonly FileSource[]): Promise<void> {
  try {
    for (const { key, from } of files) await (typeof from === "string" ? storage.copy(from, key) : storage.write(key, from));
  } catch (error) {
    await insertLeftovers(
      db,
      files.map(({ key }) => key),
    );
    throw error;
  }
}

/** Writes the variants of a picture. @param salt keeps its files apart from those of the same picture written again */
export async function writePicture(place: Place, id: number, picture: MadePicture, salt = ""): Promise<StoredFiles> {
  const [original] = picture.variants;
  if (!original) throw new Error("a picture without variants");
  const hash = createHash("sha256").update(original.bytes).update(salt).digest("hex").slice(0, hashLength);
  const variants: StoredVariants = {};
  const files: FileSource[] = [];
  for (const { name, bytes, width, height } of picture.variants) {
    files.push({ key: keyOf({ id, hash }, name, "webp"), from: bytes });
    variants[name] = { ext: "webp", size_bytes: bytes.length, width, height };
  }
  await writeAll(place, files);
  const { width, height } = original;
  const { color, animated } = picture;
  return { hash, mimetype: "image/webp", size_bytes: original.bytes.length, width, height, color, animated, variants };
}

interface NewDocument {
  from: FileSource["from"];
  /** Hexadecimal. */
  sha256: string;
  sizeBytes: number;
  kind: FileKind;
  /** Of a video, which gets its size. */
  poster?: MadePicture | null | undefined;
}

/** Writes a file as it is, and its poster. */
export async function writeDocument(
  place: Place,
  id: number,
  { from, sha256, sizeBytes, kind: { mimetype, ext }, poster }: NewDocument,
): Promise<StoredFiles> {
  const hash = sha256.slice(0, hashLength);
  const variants: StoredVariants = { original: { ext, size_bytes: sizeBytes } };
  const files: FileSource[] = [{ key: keyOf({ id, hash }, "original", ext), from }];
  const [{ width, height } = { width: null, height: null }] = poster?.variants ?? [];
  for (const { name, bytes, width, height } of poster?.variants ?? []) {
    if (name === "original") continue;
    files.push({ key: keyOf({ id, hash }, name, "webp"), from: bytes });
    variants[name] = { ext: "webp", size_bytes: bytes.length, width, height };
  }
  await writeAll(place, files);
  return { hash, mimetype, size_bytes: sizeBytes, width, height, color: poster?.color ?? null, animated: false, variants };
}

/** Copies the files of a media. @returns the row that is still to be inserted */
export async function copyFiles(
  ctx: Ctx,
  source: MediaRow,
  { author_id, purpose }: Pick<NewMedia, "author_id" | "purpose">,
): Promise<NewMedia> {
  const { added_at: _added, embedded: _embedded, ...row } = source;
  const copy = { ...row, id: await selectNextMediaId(ctx.db), author_id, purpose };
  const files = Object.entries(source.variants).map(([variant, { ext }]) => ({
    key: keyOf(copy, variant, ext),
    from: keyOf(source, variant, ext),
  }));
  await writeAll(ctx.platform, files);
  return copy;
}

/** A title without what cannot be seen, 200 characters at most. */
export const plainTitle = (title: string): string => truncate(title.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").trim(), 200);

/** Removes the files of a media. Failures are left to `removeLeftoverFiles`. */
export async function removeFiles({ platform }: Pick<Ctx, "platform">, media: Files): Promise<void> {
  for (const [variant, file] of Object.entries(media.variants)) {
    const key = keyOf(media, variant, file.ext);
    await platform.storage.remove(key).catch(async (error: unknown) => {
      platform.log.warn({ error, key }, "media.file_left");
      await insertLeftovers(platform.db, [key]);
    });
  }
}

export interface NewImage {
  /** JPEG, PNG, GIF, WebP or AVIF. */
  bytes: Uint8Array;
  /** The same, encoded already: for pictures that are kept more than once. */
  made?: MadePicture;
  purpose: MediaPurpose;
  author_id: number | null;
  title?: string | null;
  /** Alternative text. */
  description?: string | null;
}

/**
 * Writes the files of a picture in all its sizes. @returns the row that is still to be inserted
 * @param field the one that carried it; `image` unless said
 * @throws Failure `unsupported_type`, `too_large`, `invalid` with the field, `unavailable`
 */
export async function writeImage(ctx: Ctx, image: NewImage, field = "image"): Promise<NewMedia> {
  const { bytes, purpose, author_id, title = null, description = null } = image;
  const picture = image.made ?? (await makePicture(bytes, { owner: ctx.actor.id, purpose, field }));
  const id = await selectNextMediaId(ctx.db);
  const files = await writePicture(ctx.platform, id, picture);
  return { id, purpose, type: "image", author_id, title, description, url: null, embed: null, ...files };
}

/** Inserts a media whose files are written. @throws Failure `too_large` when its author may not store as much */
export async function insertWithinQuota(tx: Ctx, row: NewMedia): Promise<MediaRow> {
  const media = await insertMedia(tx.db, row);
  await requireWithinQuota(tx, { ...row, addedBytes: storedBytes(row) });
  return media;
}

/**
 * What is left to do of a media whose files are written.
 * @param also what is written in the same transaction; its result is the result of all
 */
export const preparedMedia = <Result>(
  ctx: Ctx,
  row: NewMedia,
  also: (tx: Ctx, media: MediaRow) => Promise<Result>,
): Prepared<Result> => ({
  async commit(tx) {
    return also(tx, await insertWithinQuota(tx, row));
  },
  discard: () => removeFiles(ctx, row),
});

/**
 * Keeps a picture in all its sizes.
 * @param field the one that carried it; `image` unless said
 * @throws Failure `unsupported_type`, `too_large`, `invalid` with the field, `unavailable`
 */
export async function storeImage(ctx: Ctx, image: NewImage, field = "image"): Promise<{ media_id: number; hash: string }> {
  const row = await writeImage(ctx, image, field);
  return commitPrepared(
    ctx,
    preparedMedia(ctx, row, async (_tx, { id, hash }) => ({ media_id: id, hash })),
  );
}

export interface NewFile {
  bytes: Uint8Array;
  kind: FileKind;
  /** Poster of a video. */
  poster?: Uint8Array;
  author_id: number;
  title: string;
}

/** Keeps a document or a video as it is. @returns the id of the media */
export async function storeFile(ctx: Ctx, { bytes, kind, poster, author_id, title }: NewFile): Promise<number> {
  const id = await selectNextMediaId(ctx.db);
  const shown = poster && (await makePicture(poster, { owner: author_id, purpose: "contribution", field: "poster" }));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const files = await writeDocument(ctx.platform, id, { from: bytes, sha256, sizeBytes: bytes.length, kind, poster: shown });
  const blank = { description: null, url: null, embed: null };
  const row: NewMedia = { id, purpose: "contribution", type: "doc", author_id, title, ...blank, ...files };
  return commitPrepared(
    ctx,
    preparedMedia(ctx, row, async (_tx, media) => media.id),
  );
}

/**
 * Keeps a picture of the brand: a logo, an icon of a reaction.
 * @returns its address below the origin, because absolute addresses are not stored
 */
export async function storeBrandImage(ctx: Ctx, bytes: Uint8Array, description: string | null = null): Promise<string> {
  const { media_id, hash } = await storeImage(ctx, { bytes, purpose: "brand", author_id: null, description });
  return filePath({ id: media_id, hash }, "original");
}
