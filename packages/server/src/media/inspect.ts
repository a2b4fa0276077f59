import { once } from "node:events";
import type { Readable } from "node:stream";
import { MessageChannel, Worker, type MessagePort } from "node:worker_threads";

/** What reading a file once tells. */
export interface Inspection {
  /** Hexadecimal. */
  md5: string;
  sha256: string;
  sizeBytes: number;
  /** Without control characters, as texts are. */
  isText: boolean;
}

let running: Worker | null = null;

/** The one thread of this process that hashes; started with the first file, and again should it have ended. */
function worker(): Worker {
  if (running) return running;
  const started = new Worker(new URL("./inspect.worker.ts", import.meta.url));
  started.unref();
  // An error ends the thread, and with it the ports of those who wait for it.
  started.on("error", () => undefined);
  started.once("exit", () => (running = null));
  running = started;
  return started;
}

/**
 * Reads a file to its end, keeping none of it. The hashes of a large file take seconds of a processor, which are spent on another thread.
 * @param stream of a file in storage; what it yields is freed
 */
export async function inspect(stream: Readable): Promise<Inspection> {
  const { port1: port, port2 } = new MessageChannel();
  const closed = new AbortController();
  port.once("close", () => closed.abort(new Error("the thread that hashes has ended")));
  worker().postMessage(port2, [port2]);
  try {
    // One piece at a time: a disk that is faster than the thread would fill the memory.
    for await (const bytes of stream as AsyncIterable<Buffer>) await exchange(port, ownBytes(bytes), closed.signal);
    return (await exchange(port, null, closed.signal)) as Inspection;
  } finally {
    port.close();
  }
}

/** The bytes in memory of their own, which can be handed over to another thread. */
const ownBytes = (chunk: Buffer): Uint8Array<ArrayBuffer> =>
  chunk.buffer instanceof ArrayBuffer && chunk.buffer.byteLength === chunk.byteLength
    ? new Uint8Array(chunk.buffer)
    : new Uint8Array(chunk);

/** @returns what the thread answers */
async function exchange(port: MessagePort, bytes: Uint8Array<ArrayBuffer> | null, signal: AbortSignal): Promise<unknown> {
  const answered = once(port, "message", { signal });
  port.postMessage(bytes, bytes ? [bytes.buffer] : []);
  const [answer] = (await answered) as unknown[];
  return answer;
}
