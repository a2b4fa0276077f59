import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { ServiceUnavailable } from "#core/errors";
import { parsers } from "./parsers.ts";
import type { Tables } from "./tables.gen.ts";

export type Db = Kysely<Tables>;

/**
 * Statements that a connection keeps prepared; each takes PostgreSQL some hundred kilobytes. A limit is a literal in its statement,
 * so there can be a hundred of one: those asked for rarely make room.
 */
export const preparedLimit = 256;

/**
 * In a statement whose best plan depends on its values. After five runs PostgreSQL may keep one plan for all values of a prepared
 * statement; these are not prepared.
 */
export const planAnew = "/* plan anew */";

/** PostgreSQL ends a statement after this long. */
const statementMs = 30_000;
/** A statement without an answer for this long has lost its connection. */
const answerMs = statementMs + 5000;
/** How long to wait for a free connection, or a new one. */
const connectMs = 5000;

const names = new Map<string, string>();

/** The name under which a statement stays prepared on a connection: the hash of its text. */
function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash("sha1").update(text).digest("base64url");
    if (names.size < 5000) names.set(text, name);
  }
  return name;
}

/**
 * A client that prepares every parameterised statement once, which doubles their rate, and that takes statements in turn: within a
 * transaction several may be asked for together, and they share its one connection.
 */
class NamingClient extends pg.Client {
  #running: Promise<unknown> | null = null;
  /** Names of the statements that are prepared, in the order of their last use. */
  readonly #prepared = new Set<string>();
  /** Since the last statement began; made with the first one. */
  #answerTimer: NodeJS.Timeout | null = null;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The statement under way fails and the pool replaces the connection; without a listener a lost one would end the process.
    this.on("error", () => undefined);
  }

  // pg declares a dozen overloads; statements of ours are all (text, values).
  override query(...input: unknown[]): never {
    const [text, values] = input;
    if (typeof text !== "string" || !Array.isArray(values)) return Reflect.apply(super.query, this, input) as never;
    const name = text.includes(planAnew) ? undefined : statementName(text);
    const run = () => {
      if (name !== undefined) this.#makeRoomFor(name);
      this.#startAnswerTimer();
      return Reflect.apply(super.query, this, [{ name, text, values }]) as Promise<unknown>;
    };
    const result = this.#running ? this.#running.then(run) : run();
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    this.#running = ended;
    void ended.then(() => {
      if (this.#running === ended) this.#running = null;
    });
    return result as never;
  }

  /**
   * Cuts the connection when no answer comes, which fails the statement; the pool then opens another. One timer for all statements of
   * the connection: it begins anew with each, and does nothing when the last one was answered.
   */
  #startAnswerTimer(): void {
    if (this.#answerTimer) {
      this.#answerTimer.refresh();
      return;
    }
    const { stream } = this.connection as unknown as WireConnection;
    this.#answerTimer = setTimeout(() => {
      if (this.#running) stream.destroy();
    }, answerMs).unref();
  }

  /** Closes the least recently used statement when the limit is reached. */
  #makeRoomFor(name: string): void {
    this.#prepared.delete(name);
    this.#prepared.add(name);
    const [oldest] = this.#prepared;
    if (oldest === undefined || this.#prepared.size <= preparedLimit) return;
    this.#prepared.delete(oldest);
    const connection = this.connection as unknown as WireConnection;
    // Travels with the statement that follows; unlike DEALLOCATE it also works in a transaction that has failed.
    connection.close({ type: "S", name: oldest });
    delete connection.parsedStatements[oldest];
  }
}

/** What pg's client has, though its types do not say so: the socket, the protocol, and which names it takes to be prepared. */
interface WireConnection {
  readonly stream: Socket;
  close(message: { type: "S"; name: string }): void;
  parsedStatements: Record<string, string>;
}

/** A pool that tells what keeps it from connecting, all connections being busy among it, from what fails a statement. */
class Pool extends pg.Pool {
  // pg's own calls have a callback; ours do not.
  override connect(...input: unknown[]): never {
    const connected: unknown = Reflect.apply(super.connect, this, input);
    if (!(connected instanceof Promise)) return connected as never;
    return connected.catch((cause: unknown) => {
      throw new ServiceUnavailable("database", cause);
    }) as never;
  }
}

export interface DbOptions {
  url: string;
  /** Connections at most. */
  max?: number;
}

/** Opens a pool. `close` waits for running statements. */
export function openDb({ url, max = 10 }: DbOptions): { db: Db; pool: pg.Pool; close: () => Promise<void> } {
  const pool = new Pool({
    connectionString: url,
    max,
    Client: NamingClient,
    types: parsers,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    options: `-c timezone=UTC -c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=60000`,
    application_name: "cortile",
  });
  // The same of idle ones.
  pool.on("error", () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
