import { createHash } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { parsers } from "./parsers.ts";
import type { Tables } from "./tables.gen.ts";

export type Db = Kysely<Tables>;

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

/** A client that prepares every parameterised statement once; twice the rate of unnamed ones (stack.md). */
class NamingClient extends pg.Client {
  // pg declares a dozen overloads; the pool only ever calls (text, values) or (config).
  override query(...input: unknown[]): never {
    const [text, values] = input;
    const named =
      typeof text === "string" && Array.isArray(values) ? [{ name: statementName(text), text, values }, ...input.slice(2)] : input;
    return Reflect.apply(super.query, this, named) as never;
  }
}

export interface DbOptions {
  url: string;
  /** Connections at most. */
  max?: number;
}

/** Opens a pool. `close` waits for running statements. */
export function openDb({ url, max = 10 }: DbOptions): { db: Db; pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: NamingClient,
    types: parsers,
    options: "-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000",
    application_name: "cortile",
  } as pg.PoolConfig);
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
