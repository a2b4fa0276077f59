import { tooLarge, unsupportedType, type UploadedFile } from "@cortile/contract/core";
import type { Ctx, Member, Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { probeImage, type ImageMime } from "#core/image";
import { deleteMedia, preparedMedia, removeFiles, writeImage, type NewMedia } from "#media";
import { messages } from "./people.messages.ts";
import { updateProfile } from "./update.queries.ts";
import { selectCoverForUpdate } from "./user.queries.ts";

export const coverMaxBytes = 5 * 1024 * 1024;
const acceptedTypes: readonly ImageMime[] = ["image/gif", "image/png", "image/jpeg"];

/**
 * Prepares to put a picture over the member's profile, or to take the one there away.
 * @param cover the picture; the empty text for none
 * @throws Failure `too_large`, `unsupported_type`, `invalid` with the field
 */
export async function prepareCover(ctx: Ctx<Member>, cover: UploadedFile | string): Promise<Prepared<void>> {
  let removed: Awaited<ReturnType<typeof deleteMedia>> = null;
  const put = async (tx: Ctx, cover_media_id: number | null) => {
    const before = await selectCoverForUpdate(tx.db, ctx.actor.id);
    await updateProfile(tx.db, ctx.actor.id, { cover_media_id });
    removed = before === null ? null : await deleteMedia(tx.db, before);
  };
  const media = typeof cover === "string" ? null : preparedMedia(ctx, await writeCover(ctx, cover), (tx, { id }) => put(tx, id));
  return {
    commit: (tx) => (media ? media.commit(tx) : put(tx, null)),
    discard: async () => media?.discard(),
    settle: async () => (removed ? removeFiles(ctx, removed) : undefined),
  };
}

async function writeCover(ctx: Ctx<Member>, file: UploadedFile): Promise<NewMedia> {
  if (file.bytes.length > coverMaxBytes) throw new Failure(tooLarge, { text: messages.coverTooLarge });
  const info = await probeImage(file.bytes);
  if (!info || info.animated || !acceptedTypes.includes(info.mime))
    throw new Failure(unsupportedType, { text: messages.pictureType });
  return writeImage(ctx, { bytes: file.bytes, purpose: "cover", author_id: ctx.actor.id }, "cover");
}
