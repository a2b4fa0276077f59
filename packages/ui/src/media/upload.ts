import { mediaChunk, mediaChunkComplete, mediaUploadGet, type Media } from "@cortile/contract/media";
import { CallError, type Client } from "@cortile/client/http";
import { md5Of } from "./md5.ts";
import { deleteStoredUpload, findStoredUpload, storeUpload } from "./upload-storage.ts";

const kibibyte = 1024;

/** 200 KiB, as clients of this contract send them; more of a large file, so that it takes a few hundred calls at most. */
export const chunkBytesOf = (sizeBytes: number): number => (sizeBytes > 10_000 * kibibyte ? 1024 * kibibyte : 200 * kibibyte);

/** One file on its way. It remembers how far it came, so that after a cut `sendFile` goes on from there. */
export type Sending = {
  readonly file: File;
  readonly type: "image" | "doc";
  /** What a video shows before it plays. */
  readonly poster?: File | undefined;
  /** Given by the server with the first chunk. */
  uploadId: string | null;
  sentBytes: number;
};

export const startSending = (file: File, rest: Partial<Pick<Sending, "type" | "poster">> = {}): Sending => ({
  file,
  type: "image",
  uploadId: null,
  sentBytes: 0,
  ...rest,
});

type SendOptions = {
  signal: AbortSignal;
  /** Alternative text of a picture, title of a document; read when all bytes are there. */
  caption: () => { description?: string; title?: string };
  onProgress: (sentBytes: number) => void;
  /** Waits before the next attempt; the browser's clock by default. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Pauses before the attempts that follow a cut. */
const pausesMs = [500, 1500, 4000];

/**
 * Sends what the server lacks of a file, chunk after chunk, and completes it. Short cuts are waited out; after a longer one call it
 * again with the same `Sending`. After a reload the file goes on where it was, once it is chosen again.
 * @throws CallError of the calls; the reason of `signal` once it is aborted
 */
export async function sendFile(client: Client, sending: Sending, options: SendOptions): Promise<Media> {
  await findEarlier(client, sending, options);
  try {
    return await sendRest(client, sending, options);
  } catch (error) {
    if (!isLost(error) || sending.uploadId === null) throw error;
    deleteStoredUpload(client.portal, sending.file);
    Object.assign(sending, { uploadId: null, sentBytes: 0 });
    return await sendRest(client, sending, options);
  }
}

/** Asks how far an earlier visit came with this file. */
async function findEarlier(client: Client, sending: Sending, { signal, onProgress }: SendOptions): Promise<void> {
  const { portal } = client;
  const upload_id = sending.uploadId === null ? findStoredUpload(portal, sending.file) : null;
  if (upload_id === null) return;
  try {
    const { received, total } = await client.call(mediaUploadGet, { params: { upload_id } }, { signal });
    if (total !== sending.file.size) return;
    const [first = [0, -1]] = received;
    Object.assign(sending, { uploadId: upload_id, sentBytes: first[0] === 0 ? first[1] + 1 : 0 });
    onProgress(sending.sentBytes);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "not_found") deleteStoredUpload(portal, sending.file);
  }
}

async function sendRest(client: Client, sending: Sending, options: SendOptions): Promise<Media> {
  const { signal } = options;
  const { file, type, poster } = sending;
  let cuts = 0;
  while (sending.sentBytes < file.size) {
    signal.throwIfAborted();
    try {
      await sendChunk(client, sending, signal);
      cuts = 0;
      options.onProgress(sending.sentBytes);
    } catch (error) {
      if (!isCut(error) || cuts >= pausesMs.length) throw error;
      await (options.wait ?? pause)(pausesMs[cuts] ?? 0, signal);
      cuts += 1;
    }
  }
  const md5 = await md5Of(file, signal);
  const body = { upload_id: sending.uploadId ?? "", md5, type, ...options.caption(), ...(poster ? { poster } : {}) };
  const media = await client.call(mediaChunkComplete, { body }, { signal, timeoutMs: 120_000 });
  deleteStoredUpload(client.portal, file);
  return media;
}

async function sendChunk(client: Client, sending: Sending, signal: AbortSignal): Promise<void> {
  const { file, uploadId, sentBytes: start } = sending;
  const end = Math.min(start + chunkBytesOf(file.size), file.size);
  const chunk = new File([file.slice(start, end)], file.name, { type: file.type });
  const contentRange = `bytes ${start}-${end - 1}/${file.size}`;
  const body = { image: chunk, ...(uploadId ? { upload_id: uploadId } : {}) };
  const reply = await client.call(mediaChunk, { body }, { signal, timeoutMs: 60_000, contentRange });
  if (uploadId === null) storeUpload(client.portal, file, reply);
  sending.uploadId = reply.upload_id;
  sending.sentBytes = end;
}

/** No reply came: the server may be asked again. */
const isCut = (error: unknown): boolean => error instanceof CallError && (error.code === "network" || error.code === "timeout");

/** The server no longer knows the upload, or holds other bytes than we think. */
const isLost = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === "not_found" || ["md5", "upload_id", "content_range"].some((field) => field in error.fields));

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      done();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal.addEventListener("abort", end, { once: true });
  });
