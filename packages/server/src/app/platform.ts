import path from "node:path";
import { PostgresBus } from "#core/bus";
import type { Config } from "#core/config";
import type { Platform } from "#core/ctx";
import { migrate, openDb } from "#core/db";
import { Limits, PostgresLimiter } from "#core/limits";
import { createLog, type Log } from "#core/log";
import { Outbox } from "#core/mail";
import { SnapshotStore } from "#core/snapshot";
import { DiskStorage, S3Storage } from "#core/storage";
import { features } from "./features.ts";
import { snapshotSource } from "./snapshot-source.ts";

export interface OpenPlatform extends Platform {
  readonly databaseUrl: string;
  close(): Promise<void>;
}

export interface PlatformOptions {
  config: Config;
  databaseUrl: string;
  log?: Log;
  now?: () => Date;
}

/** Brings the database up to date and opens everything a process has once. */
export async function openPlatform({ config, databaseUrl, log, now }: PlatformOptions): Promise<OpenPlatform> {
  await migrate(databaseUrl);
  const logger = log ?? createLog(config.logLevel);
  const { db, close } = openDb({ url: databaseUrl });
  // Few connections of its own, so that counting never waits for the work it guards.
  const counting = openDb({ url: databaseUrl, max: 2 });
  const bus = await PostgresBus.open(databaseUrl, logger);
  const snapshots = await SnapshotStore.open(snapshotSource(db, config.url));
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === "snapshot") void snapshots.refresh();
  });
  return {
    config,
    features,
    databaseUrl,
    db,
    bus,
    snapshots,
    log: logger,
    mail: new Outbox(),
    limits: new Limits({ shared: new PostgresLimiter(counting.pool), isOn: config.rateLimits }),
    storage: config.s3 ? new S3Storage(config.s3) : new DiskStorage(path.join(config.dataFolder, "files")),
    now: now ?? (() => new Date()),
    close: async () => {
      unsubscribe();
      await bus.close();
      await counting.close();
      await close();
    },
  };
}
