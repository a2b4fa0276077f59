import pg from "pg";
import type { Log } from "#core/log";
import type { Bus } from "./bus.ts";
import { PartsReader, payloadsOf } from "./parts.ts";
import { answerTimeoutMs, ReconnectingBus, type BusConnection, type BusReceiver } from "./reconnecting-bus.ts";

const channel = "cortile";

/** LISTEN/NOTIFY of PostgreSQL. @throws when the first connection cannot be made */
export const openPostgresBus = (url: string, log: Log): Promise<Bus> =>
  ReconnectingBus.open({ connection: (receiver) => new PostgresConnection(url, receiver), log });

class PostgresConnection implements BusConnection {
  readonly #client: pg.Client;
  #sent = 0;

  constructor(url: string, { received, lost }: BusReceiver) {
    this.#client = new pg.Client({
      connectionString: url,
      application_name: "cortile-bus",
      keepAlive: true,
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    });
    const parts = new PartsReader();
    this.#client.on("notification", ({ payload = "" }) => {
      const text = parts.read(payload);
      if (text !== null) received(text);
    });
    this.#client.on("error", lost);
    this.#client.on("end", () => lost(null));
  }

  async open(): Promise<void> {
    await this.#client.connect();
    await this.#client.query(`listen ${channel}`);
  }

  async send(messages: readonly string[]): Promise<void> {
    const payloads = messages.flatMap((text) => payloadsOf(text, (this.#sent += 1)));
    await this.#client.query("select pg_notify($1, payload) from unnest($2::text[]) payload", [channel, payloads]);
  }

  async check(): Promise<void> {
    await this.#client.query("select 1");
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
