import pg from "pg";
import { backoffMs } from "#core/backoff";
import type { Log } from "#core/log";
import type { Bus, BusMessage, BusMessageKind, BusState } from "./bus.ts";
import { PartsReader, payloadsOf } from "./parts.ts";
import { Subscribers } from "./subscribers.ts";

const channel = "cortile";
const retry = { baseMs: 200, maxMs: 10_000 };
const connectTimeoutMs = 10_000;
/** Interval and timeout of the check that an idle connection still responds. */
const checkIntervalMs = 30_000;
const answerTimeoutMs = 10_000;
/** Buffered messages at most; beyond it, the oldest are dropped. */
const maxQueued = 10_000;
/** Messages of one statement. */
const batchSize = 200;

type State =
  | { readonly name: "disconnected"; readonly retry: NodeJS.Timeout | null }
  | { readonly name: "connecting"; readonly client: pg.Client }
  | { readonly name: "listening"; readonly client: pg.Client; readonly check: NodeJS.Timeout }
  | { readonly name: "closed" };

/**
 * LISTEN/NOTIFY on a connection of its own. There is one connection at most: whatever a client says that is not the one of the
 * current state is ignored.
 */
export class PostgresBus implements Bus {
  readonly #url: string;
  readonly #log: Log;
  readonly #subscribers: Subscribers;
  #state: State = { name: "disconnected", retry: null };
  /** Failures in a row. */
  #failures = 0;
  #queue: string[] = [];
  #sending: Promise<void> | null = null;
  #sent = 0;

  private constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
    this.#subscribers = new Subscribers(log);
  }

  /** @throws when the first connection cannot be made; later ones are tried again for as long as the bus is open */
  static async open(url: string, log: Log): Promise<PostgresBus> {
    const bus = new PostgresBus(url, log);
    try {
      await bus.#connect();
      return bus;
    } catch (error) {
      await bus.close();
      throw error;
    }
  }

  get state(): BusState {
    return this.#state.name;
  }

  publish(message: BusMessage): void {
    if (this.#state.name === "closed") return;
    this.#queue.push(JSON.stringify(message));
    if (this.#queue.length > maxQueued) {
      const dropped = this.#queue.splice(0, this.#queue.length - maxQueued).length;
      this.#log.warn({ dropped }, "bus.queue_full");
    }
    this.#send();
  }

  subscribe<Data>(kind: BusMessageKind<Data>, listener: (data: Data) => void): () => void {
    return this.#subscribers.add(kind, listener);
  }

  onReconnect(listener: () => void): () => void {
    return this.#subscribers.addReconnected(listener);
  }

  async close(): Promise<void> {
    while (this.#sending) await this.#sending;
    const state = this.#state;
    this.#state = { name: "closed" };
    release(state);
    if ("client" in state) await state.client.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "cortile-bus",
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: answerTimeoutMs,
    });
    this.#state = { name: "connecting", client };
    const parts = new PartsReader();
    client.on("notification", ({ payload = "" }) => {
      const text = this.#isCurrent(client) ? parts.read(payload) : null;
      if (text !== null) this.#subscribers.deliver(text);
    });
    // A failed attempt also ends, and an ended connection may also have failed: the first to come counts.
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, null));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.#lost(client, error);
      throw error;
    }
    if (!this.#isCurrent(client)) return;
    const isFirst = this.#failures === 0;
    this.#failures = 0;
    this.#state = { name: "listening", client, check: setInterval(() => this.#check(client), checkIntervalMs).unref() };
    this.#send();
    if (!isFirst) this.#subscribers.reconnected();
  }

  #isCurrent(client: pg.Client): boolean {
    return "client" in this.#state && this.#state.client === client;
  }

  #lost(client: pg.Client, error: unknown): void {
    if (!this.#isCurrent(client)) return;
    release(this.#state);
    void client.end().catch(() => undefined);
    this.#failures += 1;
    const waitMs = Math.round(backoffMs(this.#failures, retry));
    this.#log.warn({ error, failures: this.#failures, waitMs }, "bus.lost");
    // A failed attempt has come here already.
    const connect = () => void this.#connect().catch(() => undefined);
    this.#state = { name: "disconnected", retry: setTimeout(connect, waitMs) };
  }

  /** A crashed peer leaves a connection that never reports an error. */
  #check(client: pg.Client): void {
    if (!this.#sending) this.#run(client, "select 1", [], []);
  }

  /** Sends one statement at a time, each with all buffered messages. */
  #send(): void {
    if (this.#sending || this.#state.name !== "listening" || this.#queue.length === 0) return;
    const batch = this.#queue.splice(0, batchSize);
    const payloads = batch.flatMap((text) => payloadsOf(text, (this.#sent += 1)));
    const text = "select pg_notify($1, payload) from unnest($2::text[]) payload";
    this.#run(this.#state.client, text, [channel, payloads], batch);
  }

  /** @param batch messages to send again when the statement fails; some may then arrive twice */
  #run(client: pg.Client, text: string, values: unknown[], batch: readonly string[]): void {
    const failed = (error: unknown) => {
      this.#queue.unshift(...batch);
      this.#lost(client, error);
    };
    const ended = () => {
      this.#sending = null;
      this.#send();
    };
    this.#sending = client
      .query(text, values)
      .then(() => undefined, failed)
      .then(ended);
  }
}

function release(state: State): void {
  if (state.name === "disconnected" && state.retry) clearTimeout(state.retry);
  if (state.name === "listening") clearInterval(state.check);
}
