import { tooLarge, unsupportedType, type UploadedFile } from "@cortile/contract/core";
import { groupPictureLimits } from "@cortile/contract/group";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { probeImage, type ImageInfo } from "#core/image";
import { deleteMedia, insertWithinQuota, removeFiles, writeImage, type MediaPurpose, type NewMedia } from "#media";
import { messages } from "./group.messages.ts";

const { pictureSide, coverWidth, maxBytes } = groupPictureLimits;

const fields = {
  image_media_id: {
    field: "image_original",
    fits: ({ width, height }: ImageInfo) => width === height && width >= pictureSide,
    text: messages.pictureSize,
  },
  cover_media_id: {
    field: "emotional_image_original",
    fits: ({ width, height }: ImageInfo) => width > height && width >= coverWidth,
    text: messages.coverSize,
  },
} as const;
const keys = ["image_media_id", "cover_media_id"] as const;
type Key = (typeof keys)[number];

export type PictureInput = { [K in Key as (typeof fields)[K]["field"]]?: UploadedFile };
/** Pictures whose files are written. */
export type WrittenPictures = Partial<Record<Key, NewMedia>>;

/**
 * Writes the files of the pictures that came along.
 * @throws Failure `invalid` with the field of a picture of the wrong size; `unsupported_type`, `too_large`, `unavailable`
 */
export async function writePictures(ctx: Ctx<Member>, input: PictureInput, purpose: MediaPurpose): Promise<WrittenPictures> {
  const written: WrittenPictures = {};
  try {
    await checkPictures(input);
    for (const key of keys) {
      const { field } = fields[key];
      const bytes = input[field]?.bytes;
      if (bytes) written[key] = await writeImage(ctx, { bytes, purpose, author_id: ctx.actor.id }, field);
    }
    return written;
  } catch (error) {
    await removePictures(ctx, written);
    throw error;
  }
}

async function checkPictures(input: PictureInput): Promise<void> {
  for (const key of keys) {
    const { field, fits, text } = fields[key];
    const file = input[field];
    if (!file) continue;
    if (file.bytes.length > maxBytes) throw new Failure(tooLarge, { text: messages.pictureTooLarge });
    const info = await probeImage(file.bytes);
    if (!info) throw new Failure(unsupportedType);
    if (!fits(info)) throw Failure.field(field, "invalid", text, { side: pictureSide, width: coverWidth });
  }
}

/** @returns the columns of the group that they belong in @throws Failure `too_large` */
export async function insertPictures(tx: Ctx, written: WrittenPictures): Promise<Partial<Record<Key, number>>> {
  const ids: Partial<Record<Key, number>> = {};
  for (const key of keys) {
    const row = written[key];
    if (row) ids[key] = (await insertWithinQuota(tx, row)).id;
  }
  return ids;
}

/** Deletes the pictures of a group that others replace. @returns what their files were */
export async function deleteReplaced(tx: Ctx, written: WrittenPictures, before: Record<Key, number | null>) {
  const deleted: NonNullable<Awaited<ReturnType<typeof deleteMedia>>>[] = [];
  for (const key of keys) {
    const files = written[key] && before[key] !== null ? await deleteMedia(tx.db, before[key]) : null;
    if (files) deleted.push(files);
  }
  return deleted;
}

export async function removePictures(ctx: Ctx, written: WrittenPictures): Promise<void> {
  for (const row of Object.values(written)) await removeFiles(ctx, row);
}
