import { setInterval } from "node:timers";
import { ConfigError, readConfig, type Config } from "#core/config";
import { withBootstrapLock } from "#core/db";
import { eventsRecorded, maintainEventPartitions, runConsumer } from "#core/events";
import { PgBossWorker } from "#core/jobs";
import { createSmtp } from "#core/mail";
import { startPostgres, type LocalPostgres } from "#core/postgres";
import { createWakeable } from "#core/wakeable";
import { importLocalities } from "#locality";
import { consumers } from "./consumers.ts";
import { createApp } from "./http.ts";
import { openPlatform, type OpenPlatform } from "./platform.ts";
import { addPages, type WebRole } from "./web.ts";
import { jobWorkers, nightly, sweep } from "./workers.ts";

export interface ServerOptions {
  env: Record<string, string | undefined>;
  web?: WebRole;
  /** Prepares a new community: the demo, or the link that makes the owner. Runs before the server is ready. */
  bootstrap?: (platform: OpenPlatform, signal?: AbortSignal) => Promise<void>;
  /** Stops the start; a server that runs is closed by itself. */
  signal?: AbortSignal;
}

export interface RunningServer {
  url: string;
  config: Config;
  platform: OpenPlatform;
  close(): Promise<void>;
}

/** How often consumers look for events that no message announced. */
const pollIntervalMs = 1000;
/** Events of this time are handled together. */
const gatherMs = 50;

/** Starts the roles of the configuration. On failure everything opened so far is closed again. */
export async function startServer({ env, web, bootstrap, signal }: ServerOptions): Promise<RunningServer> {
  const config = readConfig(env);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const local = config.databaseUrl === null ? await openLocalPostgres(config, closers) : null;
    signal?.throwIfAborted();
    const databaseUrl = config.databaseUrl ?? local?.url ?? "";
    const platform = await openPlatform({ config, databaseUrl });
    closers.push(() => platform.close());
    signal?.throwIfAborted();
    if (bootstrap) await withBootstrapLock(databaseUrl, () => bootstrap(platform, signal));
    signal?.throwIfAborted();
    await platform.snapshots.refresh();
    if (config.roles.has("worker")) closers.push(await startWorker(platform));
    if (config.roles.has("web") || config.roles.has("realtime")) closers.push(await listen(config, platform, web));
    signal?.throwIfAborted();
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
  const { app, realtime } = await createApp(platform);
  if (web && config.roles.has("web")) await addPages(app, platform, web);
  await app.listen({ port: config.port, host: config.host }).catch((cause: unknown) => {
    const isInUse = cause instanceof Error && "code" in cause && cause.code === "EADDRINUSE";
    throw isInUse ? new ConfigError([`PORT ${config.port} is in use: stop what uses it, or set another`]) : cause;
  });
  return async () => {
    realtime?.close();
    await app.close();
  };
}

/** Null where mail stays in the outbox. */
function openSmtp({ config, snapshots }: OpenPlatform) {
  const { smtpUrl: url, mailFrom: from } = config;
  return url === null ? null : createSmtp({ url, from, name: () => snapshots.current.preferences["text.application_name"] });
}

/** Runs jobs and consumers of events. Returns how to stop, once what is running has ended. */
async function startWorker(platform: OpenPlatform): Promise<() => Promise<void>> {
  const { log, now, db } = platform;
  await maintainEventPartitions(db, now()).catch((error: unknown) => log.warn({ error }, "events.partitions_not_maintained"));
  const stopped = new AbortController();
  const importing = importLocalities(platform, stopped.signal).catch((error: unknown) => {
    if (!stopped.signal.aborted) log.error({ error }, "locality.import_failed");
  });
  const smtp = openSmtp(platform);
  const worker = await PgBossWorker.open(platform.databaseUrl, log);
  for (const { job, concurrency = 1, run } of jobWorkers(platform.features, smtp?.deliver ?? null))
    await worker.work(job, (data, attempt) => run(platform, data, attempt), concurrency);
  await worker.schedule(nightly, "17 3 * * *", {});
  await worker.schedule(sweep, "* * * * *", {});
  const stopConsuming = startConsuming(platform);
  return async () => {
    stopped.abort();
    await Promise.all([stopConsuming(), worker.close(), importing]);
    smtp?.close();
  };
}

/** Runs consumers when events are announced, and periodically in case a message was lost. */
function startConsuming(platform: OpenPlatform): () => Promise<void> {
  const loops = consumers(platform).map((consumer) =>
    createWakeable(
      () => runConsumer(platform, consumer),
      (error) => platform.log.error({ error, consumer: consumer.name }, "events.consume_failed"),
      { pauseMs: gatherMs },
    ),
  );
  const wakeAll = () => loops.forEach(({ wake }) => wake());
  const unsubscribe = platform.bus.subscribe(eventsRecorded, wakeAll);
  const timer = setInterval(wakeAll, pollIntervalMs);
  return async () => {
    unsubscribe();
    clearInterval(timer);
    await Promise.all(loops.map(({ ended }) => ended()));
  };
}
