import { conflict, invalid, notFound, type RouteReply, type RouteRequest, type UploadedFile } from "@cortile/contract/core";
import { chunkMaxBytes } from "@cortile/contract/media";
import { messageFileMaxBytes, messagePartBytes, type pmUpload as route } from "@cortile/contract/message";
import { allDone, commitPrepared, type Ctx, type Member, type Platform, type Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import {
  completeAttachment,
  deleteMedia,
  insertLeftovers,
  mediaChunk,
  mediaKey,
  mediaUploadDelete,
  preparedMedia,
  privateImage,
  selectMedias,
  writeImage,
  type MediaRow,
} from "#media";
import {
  deleteUnusedFiles,
  insertFile,
  lockFile,
  selectOwnFile,
  selectUnusedFiles,
  updateFileMedia,
  updateThumbnail,
  type StoredFile,
} from "./file.queries.ts";
import { messages } from "./message.messages.ts";
import { requireMessages } from "./message.policy.ts";

type Body = RouteRequest<typeof route>["body"];
type Reply = RouteReply<typeof route>;

/** Attachments that were not sent are removed after this time. */
const unsentMs = 24 * 3_600_000;
const batchSize = 500;
/** Longer ones are taken for as long as this. */
const maxDurationSeconds = 1e9;

/**
 * Takes a whole attachment, one part of it, or a picture that stands for it; without a file, completes it.
 * @param contentRange the header, which wins over the fields that say the same
 * @throws Failure `invalid` with a field, `not_found`, `conflict`, `too_large`, `rate_limited`, `unavailable`
 */
export async function pmUpload(ctx: Ctx<Member>, body: Body, contentRange: string | undefined): Promise<Prepared<Reply>> {
  requireMessages(ctx);
  const { file, uuid, parentuuid, totalparts = 1 } = body;
  if (!file) {
    if (!uuid) throw Failure.field("file", "required", messages.fileMissing);
    return complete(ctx, uuid, body.md5);
  }
  const named = { ...file, filename: body.filename ?? file.filename };
  if (parentuuid) return prepareThumbnail(ctx, named, parentuuid);
  if (uuid || totalparts > 1) return takePart(ctx, named, { ...body, contentRange });
  return takeWhole(ctx, named, body);
}

const tooLarge = (name: string): Failure => Failure.field("file", "invalid", messages.fileTooLarge, { name });

interface PartPlace extends Body {
  contentRange: string | undefined;
}

/** The header `Content-Range`, or what the fields say of the same. */
function rangeOf({ bytes }: UploadedFile, place: PartPlace): string {
  const { contentRange, partindex = 0, chunksize = messagePartBytes, partbyteoffset, totalfilesize } = place;
  if (contentRange) return contentRange;
  const start = partbyteoffset ?? partindex * chunksize;
  return `bytes ${start}-${start + bytes.length - 1}/${totalfilesize ?? start + bytes.length}`;
}

async function takePart(ctx: Ctx<Member>, file: UploadedFile, place: PartPlace): Promise<Prepared<Reply>> {
  const range = rangeOf(file, place);
  if (Number(/\/(\d+)$/.exec(range.trim())?.[1]) > messageFileMaxBytes) throw tooLarge(file.filename);
  const part = await mediaChunk(ctx, { document: file, ...(place.uuid ? { upload_id: place.uuid } : {}) }, range);
  return {
    async commit(tx) {
      const { upload_id } = await part.commit(tx);
      await addFile(tx, ctx.actor.id, { uuid: upload_id, duration: place.duration });
      return { file_uuid: upload_id };
    },
    discard: () => part.discard(),
  };
}

const addFile = (tx: Ctx, owner_id: number, { uuid, duration }: { uuid: string; duration: number | undefined }): Promise<void> =>
  insertFile(tx.db, {
    uuid,
    owner_id,
    duration: duration === undefined ? null : Math.min(Math.round(duration * 1000) / 1000, maxDurationSeconds),
    created_at: tx.now().toISOString(),
  });

/** A file in one piece: its parts are made here. */
async function takeWhole(ctx: Ctx<Member>, file: UploadedFile, { duration }: Body): Promise<Prepared<Reply>> {
  const { bytes } = file;
  if (bytes.length > messageFileMaxBytes) throw tooLarge(file.filename);
  if (bytes.length === 0) throw Failure.field("file", "invalid", messages.fileMissing);
  let uuid: string | undefined;
  const forget = async () => {
    if (uuid !== undefined) await mediaUploadDelete(ctx, uuid);
  };
  try {
    for (let start = 0; start < bytes.length; start += chunkMaxBytes) {
      const part = { ...file, bytes: bytes.subarray(start, start + chunkMaxBytes) };
      const taken = await takePart(ctx, part, { uuid, duration, contentRange: rangeAt(part, start, bytes.length) });
      uuid = (await commitPrepared(ctx, taken)).file_uuid;
    }
    if (uuid === undefined) throw new Error("a file without parts");
    const { commit, discard } = await complete(ctx, uuid, undefined);
    return {
      commit,
      async discard() {
        await discard();
        await forget();
      },
    };
  } catch (error) {
    await forget();
    throw error;
  }
}

const rangeAt = ({ bytes }: UploadedFile, start: number, total: number): string =>
  `bytes ${start}-${start + bytes.length - 1}/${total}`;

/** @throws Failure `not_found` for one that is another's, or is not there */
async function requireFile(ctx: Ctx<Member>, uuid: string): Promise<StoredFile> {
  const file = await selectOwnFile(ctx.db, ctx.actor.id, uuid);
  if (!file) throw new Failure(notFound);
  return file;
}

const addressOf = (platform: Platform, media: MediaRow): string =>
  privateImage(platform, media, "original", media.variants.original?.ext);

/** Makes the attachment of its parts. Done once more, it answers the same. */
async function complete(ctx: Ctx<Member>, uuid: string, md5: string | undefined): Promise<Prepared<Reply>> {
  const file = await requireFile(ctx, uuid);
  if (file.media_id !== null) {
    const [media] = await selectMedias(ctx.db, [file.media_id]);
    if (!media) throw new Failure(notFound);
    const reply = { file_uuid: uuid, file_url: addressOf(ctx.platform, media) };
    return allDone(reply);
  }
  const prepared = await completeAttachment(ctx, { upload_id: uuid, md5 });
  return {
    async commit(tx) {
      const media = await prepared.commit(tx);
      if (!(await updateFileMedia(tx.db, uuid, media.id))) throw new Failure(notFound);
      return { file_uuid: uuid, file_url: addressOf(ctx.platform, media) };
    },
    discard: () => prepared.discard(),
  };
}

async function prepareThumbnail(ctx: Ctx<Member>, { bytes }: UploadedFile, parentuuid: string): Promise<Prepared<Reply>> {
  await requireFile(ctx, parentuuid);
  const row = await writeImage(ctx, { bytes, purpose: "message", author_id: ctx.actor.id }, "file").catch((cause: unknown) => {
    if (cause instanceof Failure && cause.error.status === 415)
      throw new Failure(invalid, { fields: { file: [{ code: "invalid", text: messages.thumbnailInvalid }] }, cause });
    throw cause;
  });
  return preparedMedia(ctx, row, async (tx, media) => {
    const file = await lockFile(tx.db, parentuuid);
    if (!file) throw new Failure(notFound);
    // What was received stays as it was, and who may write no more shows no more pictures.
    if (file.is_sent) throw new Failure(conflict);
    await updateThumbnail(tx.db, parentuuid, media.id);
    if (file.thumbnail_id !== null) await removeMedias(tx, [file.thumbnail_id]);
    return { file_uuid: parentuuid, parent_file_uuid: parentuuid, file_url: addressOf(ctx.platform, media) };
  });
}

/** Removes media, and leaves their files for removal. */
async function removeMedias(tx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const media = await deleteMedia(tx.db, id);
    if (!media) continue;
    const keys = Object.entries(media.variants).map(([variant, { ext }]) => mediaKey(media, variant, ext));
    await insertLeftovers(tx.db, keys);
  }
}

/** Removes those of the attachments that no message has any more. */
export const removeFiles = async (tx: Ctx, uuids: readonly string[]): Promise<void> =>
  removeMedias(tx, await deleteUnusedFiles(tx.db, uuids));

/** Removes what was attached and never sent, and what messages left behind. @returns how many there were in this batch */
export async function removeUnusedFiles(tx: Ctx): Promise<number> {
  const before = new Date(tx.now().getTime() - unsentMs);
  const uuids = await selectUnusedFiles(tx.db, before, batchSize);
  await removeFiles(tx, uuids);
  return uuids.length;
}
