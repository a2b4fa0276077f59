import { createHash } from "node:crypto";
import { accessSync, chownSync, constants, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The account the server runs under when we are root, which PostgreSQL refuses. */
export interface Account {
  uid: number;
  gid: number;
}

/** `nobody` when we are root, else null: then the server runs as we do. */
export function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid) throw new Error("PostgreSQL does not run as root and there is no account nobody: start as another user, or set DATABASE_URL.");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether everybody may pass through the folder and all above it. */
function isTraversable(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * Where the cluster of a data folder lies: inside it, or, when the server's account cannot get there, below /var/lib/cortile,
 * which `postgres.path` in the data folder then names.
 */
export function clusterFolder(dataFolder: string, account: Account | null): string {
  mkdirSync(dataFolder, { recursive: true });
  try {
    accessSync(dataFolder, constants.W_OK);
  } catch (cause) {
    throw new Error(`The data folder ${dataFolder} cannot be written: set CORTILE_DATA to one that can.`, { cause });
  }
  const real = realpathSync(dataFolder);
  if (!account || isTraversable(real)) return path.join(real, "postgres");
  const elsewhere = path.join("/var/lib/cortile", createHash("sha256").update(real).digest("hex").slice(0, 16));
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
  writeFileSync(path.join(real, "postgres.path"), `${elsewhere}\n`);
  return path.join(elsewhere, "postgres");
}

/** Creates the folder for the server's account alone. */
export function makePrivateFolder(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}
