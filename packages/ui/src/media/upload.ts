import { mediaChunk, mediaChunkComplete, type Media } from "@cortile/contract/media";
import { CallError, type Client } from "@cortile/client/http";
import { md5Of } from "./md5.ts";
import { rangedClient } from "./ranged-client.ts";

/** 200 KiB, as clients of this contract send them. */
export const chunkBytes = 200 * 1024;

/** One file on its way. It remembers how far it came, so that after a cut `sendFile` goes on from there. */
export type Sending = {
  readonly file: File;
  /** Given by the server with the first chunk. */
  uploadId: string | null;
  sentBytes: number;
};

export const startSending = (file: File): Sending => ({ file, uploadId: null, sentBytes: 0 });

type SendOptions = {
  signal: AbortSignal;
  /** Alternative text, read when all bytes are there. */
  description: () => string;
  onProgress: (sentBytes: number) => void;
  /** Waits before the next attempt; the browser's clock by default. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** Pauses before the attempts that follow a cut. */
const pausesMs = [500, 1500, 4000];

/**
 * Sends what is left of a file, chunk after chunk, and completes it. Short cuts are waited out; after a longer one call it again
 * with the same `Sending`.
 * @throws CallError of the two calls; the reason of `signal` once it is aborted
 */
export async function sendFile(client: Client, sending: Sending, options: SendOptions): Promise<Media> {
  const { signal } = options;
  const { file } = sending;
  let cuts = 0;
  let restarted = false;
  while (sending.sentBytes < file.size) {
    signal.throwIfAborted();
    try {
      await sendChunk(client, sending, signal);
      cuts = 0;
      options.onProgress(sending.sentBytes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isCut(error) && cuts < pausesMs.length) {
        await (options.wait ?? pause)(pausesMs[cuts] ?? 0, signal);
        cuts += 1;
      } else if (isLost(error) && sending.uploadId !== null && !restarted) {
        restarted = true;
        Object.assign(sending, { uploadId: null, sentBytes: 0 });
      } else throw error;
    }
  }
  const md5 = await md5Of(file, signal);
  const description = options.description().trim();
  return client.call(
    mediaChunkComplete,
    {
      body: { upload_id: sending.uploadId ?? "", md5, type: "image", ...(description ? { description } : {}) },
    },
    { signal, timeoutMs: 60_000 },
  );
}

async function sendChunk(client: Client, sending: Sending, signal: AbortSignal): Promise<void> {
  const { file, uploadId, sentBytes: start } = sending;
  const end = Math.min(start + chunkBytes, file.size);
  const chunk = new File([file.slice(start, end)], file.name, { type: file.type });
  const ranged = rangedClient(client, `bytes ${start}-${end - 1}/${file.size}`);
  const body = { image: chunk, ...(uploadId ? { upload_id: uploadId } : {}) };
  const reply = await ranged.call(mediaChunk, { body }, { signal, timeoutMs: 60_000 });
  sending.uploadId = reply.upload_id;
  sending.sentBytes = reply.offset;
}

/** No reply came: the server may be asked again. */
const isCut = (error: CallError): boolean => error.code === "network" || error.code === "timeout";

/** The server no longer knows the upload, or holds other bytes than we think. */
const isLost = (error: CallError): boolean => error.code === "not_found" || error.code === "invalid";

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
