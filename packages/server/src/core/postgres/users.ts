import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isAlive, ownName } from "./processes.ts";

let registered = 0;

/**
 * Notes that this process uses the server, in a file of its own. Call under the lock, as what it returns: that forgets the use,
 * and says whether another living process still has one.
 */
export function registerUser(folder: string): () => boolean {
  const file = path.join(folder, `${ownName}.${(registered += 1)}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, "");
  return () => {
    rmSync(file, { force: true });
    for (const name of readdirSync(folder)) {
      if (isAlive(name.slice(0, name.lastIndexOf(".")))) return true;
      rmSync(path.join(folder, name), { force: true });
    }
    return false;
  };
}
