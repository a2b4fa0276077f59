import type { Server } from "node:http";
import { networkOf } from "#core/limits";

/** Open connections of one address: each may hold a reply that is not read. Browsers open six. */
const maxPerAddress = 200;

/**
 * Closes the connections of an address beyond so many.
 * @param isProxy of an address that connects: those of all visitors come from it
 */
export function limitConnections(server: Server, isProxy: (address: string) => boolean): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = networkOf(socket.remoteAddress ?? "");
    if (isProxy(socket.remoteAddress ?? "")) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > maxPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 0) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
