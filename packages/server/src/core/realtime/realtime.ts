import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { endedCode, heartbeat, watchLimit } from "@cortile/contract/realtime";
import { WebSocketServer, type WebSocket } from "ws";
import type { Bus, BusMessage, Hint } from "#core/bus";
import type { Log } from "#core/log";

/** Finds whose socket this is: by the access token of its sub-protocol, or by the cookie of the same origin. Null refuses it. */
export type Authenticate = (request: { token: string | null; cookie: string; origin: string | null }) => Promise<number | null>;

/** Whether a person may hear of a topic. */
export type MayWatch = (userId: number, topic: string) => Promise<boolean>;

interface Socket {
  ws: WebSocket;
  user_id: number;
  /** Asks again whether the one who opened it still may. */
  recheck: () => Promise<boolean>;
  heard_at: number;
  /** Topics, each with the moment it was last allowed; null until then. */
  watched: Map<string, number | null>;
}

const path = "/ws/notify";
/** Clients speak every 5 s; one silent for this long is gone without having said so. */
const silenceMs = 60_000;
const sweepMs = 30_000;
/** How long the right to hear of a topic is taken to last. */
const allowedMs = 60_000;
const maxTopicLength = 64;

/** The channel of contract/realtime.md: authentication, echo of the sub-protocol, heartbeat, hints. */
export class Realtime {
  readonly #sockets = new Map<number, Set<Socket>>();
  readonly #watchers = new Map<string, Set<Socket>>();
  readonly #server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 4096,
    handleProtocols: (protocols) => [...protocols][0] ?? false,
  });
  readonly #authenticate: Authenticate;
  readonly #mayWatch: MayWatch;
  readonly #log: Log;
  readonly #unsubscribe: () => void;
  readonly #sweeper: NodeJS.Timeout;

  constructor(
    server: Server,
    bus: Bus,
    log: Log,
    { authenticate, mayWatch }: { authenticate: Authenticate; mayWatch: MayWatch },
  ) {
    this.#authenticate = authenticate;
    this.#mayWatch = mayWatch;
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

  /** Ids of the people with a socket here. */
  online(): number[] {
    return [...this.#sockets.keys()];
  }

  /** Sends to the sockets that these people have here. */
  send(to: readonly number[], message: Pick<Hint, "type" | "data">): void {
    const text = JSON.stringify({ type: message.type, data: message.data });
    for (const id of to) for (const { ws } of this.#sockets.get(id) ?? []) ws.send(text);
  }

  /** Sends to the sockets here that watch a topic, as long as their people may hear of it. */
  tell(topic: string, message: Pick<Hint, "type" | "data">): void {
    const text = JSON.stringify({ type: message.type, data: message.data });
    for (const socket of this.#watchers.get(topic) ?? []) void this.#pass(socket, topic, text);
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
        watched: new Map(),
      });
    });
  }

  #open(socket: Socket): void {
    const sockets = this.#sockets.get(socket.user_id) ?? new Set();
    this.#sockets.set(socket.user_id, sockets.add(socket));
    socket.ws.on("message", (data, isBinary) => {
      socket.heard_at = Date.now();
      if (isBinary || !Buffer.isBuffer(data)) return;
      const text = data.toString();
      if (text === heartbeat) socket.ws.send(heartbeat);
      else this.#watch(socket, topicsOf(text));
    });
    socket.ws.on("error", () => undefined);
    socket.ws.on("close", () => {
      sockets.delete(socket);
      this.#watch(socket, []);
      if (sockets.size === 0) this.#sockets.delete(socket.user_id);
    });
  }

  #deliver(message: BusMessage): void {
    if (message.kind === "revoked") {
      for (const socket of this.#sockets.get(message.user_id) ?? []) void this.#recheck(socket);
      return;
    }
    if (message.kind !== "hint") return;
    if ("topic" in message) this.tell(message.topic, message);
    else this.send(message.to, message);
  }

  /** Follows these topics and no others; null changes nothing. */
  #watch(socket: Socket, topics: readonly string[] | null): void {
    if (!topics) return;
    for (const topic of socket.watched.keys()) {
      if (topics.includes(topic)) continue;
      socket.watched.delete(topic);
      const watchers = this.#watchers.get(topic);
      watchers?.delete(socket);
      if (watchers?.size === 0) this.#watchers.delete(topic);
    }
    for (const topic of topics) {
      if (socket.watched.has(topic)) continue;
      socket.watched.set(topic, null);
      this.#watchers.set(topic, (this.#watchers.get(topic) ?? new Set()).add(socket));
    }
  }

  /** Passes on what a topic says, to whoever may hear of it: asked when there is something to say, and kept for a while. */
  async #pass(socket: Socket, topic: string, text: string): Promise<void> {
    const allowedAt = socket.watched.get(topic);
    if (allowedAt === null || allowedAt === undefined || allowedAt < Date.now() - allowedMs) {
      if (!(await this.#mayWatch(socket.user_id, topic).catch(() => false))) return;
      if (!socket.watched.has(topic)) return;
      socket.watched.set(topic, Date.now());
    }
    socket.ws.send(text);
  }

  async #recheck(socket: Socket): Promise<void> {
    if (!(await socket.recheck().catch(() => false))) socket.ws.close(endedCode);
  }

  #sweep(): void {
    const silentSince = Date.now() - silenceMs;
    for (const sockets of this.#sockets.values())
      for (const { ws, heard_at } of sockets) if (heard_at < silentSince) ws.terminate();
  }
}

const refuse = (duplex: Duplex, status: string): void =>
  void duplex.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);

/** The topics of a frame that asks for some; null for any other. */
function topicsOf(text: string): string[] | null {
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame !== "object" || frame === null || !("watch" in frame) || !Array.isArray(frame.watch)) return null;
    const isTopic = (topic: unknown): topic is string => typeof topic === "string" && topic.length <= maxTopicLength;
    return frame.watch.filter(isTopic).slice(0, watchLimit);
  } catch {
    return null;
  }
}
