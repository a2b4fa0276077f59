import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server's `postgres` database; every file clones `template_cortile` for itself. */
    postgresUrl: string;
  }
}

/** A database of its own, cloned from the migrated template in about 100 ms. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const serverUrl = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Nothing here has to survive a crash: copying files takes a third of the time that writing their pages to the log does.
  await withClient(serverUrl, (client) => client.query(`create database ${name} template template_cortile strategy file_copy`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
