// Keeps connections busy with requests made beforehand, over bare sockets: an HTTP client would cost as much as the server.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import process from "node:process";
import type { Load, LoadRequest, LoadResult } from "./load.ts";

const limitMs = 120_000;

function bytesOf({ path, token, headers = {}, body }: LoadRequest, host: string): Buffer {
  const lines = [
    `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1`,
    `host: ${host}`,
    "accept: */*",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
}

/** A partially received reply, with a content length or in chunks. */
interface PartialReply {
  head: string;
  /** Null where it comes in chunks. */
  length: number | null;
  bodyBytes: number;
}

/** Reads one reply after the other without keeping their bodies, which can be large. */
class ReplyReader {
  #start: Buffer = Buffer.alloc(0);
  #reply: PartialReply | null = null;

  /** The reply that this completes, else null. */
  take(chunk: Buffer): { status: number; bodyBytes: number } | null {
    const body = this.#reply ? chunk : this.#takeHead(chunk);
    const reply = this.#reply;
    if (!reply || !body) return null;
    reply.bodyBytes += body.length;
    const isWhole =
      reply.length === null ? chunk.subarray(-5).toString("latin1") === "0\r\n\r\n" : reply.bodyBytes >= reply.length;
    if (!isWhole) return null;
    this.#reply = null;
    return { status: Number(reply.head.slice(9, 12)), bodyBytes: reply.bodyBytes };
  }

  /** What follows the head, once that is complete. */
  #takeHead(chunk: Buffer): Buffer | null {
    const start = this.#start.length === 0 ? chunk : Buffer.concat([this.#start, chunk]);
    const end = start.indexOf("\r\n\r\n");
    this.#start = end < 0 ? start : Buffer.alloc(0);
    if (end < 0) return null;
    const head = start.toString("latin1", 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const hasNoBody = head.startsWith("HTTP/1.1 204") || head.startsWith("HTTP/1.1 304");
    this.#reply = { head, length: hasNoBody ? 0 : length === undefined ? null : Number(length), bodyBytes: 0 };
    return start.subarray(end + 4);
  }
}

async function run({ url, requests, clients, count = Infinity, seconds }: Load): Promise<LoadResult> {
  const { host, hostname, port } = new URL(url);
  const ready = requests.map((request) => bytesOf(request, host));
  const durations: number[] = [];
  let [asked, failures, bytes] = [0, 0, 0];
  const began = performance.now();
  const endsAt = began + Math.min(limitMs, seconds === undefined ? limitMs : seconds * 1000);

  async function runRequests(): Promise<void> {
    const socket: Socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, "connect");
    const reader = new ReplyReader();
    await new Promise<void>((resolve, reject) => {
      let sentAt = 0;
      const next = () => {
        if (asked >= count || performance.now() >= endsAt) return resolve();
        const bytes = ready[asked % ready.length];
        asked += 1;
        sentAt = performance.now();
        if (bytes) socket.write(bytes);
      };
      socket.on("error", reject);
      socket.on("close", () => reject(new Error("the server closed the connection")));
      socket.on("data", (chunk) => {
        const reply = reader.take(chunk);
        if (reply === null) return;
        durations.push(performance.now() - sentAt);
        bytes += reply.bodyBytes;
        const { status } = reply;
        if (status < 200 || status > 299) failures += 1;
        next();
      });
      next();
    });
    socket.removeAllListeners("close").destroy();
  }

  await Promise.all(Array.from({ length: clients }, runRequests));
  return {
    perSecond: (durations.length * 1000) / (performance.now() - began),
    durations,
    bodyBytes: bytes / durations.length,
    failures,
  };
}

process.once("message", (load: Load) => {
  void run(load).then((result) => process.send?.(result));
});
