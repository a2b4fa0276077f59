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

/**
 * Closes the connections of an address beyond so many, those that send many requests ahead, and those that hold most while an address, or all together, leave too much unread.
 * @param isProxy of an address that connects: the connections of all visitors come from it
 */
export function limitConnections(server: Server, isProxy: (address: string) => boolean): void {
  const open = new Map<string, Set<Socket>>();
  server.on("connection", (socket) => {
    const { remoteAddress = "" } = socket;
    const address = networkOf(remoteAddress);
    const own = open.get(address) ?? new Set();
    if (own.size >= maxPerAddress && !isProxy(remoteAddress)) {
      socket.destroy();
      return;
    }
    open.set(address, own.add(socket));
    socket.once("close", () => {
      own.delete(socket);
      if (own.size === 0) open.delete(address);
    });
  });
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  server.prependListener("request", ({ socket }, response) => {
    const own = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, own.add(response));
    response.once("close", () => own.delete(response));
    if (own.size > maxPipelined) socket.destroy();
  });
  /** Only one reply is in the socket, others wait behind it. */
  const unreadOf = (socket: Socket): number =>
    [...(unanswered.get(socket) ?? [])].reduce(
      (sum, response) => sum + (response.socket ? 0 : response.writableLength),
      socket.writableLength,
    );
  const sweep = setInterval(() => {
    for (const own of open.values()) {
      const [first] = own;
      if (!isProxy(first?.remoteAddress ?? "")) closeLargest(own, unreadOf, maxUnread.ofAddress);
    }
    closeLargest(
      [...open.values()].flatMap((own) => [...own]),
      unreadOf,
      maxUnread.ofAll,
    );
  }, sweepMs).unref();
  server.once("close", () => clearInterval(sweep));
}

function closeLargest(sockets: Iterable<Socket>, unreadOf: (socket: Socket) => number, max: number): void {
  const unread = [...sockets]
    .map((socket) => ({ socket, bytes: unreadOf(socket) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes);
  let sum = unread.reduce((total, { bytes }) => total + bytes, 0);
  for (const { socket, bytes } of unread) {
    if (sum <= max) return;
    socket.destroy();
    sum -= bytes;
  }
}
