import { invalid, notFound, rateLimited, tooLarge, unsupportedType, type UploadedFile } from "@cortile/contract/core";
import type { Media } from "@cortile/contract/entity";
import type { MediaChunkType } from "@cortile/contract/enums";
import { chunkMaxBytes, fileMaxBytes, pictureMaxBytes, type Chunk, type Upload } from "@cortile/contract/media";
import { randomToken } from "#core/crypto";
import type { Ctx, Member, Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { probeImage } from "#core/image";
import { inspect, kindOf, sniff, type Inspection } from "./file-kind.ts";
import { messages } from "./media.messages.ts";
import { presentMedia } from "./media.present.ts";
import { selectNextMediaId, type NewMedia, type StoredFiles } from "./media.queries.ts";
import { copyDocument, insertWithFiles, makePicture, plainTitle, removeFiles, writePicture, writePoster } from "./media.store.ts";
import {
  countUploads,
  deleteExpiredUploadRows,
  deleteUpload,
  insertUpload,
  selectUpload,
  updateReceived,
  type UploadRow,
} from "./upload.queries.ts";

const expiresAfterMs = 24 * 3_600_000;
/** Uploads a member may have under way. */
const openUploadsMax = 20;
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
 * @throws Failure `invalid`, `not_found` for another's, an expired or a completed upload, `too_large`, `rate_limited`
 */
export async function mediaChunk(ctx: Ctx<Member>, input: ChunkInput, contentRange: string | undefined): Promise<Chunk> {
  const file = input.image ?? input.document;
  if (!file) throw Failure.field("image", "required", messages.fileMissing);
  if (file.bytes.length > chunkMaxBytes) throw new Failure(tooLarge, { text: messages.chunkTooLarge });
  const range = readRange(contentRange, file.bytes.length);
  const upload =
    input.upload_id === undefined
      ? await beginUpload(ctx, file.filename, range.total)
      : await requireUpload(ctx, input.upload_id);
  if (range.total !== upload.total_bytes) throw Failure.field("content_range", "invalid", messages.rangeInvalid);
  await ctx.platform.storage.writeAt(uploadKey(upload.id), range.start, file.bytes);
  const offset = await updateReceived(ctx.db, upload.id, range);
  if (offset === null) throw new Failure(notFound);
  return { upload_id: upload.id, offset, expires: upload.expires_at };
}

async function beginUpload(ctx: Ctx<Member>, filename: string, total_bytes: number): Promise<UploadRow> {
  const user_id = ctx.actor.id;
  await ctx.platform.limits.require(`upload:${user_id}`, uploadsOfMember);
  if ((await countUploads(ctx.db, { user_id, now: ctx.now() })) >= openUploadsMax)
    throw new Failure(rateLimited, { text: messages.tooManyUploads });
  const expires_at = new Date(ctx.now().getTime() + expiresAfterMs).toISOString();
  return insertUpload(ctx.db, { id: randomToken(24), user_id, filename: plainName(filename), total_bytes, expires_at });
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
  if (!(await deleteUpload(ctx.db, id))) throw new Failure(notFound);
  await ctx.platform.storage.remove(uploadKey(id));
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
 * @throws Failure `invalid`, `not_found`, `too_large`, `unsupported_type`
 */
export async function mediaChunkComplete(ctx: Ctx<Member>, input: CompleteInput): Promise<Media> {
  const { storage } = ctx.platform;
  const upload = await requireUpload(ctx, input.upload_id);
  if (upload.received_bytes < upload.total_bytes) throw Failure.field("upload_id", "invalid", messages.incomplete);
  const content = await inspect(await openUpload(ctx.platform, upload.id));
  if (content.md5 !== input.md5.toLowerCase()) throw Failure.field("md5", "invalid", messages.damaged);
  const sniffed = await sniff(await openUpload(ctx.platform, upload.id));
  const isPicture = sniffed?.startsWith("image/") === true;
  if (!isPicture && (input.type === "image" || input.type === "eimage")) throw new Failure(unsupportedType);
  const id = await selectNextMediaId(ctx.db);
  const files = isPicture
    ? await keepPicture(ctx, id, upload)
    : await keepDocument(ctx, id, { upload, sniffed, content, poster: input.poster });
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
  const media = await ctx.transaction(async (tx) => {
    const claimed = await deleteUpload(tx.db, upload.id);
    if (claimed) return insertWithFiles(tx, row);
    await removeFiles(tx, row);
    throw new Failure(notFound);
  });
  await storage.remove(uploadKey(upload.id));
  return presentMedia(ctx.platform, media, false);
}

async function openUpload({ storage }: Platform, id: string) {
  const found = await storage.open(uploadKey(id));
  if (!found) throw new Failure(invalid, { text: messages.incomplete });
  return found.stream;
}

async function keepPicture(ctx: Ctx<Member>, id: number, upload: UploadRow): Promise<StoredFiles> {
  const { storage } = ctx.platform;
  if (upload.total_bytes > pictureMaxBytes) throw new Failure(tooLarge, { text: messages.imageTooLarge });
  const bytes = await storage.read(uploadKey(upload.id));
  const info = bytes && (await probeImage(bytes));
  if (!info) throw new Failure(unsupportedType);
  requireAccepted(ctx, info.mime);
  return writePicture(storage, id, await makePicture(bytes, "contribution", "image"));
}

interface NewDocument {
  upload: UploadRow;
  sniffed: string | undefined;
  content: Inspection;
  poster: UploadedFile | undefined;
}

async function keepDocument(
  ctx: Ctx<Member>,
  id: number,
  { upload, sniffed, content, poster }: NewDocument,
): Promise<StoredFiles> {
  const { storage } = ctx.platform;
  const kind = kindOf(sniffed, upload.filename, content);
  if (!kind) throw new Failure(unsupportedType);
  requireAccepted(ctx, kind.mimetype);
  const shown = poster && kind.mimetype.startsWith("video/") ? await makePicture(poster.bytes, "contribution", "poster") : null;
  const files = await copyDocument(storage, id, { key: uploadKey(upload.id), ...content, kind });
  return shown ? writePoster(storage, id, { files, poster: shown }) : files;
}

/** @throws Failure `unsupported_type` when the community does not take files of the type */
export function requireAccepted({ snapshot }: Pick<Ctx, "snapshot">, mimetype: string): void {
  const accepted = snapshot.preferences["configurations.accepted_media_mimetypes"].toLowerCase().split(",");
  if (!accepted.some((one) => one.trim() === mimetype.toLowerCase())) throw new Failure(unsupportedType);
}

/** Removes uploads that were begun and never completed; for the nightly upkeep. */
export async function deleteExpiredUploads({ db, storage, now }: Platform): Promise<void> {
  for (const id of await deleteExpiredUploadRows(db, now())) await storage.remove(uploadKey(id));
}
