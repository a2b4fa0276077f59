import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { isReachable, nobodyAccount, type Account } from "./account.ts";
import { LocalPostgresError } from "./errors.ts";

/** Paths of the server. */
export interface Place {
  /** The data folder's real path: lock, users and password. */
  dataFolder: string;
  /** Holds the cluster, its port, its log, and the copy of the binaries where one is needed. */
  home: string;
  /** PostgreSQL's own folder, which may not exist yet. */
  cluster: string;
  /** Whom the server runs as; null: as we do. */
  account: Account | null;
}

const shared = "/var/lib/cortile";
export const setupHint = "set CORTILE_DATA to another folder, or DATABASE_URL to a PostgreSQL of yours";

/**
 * The real path of the data folder, made when missing.
 * @throws LocalPostgresError when it cannot be written
 */
export function prepareDataFolder(dataFolder: string): string {
  try {
    // Others may pass through, for the server's account, but not look around.
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 });
    accessSync(dataFolder, constants.W_OK | constants.X_OK);
    return realpathSync(dataFolder);
  } catch (cause) {
    throw new LocalPostgresError(
      `The data folder ${dataFolder} cannot be written: give this user the right to, or ${setupHint}.`,
      { cause },
    );
  }
}

/**
 * Finds the cluster of a data folder: inside it, or where its `postgres.path` says. A new one of a root that the server's account
 * cannot follow into the data folder goes below /var/lib/cortile. Call under the lock.
 * @throws LocalPostgresError when there is no place that the server's account can use
 */
export function findPlace(dataFolder: string): Place {
  const isRoot = process.getuid?.() === 0;
  const home = findHome(dataFolder, isRoot ? nobodyAccount : null);
  const cluster = path.join(home, "postgres");
  const owner = hasEntries(cluster) ? statSync(cluster) : null;
  // Root may meet a cluster that an ordinary user made: it stays theirs.
  const account = !isRoot ? null : owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobodyAccount();
  if (account && !isReachable(home, account))
    throw new LocalPostgresError(
      `User ${account.uid} cannot pass through to ${home}: give all folders above it chmod a+x, or ${setupHint}.`,
    );
  return { dataFolder, home, cluster, account };
}

function findHome(dataFolder: string, getNobody: (() => Account) | null): string {
  const pointer = path.join(dataFolder, "postgres.path");
  if (existsSync(pointer)) {
    const home = readFileSync(pointer, "utf8").trim();
    if (existsSync(home)) return home;
    throw new LocalPostgresError(
      `${pointer} says that the database is in ${home}, which is not there: bring it back, or remove ${pointer} to begin anew.`,
    );
  }
  if (getNobody === null || hasEntries(path.join(dataFolder, "postgres")) || isReachable(dataFolder, getNobody()))
    return dataFolder;
  const home = path.join(shared, createHash("sha256").update(dataFolder).digest("hex").slice(0, 16));
  if (existsSync(path.join(home, "postgres")))
    throw new LocalPostgresError(
      `${home} has the database of an earlier ${dataFolder}: remove it to begin anew, or write its path to ${pointer} to have it back.`,
    );
  makeShared(home);
  writeFileSync(pointer, `${home}\n`);
  return home;
}

function makeShared(home: string): void {
  try {
    for (const folder of [shared, home]) {
      mkdirSync(folder, { recursive: true });
      // Whatever the umask is.
      chmodSync(folder, 0o711);
    }
  } catch (cause) {
    throw new LocalPostgresError(
      `${home} cannot be made for the database: give the data folder and all above it chmod a+x, or ${setupHint}.`,
      { cause },
    );
  }
}

/** False too for a folder that is not there; one that we may not read surely has some. */
export function hasEntries(folder: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return true;
  }
}
