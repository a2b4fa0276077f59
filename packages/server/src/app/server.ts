import { setInterval } from "node:timers";
import { readConfig, type Config } from "#core/config";
import type { Platform } from "#core/ctx";
import { runConsumers } from "#core/events";
import { Jobs } from "#core/jobs";
import { startPostgres, type LocalPostgres } from "#core/postgres";
import { consumers } from "./consumers.ts";
import { createApp } from "./http.ts";
import { openPlatform, type OpenPlatform } from "./platform.ts";
import { scheduleUpkeep } from "./upkeep.ts";
import { addPages, type WebRole } from "./web.ts";

export interface ServerOptions {
  env: Record<string, string | undefined>;
  web?: WebRole;
  /** Prepares a new community: the demo, or the link that makes the owner. Runs before the server is ready. */
  prepare?: (platform: Platform) => Promise<void>;
}

export interface RunningServer {
  url: string;
  config: Config;
  platform: Platform;
  close(): Promise<void>;
}

/** How often consumers look for events that no message announced. */
const consumeEveryMs = 1000;

/** Starts the roles of the configuration. On failure everything opened so far is closed again. */
export async function startServer({ env, web, prepare }: ServerOptions): Promise<RunningServer> {
  const config = readConfig(env);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const local = config.databaseUrl === null ? await openLocalPostgres(config, closers) : null;
    const platform = await openPlatform({ config, databaseUrl: config.databaseUrl ?? local?.url ?? "" });
    closers.push(() => platform.close());
    await prepare?.(platform);
    await platform.snapshots.refresh();
    if (config.roles.has("worker")) closers.push(await startWorker(platform));
    if (config.roles.has("web") || config.roles.has("realtime")) closers.push(await listen(config, platform, web));
    return { url: config.url, config, platform, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openLocalPostgres(config: Config, closers: (() => unknown)[]): Promise<LocalPostgres> {
  const local = await startPostgres({ dataFolder: config.dataFolder });
  closers.push(() => local.stop());
  return local;
}

async function listen(config: Config, platform: OpenPlatform, web: WebRole | undefined): Promise<() => Promise<void>> {
  const { app, realtime } = createApp(platform);
  if (web && config.roles.has("web")) await addPages(app, platform, web);
  await app.listen({ port: config.port, host: config.host });
  return async () => {
    realtime?.close();
    await app.close();
  };
}

/** Consumers and upkeep. Returns how to stop, once what is running has ended. */
async function startWorker(platform: OpenPlatform): Promise<() => Promise<void>> {
  const jobs = await Jobs.open(platform.databaseUrl, platform.log);
  await scheduleUpkeep(jobs, platform);
  let running: Promise<void> | null = null;
  const consume = () => {
    running ??= runConsumers(platform.db, consumers(platform))
      .catch((error: unknown) => platform.log.error({ error }, "events.consume_failed"))
      .finally(() => (running = null));
  };
  const unsubscribe = platform.bus.subscribe((message) => message.kind === "events" && consume());
  const timer = setInterval(consume, consumeEveryMs);
  return async () => {
    unsubscribe();
    clearInterval(timer);
    await running;
    await jobs.close();
  };
}
