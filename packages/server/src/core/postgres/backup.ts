import { execFile } from "node:child_process";
import { constants, existsSync, realpathSync, type Dirent } from "node:fs";
import { chmod, chown, copyFile, lstat, mkdir, readdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { hasCode, LocalPostgresError } from "./errors.ts";
import { startPostgres } from "./launcher.ts";
import { findPlace, type Place } from "./place.ts";
import { isSocket } from "./socket.ts";

export interface Backup {
  /** Data folder to copy, with a server on it or without. */
  dataFolder: string;
  /** The folder to create: a data folder like the other. */
  target: string;
  signal?: AbortSignal;
  /** Adds to the copy, in the folder given, before it has its name. */
  addTo?: (unfinished: string) => Promise<void>;
}

/** Folders of a cluster that a copy has empty: PostgreSQL fills them at its start. The log, `pg_wal`, is copied after the rest. */
const recreatedFolders = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const serverFiles = new Set(["postmaster.pid", "postmaster.opts", "backup_label", "tablespace_map"]);
/** Entries of a data folder that are no data: the files of a running server, and the backups. */
const isExcluded = (name: string): boolean => (name.startsWith("postgres") && name !== "postgres.password") || name === "backups";

/**
 * Copies a data folder while its server runs: the database as it was at one moment, by PostgreSQL's own base backup, and the files. The copy is a
 * data folder, and appears whole or not at all. Files are copied after the database, so that whatever a row names is there.
 * @throws LocalPostgresError when the target exists or is among what is copied, or the disk has no room
 */
export async function backUp({ dataFolder, target, signal, addTo }: Backup): Promise<void> {
  const folder = realpathSync(dataFolder);
  if (existsSync(target)) throw new LocalPostgresError(`${target} already exists. Choose a new folder.`);
  const [top] = path.relative(folder, realPathOf(target)).split(path.sep);
  if (top !== ".." && top !== "backups")
    throw new LocalPostgresError(`${target} is in the data folder. Choose a folder outside of it, or in its folder backups.`);
  const postgres = await startPostgres({ dataFolder: folder });
  const unfinished = `${path.resolve(target)}.part`;
  try {
    const place = findPlace(folder);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o711 });
    await requireRoom(place.home === folder ? [folder] : [place.cluster, folder], unfinished);
    await copyCluster(place, { url: postgres.url, to: path.join(unfinished, "postgres"), signal });
    for (const entry of await entriesOf(folder)) if (!isExcluded(entry.name)) await copyEntry(folder, unfinished, entry, signal);
    await addTo?.(unfinished);
    // What lies on that disk is written out before the copy has its name.
    await promisify(execFile)("sync", ["--file-system", unfinished]);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await postgres.stop();
  }
}

/** Where a path leads that may not be there yet, links resolved. */
function realPathOf(file: string): string {
  const full = path.resolve(file);
  return existsSync(full) ? realpathSync(full) : path.join(realPathOf(path.dirname(full)), path.basename(full));
}

/** Copies a file, or a folder with what is in it; not what is removed meanwhile, nor files that are still being written. */
async function copyEntry(from: string, to: string, entry: Dirent, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
  if (entry.isDirectory()) {
    await mkdir(target, { mode: (await ignoreMissing(stat(source)))?.mode });
    for (const inside of await entriesOf(source)) await copyEntry(source, target, inside, signal);
  } else if (entry.isFile() && !entry.name.endsWith(".part")) {
    await ignoreMissing(copyFile(source, target, constants.COPYFILE_FICLONE));
  }
}

/** A fifth more than there is now: both grow while they are copied. */
async function requireRoom(folders: readonly string[], target: string): Promise<void> {
  const { bavail, bsize } = await statfs(target);
  let needed = 0;
  for (const folder of folders) needed += await sizeOf(folder, target);
  if (bavail * bsize < needed * 1.2)
    throw new LocalPostgresError(`${path.dirname(target)} has no room for a backup of ${Math.ceil(needed / 1e6)} MB.`);
}

/** Bytes of a folder, without backups. */
export async function sizeOf(folder: string, except = ""): Promise<number> {
  let bytes = 0;
  for (const entry of await entriesOf(folder)) {
    const file = path.join(folder, entry.name);
    if (file === except || entry.name === "backups") continue;
    bytes += entry.isDirectory() ? await sizeOf(file, except) : ((await ignoreMissing(lstat(file)))?.size ?? 0);
  }
  return bytes;
}

const entriesOf = async (folder: string) => (await ignoreMissing(readdir(folder, { withFileTypes: true }))) ?? [];

/** Null for a file that is missing: the server removes files at any time, and a copy does not need those. */
const ignoreMissing = async <Value>(work: Promise<Value>): Promise<Value | null> =>
  work.catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  });

interface Copy {
  url: string;
  to: string;
  signal: AbortSignal | undefined;
}

async function copyCluster({ cluster, account }: Place, { url, to, signal }: Copy): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  const own = async (file: string, mode: number) => {
    await chmod(file, mode);
    if (account) await chown(file, account.uid, account.gid);
  };
  const makeFolder = async (folder: string) => {
    await mkdir(folder);
    await own(folder, 0o700);
  };
  const copyOne = async (from: string, target: string) => {
    if ((await ignoreMissing(copyFile(from, target, constants.COPYFILE_FICLONE).then(() => true))) === true)
      await own(target, 0o600);
  };
  const copyFolder = async (from: string, target: string, isTop: boolean): Promise<void> => {
    await makeFolder(target);
    for (const entry of await entriesOf(from)) {
      signal?.throwIfAborted();
      const [source, copy] = [path.join(from, entry.name), path.join(target, entry.name)];
      if (isTop && recreatedFolders.has(entry.name)) await makeFolder(copy);
      else if (entry.isDirectory()) await copyFolder(source, copy, false);
      else if (!(isTop && (serverFiles.has(entry.name) || isSocket(entry.name))) && !entry.name.startsWith("pgsql_tmp"))
        await copyOne(source, copy);
    }
  };
  await client.connect();
  try {
    // Keeps the log from here on until the connection ends.
    await client.query("select pg_create_physical_replication_slot($1, true, true)", [
      `cortile_backup_${process.pid}_${Date.now()}`,
    ]);
    await client.query("select pg_backup_start('cortile', fast => true)");
    await copyFolder(cluster, to, true);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(wait_for_archive => false)");
    const label = path.join(to, "backup_label");
    await writeFile(label, rows[0]?.labelfile ?? "");
    await own(label, 0o600);
    const log = path.join(cluster, "pg_wal");
    await makeFolder(path.join(to, "pg_wal", "archive_status"));
    for (const { name } of await entriesOf(log))
      if (/^[\dA-F]{24}$/.test(name)) await copyOne(path.join(log, name), path.join(to, "pg_wal", name));
  } finally {
    await client.end();
  }
}
