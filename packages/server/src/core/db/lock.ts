import pg from "pg";

/** Numbers of PostgreSQL's advisory locks. */
const locks = { migration: 4_207_401, bootstrap: 4_207_400 };

/**
 * Does what processes that start together must do one after the other. The lock goes with the connection, so a killed process
 * leaves none behind.
 * @param work  gets the connection that holds the lock
 */
export async function holdingLock<Result>(
  url: string,
  name: keyof typeof locks,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, options: "-c timezone=UTC" });
  // A lost connection shows in what is asked next.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [locks[name]]);
    return await work(client);
  } finally {
    await client.end();
  }
}
