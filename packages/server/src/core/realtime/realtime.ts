import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { heartbeat } from "@cortile/contract/realtime";
import { WebSocketServer, type WebSocket } from "ws";
import type { Bus, BusMessage } from "#core/bus";
import type { Log } from "#core/log";

/** Finds whose socket this is: by the access token of its sub-protocol, or by the cookie of the same origin. Null refuses it. */
export type Authenticate = (request: { token: string | null; cookie: string; origin: string | null }) => Promise<number | null>;

interface Socket {
  ws: WebSocket;
  user_id: number;
  /** Asks again whether the one who opened it still may. */
  recheck: () => Promise<boolean>;
  heard_at: number;
}

const path = "/ws/notify";
/** Clients speak every 5 s; one silent for this long is gone without having said so. */
const silenceMs = 60_000;
const sweepMs = 30_000;

/** The channel of contract/realtime.md: authentication, echo of the sub-protocol, heartbeat, hints. */
export class Realtime {
  readonly #sockets = new Map<number, Set<Socket>>();
  readonly #server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 4096,
    handleProtocols: (protocols) => [...protocols][0] ?? false,
  });
  readonly #authenticate: Authenticate;
  readonly #log: Log;
  readonly #unsubscribe: () => void;
  readonly #sweeper: NodeJS.Timeout;

  constructor(server: Server, bus: Bus, authenticate: Authenticate, log: Log) {
    this.#authenticate = authenticate;
    this.#log = log;
    this.#unsubscribe = bus.subscribe((message) => this.#deliver(message));
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs).unref();
    server.on("upgrade", (request, socket, head) => {
      this.#upgrade(request, socket, head).catch((error: unknown) => {
        this.#log.warn({ error }, "realtime.upgrade_failed");
        socket.destroy();
      });
    });
  }

  get count(): number {
    let count = 0;
    for (const sockets of this.#sockets.values()) count += sockets.size;
    return count;
  }

  close(): void {
    clearInterval(this.#sweeper);
    this.#unsubscribe();
    for (const sockets of this.#sockets.values()) for (const { ws } of sockets) ws.close(1001);
    this.#server.close();
  }

  async #upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> {
    duplex.on("error", () => undefined);
    if (request.url?.split("?", 1)[0]?.replace(/\/$/, "") !== path) return refuse(duplex, "404 Not Found");
    const protocol = request.headers["sec-websocket-protocol"]?.split(",")[0]?.trim() ?? null;
    const asked = {
      token: protocol?.startsWith("__") ? protocol.slice(2) : null,
      cookie: request.headers.cookie ?? "",
      origin: request.headers.origin ?? null,
    };
    const userId = await this.#authenticate(asked);
    if (userId === null) return refuse(duplex, "401 Unauthorized");
    this.#server.handleUpgrade(request, duplex, head, (ws) => {
      this.#open({
        ws,
        user_id: userId,
        recheck: async () => (await this.#authenticate(asked)) === userId,
        heard_at: Date.now(),
      });
    });
  }

  #open(socket: Socket): void {
    const sockets = this.#sockets.get(socket.user_id) ?? new Set();
    this.#sockets.set(socket.user_id, sockets.add(socket));
    socket.ws.on("message", (data, isBinary) => {
      socket.heard_at = Date.now();
      if (!isBinary && Buffer.isBuffer(data) && data.toString() === heartbeat) socket.ws.send(heartbeat);
    });
    socket.ws.on("error", () => undefined);
    socket.ws.on("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.#sockets.delete(socket.user_id);
    });
  }

  #deliver(message: BusMessage): void {
    if (message.kind === "revoked") {
      for (const socket of this.#sockets.get(message.user_id) ?? []) void this.#recheck(socket);
      return;
    }
    if (message.kind !== "hint") return;
    const text = JSON.stringify({ type: message.type, data: message.data });
    for (const id of message.to) for (const { ws } of this.#sockets.get(id) ?? []) ws.send(text);
  }

  async #recheck(socket: Socket): Promise<void> {
    if (!(await socket.recheck().catch(() => false))) socket.ws.close(4401);
  }

  #sweep(): void {
    const silentSince = Date.now() - silenceMs;
    for (const sockets of this.#sockets.values())
      for (const { ws, heard_at } of sockets) if (heard_at < silentSince) ws.terminate();
  }
}

const refuse = (duplex: Duplex, status: string): void =>
  void duplex.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
