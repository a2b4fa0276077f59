import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { hasCode, LocalPostgresError } from "./errors.ts";
import type { Place } from "./place.ts";
import { bindPort, choosePort } from "./port.ts";
import { commandLine, isAlive, processName } from "./processes.ts";
import { asOptions } from "./settings.ts";
import { socketSetting } from "./socket.ts";

/** A server that takes connections. */
export interface Postmaster {
  pid: number;
  port: number;
  /** Folder of its Unix socket; null: it has none. */
  socketFolder: string | null;
}

interface PidFile extends Postmaster {
  isReady: boolean;
}

/** The first lines of postmaster.pid: pid, folder, start time, port, socket folder, address, memory key, status. */
function readPidFile(cluster: string): PidFile | null {
  try {
    const lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    return {
      pid: Number(lines[0]),
      port: Number(lines[3]),
      socketFolder: lines[4] || null,
      isReady: lines[7]?.trim() === "ready",
    };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Whether the process is this cluster's server, and not another that got its pid. */
function isServerOf(cluster: string, pid: number): boolean {
  const [program = "", ...options] = commandLine(pid);
  return path.basename(program) === "postgres" && options.includes(cluster) && processName(pid) !== null;
}

/** The server that runs on the cluster, or null. One that is starting, recovering or stopping is waited for. */
export async function findPostmaster(cluster: string, onWait: () => void): Promise<Postmaster | null> {
  let told = false;
  while (true) {
    const found = readPidFile(cluster);
    if (!found || !isServerOf(cluster, found.pid)) return null;
    if (found.isReady) return found;
    if (!told) onWait();
    told = true;
    await wait(20);
  }
}

export interface Launch {
  place: Place;
  /** Folder of the programs. */
  bin: string;
  settings: Readonly<Record<string, string>>;
  onExit: (how: { code: number | null; signal: string | null }) => void;
}

/** How long the children of a killed server may still be writing. */
const childrenMs = 15_000;
const portAttempts = 5;

/**
 * Starts a server on a cluster that has none, and waits until it takes connections: after a crash, until it has recovered.
 * @throws LocalPostgresError with the server's output
 */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const giveUpAt = Date.now() + childrenMs;
  for (let attempt = 1; ;) {
    const port = await choosePort(`${launch.place.cluster}.port`);
    const { server, said } = await attemptLaunch(launch, port);
    if (server) return server;
    if (isClusterInUse(said) && Date.now() < giveUpAt) await wait(50);
    // Somebody took the port between our look and the server's.
    else if ((await bindPort(port)) === null && attempt < portAttempts) attempt += 1;
    else throw new LocalPostgresError(`PostgreSQL does not start on ${launch.place.cluster}: ${said.trim()}`);
  }
}

/** SQLSTATE lock_file_exists, which log_line_prefix puts into the line: children of a killed server have not left yet. */
const isClusterInUse = (said: string): boolean => /\] F0001 /.test(said);

type Attempt = { server: Postmaster; said: "" } | { server: null; said: string };

async function attemptLaunch({ place: { cluster, account }, bin, settings, onExit }: Launch, port: number): Promise<Attempt> {
  const logFile = openLog(`${cluster}.log`);
  const options = asOptions({ ...settings, unix_socket_directories: await socketSetting(cluster), port: String(port) });
  const server = spawn(path.join(bin, "postgres"), ["-D", cluster, ...options], {
    ...account,
    cwd: "/",
    env: staleEnvironment(cluster),
    // A group of its own: the terminal's interrupt is for us, who then stop it in order.
    detached: true,
    // A file, not a pipe: the server may outlive us.
    stdio: ["ignore", logFile.handle, logFile.handle],
  });
  closeSync(logFile.handle);
  server.unref();
  let failure: string | null = null;
  let isReady = false;
  server.once("error", (error) => (failure = String(error)));
  server.once("exit", (code, signal) => {
    if (isReady) return onExit({ code, signal });
    failure ??= readFileSync(logFile.path).subarray(logFile.size).toString() || `it ended with ${signal ?? code}`;
  });
  while (failure === null) {
    const file = readPidFile(cluster);
    if (server.pid !== undefined && file?.pid === server.pid && file.isReady) {
      isReady = true;
      return { server: file, said: "" };
    }
    await wait(5);
  }
  return { server: null, said: failure };
}

/**
 * PostgreSQL believes any living process with the pid of a left pid file to be a server, except this one. So a pid that has
 * gone to another program does not stop the start; the check of shared memory, which is exact, stays.
 */
function staleEnvironment(cluster: string): Record<string, string> {
  const stale = readPidFile(cluster);
  return stale && !isServerOf(cluster, stale.pid) ? { PG_GRANDPARENT_PID: String(stale.pid) } : {};
}

const largestLogBytes = 5_000_000;

function openLog(file: string): { path: string; handle: number; size: number } {
  if (existsSync(file) && statSync(file).size > largestLogBytes) renameSync(file, `${file}.1`);
  const handle = openSync(file, "a", 0o600);
  return { path: file, handle, size: statSync(file).size };
}

/** How long a killed server may still look alive. */
const exitPollMs = 1000;

/** Whether the server has exited, or exits shortly. */
export async function hasExited(pid: number, cluster: string): Promise<boolean> {
  const giveUpAt = Date.now() + exitPollMs;
  while (isServerOf(cluster, pid)) {
    if (Date.now() >= giveUpAt) return false;
    await wait(10);
  }
  return true;
}

/** Fast shutdown: rolls back open transactions and closes connections. Resolves when the server has exited. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  const name = processName(pid);
  if (name === null || !isServerOf(cluster, pid)) return;
  process.kill(pid, "SIGINT");
  while (isAlive(name)) await wait(10);
}
