import { backoffMs } from "#core/backoff";
import type { Log } from "#core/log";
import type { Bus, BusMessage, BusMessageKind, BusState } from "./bus.ts";
import { Subscribers } from "./subscribers.ts";

const retry = { baseMs: 200, maxMs: 10_000 };
/** Interval of the check that an idle connection still responds. */
const checkIntervalMs = 30_000;
/** Time for making a connection, and for each answer on it. */
export const answerTimeoutMs = 10_000;
/** Buffered messages at most; beyond it, the oldest are dropped. */
const maxQueued = 10_000;
/** Messages sent together. */
const batchSize = 200;

/** One connection to the server that carries the messages. */
export interface BusConnection {
  /** Connects, and listens. */
  open(): Promise<void>;
  send(messages: readonly string[]): Promise<void>;
  /** Rejects when the server answers no more. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Whom a connection tells what arrives, and that it is lost. */
export interface BusReceiver {
  received(message: string): void;
  lost(error: unknown): void;
}

export interface BusOptions {
  /** Makes a connection that is not open yet. */
  connection(receiver: BusReceiver): BusConnection;
  log: Log;
}

type State =
  | { readonly name: "disconnected"; readonly retry: NodeJS.Timeout | null }
  | { readonly name: "connecting"; readonly connection: BusConnection }
  | { readonly name: "listening"; readonly connection: BusConnection; readonly check: NodeJS.Timeout }
  | { readonly name: "closed" };

/**
 * A bus on a connection of its own, which is made again with back-off when it is lost. There is one connection at most: whatever one
 * says that is not the one of the current state is ignored.
 */
export class ReconnectingBus implements Bus {
  readonly #connection: BusOptions["connection"];
  readonly #log: Log;
  readonly #subscribers: Subscribers;
  #state: State = { name: "disconnected", retry: null };
  /** Failures in a row. */
  #failures = 0;
  #queue: string[] = [];
  #sending: Promise<void> | null = null;

  private constructor({ connection, log }: BusOptions) {
    this.#connection = connection;
    this.#log = log;
    this.#subscribers = new Subscribers(log);
  }

  /** @throws when the first connection cannot be made; later ones are tried again for as long as the bus is open */
  static async open(options: BusOptions): Promise<ReconnectingBus> {
    const bus = new ReconnectingBus(options);
    try {
      await bus.#connect();
      return bus;
    } catch (error) {
      await bus.close();
      throw error;
    }
  }

  /** Returns after the first attempt, whether it succeeded or not. */
  static async start(options: BusOptions): Promise<ReconnectingBus> {
    const bus = new ReconnectingBus(options);
    await bus.#connect().catch(() => undefined);
    return bus;
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
    if ("connection" in state) await state.connection.close().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const connection: BusConnection = this.#connection({
      received: (text) => {
        if (this.#isCurrent(connection)) this.#subscribers.deliver(text);
      },
      lost: (error) => this.#lost(connection, error),
    });
    this.#state = { name: "connecting", connection };
    try {
      await connection.open();
    } catch (error) {
      this.#lost(connection, error);
      throw error;
    }
    if (!this.#isCurrent(connection)) return;
    const isFirst = this.#failures === 0;
    this.#failures = 0;
    const check = setInterval(() => this.#check(connection), checkIntervalMs).unref();
    this.#state = { name: "listening", connection, check };
    this.#send();
    if (!isFirst) this.#subscribers.reconnected();
  }

  #isCurrent(connection: BusConnection): boolean {
    return "connection" in this.#state && this.#state.connection === connection;
  }

  /** A failed attempt may also end, and an ended connection may also have failed: the first to come counts. */
  #lost(connection: BusConnection, error: unknown): void {
    if (!this.#isCurrent(connection)) return;
    release(this.#state);
    this.#failures += 1;
    const waitMs = Math.round(backoffMs(this.#failures, retry));
    this.#log.warn({ error, failures: this.#failures, waitMs }, "bus.lost");
    // A failed attempt has come here already.
    const connect = () => void this.#connect().catch(() => undefined);
    this.#state = { name: "disconnected", retry: setTimeout(connect, waitMs) };
    // Last, because a connection may say at once that it has ended.
    void connection.close().catch(() => undefined);
  }

  /** A crashed peer leaves a connection that never reports an error. */
  #check(connection: BusConnection): void {
    if (!this.#sending) this.#run(connection, connection.check(), []);
  }

  /** Sends one batch at a time, each with all buffered messages. */
  #send(): void {
    if (this.#sending || this.#state.name !== "listening" || this.#queue.length === 0) return;
    const batch = this.#queue.splice(0, batchSize);
    const { connection } = this.#state;
    this.#run(connection, connection.send(batch), batch);
  }

  /** @param batch messages to send again when it fails; some may then arrive twice */
  #run(connection: BusConnection, work: Promise<void>, batch: readonly string[]): void {
    const failed = (error: unknown) => {
      this.#queue.unshift(...batch);
      this.#lost(connection, error);
    };
    const ended = () => {
      this.#sending = null;
      this.#send();
    };
    this.#sending = work.then(() => undefined, failed).then(ended);
  }
}

function release(state: State): void {
  if (state.name === "disconnected" && state.retry) clearTimeout(state.retry);
  if (state.name === "listening") clearInterval(state.check);
}
