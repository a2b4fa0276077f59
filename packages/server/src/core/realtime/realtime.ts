import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { endedCode, goingAwayCode, heartbeat, replacedCode, watchLimit, type ResyncMessage } from "@cortile/contract/realtime";
import { WebSocketServer } from "ws";
import type { Bus } from "#core/bus";
import type { Db } from "#core/db";
import { MemoryLimiter, type Limit } from "#core/limits";
import type { Log } from "#core/log";
import { credentialsRevoked, realtimeHint, type Hint } from "./hint.ts";
import { OpenSockets } from "./open-sockets.ts";
import { Socket, type SocketOwner } from "./socket.ts";
import type { Topic } from "./topic.ts";
import { Watchers } from "./watchers.ts";

/** Credentials of a handshake: the access token in its sub-protocol, else the cookie of a page of the same origin. */
export interface Handshake {
  readonly token: string | null;
  readonly cookie: string;
  readonly origin: string | null;
}

/** Who may have a socket. */
export interface SocketAccess {
  /** Null refuses the handshake. */
  authenticate(handshake: Handshake): Promise<SocketOwner | null>;
  /** Of some credentials, those that may still have a socket; in one statement, however many they are. */
  selectValid(credentials: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The open sockets of this process, by person. */
export interface Sockets {
  /** Ids of the people with one here. */
  online(): number[];
  /** Whether the person has one here. */
  has(userId: number): boolean;
  send(to: readonly number[], frame: { type: "interaction" | "news"; data: object }): void;
}

export interface RealtimeOptions {
  server: Server;
  bus: Bus;
  db: Db;
  log: Log;
  topics: readonly Topic[];
  /** What features send besides hints; each returns how to stop. */
  live: readonly ((sockets: Sockets) => () => void)[];
  access: SocketAccess;
  /** Whom a handshake is counted for. */
  addressOf: (request: IncomingMessage) => string;
  /** Off for load tests: as many sockets as anybody likes. */
  limits: boolean;
}

const path = "/ws/notify";
/** Sockets of one member in this process; of more, the oldest is closed. */
const maxPerMember = 10;
/** Sockets from one address in this process; further ones are refused. */
const maxPerAddress = 50;
const handshakesFromAddress: Limit = { max: 120, windowSeconds: 60 };
/** Clients send a heartbeat every 5 s; one silent for this long is considered disconnected. */
const silenceMs = 60_000;
const sweepMs = 30_000;
const policyViolationCode = 1008;
const maxTopicLength = 64;
/** After lost hints so many clients a second ask again. */
const resyncsPerSecond = 200;
const maxResyncSpreadMs = 30_000;

/** The channel of contract/realtime.md: authentication, echo of the sub-protocol, heartbeat, hints. */
export class Realtime implements Sockets {
  readonly #options: RealtimeOptions;
  readonly #sockets = new OpenSockets();
  readonly #upgrades = new MemoryLimiter();
  readonly #watchers: Watchers;
  readonly #server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 4096,
    handleProtocols: (protocols) => [...protocols][0] ?? false,
  });
  readonly #unsubscribe: readonly (() => void)[];
  readonly #sweeper: NodeJS.Timeout;
  /** How often credentials were revoked since the start. */
  #revocations = 0;

  constructor(options: RealtimeOptions) {
    const { server, bus, topics, live, db, log } = options;
    this.#options = options;
    this.#watchers = new Watchers(topics, db, log);
    this.#unsubscribe = [
      bus.subscribe(realtimeHint, (hint) => this.#deliver(hint)),
      bus.subscribe(credentialsRevoked, ({ user_id }) => {
        this.#revocations += 1;
        void this.#checkCredentials(this.#sockets.of(user_id));
      }),
      bus.onReconnect(() => this.#resync()),
      ...live.map((start) => start(this)),
    ];
    this.#sweeper = setInterval(() => this.#sweep(), sweepMs).unref();
    server.on("upgrade", (request, socket, head) => {
      this.#upgrade(request, socket, head).catch((error: unknown) => {
        log.warn({ error }, "realtime.upgrade_failed");
        socket.destroy();
      });
    });
  }

  get count(): number {
    return this.#sockets.count;
  }

  /** Ids of the people with a socket here. */
  online(): number[] {
    return this.#sockets.members();
  }

  has(userId: number): boolean {
    return this.#sockets.of(userId).length > 0;
  }

  /** Sends to the sockets that these people have here. */
  send(to: readonly number[], { type, data }: { type: "interaction" | "news"; data: object }): void {
    const text = JSON.stringify({ type, data });
    for (const id of to) for (const socket of this.#sockets.of(id)) socket.send(text);
  }

  close(): void {
    clearInterval(this.#sweeper);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#watchers.close();
    for (const socket of this.#sockets.all()) this.#end(socket, goingAwayCode);
    this.#server.close();
  }

  async #upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): Promise<void> {
    duplex.on("error", () => undefined);
    if (request.url?.split("?", 1)[0]?.replace(/\/$/, "") !== path) return refuse(duplex, "404 Not Found");
    const { addressOf, limits } = this.#options;
    const address = addressOf(request);
    const isCrowded = () => limits && this.#sockets.countFrom(address) >= maxPerAddress;
    const isSpent = limits && (await this.#upgrades.consume(address, handshakesFromAddress)) > 0;
    if (isSpent || isCrowded()) return refuse(duplex, "429 Too Many Requests");
    const owner = await this.#authenticate(request);
    if (!owner) return refuse(duplex, "401 Unauthorized");
    // Others of the address may have come in meanwhile.
    if (isCrowded()) return refuse(duplex, "429 Too Many Requests");
    this.#server.handleUpgrade(request, duplex, head, (ws) => this.#open(new Socket(ws, owner, address)));
  }

  async #authenticate({ headers }: IncomingMessage): Promise<SocketOwner | null> {
    const protocol = headers["sec-websocket-protocol"]?.split(",")[0]?.trim() ?? null;
    const handshake: Handshake = {
      token: protocol?.startsWith("__") ? protocol.slice(2) : null,
      cookie: headers.cookie ?? "",
      origin: headers.origin ?? null,
    };
    const revocations = this.#revocations;
    const owner = await this.#options.access.authenticate(handshake);
    // What was revoked meanwhile may have been read before: a socket that is not open yet is told of nothing.
    return revocations === this.#revocations ? owner : this.#options.access.authenticate(handshake);
  }

  #open(socket: Socket): void {
    const own = this.#sockets.of(socket.user_id);
    if (own[0] && this.#options.limits && own.length >= maxPerMember) this.#end(own[0], replacedCode);
    this.#sockets.add(socket);
    const { ws } = socket;
    ws.on("message", (data, isBinary) => {
      if (this.#hears(socket) && !isBinary && Buffer.isBuffer(data)) this.#receive(socket, data.toString());
    });
    ws.on("ping", () => this.#hears(socket));
    // Also of what nobody asked for.
    ws.on("pong", () => this.#hears(socket));
    ws.on("error", () => undefined);
    ws.on("close", () => this.#forget(socket));
  }

  /** Whether an incoming frame is accepted. */
  #hears(socket: Socket): boolean {
    if (!this.#sockets.has(socket)) return false;
    if (socket.heard() || !this.#options.limits) return true;
    this.#end(socket, policyViolationCode);
    return false;
  }

  #receive(socket: Socket, text: string): void {
    if (text === heartbeat) return socket.send(heartbeat);
    const topics = topicsOf(text);
    if (topics) this.#watch(socket, topics);
  }

  /** Nothing more reaches it, however long it takes to answer. */
  #end(socket: Socket, code: number): void {
    this.#forget(socket);
    socket.ws.close(code);
  }

  #forget(socket: Socket): void {
    if (this.#sockets.delete(socket)) this.#watch(socket, []);
  }

  #deliver(hint: Hint): void {
    if ("to" in hint) this.send(hint.to, hint);
    else for (const topic of hint.topics) this.#watchers.notify(topic, hint.data);
  }

  /** Replaces the topics that a socket watches. */
  #watch(socket: Socket, topics: readonly string[]): void {
    for (const topic of socket.watched) if (!topics.includes(topic)) this.#watchers.remove(socket, topic);
    for (const topic of topics) if (!socket.watched.includes(topic)) this.#watchers.add(socket, topic);
    socket.watched = topics;
  }

  #sweep(): void {
    const silentSince = Date.now() - silenceMs;
    const sockets = this.#sockets.all();
    for (const { ws, heardAt } of sockets) if (heardAt < silentSince) ws.terminate();
    void this.#checkCredentials(sockets);
  }

  /** Closes the sockets whose credentials have ended. */
  async #checkCredentials(sockets: readonly Socket[]): Promise<void> {
    if (sockets.length === 0) return;
    try {
      const valid = await this.#options.access.selectValid([...new Set(sockets.map(({ credential }) => credential))]);
      for (const socket of sockets) if (!valid.has(socket.credential)) this.#end(socket, endedCode);
    } catch (error) {
      // While the database is unavailable no messages are sent either; the next sweep checks again.
      this.#options.log.warn({ error }, "realtime.check_failed");
    }
  }

  /** Hints were lost: credentials are checked, and clients ask again for what they show. */
  #resync(): void {
    this.#sweep();
    const sockets = this.#sockets.all();
    const spread_ms = Math.min(maxResyncSpreadMs, Math.round((sockets.length * 1000) / resyncsPerSecond));
    const text = JSON.stringify({ type: "resync", data: { spread_ms } } satisfies ResyncMessage);
    for (const socket of sockets) socket.send(text);
  }
}

const refuse = (duplex: Duplex, status: string): void =>
  // Half closed it would stay open until the client closes it too.
  void duplex.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => duplex.destroy());

/** The topics of a frame that asks for some; null for any other. */
function topicsOf(text: string): string[] | null {
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame !== "object" || frame === null || !("watch" in frame) || !Array.isArray(frame.watch)) return null;
    const isTopic = (topic: unknown): topic is string => typeof topic === "string" && topic.length <= maxTopicLength;
    return [...new Set(frame.watch.filter(isTopic))].slice(0, watchLimit);
  } catch {
    return null;
  }
}
