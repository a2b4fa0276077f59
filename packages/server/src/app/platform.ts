import { createHmac } from "node:crypto";
import path from "node:path";
import { openPostgresBus, startRedisBus, type Bus } from "#core/bus";
import type { Config } from "#core/config";
import { deriveKey } from "#core/crypto";
import type { Platform } from "#core/ctx";
import { migrate, openDb } from "#core/db";
import { TextThread } from "#core/html";
import { loadLanguages } from "#core/i18n";
import { PgBossQueue, prepareQueues } from "#core/jobs";
import { Limits, PostgresLimiter, SharedTurns } from "#core/limits";
import { createLog, type Log } from "#core/log";
import { Outbox } from "#core/mail";
import { vapidKeys } from "#core/push";
import { snapshotChanged, SnapshotStore } from "#core/snapshot";
import { DiskStorage, S3Storage } from "#core/storage";
import { features } from "./features.ts";
import { snapshotSource } from "./snapshot-source.ts";
import { jobWorkers } from "./workers.ts";

export interface OpenPlatform extends Platform {
  readonly databaseUrl: string;
  close(): Promise<void>;
}

export interface PlatformOptions {
  config: Config;
  databaseUrl: string;
  log?: Log;
  now?: () => Date;
  /** Connections to the database at most. */
  connections?: number;
  /** Where texts of members are sanitised. */
  texts?: TextThread;
}

/** Applies the migrations and creates the queues of jobs. */
export async function prepareDatabase(databaseUrl: string, log: Log): Promise<void> {
  await migrate(databaseUrl);
  const jobs = jobWorkers(features, null).map(({ job }) => job);
  await prepareQueues(databaseUrl, jobs, log);
}

/** The bus of this community: on Redis if there is one, of which others may use the same. */
function openBus({ redisUrl, secret }: Config, databaseUrl: string, log: Log): Promise<Bus> {
  if (redisUrl === null) return openPostgresBus(databaseUrl, log);
  const database = new URL(databaseUrl).pathname;
  const community = createHmac("sha256", deriveKey(secret, "bus")).update(database).digest("hex").slice(0, 32);
  return startRedisBus({ url: redisUrl, channel: `cortile:${community}` }, log);
}

/** Brings the database up to date and opens everything a process has once. */
export async function openPlatform({
  config,
  databaseUrl,
  log,
  now,
  connections,
  texts,
}: PlatformOptions): Promise<OpenPlatform> {
  const logger = log ?? createLog(config.logLevel);
  const textThread = texts ?? new TextThread({ log: logger });
  loadLanguages(config.languagesFolder);
  await prepareDatabase(databaseUrl, logger);
  const maxConnections = connections ?? config.databaseConnections;
  const { db, close } = openDb({ url: databaseUrl, max: maxConnections });
  // Few connections of its own, so that counting never waits for the work it guards.
  const counting = openDb({ url: databaseUrl, max: 2 });
  const jobs = await PgBossQueue.open(db, logger);
  const bus = await openBus(config, databaseUrl, logger);
  const snapshots = await SnapshotStore.open(
    snapshotSource(db, { url: config.url, pushKey: vapidKeys(config.secret).publicKey }),
    logger,
  );
  bus.subscribe(snapshotChanged, () => void snapshots.refresh());
  bus.onReconnect(() => void snapshots.refresh());
  return {
    config,
    features,
    databaseUrl,
    db,
    bus,
    snapshots,
    log: logger,
    jobs,
    mail: new Outbox(jobs),
    limits: new Limits({ shared: new PostgresLimiter(counting.pool), isOn: config.rateLimits }),
    // Half of the connections are left to everything else, and one of the other half beside a member and their address.
    searches: new SharedTurns({ inAll: Math.ceil(maxConnections / 2), atOnce: 2, maxWaiting: 300, isOn: config.rateLimits }),
    texts: textThread,
    storage: config.s3 ? new S3Storage(config.s3) : new DiskStorage(path.join(config.dataFolder, "files")),
    now: now ?? (() => new Date()),
    close: async () => {
      await textThread.close();
      await bus.close();
      snapshots.close();
      await jobs.close();
      await counting.close();
      await close();
    },
  };
}
