import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "./run.mjs";

// In Debian, `redis-server` is a link to `redis-check-rdb`, whose package starts no service.
const names = ["redis-server", "valkey-server", "redis-check-rdb"];
const install = ["install", "-y", "--no-install-recommends", "redis-tools"];

/**
 * Path of the program that tests run as `redis-server`: `REDIS_SERVER`, else one on the PATH, else Debian's, installed now when we may.
 * @throws when there is none, naming the command that installs it.
 */
export async function ensureRedis() {
  const found = findRedis();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    console.log("Installing Redis…");
    if ((await run("apt-get", ["update", "-q"], { env })) === 0) await run("apt-get", ["-q", ...install], { env });
    const installed = findRedis();
    if (installed) return installed;
  }
  throw new Error(`No Redis found. Install it, or set REDIS_SERVER: sudo apt-get update && sudo apt-get ${install.join(" ")}`);
}

function findRedis() {
  const { REDIS_SERVER, PATH = "" } = process.env;
  if (REDIS_SERVER) return existsSync(REDIS_SERVER) ? REDIS_SERVER : null;
  const folders = PATH.split(path.delimiter);
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}
