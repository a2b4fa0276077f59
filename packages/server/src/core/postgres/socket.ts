import { readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

/** What the server calls its socket of a port, and the lock of that. */
const prefix = ".s.PGSQL.";
export const isSocket = (name: string): boolean => name.startsWith(prefix);

/**
 * The setting of a Unix socket in the cluster's folder, which only its account may enter: a statement over it takes a sixth less of the
 * processor than over loopback. Empty where there cannot be one: the path is too long, or the file system has none.
 */
export async function socketSetting(cluster: string): Promise<string> {
  // A killed server leaves its own. The pid in the lock may have gone to another program, which would stop the start.
  for (const name of readdirSync(cluster)) if (isSocket(name)) rmSync(path.join(cluster, name));
  // PostgreSQL allows one byte less than Node.
  return (await canListen(path.join(cluster, `${prefix}65535+`))) ? `"${cluster.replaceAll('"', '""')}"` : "";
}

const canListen = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(socket, () => probe.close(() => resolve(true)));
  });
