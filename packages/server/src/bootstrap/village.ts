import { fork } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { fileURLToPath } from "node:url";
import type { Platform } from "#core/ctx";

const entry = fileURLToPath(new URL("../../seeds/village.entry.ts", import.meta.url));

/** What is prepared, with the address of its database, for another process. */
export type Prepared = Platform & { readonly databaseUrl: string };

/** Loads the demo in a process of its own, which takes what it needed with it. @throws when it could not */
export async function loadVillage({ config, databaseUrl }: Prepared, signal?: AbortSignal): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    CORTILE_URL: config.url,
    CORTILE_DATA: config.dataFolder,
    CORTILE_SECRET: config.secret,
    CORTILE_LOG_LEVEL: config.logLevel,
    CORTILE_SEED: "none",
    // Its people write in a moment what took them weeks.
    CORTILE_RATE_LIMITS: "off",
  };
  const child = fork(entry, { env, execArgv: [], signal });
  const [code, killedBy] = (await once(child, "exit")) as [number | null, string | null];
  if (code !== 0) throw new Error(`the demo was not loaded: its process ended with ${code ?? killedBy}`);
}
