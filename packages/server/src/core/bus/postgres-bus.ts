import pg from "pg";
import type { Log } from "#core/log";
import type { Bus, BusMessage } from "./bus.ts";

const channel = "cortile";
const largestPayload = 7900;
const reconnectMs = 500;

/** LISTEN/NOTIFY on a connection of its own; it reconnects for as long as the process lives. */
export class PostgresBus implements Bus {
  readonly #url: string;
  readonly #log: Log;
  readonly #listeners = new Set<(message: BusMessage) => void>();
  #client: pg.Client | null = null;
  #sent: Promise<unknown> = Promise.resolve();
  #closed = false;
  #retry: NodeJS.Timeout | null = null;

  private constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  static async open(url: string, log: Log): Promise<PostgresBus> {
    const bus = new PostgresBus(url, log);
    await bus.#connect();
    return bus;
  }

  publish(message: BusMessage): void {
    const payload = JSON.stringify(message);
    if (Buffer.byteLength(payload) > largestPayload) {
      this.#log.warn({ kind: message.kind }, "bus.too_large");
      return;
    }
    // One after the other: a connection runs one statement at a time.
    this.#sent = this.#sent
      .then(() => this.#client?.query("select pg_notify($1, $2)", [channel, payload]))
      .catch((error: unknown) => this.#log.warn({ error }, "bus.publish_failed"));
  }

  subscribe(listener: (message: BusMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    await this.#sent;
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, application_name: "cortile-bus", keepAlive: true });
    client.on("notification", ({ payload }) => {
      if (payload) for (const listener of this.#listeners) listener(JSON.parse(payload) as BusMessage);
    });
    client.on("error", () => undefined);
    client.on("end", () => this.#reconnect());
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#client = client;
  }

  #reconnect(): void {
    this.#client = null;
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.#connect().catch((error: unknown) => {
        this.#log.warn({ error }, "bus.reconnect_failed");
        this.#reconnect();
      });
    }, reconnectMs);
  }
}
