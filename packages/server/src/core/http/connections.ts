import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#core/limits";

/** Open connections of one address: each may hold a reply that is not read. Browsers open six. */
const maxPerAddress = 200;

/** Requests of one connection that are not answered: browsers and proxies send one after the other, others a few ahead. */
const maxPipelined = 10;

/** Bytes of replies that are not read yet. */
const maxUnread = { ofAddress: 64 * 1024 * 1024, ofAll: 256 * 1024 * 1024 };
const sweepMs = 1000;

/** In place of an address: the connections of all visitors come from it. */
const proxies = "proxies";

/**
 * Closes the connections of an address beyond so many, those that send many requests ahead, and those that hold most while an address, or
 * all together, leave too much unread.
 * @param isProxy of an address that connects
 */
export function limitConnections(server: Server, isProxy: (address: string) => boolean): void {
  const open = new Map<string, Set<Socket>>();
  server.on("connection", (socket) => {
    const { remoteAddress = "" } = socket;
    const from = isProxy(remoteAddress) ? proxies : networkOf(remoteAddress);
    const own = open.get(from) ?? new Set();
    if (from !== proxies && own.size >= maxPerAddress) {
      socket.destroy();
      return;
    }
    open.set(from, own.add(socket));
    socket.once("close", () => {
      own.delete(socket);
      if (own.size === 0) open.delete(from);
    });
  });
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener("request", ({ socket }, response) => {
    const own = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, own.add(response));
    response.once("close", () => own.delete(response));
    if (own.size > maxPipelined) socket.destroy();
  });
  // Node would answer each of these by itself, past all of this.
  const unexpected = new WeakSet<Socket>();
  server.on("checkExpectation", ({ socket }, response) => {
    if (!unexpected.has(socket)) response.writeHead(417, { connection: "close" }).end();
    unexpected.add(socket);
  });
  const sweep = setInterval(() => {
    let sum = 0;
    for (const [from, own] of open) sum += closeLargest(own, from === proxies ? Infinity : maxUnread.ofAddress);
    if (sum > maxUnread.ofAll) {
      const all = [...open.values()].flatMap((own) => [...own]);
      closeLargest(all, maxUnread.ofAll);
    }
  }, sweepMs).unref();
  server.once("close", () => clearInterval(sweep));

  /** Only one reply is in the socket, others wait behind it. */
  function unreadOf(socket: Socket): number {
    let bytes = socket.writableLength;
    for (const response of unanswered.get(socket) ?? []) if (!response.socket) bytes += response.writableLength;
    return bytes;
  }

  /** @returns what is left unread of those that stay open */
  function closeLargest(sockets: Iterable<Socket>, max: number): number {
    let sum = 0;
    for (const socket of sockets) sum += unreadOf(socket);
    if (sum <= max) return sum;
    const largest = [...sockets].map((socket) => ({ socket, bytes: unreadOf(socket) })).toSorted((a, b) => b.bytes - a.bytes);
    for (const { socket, bytes } of largest) {
      if (sum <= max) break;
      socket.destroy();
      sum -= bytes;
    }
    return sum;
  }
}
