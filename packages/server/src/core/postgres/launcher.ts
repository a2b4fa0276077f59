import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findBinaries, prepareBinaries, type Binaries } from "./binaries.ts";
import { createCluster, hasCluster, resetPassword } from "./cluster.ts";
import { openDatabase } from "./database.ts";
import { acquireLock } from "./lock.ts";
import { findPlace, prepareDataFolder, type Place } from "./place.ts";
import { findPostmaster, hasExited, launchPostmaster, stopPostmaster, type Postmaster } from "./postmaster.ts";
import { defaultSettings, fixedSettings } from "./settings.ts";
import { registerUser } from "./users.ts";

type LogEvent = (event: string, fields?: Record<string, unknown>) => void;

export interface LocalPostgresOptions {
  /** Data folder; contains the cluster, or `postgres.path` with its path. */
  dataFolder: string;
  log?: LogEvent;
  /** Server settings over ours, when this call starts the server; tests turn durability off. */
  settings?: Record<string, string>;
}

export interface LocalPostgres {
  /** Address of the database `cortile`, with its password. */
  url: string;
  /** Process of the server. */
  pid: number;
  /** Fast shutdown; resolves when the server has exited. While another process uses it, it keeps running. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL from the npm binaries on the data folder, or attaches to the server that already runs there: of another
 * process, or left by a killed one.
 * @throws LocalPostgresError saying what to do, such as when the folder is another version's, not ours, or not writable
 */
export async function startPostgres({
  dataFolder,
  log = () => undefined,
  settings = {},
}: LocalPostgresOptions): Promise<LocalPostgres> {
  const folder = prepareDataFolder(dataFolder);
  const locked = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await acquireLock(path.join(folder, "postgres.lock"), (holder) => log("postgres.waiting", { holder }));
    try {
      return await work();
    } finally {
      release();
    }
  };
  return locked(async () => {
    const place = findPlace(folder);
    const { cluster } = place;
    const binaries = findBinaries();
    const exists = hasCluster(place, binaries.major);
    const password = readPassword(folder);
    const serve = async (): Promise<{ pid: number; url: string }> => {
      const running = await findPostmaster(cluster, () => log("postgres.not_ready", { cluster }));
      const server = running
        ? { ...running, password: password ?? "" }
        : await start({
            place,
            binaries,
            exists,
            password,
            settings: { ...defaultSettings, ...settings, ...fixedSettings },
            log,
          });
      const { pid, port } = server;
      try {
        const url = await openDatabase(server, cluster);
        log(running ? "postgres.attached" : "postgres.started", { pid, port });
        return { pid, url };
      } catch (error) {
        // It was found while it was being killed.
        if (running && (await hasExited(pid, cluster))) return serve();
        throw error;
      }
    };
    const { pid, url } = await serve();
    const forget = registerUser(path.join(folder, "postgres.users"));
    let stopped: Promise<void> | null = null;
    const stop = () =>
      locked(async () => {
        if (forget()) return log("postgres.left_running", { pid });
        await stopPostmaster(pid, cluster);
        log("postgres.stopped", { pid });
      });
    return { url, pid, stop: () => (stopped ??= stop()) };
  });
}

interface Start {
  place: Place;
  binaries: Binaries;
  /** Whether there is a cluster already. */
  exists: boolean;
  /** Null when the data folder has none, or has lost it. */
  password: string | null;
  settings: Record<string, string>;
  log: LogEvent;
}

async function start({ place, binaries, exists, password: known, settings, log }: Start): Promise<Started> {
  const bin = prepareBinaries(binaries, place);
  const password = known ?? randomBytes(24).toString("base64url");
  if (!exists) {
    await createCluster({ place, bin, password, durable: settings["fsync"] !== "off" });
    log("postgres.created", { cluster: place.cluster });
  } else if (known === null) {
    await resetPassword({ place, bin, password });
  }
  if (known === null) writePassword(place.dataFolder, password);
  const onExit = (how: { code: number | null; signal: string | null }) => how.code !== 0 && log("postgres.died", how);
  return { ...(await launchPostmaster({ place, bin, settings, onExit })), password };
}

type Started = Postmaster & { password: string };

const passwordFile = (dataFolder: string): string => path.join(dataFolder, "postgres.password");

function readPassword(dataFolder: string): string | null {
  const file = passwordFile(dataFolder);
  return existsSync(file) ? readFileSync(file, "utf8").trim() || null : null;
}

/** Only once the cluster has it: killed in between, the next start sets another. */
function writePassword(dataFolder: string, password: string): void {
  const file = passwordFile(dataFolder);
  writeFileSync(`${file}.new`, password, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
