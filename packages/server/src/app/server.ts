import { setInterval } from "node:timers";
import { readConfig, type Config } from "#core/config";
import { holdingLock } from "#core/db";
import { runConsumers } from "#core/events";
import { publishDue } from "#contribution";
import { makeDueExports } from "#data_portability";
import { eraseDueAccounts } from "#account_deletion";
import { Jobs } from "#core/jobs";
import { createSmtp, deliverDue } from "#core/mail";
import { startPostgres, type LocalPostgres } from "#core/postgres";
import { importLocalities } from "#locality";
import { consumers } from "./consumers.ts";
import { createApp } from "./http.ts";
import { openPlatform, type OpenPlatform } from "./platform.ts";
import { scheduleUpkeep } from "./upkeep.ts";
import { addPages, type WebRole } from "./web.ts";

export interface ServerOptions {
  env: Record<string, string | undefined>;
  web?: WebRole;
  /** Prepares a new community: the demo, or the link that makes the owner. Runs before the server is ready. */
  bootstrap?: (platform: OpenPlatform) => Promise<void>;
}

export interface RunningServer {
  url: string;
  config: Config;
  platform: OpenPlatform;
  close(): Promise<void>;
}

/** How often consumers look for events that no message announced, and scheduled contributions are looked for. */
const pollIntervalMs = 1000;

/** Starts the roles of the configuration. On failure everything opened so far is closed again. */
export async function startServer({ env, web, bootstrap }: ServerOptions): Promise<RunningServer> {
  const config = readConfig(env);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const local = config.databaseUrl === null ? await openLocalPostgres(config, closers) : null;
    const databaseUrl = config.databaseUrl ?? local?.url ?? "";
    const platform = await openPlatform({ config, databaseUrl });
    closers.push(() => platform.close());
    if (bootstrap) await holdingLock(databaseUrl, "bootstrap", () => bootstrap(platform));
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
  const { app, realtime } = await createApp(platform);
  if (web && config.roles.has("web")) await addPages(app, platform, web);
  await app.listen({ port: config.port, host: config.host });
  return async () => {
    realtime?.close();
    await app.close();
  };
}

/** Work that never runs twice at once here; asked meanwhile, it is left out. */
function singleFlight(work: () => Promise<unknown>, failed: (error: unknown) => void) {
  let running: Promise<unknown> | null = null;
  return {
    run: () => {
      running ??= work()
        .catch(failed)
        .finally(() => (running = null));
    },
    ended: async () => running,
  };
}

/** Null where mail stays in the outbox. */
function openSmtp({ config, snapshots }: OpenPlatform) {
  const { smtpUrl: url, mailFrom: from } = config;
  return url === null ? null : createSmtp({ url, from, name: () => snapshots.current.preferences["text.application_name"] });
}

/** Consumers, scheduled contributions and upkeep. Returns how to stop, once what is running has ended. */
async function startWorker(platform: OpenPlatform): Promise<() => Promise<void>> {
  const { db, log, bus } = platform;
  const jobs = await Jobs.open(platform.databaseUrl, log);
  await scheduleUpkeep(jobs, platform);
  const stopped = new AbortController();
  const importing = importLocalities(platform, stopped.signal).catch((error: unknown) => {
    if (!stopped.signal.aborted) log.error({ error }, "locality.import_failed");
  });
  const consuming = singleFlight(
    () => runConsumers(db, consumers(platform)),
    (error) => log.error({ error }, "events.consume_failed"),
  );
  const publishing = singleFlight(
    () => publishDue(platform),
    (error) => log.error({ error }, "contribution.publish_failed"),
  );
  const erasing = singleFlight(
    () => eraseDueAccounts(platform),
    (error) => log.error({ error }, "account_deletion.look_failed"),
  );
  const exporting = singleFlight(
    () => makeDueExports(platform, stopped.signal),
    (error) => log.error({ error }, "data_portability.look_failed"),
  );
  const smtp = openSmtp(platform);
  const delivering = singleFlight(
    async () => smtp && deliverDue(db, smtp.deliver, log),
    (error) => log.error({ error }, "mail.delivery_failed"),
  );
  const unsubscribe = bus.subscribe((message) => message.kind === "events" && consuming.run());
  const timer = setInterval(() => {
    consuming.run();
    publishing.run();
    delivering.run();
    erasing.run();
    exporting.run();
  }, pollIntervalMs);
  return async () => {
    unsubscribe();
    clearInterval(timer);
    stopped.abort();
    await Promise.all([consuming.ended(), publishing.ended(), delivering.ended(), erasing.ended(), exporting.ended(), importing]);
    smtp?.close();
    await jobs.close();
  };
}
