// Keeps connections busy with requests made beforehand, over bare sockets: an HTTP client would cost as much as the server.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import process from "node:process";
import type { Load, LoadRequest, LoadResult } from "./load.ts";

const limitMs = 120_000;

function bytesOf({ path, token, body }: LoadRequest, host: string): Buffer {
  const lines = [
    `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1`,
    `host: ${host}`,
    "accept: application/json",
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ["content-type: application/json", `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
}

/** Reads one reply: its status, once its body is there. Replies say their length or come in chunks, which end alike. */
class ReplyReader {
  #buffer: Buffer = Buffer.alloc(0);

  /** The status of the reply that this completes, else null. */
  take(chunk: Buffer): number | null {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    const headEnd = this.#buffer.indexOf("\r\n\r\n");
    if (headEnd < 0) return null;
    const head = this.#buffer.toString("latin1", 0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const isWhole =
      length === undefined
        ? this.#buffer.subarray(-5).toString("latin1") === "0\r\n\r\n" || head.startsWith("HTTP/1.1 204")
        : this.#buffer.length >= headEnd + 4 + Number(length);
    if (!isWhole) return null;
    this.#buffer = Buffer.alloc(0);
    return Number(head.slice(9, 12));
  }
}

async function run({ url, requests, clients, count = Infinity, seconds }: Load): Promise<LoadResult> {
  const { host, hostname, port } = new URL(url);
  const ready = requests.map((request) => bytesOf(request, host));
  const durations: number[] = [];
  let [asked, failures] = [0, 0];
  const began = performance.now();
  const endsAt = began + Math.min(limitMs, seconds === undefined ? limitMs : seconds * 1000);

  async function keepBusy(): Promise<void> {
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
        const status = reader.take(chunk);
        if (status === null) return;
        durations.push(performance.now() - sentAt);
        if (status < 200 || status > 299) failures += 1;
        next();
      });
      next();
    });
    socket.removeAllListeners("close").destroy();
  }

  await Promise.all(Array.from({ length: clients }, keepBusy));
  return { perSecond: (durations.length * 1000) / (performance.now() - began), durations, failures };
}

process.once("message", (load: Load) => {
  void run(load).then((result) => process.send?.(result));
});
