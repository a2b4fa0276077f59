import pg from "pg";
import { hasCode, LocalPostgresError } from "./errors.ts";
import type { Postmaster } from "./postmaster.ts";

const database = "cortile";

type Server = Postmaster & { password: string };

/** By its socket, where it has one: pg and libpq take `host` before the name in front of the port. */
const addressOf = ({ port, password, socketFolder }: Server, name = database): string =>
  `postgres://cortile:${password}@127.0.0.1:${port}/${name}${socketFolder === null ? "" : `?host=${encodeURIComponent(socketFolder)}`}`;

/**
 * Makes sure that the server is the cluster's, by the folder and by the password, which both sides prove to know, and that it
 * has the database.
 * @returns the database's address
 */
export async function openDatabase(server: Server, cluster: string): Promise<string> {
  const select = "select current_setting('data_directory') as folder";
  try {
    const found = await ask(addressOf(server), select).catch(async (error: unknown) => {
      // invalid_catalog_name: the database is not there yet.
      if (!hasCode(error, "3D000")) throw error;
      await ask(addressOf(server, "postgres"), `create database ${database}`);
      return ask(addressOf(server), select);
    });
    if (found["folder"] !== cluster) throw new Error(`it serves ${String(found["folder"])}`);
    return addressOf(server);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new LocalPostgresError(
      `The PostgreSQL of ${cluster} (process ${server.pid}, port ${server.port}) cannot be used (${reason}): end that process and start again.`,
      { cause },
    );
  }
}

async function ask(address: string, query: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(query);
    return rows[0] ?? {};
  } finally {
    await client.end().catch(() => undefined);
  }
}
