import { tooLarge, unsupportedType, type UploadedFile } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { probeImage, type ImageMime } from "#core/image";
import { deleteMedia, removeFiles, storeImage } from "#media";
import { messages } from "./people.messages.ts";
import { updateProfile } from "./update.queries.ts";
import { selectCoverForUpdate } from "./user.queries.ts";

export const coverMaxBytes = 5 * 1024 * 1024;
const acceptedTypes: readonly ImageMime[] = ["image/gif", "image/png", "image/jpeg"];

/**
 * Puts a picture over the member's profile, or takes the one there away.
 * @param cover the picture; the empty text for none
 * @throws Failure `too_large`, `unsupported_type`, `invalid` with the field
 */
export async function replaceCover(ctx: Ctx<Member>, cover: UploadedFile | string): Promise<void> {
  const media_id = typeof cover === "string" ? null : await storeCover(ctx, cover);
  const removed = await ctx.transaction(async (tx) => {
    const before = await selectCoverForUpdate(tx.db, tx.actor.id);
    await updateProfile(tx.db, tx.actor.id, { cover_media_id: media_id });
    return before === null ? null : deleteMedia(tx.db, before);
  });
  if (removed) await removeFiles(ctx, removed);
}

async function storeCover(ctx: Ctx<Member>, file: UploadedFile): Promise<number> {
  if (file.bytes.length > coverMaxBytes) throw new Failure(tooLarge, { text: messages.coverTooLarge });
  const info = await probeImage(file.bytes);
  if (!info || info.animated || !acceptedTypes.includes(info.mime))
    throw new Failure(unsupportedType, { text: messages.pictureType });
  const { media_id } = await storeImage(ctx, { bytes: file.bytes, purpose: "cover", author_id: ctx.actor.id }, "cover");
  return media_id;
}
