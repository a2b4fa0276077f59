import {
  conflict,
  invalid,
  notFound,
  rateLimited,
  tooLarge,
  unavailable,
  unsupportedType,
  type UploadedFile,
} from "@cortile/contract/core";
import type { Media } from "@cortile/contract/entity";
import type { MediaChunkType } from "@cortile/contract/enums";
import { chunkMaxBytes, fileMaxBytes, pictureMaxBytes, type Chunk, type Upload } from "@cortile/contract/media";
import { randomToken } from "#core/crypto";
import type { Ctx, Member, Platform, Prepared } from "#core/ctx";
import { Failure } from "#core/errors";
import { probeImage, type MadePicture } from "#core/image";
import { insertLeftovers } from "./erase.queries.ts";
import { anyKind, kindOf, sniff } from "./file-kind.ts";
import { inspect, type Inspection } from "./inspect.ts";
import { messages } from "./media.messages.ts";
import { presentMedia } from "./media.present.ts";
import { selectNextMediaId, type MediaRow, type NewMedia, type StoredFiles } from "./media.queries.ts";
import { makePicture, plainTitle, preparedMedia, writeDocument, writePicture } from "./media.store.ts";
import { lockUsage } from "./quota.queries.ts";
import { requireWithinQuota } from "./quota.service.ts";
import {
  claimUpload,
  countSentPart,
  countUploads,
  deleteExpiredUploadRows,
  deleteUpload,
  insertUpload,
  releaseUpload,
  selectUpload,
  updateReceived,
  type UploadRow,
} from "./upload.queries.ts";

const expiresAfterMs = 24 * 3_600_000;
/** Uploads a member may have under way. */
const openUploadsMax = 20;
/** What may be sent of a file so long, however often it is interrupted. Clients send parts of 200 KiB or more. */
const mostSent = (totalBytes: number) => ({
  maxParts: 100 + 2 * Math.ceil(totalBytes / (200 * 1024)),
  maxBytes: 8 * 1024 * 1024 + 3 * totalBytes,
});
const uploadsOfMember = { max: 200, windowSeconds: 3600 };

/** Where the bytes of an upload lie. */
export const uploadKey = (uploadId: string): string => `upload/${uploadId}`;

interface ChunkInput {
  image?: UploadedFile;
  document?: UploadedFile;
  upload_id?: string;
}

interface Range {
  start: number;
  /** Not included. */
  end: number;
  total: number;
}

/** @throws Failure `invalid` for the field `content_range`, `too_large` */
function readRange(header: string | undefined, sizeBytes: number): Range {
  const [, first, last, whole] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header?.trim() ?? "") ?? [];
  const [start, end, total] = [Number(first), Number(last) + 1, Number(whole)];
  if (total > fileMaxBytes) throw new Failure(tooLarge, { text: messages.fileTooLarge });
  // Without a match the numbers are NaN, of which no comparison holds.
  if (!(start < end && end <= total && end - start === sizeBytes))
    throw Failure.field("content_range", "invalid", messages.rangeInvalid);
  return { start, end, total };
}

/**
 * Takes one part of a file; the first begins the upload. Parts may come in any order and more than once.
 * @param contentRange the header: `bytes first-last/total`
 * @throws Failure `invalid`, `not_found` for another's, an expired or a completed upload, `conflict` while it is completed,
 *   `too_large`, `rate_limited`
 */
export async function mediaChunk(
  ctx: Ctx<Member>,
  input: ChunkInput,
  contentRange: string | undefined,
): Promise<Prepared<Chunk>> {
  const { storage } = ctx.platform;
  const file = input.image ?? input.document;
  if (!file) throw Failure.field("image", "required", messages.fileMissing);
  if (file.bytes.length > chunkMaxBytes) throw new Failure(tooLarge, { text: messages.chunkTooLarge });
  const range = readRange(contentRange, file.bytes.length);
  const isFirst = input.upload_id === undefined;
  const upload =
    input.upload_id === undefined
      ? await beginUpload(ctx, file.filename, range.total)
      : await requireUpload(ctx, input.upload_id);
  const discard = () =>
    ctx.transaction(async (tx) => {
      if (isFirst) await deleteUpload(tx.db, upload.id);
      // Of one that was deleted meanwhile the file has perhaps been removed, and written anew.
      const isLeft = await selectUpload(tx.db, { id: upload.id, user_id: ctx.actor.id, now: tx.now() });
      if (!isLeft) await insertLeftovers(tx.db, [uploadKey(upload.id)]);
    });
  try {
    if (upload.is_claimed) throw new Failure(conflict, { text: messages.completing });
    if (range.total !== upload.total_bytes) throw Failure.field("content_range", "invalid", messages.rangeInvalid);
    if (!(await countSentPart(ctx.db, upload.id, { bytes: file.bytes.length, ...mostSent(range.total) })))
      throw new Failure(tooLarge, { text: messages.tooManyParts });
    await storage.writeAt(uploadKey(upload.id), range.start, file.bytes);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    async commit(tx) {
      const offset = await updateReceived(tx.db, upload.id, range);
      if (offset === null) throw new Failure(notFound);
      return { upload_id: upload.id, offset, expires: upload.expires_at };
    },
    discard,
  };
}

async function beginUpload(ctx: Ctx<Member>, filename: string, total_bytes: number): Promise<UploadRow> {
  const user_id = ctx.actor.id;
  await ctx.platform.limits.require(`upload:${user_id}`, uploadsOfMember);
  const expires_at = new Date(ctx.now().getTime() + expiresAfterMs).toISOString();
  return ctx.transaction(async (tx) => {
    await lockUsage(tx.db, user_id);
    if ((await countUploads(tx.db, { user_id, now: tx.now() })) >= openUploadsMax)
      throw new Failure(rateLimited, { text: messages.tooManyUploads });
    const upload = { id: randomToken(24), user_id, filename: plainName(filename), total_bytes, expires_at };
    const begun = await insertUpload(tx.db, upload);
    await requireWithinQuota(tx, { author_id: user_id, purpose: "contribution", addedBytes: total_bytes });
    return begun;
  });
}

/** Removes an upload and leaves its bytes for removal. Returns whether it was there. */
async function removeUpload({ db }: Ctx, id: string): Promise<boolean> {
  const wasThere = await deleteUpload(db, id);
  if (wasThere) await insertLeftovers(db, [uploadKey(id)]);
  return wasThere;
}

/** A file's name without folders. */
const plainName = (name: string): string => plainTitle(name.split(/[/\\]/).at(-1) ?? "") || "file";

async function requireUpload(ctx: Ctx<Member>, id: string): Promise<UploadRow> {
  const upload = await selectUpload(ctx.db, { id, user_id: ctx.actor.id, now: ctx.now() });
  if (!upload) throw new Failure(notFound);
  return upload;
}

/** @throws Failure `not_found` for another's, an expired or a completed upload */
export async function mediaUploadGet(ctx: Ctx<Member>, id: string): Promise<Upload> {
  const { expires_at, received_bytes, total_bytes, ranges } = await requireUpload(ctx, id);
  return { upload_id: id, offset: received_bytes, expires: expires_at, total: total_bytes, received: ranges };
}

/** Forgets an upload and its bytes. @throws Failure `not_found` */
export async function mediaUploadDelete(ctx: Ctx<Member>, id: string): Promise<void> {
  await requireUpload(ctx, id);
  if (!(await ctx.transaction((tx) => removeUpload(tx, id)))) throw new Failure(notFound);
}

interface CompleteInput {
  upload_id: string;
  md5: string;
  type?: MediaChunkType;
  description?: string;
  title?: string;
  poster?: UploadedFile;
}

/**
 * Makes a media of an upload whose parts have all arrived. Pictures are re-encoded, whatever they were sent as; documents and
 * videos stay as they are, and are called by the name of their file unless they have a title; a poster is kept with a video and dropped with anything else.
 * @throws Failure `invalid`, `not_found`, `conflict` while another call does it, `too_large`, `unsupported_type`, `unavailable`
 */
export const mediaChunkComplete = (ctx: Ctx<Member>, input: CompleteInput): Promise<Prepared<Media>> =>
  completeUpload(ctx, input.upload_id, (upload) => prepareUpload(ctx, upload, input));

/** Ends an upload whose parts have all arrived, unless another call is doing it. */
async function completeUpload<Result>(
  ctx: Ctx<Member>,
  id: string,
  prepare: (upload: UploadRow) => Promise<Prepared<Result>>,
): Promise<Prepared<Result>> {
  const upload = await requireUpload(ctx, id);
  if (upload.received_bytes < upload.total_bytes) throw Failure.field("upload_id", "invalid", messages.incomplete);
  const claim = await claimUpload(ctx.db, upload.id, ctx.now());
  if (claim === null) throw new Failure(conflict, { text: messages.completing });
  const release = () => releaseUpload(ctx.db, upload.id, claim);
  try {
    const media = await prepare(upload);
    return {
      async commit(tx) {
        if (!(await removeUpload(tx, upload.id))) throw new Failure(notFound);
        return media.commit(tx);
      },
      async discard() {
        await media.discard();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Writes the files of the media that an upload becomes. */
async function prepareUpload(ctx: Ctx<Member>, upload: UploadRow, input: CompleteInput): Promise<Prepared<Media>> {
  const { content, sniffed } = await readUpload(ctx.platform, upload.id, input.md5);
  const isPicture = sniffed?.startsWith("image/") === true;
  if (!isPicture && (input.type === "image" || input.type === "eimage")) throw new Failure(unsupportedType);
  const id = await selectNextMediaId(ctx.db);
  const files = isPicture
    ? await storePicture(ctx, id, upload)
    : await storeDocument(ctx, id, { upload, sniffed, content, poster: input.poster });
  const row: NewMedia = {
    id,
    purpose: "contribution",
    type: isPicture ? (input.type === "eimage" ? "eimage" : "image") : "doc",
    author_id: ctx.actor.id,
    title: plainTitle(input.title ?? "") || (isPicture ? null : upload.filename),
    description: input.description?.trim() || null,
    url: null,
    embed: null,
    ...files,
  };
  return preparedMedia(ctx, row, async (_tx, inserted) => presentMedia(ctx.platform, inserted, false));
}

/**
 * Makes the attachment of a message of an upload, whatever kind of file it is. Pictures are re-encoded; what is none, or cannot be
 * decoded, stays as it is.
 * @throws Failure `invalid`, `not_found`, `conflict` while another call does it, `too_large`, `unavailable`
 */
export const completeAttachment = (
  ctx: Ctx<Member>,
  { upload_id, md5 }: { upload_id: string; md5?: string | undefined },
): Promise<Prepared<MediaRow>> =>
  completeUpload(ctx, upload_id, async (upload) => {
    const { content, sniffed } = await readUpload(ctx.platform, upload.id, md5);
    const id = await selectNextMediaId(ctx.db);
    const picture = sniffed?.startsWith("image/") ? await readPicture(ctx, upload) : null;
    const kind = kindOf(sniffed, upload.filename, content) ?? anyKind;
    const files = picture
      ? await writePicture(ctx.platform, id, picture)
      : await writeDocument(ctx.platform, id, { from: uploadKey(upload.id), ...content, kind });
    const row: NewMedia = {
      id,
      purpose: "message",
      type: picture ? "image" : "doc",
      author_id: ctx.actor.id,
      title: upload.filename,
      description: null,
      url: null,
      embed: null,
      ...files,
    };
    return preparedMedia(ctx, row, async (_tx, media) => media);
  });

/** Null when it is not one that can be decoded. */
async function readPicture(ctx: Ctx<Member>, { id, total_bytes }: UploadRow): Promise<MadePicture | null> {
  const bytes = total_bytes > pictureMaxBytes ? null : await ctx.platform.storage.read(uploadKey(id));
  if (!bytes) return null;
  try {
    return await makePicture(bytes, { owner: ctx.actor.id, purpose: "message", field: "file" });
  } catch (error) {
    if (error instanceof Failure && error.code !== unavailable.code) return null;
    throw error;
  }
}

/** @throws Failure field `md5`: `invalid` */
async function readUpload(platform: Platform, id: string, md5: string | undefined) {
  const content = await inspect(await openUpload(platform, id));
  if (md5 && content.md5 !== md5.toLowerCase()) throw Failure.field("md5", "invalid", messages.damaged);
  return { content, sniffed: await sniff(await openUpload(platform, id)) };
}

async function openUpload({ storage }: Platform, id: string) {
  const found = await storage.open(uploadKey(id));
  if (!found) throw new Failure(invalid, { text: messages.incomplete });
  return found.stream;
}

async function storePicture(ctx: Ctx<Member>, id: number, upload: UploadRow): Promise<StoredFiles> {
  const { storage } = ctx.platform;
  if (upload.total_bytes > pictureMaxBytes) throw new Failure(tooLarge, { text: messages.imageTooLarge });
  const read = async () => {
    const bytes = await storage.read(uploadKey(upload.id));
    const info = bytes && (await probeImage(bytes));
    if (!info) throw new Failure(unsupportedType);
    requireAccepted(ctx, info.mime);
    return bytes;
  };
  const picture = await makePicture(read, { owner: ctx.actor.id, purpose: "contribution", field: "image" });
  return writePicture(ctx.platform, id, picture);
}

interface NewDocument {
  upload: UploadRow;
  sniffed: string | undefined;
  content: Inspection;
  poster: UploadedFile | undefined;
}

async function storeDocument(
  ctx: Ctx<Member>,
  id: number,
  { upload, sniffed, content, poster }: NewDocument,
): Promise<StoredFiles> {
  const kind = kindOf(sniffed, upload.filename, content);
  if (!kind) throw new Failure(unsupportedType);
  requireAccepted(ctx, kind.mimetype);
  const hasPoster = poster && kind.mimetype.startsWith("video/");
  const shown = hasPoster
    ? await makePicture(poster.bytes, { owner: ctx.actor.id, purpose: "contribution", field: "poster" })
    : null;
  return writeDocument(ctx.platform, id, { from: uploadKey(upload.id), ...content, kind, poster: shown });
}

/** @throws Failure `unsupported_type` when the community does not take files of the type */
export function requireAccepted({ snapshot }: Pick<Ctx, "snapshot">, mimetype: string): void {
  const accepted = snapshot.preferences["configurations.accepted_media_mimetypes"].toLowerCase().split(",");
  if (!accepted.some((one) => one.trim() === mimetype.toLowerCase())) throw new Failure(unsupportedType);
}

/** Removes uploads that were begun and never completed, and leaves their bytes for removal; for the nightly upkeep. */
export async function deleteExpiredUploads({ db, now }: Platform): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await deleteExpiredUploadRows(tx, now());
    await insertLeftovers(tx, ids.map(uploadKey));
  });
}
