import { execFile } from "node:child_process";
import {
  accessSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { LocalPostgresError } from "./errors.ts";
import { hasEntries, setupHint, type Place } from "./place.ts";

const run = promisify(execFile);

/**
 * Whether there is a cluster of this version, for the account the server runs as.
 * @throws LocalPostgresError when there is something else
 */
export function hasCluster({ cluster, account }: Place, major: string): boolean {
  if (!hasEntries(cluster)) return false;
  const owner = statSync(cluster).uid;
  const uid = account?.uid ?? process.getuid?.();
  const wrongOwner = `${cluster} belongs to user ${owner}, and the server would run as user ${uid}: start as its owner, or ${setupHint}.`;
  if (!isReadable(cluster)) throw new LocalPostgresError(wrongOwner);
  const versionFile = path.join(cluster, "PG_VERSION");
  if (!existsSync(versionFile))
    throw new LocalPostgresError(
      `${cluster} is not empty and not a PostgreSQL cluster: move it away, or set CORTILE_DATA to another folder.`,
    );
  const found = readFileSync(versionFile, "utf8").trim();
  if (found !== major)
    throw new LocalPostgresError(
      `${cluster} was made by PostgreSQL ${found}, and this release brings PostgreSQL ${major}: dump it with the tools of ${found}, and restore the dump into an empty data folder, or into a server of yours named by DATABASE_URL.`,
    );
  if (owner !== uid) throw new LocalPostgresError(wrongOwner);
  return true;
}

function isReadable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface NewCluster {
  place: Place;
  /** Folder of the programs. */
  bin: string;
  password: string;
  /** Whether it must outlive a power failure. */
  durable: boolean;
}

const clusterOptions = [
  "--username=cortile",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--locale=C",
  "--no-sync",
];

/** Makes the cluster with its superuser `cortile`. It appears whole or not at all. */
export async function createCluster({ place: { home, cluster, account }, bin, password, durable }: NewCluster): Promise<void> {
  const unfinished = `${cluster}.new`;
  const passwordFile = `${cluster}.new-password`;
  const initdb = (...options: string[]) =>
    run(path.join(bin, "initdb"), ["-D", unfinished, ...options], { ...account, cwd: "/", env: {} });
  rmSync(unfinished, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const file of [unfinished, passwordFile]) chownSync(file, account.uid, account.gid);
  try {
    await initdb(`--pwfile=${passwordFile}`, ...clusterOptions);
    if (durable) await initdb("--sync-only", "--sync-method=syncfs");
  } catch (cause) {
    throw new LocalPostgresError(`No database could be made in ${cluster}: ${lastOutput(cause)}`, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, cluster);
  if (durable) syncFolder(home);
}

/** Sets the password of a cluster that no server runs on; for a data folder that lost it, as backups may. */
export async function resetPassword({ place: { cluster, account }, bin, password }: Omit<NewCluster, "durable">): Promise<void> {
  const child = execFile(path.join(bin, "postgres"), ["--single", "-D", cluster, "postgres"], { ...account, cwd: "/", env: {} });
  child.stdin?.end(`alter role cortile password '${password}'\n`);
  const code = await new Promise((resolve) => child.once("error", resolve).once("close", resolve));
  if (code !== 0) throw new LocalPostgresError(`The password of ${cluster} could not be set anew: ${String(code)}.`);
}

const lastOutput = (error: unknown): string =>
  error instanceof Error && "stderr" in error && typeof error.stderr === "string" && error.stderr
    ? error.stderr.trim()
    : String(error);

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
