import pg from "pg";

/** Key of the advisory lock in PostgreSQL. */
const bootstrapLock = 4_207_400;

/**
 * Runs the preparation of a new community, one process at a time. The lock belongs to a connection, so a killed process releases it.
 */
export async function withBootstrapLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener a lost connection would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [bootstrapLock]);
    return await work();
  } finally {
    await client.end();
  }
}
