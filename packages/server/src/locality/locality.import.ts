import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Platform } from "#core/ctx";
import { existsLocality } from "./locality.queries.ts";

/** The town that comes last: where it is, all are. */
const lastTownId = 11_205_175;

/**
 * Fills the table of towns until it holds all: a matter of seconds, of which this thread spends none. Interrupted, it leaves what
 * there is, and the next start adds the others.
 */
export async function importLocalities(
  { db, log, databaseUrl }: Pick<Platform, "db" | "log"> & { databaseUrl: string },
  signal?: AbortSignal,
): Promise<void> {
  if (await existsLocality(db, lastTownId)) return;
  const worker = new Worker(new URL("./towns.worker.ts", import.meta.url), { workerData: { databaseUrl } });
  try {
    await once(worker, "exit", { signal });
  } finally {
    await worker.terminate();
  }
  log.info("locality.imported");
}
